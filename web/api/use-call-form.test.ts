import { expect, test } from 'vitest';
import { z } from 'zod';
import { judgeLater } from './use-call-form.ts';

const shape = z.object({ title: z.string().min(1, 'A title, please') });
const options = { fields: {}, shouldUseNativeValidation: false };
const empty = { title: '' };

test('a form is judged by a shape that comes when it is needed, and comes once', async () => {
  let loads = 0;
  const { resolver, prepare } = judgeLater(async () => {
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

test('without the shape the form is left to the server, and the shape is asked for again', async () => {
  let isAway = true;
  const { resolver } = judgeLater(async () => {
    if (isAway) throw new Error('no network');
    return shape;
  });
  expect(await resolver(empty, undefined, options)).toEqual({ values: empty, errors: {} });
  isAway = false;
  expect(await resolver(empty, undefined, options)).toHaveProperty('errors.title');
});
