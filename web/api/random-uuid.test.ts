import { expect, it } from 'vitest';
import { z } from 'zod';
import { randomUuid } from './random-uuid.ts';

it('generates unique UUIDs', () => {
  const ids = Array.from({ length: 100 }, randomUuid);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(z.uuid().safeParse(id).success).toBe(true);
});
