import { expect, it } from 'vitest';
import { z } from 'zod';
import { newAttempt } from './new-attempt.ts';

it('an attempt is a UUID of its own', () => {
  const attempts = Array.from({ length: 100 }, newAttempt);
  expect(new Set(attempts).size).toBe(100);
  for (const attempt of attempts) expect(z.uuid().safeParse(attempt).success).toBe(true);
});
