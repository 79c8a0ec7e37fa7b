import { expect, it } from 'vitest';
import { ApiError } from '../api/client.ts';
import { isRefusal } from './send-pending.ts';

it.each([
  ['no response', 0, undefined, false],
  ['a captive portal', 200, undefined, false],
  ['a proxy that refuses', 403, undefined, false],
  ['invalid', 400, 'validation', true],
  ['the session has ended', 401, 'unauthenticated', false],
  ['the memory is gone', 404, 'not_found', true],
  ['a conflict', 409, 'conflict', true],
  ['too slow', 408, 'malformed', false],
  ['too many requests', 429, 'rate_limited', false],
  ['a failure of the server', 500, 'internal', false],
] as const)('%s', (_answer, status, code, isForGood) => {
  const error = new ApiError({ status, message: '', ...(code && { code }) });
  expect(isRefusal(error)).toBe(isForGood);
});
