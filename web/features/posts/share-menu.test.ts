import { expect, it } from 'vitest';
import { mailAddressOf } from './share-menu.tsx';

it('carries any title and address whole, and nothing besides', () => {
  const title = 'Tea & cake + 100% fun?\nbcc=all#1';
  const address = 'https://example.org/post/1?a=b&c=d';
  const made = mailAddressOf({ title, address });
  const { pathname, search, hash } = new URL(made);
  expect([pathname, hash]).toEqual(['', '']);
  const fields = search
    .slice(1)
    .split('&')
    .map((field) => field.split('=').map(decodeURIComponent));
  expect(fields).toEqual([
    ['subject', title],
    ['body', address],
  ]);
});
