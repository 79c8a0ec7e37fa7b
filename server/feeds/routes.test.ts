import { describe, expect, it } from 'vitest';
import { buildMember, buildPicture, buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { readXml } from '#test/xml-reader.ts';

const publicUrl = 'https://memories.example';
const site = startTestSite({ config: { publicUrl } });

const hostile = {
  title: '</title><script>alert(1)</script> & "us"',
  body: 'First <b>line</b>\nsecond line\n\nNew paragraph & more',
};

async function readAtom(path: string) {
  const response = await site.get(path);
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  return readXml(response.body, 'feed');
}

async function readJson(path: string) {
  const response = await site.get(path);
  expect(response.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  return response.json();
}

const titlesIn = async (path: string) => [
  (await readAtom(`${path}/feed.atom`)).all('entry').map((entry) => entry.textOf('title')),
  (await readJson(`${path}/feed.json`)).items.map((item: { title: string }) => item.title),
];

describe('the Atom feed', () => {
  it('has the required elements of the format, and escaped texts', async () => {
    const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
    const createdAt = Date.UTC(2026, 0, 2);
    const attributes = { ...hostile, author, tags: ['winter'], createdAt };
    const post = await buildPost(site.db, attributes);
    const feed = await readAtom('/feed.atom');
    expect(feed.attribute('xmlns')).toBe('http://www.w3.org/2005/Atom');
    expect(feed.attribute('xml:lang')).toBe('en');
    expect(feed.textOf('id')).toBe(`${publicUrl}/`);
    expect(feed.textOf('updated')).toBe('2026-01-02T00:00:00.000Z');
    const links = feed.all('link').map((link) => [link.attribute('rel'), link.attribute('href')]);
    expect(links).toEqual([
      ['alternate', `${publicUrl}/post`],
      ['self', `${publicUrl}/feed.atom`],
    ]);

    const [entry] = feed.all('entry');
    expect(entry?.textOf('id')).toBe(`urn:uuid:${post.id}`);
    expect(entry?.textOf('title')).toBe(hostile.title);
    expect(entry?.textOf('published')).toBe('2026-01-02T00:00:00.000Z');
    expect(entry?.all('author')[0]?.textOf('name')).toBe('Ana Ilić');
    expect(entry?.all('category').map((one) => one.attribute('term'))).toEqual(['winter']);
    const [page, picture] = entry?.all('link') ?? [];
    expect(page?.attribute('href')).toBe(`${publicUrl}/post/${post.id}`);
    expect(picture?.attribute('href')).toMatch(
      /^https:\/\/memories\.example\/pictures\/.+\/full\.jpg$/,
    );
    expect(entry?.textOf('content')).toContain(
      '<p>First &lt;b&gt;line&lt;/b&gt;<br>second line</p><p>New paragraph &amp; more</p>',
    );
  });

  it('is valid without entries', async () => {
    const feed = await readAtom('/feed.atom');
    expect(feed.all('entry')).toEqual([]);
    expect(feed.textOf('updated')).toMatch(/^\d{4}-/);
  });

  it('has the time of the last edit, and a stable id', async () => {
    const post = await buildPost(site.db, { createdAt: Date.UTC(2026, 0, 1) });
    const updated_at = Date.UTC(2026, 0, 9);
    await site.db.write((tx) => tx.updateTable('posts').set({ updated_at }).execute());
    const feed = await readAtom('/feed.atom');
    expect(feed.textOf('updated')).toBe('2026-01-09T00:00:00.000Z');
    expect(feed.all('entry')[0]?.textOf('updated')).toBe('2026-01-09T00:00:00.000Z');
    expect(feed.all('entry')[0]?.textOf('id')).toBe(`urn:uuid:${post.id}`);
  });
});

it('the JSON feed has the required fields of version 1.1', async () => {
  const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
  const post = await buildPost(site.db, {
    ...hostile,
    author,
    tags: ['winter'],
    happenedOn: '1974-07-12',
    place: '<i>Šid</i>',
  });
  expect(await readJson('/feed.json')).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Keepsake',
    description: expect.any(String),
    home_page_url: `${publicUrl}/post`,
    language: 'en',
    feed_url: `${publicUrl}/feed.json`,
    icon: `${publicUrl}/icon-512.png`,
    items: [
      {
        id: `urn:uuid:${post.id}`,
        url: `${publicUrl}/post/${post.id}`,
        title: hostile.title,
        content_html: expect.stringContaining(
          '<p>12.07.1974 · &lt;i&gt;Šid&lt;/i&gt;</p><p>First &lt;b&gt;line&lt;/b&gt;<br>second line</p>',
        ),
        image: expect.stringMatching(/^https:.+\/full\.jpg$/),
        date_published: new Date(post.created_at).toISOString(),
        date_modified: new Date(post.created_at).toISOString(),
        authors: [{ name: 'Ana Ilić', url: `${publicUrl}/post/author/${author.id}` }],
        tags: ['winter'],
        attachments: [{ url: expect.any(String), mime_type: 'image/jpeg' }],
      },
    ],
  });
});

it('both formats have all pictures of a post in their order, the cover first', async () => {
  const post = await buildPost(site.db);
  const second = await buildPicture(site.db, { post, position: 1, alt: '"Two"' });
  const third = await buildPicture(site.db, { post, position: 2 });
  const cover = (await site.get(`/api/post/${post.id}`)).json().post.image;
  const urls = [
    `${publicUrl}${cover}`,
    ...[second, third].map(({ storage_key }) => `${publicUrl}/pictures/${storage_key}/full.jpg`),
  ];
  const [entry] = (await readAtom('/feed.atom')).all('entry');
  const enclosures = entry?.all('link').filter((link) => link.attribute('rel') === 'enclosure');
  expect(enclosures?.map((link) => link.attribute('href'))).toEqual(urls);
  const [item] = (await readJson('/feed.json')).items;
  expect(item.image).toBe(urls[0]);
  expect(item.attachments.map(({ url }: { url: string }) => url)).toEqual(urls);
  for (const html of [entry?.textOf('content'), item.content_html]) {
    expect([...html.matchAll(/<img src="([^"]+)"/g)].map(([, url]) => url)).toEqual(urls);
    expect(html).toContain('alt="&quot;Two&quot;"');
  }
});

describe('every feed', () => {
  it('holds the newest twenty of its own, newest first', async () => {
    const author = await buildMember(site.db);
    for (let at = 1; at <= 22; at += 1) {
      const tags = at === 3 ? ['winter'] : ['travel'];
      const attributes = {
        title: `Post ${at}`,
        tags,
        createdAt: at,
        ...(at <= 2 ? { author } : {}),
      };
      await buildPost(site.db, attributes);
    }
    const newest = Array.from({ length: 20 }, (_, at) => `Post ${22 - at}`);
    expect(await titlesIn('')).toEqual([newest, newest]);
    const byAuthor = ['Post 2', 'Post 1'];
    expect(await titlesIn(`/post/author/${author.id}`)).toEqual([byAuthor, byAuthor]);
    expect(await titlesIn('/post/tag/winter')).toEqual([['Post 3'], ['Post 3']]);
    expect(await titlesIn('/post/tag/WINTER')).toEqual([['Post 3'], ['Post 3']]);
  });

  it('omits posts that are not public, also those that were', async () => {
    const author = await buildMember(site.db);
    for (const audience of ['members', 'private'] as const) {
      const secret = { author, title: 'Secret', body: 'Secret', tags: ['winter'], audience };
      await buildPost(site.db, secret);
    }
    const turned = await buildPost(site.db, { author, title: 'Turned', tags: ['winter'] });
    for (const path of ['', `/post/author/${author.id}`, '/post/tag/winter']) {
      expect(await titlesIn(path), path).toEqual([['Turned'], ['Turned']]);
    }
    await site.db.write((tx) =>
      tx.updateTable('posts').set({ audience: 'members' }).where('id', '=', turned.id).execute(),
    );
    for (const path of ['', `/post/author/${author.id}`, '/post/tag/winter']) {
      expect(await titlesIn(path), path).toEqual([[], []]);
    }
  });

  it('is 404 for an unknown author or tag', async () => {
    const waiting = await buildMember(site.db, { isActivated: false });
    const unknownId = '01900000-0000-7000-8000-000000000000';
    for (const who of [waiting.id, unknownId, 'nonsense', '%00']) {
      expect((await site.get(`/post/author/${who}/feed.atom`)).statusCode, who).toBe(404);
    }
    expect((await site.get('/post/tag/no-such-tag/feed.json')).statusCode).toBe(404);
  });

  it('returns 304 when it has not changed', async () => {
    await buildPost(site.db);
    const first = await site.get('/feed.atom');
    expect(first.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=0',
    );
    const again = () =>
      site.app.inject({
        url: '/feed.atom?whatever',
        headers: { 'if-none-match': String(first.headers.etag) },
      });
    expect((await again()).statusCode).toBe(304);
    await buildPost(site.db);
    expect((await again()).statusCode).toBe(200);
  });
});
