import { expect, it } from 'vitest';
import { serverNamesIn } from './first-load.ts';

it('what belongs to the server is recognised in a file for browsers', () => {
  expect(serverNamesIn('const a=process.env.DATABASE_URL,b="a token"')).toEqual(['DATABASE_URL']);
  expect(serverNamesIn('const label="Password"')).toEqual([]);
});
