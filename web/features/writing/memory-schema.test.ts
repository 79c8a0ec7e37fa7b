import { describe, expect, it } from 'vitest';
import { emptyMemory, Memory } from './memory-schema.ts';

async function errorsOf(values: unknown): Promise<Record<string, string[] | undefined>> {
  const { error } = await Memory.safeParseAsync(values);
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? []) {
    errors[String(path[0])] = [...(errors[String(path[0])] ?? []), message];
  }
  return errors;
}

describe('the form for a new memory', () => {
  it('reports every missing field at once, each with its own message', async () => {
    expect(await errorsOf(emptyMemory('everyone'))).toEqual({
      pictures: ['Image is required'],
      title: ['Title is required'],
      body: ['Message is required'],
      tags: ['You must add at least one tag'],
    });
  });

  it('accepts a complete memory and trims its text', async () => {
    const pictures = [{ key: 'one', alt: 'A lake' }];
    const memory = {
      ...emptyMemory('members'),
      title: ' Lake ',
      body: 'Cold.\n',
      tags: ['sea'],
      pictures,
    };
    expect(await Memory.parseAsync(memory)).toEqual({ ...memory, title: 'Lake', body: 'Cold.' });
  });
});

it('is for everyone at first, for members on a closed site', () => {
  expect(emptyMemory('everyone').audience).toBe('public');
  expect(emptyMemory('members').audience).toBe('members');
});
