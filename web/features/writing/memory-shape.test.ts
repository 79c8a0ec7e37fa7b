import { describe, expect, it } from 'vitest';
import { emptyMemory, Memory } from './memory-shape.ts';

function faultsOf(values: unknown): Record<string, string[] | undefined> {
  const { error } = Memory.safeParse(values);
  const faults: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? []) {
    faults[String(path[0])] = [...(faults[String(path[0])] ?? []), message];
  }
  return faults;
}

describe('the form of a new memory', () => {
  it('names every field that is missing at once, each with its own words', () => {
    expect(faultsOf(emptyMemory)).toEqual({
      image: ['Image is required'],
      title: ['Title is required'],
      body: ['Message is required'],
      tags: ['You must add at least one tag'],
    });
  });

  it('takes a memory with all it needs, and trims it', () => {
    const image = new File(['x'], 'lake.jpg', { type: 'image/jpeg' });
    const memory = { ...emptyMemory, title: ' Lake ', body: 'Cold.\n', tags: ['sea'], image };
    expect(Memory.parse(memory)).toEqual({ ...memory, title: 'Lake', body: 'Cold.' });
  });
});
