import { expect, it } from 'vitest';
import { memberOfKey } from './drafts.ts';

it.each([
  ['draft:0198-a', '0198-a'],
  ['draft:0198-a:0198-b', '0198-a'],
  ['draft:0198-a/picture', '0198-a'],
  ['comment:0198-a:0198-b', '0198-a'],
  ['reply:0198-a:0198-b', '0198-a'],
  ['edit:0198-a:0198-b', '0198-a'],
  ['site-settings:0198-a', '0198-a'],
  ['keep-memories:0198-a', '0198-a'],
  ['token', undefined],
  ['theme', undefined],
])('the member of %s is %s', (key, memberId) => {
  expect(memberOfKey(key)).toBe(memberId);
});
