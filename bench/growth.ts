import { type ChildServer, startProduct } from './child-server.ts';
import type { Engine } from './engine.ts';
import { fill, selectiveWord, type TestData } from './fill.ts';
import { type Spread, spreadOf } from './measure.ts';
import { figure, type Line, printTable } from './table.ts';

const smallSize = 1_000;

/** Few, since filling a million posts takes long. */
const fewReactions = { likes: 2, comments: 1 };

/** Requests of each kind: enough for a median, few enough for slow ones. */
const samples = 15;

/** How the duration of every read grows with the number of posts, for a visitor and for a member. */
export async function measureGrowth(engine: Engine, largeSize: number): Promise<void> {
  const columns = new Map<string, Line>();
  for (const posts of [smallSize, largeSize]) {
    const benchSite = await engine.createSite();
    const begun = performance.now();
    const testData = await fill(benchSite, posts, fewReactions);
    const seconds = figure((performance.now() - begun) / 1000, 0);
    console.log(`${figure(posts, 0)} posts filled in ${seconds} s`);
    await using product = await startProduct(benchSite);
    const site = await openSite(product, testData);
    for (const [name, path] of site.reads) {
      const line = columns.get(name) ?? { what: name };
      columns.set(name, line);
      for (const viewer of ['visitor', 'member'] as const) {
        if (viewer === 'visitor' && path.startsWith('/api/dashboard')) continue;
        if (viewer === 'member' && !path.startsWith('/api/')) continue;
        const { median, max } = await site.time(path, viewer);
        line[`${viewer}, ${figure(posts, 0)}`] = `${figure(median, 1)} (${figure(max, 0)})`;
      }
    }
  }
  printTable(`Milliseconds by number of posts, ${engine.name}, not cached: median (longest)`, [
    ...columns.values(),
  ]);
}

async function openSite({ address }: ChildServer, { email, password, posts }: TestData) {
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await login.json()) as { token: string };
  const authorization = `Bearer ${token}`;

  async function request(path: string, init: RequestInit = {}): Promise<number> {
    const sent = performance.now();
    const response = await fetch(address + path, init);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    return performance.now() - sent;
  }

  const newest = await fetch(`${address}/api/post?page=1&limit=1`);
  const [post] = ((await newest.json()) as { posts: { _id: string; userId: string }[] }).posts;
  if (!post) throw new Error('The site has no posts.');

  let writes = 0;
  /** A write invalidates the response cache, so that the next read is computed. */
  async function invalidate(): Promise<void> {
    const action = writes++ % 2 === 0 ? 'like' : 'dislike';
    await request(`/api/post/like/${post?._id}/${action}`, {
      method: 'PUT',
      headers: { authorization },
    });
  }

  async function time(path: string, viewer: 'visitor' | 'member'): Promise<Spread> {
    const init = viewer === 'member' ? { headers: { authorization } } : {};
    await request(path, init);
    const times: number[] = [];
    for (let at = 0; at < samples; at++) {
      if (viewer === 'visitor') await invalidate();
      times.push(await request(path, init));
    }
    return spreadOf(times);
  }

  const search = (...keywords: string[]) =>
    `/api/post/search/1/12?${keywords.map((keyword) => `keyword=${keyword}`).join('&')}`;
  const lastPage = Math.ceil(posts / 12);
  const { year, month } = await findMonth(address);
  const reads: [name: string, path: string][] = [
    ...[1, 1_000, 10_000].map((page): [string, string] => [
      `list, page ${figure(page, 0)}`,
      `/api/post?page=${Math.min(page, lastPage)}&limit=12`,
    ]),
    ['timeline', '/api/post/timeline?page=1&limit=12'],
    ['timeline, a year', `/api/post/timeline?year=${year}&page=1&limit=12`],
    ['timeline, a month', `/api/post/timeline?year=${year}&month=${month}&page=1&limit=12`],
    ['timeline, document', '/timeline'],
    ['on this day', `/api/dashboard/onThisDay?date=${new Date().toISOString().slice(0, 10)}`],
    ['tag, page 1', '/api/post/tag/sea?page=1&limit=12'],
    ['tag, page 1,000', '/api/post/tag/sea?page=1000&limit=12'],
    ['author', `/api/post/user/${post.userId}?page=1&limit=12`],
    ['rare keyword', search(selectiveWord)],
    ['common keyword', search('the')],
    ['two-letter keyword', search('se')],
    ['two keywords', search('the', 'sea')],
    ['single post', `/api/post/${post._id}?comments=50`],
    ['dashboard home', '/api/dashboard/home/posts'],
    ['own posts', '/api/dashboard/user/posts?page=1&limit=12'],
    ['members', '/api/member?page=1&limit=20'],
    ['member search', '/api/member?page=1&limit=20&member=an'],
    ['feed', '/feed.atom'],
    ['sitemap file', '/sitemap-posts-1.xml'],
  ];
  return { reads, time };
}

/** The latest month of the timeline. */
async function findMonth(address: string): Promise<{ year: number; month: number }> {
  const response = await fetch(`${address}/api/post/timeline?limit=1`);
  const { years } = (await response.json()) as {
    years: { year: number; months: { month: number }[] }[];
  };
  const [latest] = years;
  return { year: latest?.year ?? 2020, month: latest?.months[0]?.month ?? 1 };
}
