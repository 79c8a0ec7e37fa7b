import { expect, it } from 'vitest';
import { buildComment, buildMember, buildPicture, buildPost } from '#test/factories.ts';
import { startBuiltSite } from '../support/built-pages.ts';

const site = startBuiltSite();

/** Follows redirects. */
async function read(path: string): Promise<string> {
  const response = await site.get(path);
  if (response.statusCode === 302) return read(String(response.headers.location));
  expect(response.statusCode, path).toBe(200);
  return response.body;
}

/** What is between tags, without comments, scripts and styles. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style|title)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, '');
const headingsOf = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}\\b.*?</h${level}>`, 'gs'))].map(([one]) => textOf(one));

it('the posts page can be read in full', async () => {
  const html = await read('/post');
  expect(html).toContain('<header');
  expect(html).toContain('<title>Posts · Keepsake</title>');
  expect(headingsOf(html, 1)).toEqual(['Posts']);
  expect(html).toContain('No memories yet');
  // Nor on any page, before there is one.
  expect(html).not.toContain('Recent notices');
});

it('sees the posts there are, newest first', async () => {
  await buildPost(site.db, { title: 'The older one', createdAt: Date.UTC(2025, 4, 1, 22) });
  await buildPost(site.db, { title: 'The newer one' });
  const html = await read('/post');
  expect(headingsOf(html, 2)).toEqual(['The newer one', 'The older one']);
  expect(textOf(html)).toContain('2 memories');
  // The date is the site's.
  expect(textOf(html)).toContain('02.05.2025');
});

it('lists can be read, paged and searched', async () => {
  await buildPost(site.db, { title: 'Older lake', createdAt: 1, tags: ['nature'] });
  await buildPost(site.db, { title: 'Newer snow', body: 'White.' });
  const list = await read('/post?limit=1');
  expect(list).toContain('Newer snow');
  expect(list).toContain('href="/post?page=2&amp;limit=1"');
  expect(list).toContain('action="/post/search"');
  const found = await read('/post/search?keyword=lake%3B+nowhere');
  expect(found).toContain('<mark');
  expect(found).toContain('noindex');
  expect(await read('/post/search?keyword=+')).toContain('Newer snow');
  expect(await read('/post/tag/nature')).toContain('Older lake');
});

it('gets a link from a page past the end of a list to the last one', async () => {
  const author = await buildMember(site.db, { firstName: 'Ana' });
  for (const createdAt of [1, 2]) {
    await buildPost(site.db, { author, title: 'Memory', tags: ['sea'], createdAt });
  }
  await buildMember(site.db, { firstName: 'Ana' });
  for (const list of [
    '/post?',
    '/post/tag/sea?',
    `/post/author/${author.id}?`,
    '/post/search?keyword=memory&',
    '/timeline?',
    '/member?member=ana&',
  ]) {
    // No redirect: the list of a member may have this page.
    const { statusCode, body } = await site.get(`${list}limit=1&page=9`);
    expect(statusCode, list).toBe(200);
    expect(body).toContain('noindex');
    expect(textOf(body)).toContain('There is no page 9.');
    const link = /<a\b[^>]*href="([^"]*)"[^>]*>[^<]*Go to the last page/.exec(body)?.[1];
    const last = new URL(link?.replaceAll('&amp;', '&') ?? '', 'https://memories.example');
    expect(await read(last.pathname + last.search), list).toMatch(/Memory|Ana/);
  }
});

it('a post, all its pictures and every comment can be seen', async () => {
  const post = await buildPost(site.db, { title: 'The lake', body: 'Every word of it' });
  await buildPicture(site.db, { post });
  for (const body of ['One comment', 'Another comment']) {
    await buildComment(site.db, { post, body });
  }
  const html = await read(`/post/${post.id}`);
  expect(html).toContain('<title>The lake · Keepsake</title>');
  for (const text of ['Every word of it', 'One comment', 'Another comment']) {
    expect(textOf(html)).toContain(text);
  }
  expect(html).not.toMatch(/ hidden(=|>| )/);
  const links = [...html.matchAll(/<a\b[^>]*href="([^"]*\/pictures\/[^"]*\.jpg)".*?<\/a>/gs)];
  expect(links.map(([link]) => textOf(link))).toEqual([
    'Show the picture large',
    'Show picture 2 of 2 large',
  ]);
});

it('gets the 404 page for an unknown or private post', async () => {
  const hidden = await buildPost(site.db, { title: 'My secret', audience: 'private' });
  for (const id of [hidden.id, '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c', 'nonsense']) {
    const response = await site.get(`/post/${id}`);
    expect(response.statusCode).toBe(404);
    expect(headingsOf(response.body, 1)).toEqual(['This page is not in the album']);
    expect(response.body).not.toContain('My secret');
  }
});

it('the timeline is grouped by month, with links to years and months', async () => {
  for (const [index, happenedOn] of ['1974-07-12', '1974-07', '1974-01-06', '1974'].entries()) {
    await buildPost(site.db, { title: `Scan ${index}`, happenedOn, createdAt: site.time + index });
  }
  await buildPost(site.db, { title: 'Today', createdAt: site.time + 9 });
  const all = await read('/timeline');
  expect(headingsOf(all, 2)).toEqual([
    'January 2026',
    'July 1974',
    'January 1974',
    'Some time in 1974',
  ]);
  expect(all).toContain('href="/timeline/1974"');
  expect(await read('/timeline/1974')).toContain('href="/timeline/1974/7"');
  expect(headingsOf(await read('/timeline/1974/7'), 3)).toEqual(['Scan 0', 'Scan 1']);
  for (const path of ['/timeline/old', '/timeline/1974/13', '/timeline/1974/07']) {
    expect((await site.get(path)).statusCode, path).toBe(404);
  }
});

it('without script members are listed and found', async () => {
  await buildMember(site.db, { firstName: 'Jovana', lastName: 'Marić' });
  await buildMember(site.db, { firstName: 'Luka', lastName: 'Ilić' });
  const all = await read('/member');
  expect(textOf(all)).toContain('Luka Ilić');
  const form = /<form\b[^>]*action="\/member"[^>]*>.*?<\/form>/s.exec(all)?.[0] ?? '';
  expect(form).toMatch(/name="member"/);
  expect(form).toMatch(/name="page" value="1"/);
  expect(form).toMatch(/name="limit" value="20"/);
  const blank = await site.get('/member?member=++&page=1&limit=20');
  expect([blank.statusCode, blank.headers.location]).toEqual([302, '/member?page=1&limit=20']);
  const found = textOf(await read('/member?member=jova&page=1&limit=20'));
  expect(found).toContain('Jovana Marić');
  expect(found).not.toContain('Luka Ilić');
});

it('is redirected from / to the posts', async () => {
  const { statusCode, headers } = await site.get('/');
  expect([statusCode, headers.location]).toEqual([302, '/post']);
});

it.each(['/dashboard', '/dashboard/site'])('reads what %s needs', async (path) => {
  const html = await read(path);
  expect(headingsOf(html, 1)[0]).toBe('Dashboard');
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  const notice = /<p class="[^"]*noscript:block[^"]*">(.*?)<\/p>/.exec(main)?.[1];
  expect(notice).toBe(
    'Please allow JavaScript for this page: the dashboard needs it, and so does logging in.',
  );
  expect(main.indexOf('only-signed-in')).toBeGreaterThan(main.indexOf(notice ?? ''));
});

it('sees only a placeholder on the member search page', async () => {
  const html = await read('/member/search');
  expect(textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '')).toBe('MembersBySearchPage');
});

it.each(['/no/such/page', '/post/author/0198c0de-0000-7000-8000-000000000000'])(
  'gets the 404 page for %s',
  async (path) => {
    const response = await site.get(path);
    expect(response.statusCode).toBe(404);
    expect(headingsOf(response.body, 1)).toEqual(['This page is not in the album']);
    expect(response.body).toMatch(/<a\b[^>]*href="\/post"[^>]*>[^<]*(<[^>]*>)*Browse posts/);
    expect(response.body).toMatch(/<form role="search"[^>]* action="\/post\/search"/);
  },
);
