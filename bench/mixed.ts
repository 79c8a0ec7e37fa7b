import { join } from 'node:path';
import { type ChildServer, startProduct } from './child-server.ts';
import { Connection } from './connection.ts';
import { cpuTimeOf } from './cpu-time.ts';
import type { Engine } from './engine.ts';
import { fillDemo, type Login } from './fill.ts';
import { memoryOf } from './footprint.ts';
import { shareOf, spreadOf } from './measure.ts';
import { figure, type Line, printTable, spreadText } from './table.ts';

const connections = 16;
const writesPerSecond = [0, 5, 20];
const fixedRate = 300;
const headers = 'accept-encoding: gzip\r\n';

interface Options {
  rounds: number;
  seconds: number;
  /** A built checkout of another version, measured alternately with this one. */
  against: string | undefined;
}

interface Site {
  name: string;
  server: ChildServer;
  urls: string[];
  /** Returns whether the site accepted it. */
  write: () => Promise<boolean>;
}

interface Figures {
  rate: number;
  p50: number;
  p99: number;
  /** Reads and writes refused with 503. */
  refused: number;
}

/**
 * Traffic like that of a lively site: about 170 URLs, popular ones far more often than others (Zipf),
 * while members like and comment.
 */
export async function measureMixed(engine: Engine, options: Options): Promise<void> {
  const { rounds, seconds, against } = options;
  await using stack = new AsyncDisposableStack();
  const root = join(import.meta.dirname, '..');
  const versions = [{ name: 'this version', root }];
  if (against) versions.unshift({ name: 'other version', root: against });
  const sites: Site[] = [];
  for (const { name, root } of versions) {
    const site = await engine.createSite();
    const login = await fillDemo(site, root);
    const server = stack.use(await startProduct(site, {}, root));
    sites.push({ name, server, ...(await describeSite(server.address, login)) });
  }
  for (const site of sites) await readFor(site, 0, seconds);

  for (const writes of writesPerSecond) {
    const results = new Map<Site, Figures[]>(sites.map((site) => [site, []]));
    for (let round = 0; round < rounds; round++) {
      for (const site of sites) results.get(site)?.push(await readFor(site, writes, seconds));
    }
    const first = results.get(sites[0] as Site) ?? [];
    const lines = [...results].map(([{ name }, figures], at): Line => {
      const of = (key: keyof Figures) => spreadOf(figures.map((one) => one[key]));
      return {
        what: name,
        'requests/s': spreadText(of('rate'), 0),
        'p50 ms': spreadText(of('p50'), 2),
        'p99 ms': spreadText(of('p99'), 1),
        refused: spreadText(of('refused'), 0),
        ratio: at === 0 ? '' : spreadText(shareOf(figures, first, 'rate'), 2),
      };
    });
    const title = `Mixed traffic, ${engine.name}, ${sites[0]?.urls.length} URLs`;
    printTable(`${title}, ${connections} connections, ${writes} writes/s`, lines);
  }

  const lines: Line[] = [];
  for (const site of sites) {
    const line: Line = { what: site.name };
    for (const writes of writesPerSecond) {
      line[`cpu ms, ${writes} writes/s`] = figure(await cpuPerRequest(site, writes, seconds), 3);
    }
    line['memory at the end, MB'] = figure(await memoryOf(site.server), 0);
    lines.push(line);
  }
  printTable(`CPU time per request at ${fixedRate} requests/s, ${engine.name}`, lines);
}

async function getJson<Body>(url: string, init?: RequestInit): Promise<Body> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return (await response.json()) as Body;
}

/** Whether the site accepted it; it may refuse with 503. */
async function isAccepted(url: string, init: RequestInit): Promise<boolean> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok && response.status !== 503)
    throw new Error(`${url} returned ${response.status}`);
  return response.ok;
}

/** The URLs of a site, most popular first, and what a member writes on it. */
async function describeSite(address: string, login: Login) {
  const list = await getJson<{
    posts: { _id: string; userId: string; tags: { name: string }[] }[];
  }>(`${address}/api/post?page=1&limit=100`);
  const posts = list.posts.map((post) => post._id);
  const unique = (values: string[]) => [...new Set(values)].slice(0, 15);
  const tags = unique(list.posts.flatMap((post) => post.tags.map((tag) => tag.name)));
  const authors = unique(list.posts.map((post) => post.userId));
  const listPages = Array.from({ length: 8 }, (_, at) => at + 1);
  const urls = spreadEvenly([
    ['/post', ...listPages.slice(1).map((page) => `/post?page=${page}`)],
    posts.map((id) => `/post/${id}`),
    tags.map((name) => `/post/tag/${encodeURIComponent(name)}`),
    authors.map((id) => `/post/author/${id}`),
    ['/member', '/member?page=2'],
    listPages.map((page) => `/api/post?page=${page}&limit=12`),
    [
      '/api/post/tag',
      '/api/member?page=1&limit=20',
      ...posts.slice(0, 8).map((id) => `/api/post/${id}?comments=50`),
    ],
    ['/feed.atom', '/feed.json', '/login', '/post/search?keyword=sea'],
  ]);

  const { token } = await getJson<{ token: string }>(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  const authorization = `Bearer ${token}`;
  let written = 0;
  /** Four likes for each comment; a like of the same post is taken back the next time. */
  function write(): Promise<boolean> {
    const at = written++;
    const postId = posts[zipf(posts.length)];
    if (at % 5 === 4) {
      return isAccepted(`${address}/api/post/comment`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ postId, body: `What a day, number ${at}` }),
      });
    }
    const action = at % 2 === 0 ? 'like' : 'dislike';
    return isAccepted(`${address}/api/post/like/${postId}/${action}`, {
      method: 'PUT',
      headers: { authorization },
    });
  }
  return { urls, write };
}

/** Every kind has popular and rare URLs: each list is spread over the whole order of popularity. */
function spreadEvenly(lists: string[][]): string[] {
  const ranked = lists.flatMap((urls) =>
    urls.map((url, at) => ({ url, rank: (at + 0.5) / urls.length })),
  );
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ url }) => url);
}

const harmonicSums = new Map<number, number[]>();

/** A random rank below `count`: rank r is chosen in proportion to 1/(r + 1). */
function zipf(count: number): number {
  let sums = harmonicSums.get(count);
  if (!sums) {
    let sum = 0;
    sums = Array.from({ length: count }, (_, rank) => (sum += 1 / (rank + 1)));
    harmonicSums.set(count, sums);
  }
  const random = Math.random() * (sums[count - 1] ?? 0);
  return sums.findIndex((sum) => random < sum);
}

/** Requests one URL after the other on every connection. */
async function readFor(site: Site, writes: number, seconds: number): Promise<Figures> {
  const { request, open } = requestsTo(site);
  const times: number[] = [];
  let refused = 0;
  const writing = startWriting(site, writes);
  const begun = performance.now();
  const end = begun + seconds * 1000;
  async function readUntilEnd(): Promise<void> {
    const connection = await open();
    for (let sent = performance.now(); sent < end; ) {
      const isServed = await request(connection);
      const received = performance.now();
      if (isServed) times.push(received - sent);
      else refused += 1;
      sent = received;
    }
    connection.close();
  }
  await Promise.all(Array.from({ length: connections }, readUntilEnd));
  const elapsed = (performance.now() - begun) / 1000;
  refused += await writing.stop();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { rate: times.length / elapsed, p50: at(0.5), p99: at(0.99), refused };
}

/** The server's CPU time for one request while they arrive at a fixed rate; NaN if it is too slow for that. */
async function cpuPerRequest(site: Site, writes: number, seconds: number): Promise<number> {
  const { request, open } = requestsTo(site);
  const idle = await Promise.all(Array.from({ length: 64 }, open));
  const total = Math.round(fixedRate * seconds);
  const writing = startWriting(site, writes);
  const used = cpuTimeOf(site.server.pid);
  const begun = performance.now();
  const pending: Promise<void>[] = [];
  let isTooSlow = false;
  while (pending.length < total && !isTooSlow) {
    const due = Math.floor(((performance.now() - begun) / 1000) * fixedRate);
    while (pending.length < Math.min(due, total)) {
      // The one that was idle longest: the server closes those that stay so.
      const connection = idle.shift();
      isTooSlow = !connection;
      if (!connection) break;
      pending.push(request(connection).then(() => void idle.push(connection)));
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(pending);
  const cpu = cpuTimeOf(site.server.pid) - used;
  await writing.stop();
  for (const connection of idle) connection.close();
  return isTooSlow ? Number.NaN : cpu / total;
}

function requestsTo({ name, server, urls }: Site) {
  const url = new URL(server.address);
  const heads = urls.map((path) => `GET ${path} HTTP/1.1\r\nhost: ${url.host}\r\n${headers}\r\n`);
  return {
    open: () => Connection.open(url),
    /** Returns whether it was served; it may be refused with 503. */
    async request(connection: Connection): Promise<boolean> {
      const at = zipf(heads.length);
      const status = await connection.send(heads[at] as string);
      if (status !== 200 && status !== 503) {
        throw new Error(`${urls[at]} of ${name} returned ${status}`);
      }
      return status === 200;
    },
  };
}

function startWriting({ write }: Site, perSecond: number) {
  const pending = new Set<Promise<void>>();
  let refused = 0;
  let failure: unknown;
  const timer =
    perSecond > 0 &&
    setInterval(() => {
      const one = write().then(
        (isAccepted) => {
          if (!isAccepted) refused += 1;
        },
        (error) => {
          failure = error;
        },
      );
      pending.add(one);
      one.finally(() => pending.delete(one));
    }, 1000 / perSecond);
  return {
    /** Returns how many writes were refused. */
    async stop(): Promise<number> {
      if (timer) clearInterval(timer);
      await Promise.all(pending);
      if (failure) throw failure;
      return refused;
    },
  };
}
