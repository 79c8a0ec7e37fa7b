import { expect, test } from 'vitest';
import { z } from 'zod';
import { lazyResolver } from './use-call-form.ts';

const shape = z.object({ title: z.string().min(1, 'A title, please') });
const options = { fields: {}, shouldUseNativeValidation: false };
const empty = { title: '' };

test('loads the schema on first use and only once', async () => {
  let loads = 0;
  const { resolver, prepare } = lazyResolver(async () => {
    loads++;
    return shape;
  });
  expect(loads).toBe(0);
  await prepare();
  expect(await resolver(empty, undefined, options)).toMatchObject({
    errors: { title: { message: 'A title, please' } },
  });
  expect(await resolver({ title: 'Sea' }, undefined, options)).toMatchObject({ errors: {} });
  expect(loads).toBe(1);
});

test('shows texts for the codes of the contract, in lists too', async () => {
  const { resolver } = lazyResolver(async () =>
    z.object({
      title: z.string().min(1, 'title_required'),
      tags: z.array(z.string().min(1, 'tags_required')),
    }),
  );
  expect(await resolver({ title: '', tags: ['sea', ''] }, undefined, options)).toMatchObject({
    errors: {
      title: { message: 'Title is required' },
      tags: { 1: { message: 'You must add at least one tag' } },
    },
  });
});

test('validates nothing without the schema and loads it again next time', async () => {
  let isAway = true;
  const { resolver } = lazyResolver(async () => {
    if (isAway) throw new Error('no network');
    return shape;
  });
  expect(await resolver(empty, undefined, options)).toEqual({ values: empty, errors: {} });
  isAway = false;
  expect(await resolver(empty, undefined, options)).toHaveProperty('errors.title');
});
