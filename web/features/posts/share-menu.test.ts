import { expect, it } from 'vitest';
import { mailtoHref } from './share-menu.tsx';

it('encodes any title and URL in a mailto link', () => {
  const title = 'Tea & cake + 100% fun?\nbcc=all#1';
  const url = 'https://example.org/post/1?a=b&c=d';
  const href = mailtoHref({ title, url });
  const { pathname, search, hash } = new URL(href);
  expect([pathname, hash]).toEqual(['', '']);
  const fields = search
    .slice(1)
    .split('&')
    .map((field) => field.split('=').map(decodeURIComponent));
  expect(fields).toEqual([
    ['subject', title],
    ['body', url],
  ]);
});
