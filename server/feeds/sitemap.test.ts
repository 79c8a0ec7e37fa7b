import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildMember, buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { readXml } from '#test/xml-reader.ts';
import { listPublicAuthors, listPublicPosts } from './queries.ts';
import { readBatches, urlsPerFile } from './sitemap.ts';

const publicUrl = 'https://memories.example';
const site = startTestSite({ config: { publicUrl } });

const sitemapSpace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

async function readSitemap(path: string, root: string, child: string) {
  const response = await site.get(path);
  expect(response.statusCode, path).toBe(200);
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  const found = readXml(response.body, root);
  expect(found.attribute('xmlns')).toBe(sitemapSpace);
  return found.all(child);
}

const locations = async (path: string) =>
  (await readSitemap(path, 'urlset', 'url')).map((url) => url.textOf('loc'));

async function allFiles(): Promise<string[]> {
  const files = await readSitemap('/sitemap.xml', 'sitemapindex', 'sitemap');
  return files.map((file) => file.textOf('loc').slice(publicUrl.length));
}

describe('the sitemap', () => {
  it('of an empty site has its three lists', async () => {
    expect(await allFiles()).toEqual(['/sitemap-site.xml']);
    expect(await locations('/sitemap-site.xml')).toEqual([
      `${publicUrl}/post`,
      `${publicUrl}/timeline`,
      `${publicUrl}/member`,
    ]);
  });

  it('leads to every public post, its author and its tags, with the last change', async () => {
    const author = await buildMember(site.db);
    const first = await buildPost(site.db, { author, tags: ['winter'], createdAt: 1_000 });
    const second = await buildPost(site.db, {
      author,
      tags: ['winter', 'travel'],
      createdAt: 2_000,
    });
    await site.db.write((tx) =>
      tx.updateTable('posts').set({ updated_at: 9_000 }).where('id', '=', first.id).execute(),
    );
    expect(await allFiles()).toEqual([
      '/sitemap-site.xml',
      '/sitemap-posts-1.xml',
      '/sitemap-authors-1.xml',
    ]);
    expect(await locations('/sitemap-site.xml')).toContain(`${publicUrl}/post/tag/winter`);
    expect(await locations('/sitemap-authors-1.xml')).toEqual([
      `${publicUrl}/post/author/${author.id}`,
    ]);
    const posts = await readSitemap('/sitemap-posts-1.xml', 'urlset', 'url');
    expect(posts.map((post) => [post.textOf('loc'), post.textOf('lastmod')])).toEqual([
      [`${publicUrl}/post/${first.id}`, '1970-01-01T00:00:09.000Z'],
      [`${publicUrl}/post/${second.id}`, '1970-01-01T00:00:02.000Z'],
    ]);
  });

  it('omits private posts and authors and tags without public ones', async () => {
    await buildPost(site.db, { tags: ['winter'], audience: 'private' });
    expect(await allFiles()).toEqual(['/sitemap-site.xml']);
    expect(await locations('/sitemap-site.xml')).toHaveLength(3);
    for (const file of ['posts-1', 'authors-1', 'posts-0', 'posts-x', 'posts-2']) {
      expect((await site.get(`/sitemap-${file}.xml`)).statusCode, file).toBe(404);
    }
  });
});

it('a file beyond the last one is 404, without a scan', async () => {
  await buildPost(site.db);
  const statements: string[] = [];
  const executor = site.db.read.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  vi.spyOn(executor, 'executeQuery').mockImplementation((query) => {
    statements.push(query.sql);
    return execute(query);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  expect((await site.get('/sitemap-posts-1.xml')).statusCode).toBe(200);
  expect(statements.join()).toContain('offset');
  statements.length = 0;
  for (const file of ['posts-2', 'posts-999999', 'authors-2', 'authors-999999']) {
    expect((await site.get(`/sitemap-${file}.xml`)).statusCode, file).toBe(404);
  }
  expect(statements).toEqual([]);
});

it('a long list is read in batches that meet without a gap, and cut into files', async () => {
  const all = Array.from({ length: 2.55 * urlsPerFile }, (_, at) => ({
    id: String(at),
    created_at: at,
  }));
  let largest = 0;
  const read = async (start: Parameters<Parameters<typeof readBatches>[0]>[0], limit: number) => {
    const from = 'skip' in start ? start.skip : start.after.created_at + 1;
    largest = Math.max(largest, limit);
    return all.slice(from, from + limit);
  };
  const seen: unknown[] = [];
  for (const file of [1, 2, 3, 4]) {
    let inFile = 0;
    for await (const batch of readBatches(read, file)) {
      seen.push(...batch);
      inFile += batch.length;
    }
    expect(inFile).toBeLessThanOrEqual(urlsPerFile);
  }
  expect(seen).toEqual(all);
  expect(largest).toBeLessThanOrEqual(1_000);
});

it('posts of the same moment are all listed, across the border of two batches', async () => {
  const author = await buildMember(site.db);
  const posts = [];
  for (let at = 0; at < 5; at += 1) posts.push(await buildPost(site.db, { author, createdAt: 7 }));
  const [first, second] = await listPublicPosts(site.db, { skip: 0 }, 2);
  const rest = await listPublicPosts(site.db, { after: second as (typeof posts)[0] }, 10);
  const listed = [first, second, ...rest].map((post) => post?.id);
  expect(listed).toEqual(posts.map(({ id }) => id).sort());
  const [only] = await listPublicAuthors(site.db, { skip: 0 }, 10);
  expect(await listPublicAuthors(site.db, { after: only as typeof author }, 10)).toEqual([]);
});

it('robots.txt names the sitemap and disallows the API and the dashboard', async () => {
  const response = await site.get('/robots.txt');
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /dashboard',
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ]),
  );
});
