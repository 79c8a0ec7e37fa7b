import { expect, it } from 'vitest';
import { loginTexts } from '#texts/accounts.ts';
import { startBuiltSite } from '../support/built-pages.ts';

const site = startBuiltSite();

const bodyOf = async (path: string) => (await site.get(path)).body;
const illustrationOf = (html: string) => /<use href="([^"#]+)#drawing"/.exec(html)?.[1] ?? '';
const headingOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];

it('Login has its illustration, texts and the link to Register', async () => {
  const html = await bodyOf('/login');
  expect(html).toContain('<html lang="en"');
  expect(await bodyOf(illustrationOf(html))).toContain('id="drawing"');
  expect(headingOf(html)).toBe(loginTexts.heading);
  const text = html.replaceAll('&#x27;', "'");
  expect(text).toContain('Please Login to create your own memories and like others memories.');
  expect(text).toMatch(/<a[^>]*href="\/register"[^>]*>Don't have account\? Click here to Register/);
  expect(illustrationOf(await bodyOf('/register'))).toMatch(/\/register-[\w-]+\.svg$/);
});

it.each([
  ['/activation/no-such-token', 'Account Activation'],
  ['/resetPassword/no-such-token', 'Reset Your Password'],
  ['/changeEmail', 'New Email Activation'],
  ['/unsubscribe/no-such-token', 'Unsubscribe'],
])('%s is outside the main layout', async (path, heading) => {
  const html = await bodyOf(path);
  expect(headingOf(html)).toBe(heading);
  expect(html).not.toMatch(/<(nav|footer)[ >]/);
});

it('/favicon.ico, which browsers request by themselves, is an icon', async () => {
  const { headers, rawPayload } = await site.get('/favicon.ico');
  expect(headers['content-type']).toBe('image/vnd.microsoft.icon');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect([...rawPayload.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});

it('the offline page names the code that pages need without the site, and prefetches no data of theirs', async () => {
  const html = await bodyOf('/offline');
  expect(html).toMatch(/"\/assets\/picture-worker-[\w-]+\.js"/);
  for (const page of ['posts', 'post', 'timeline', 'dashboard-posts', 'share', 'login'])
    expect(html).toMatch(new RegExp(`"/assets/${page}-[\\w-]+\\.js"`));
  // `default-src 'none'` forbids it, and says so in the console of Firefox.
  expect(html).not.toContain('rel="prefetch"');
});
