import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { logIn } from './cases.ts';
import { type ChildServer, loopLag, startProduct } from './child-server.ts';
import { Connection } from './connection.ts';
import type { Engine } from './engine.ts';
import { fillDemo, type Login } from './fill.ts';
import { type Round, sendLoad, type Target } from './load.ts';
import { shareOf, spreadOf } from './measure.ts';
import { compileSlowSync, type SlowSync } from './slow-sync.ts';
import { type Line, printTable, spreadText } from './table.ts';

const syncMs = 50;
const readsPerSecond = 50;
const writesPerSecond = [0, 5, 20];
const amounts = '--members 200 --posts 1000 --likes 7000 --comments 3000';

interface Options {
  rounds: number;
  seconds: number;
  /** A built checkout of another version, measured alternately with this one. */
  against: string | undefined;
}

interface Site {
  name: string;
  server: ChildServer;
  sync: SlowSync;
  reads: Target[];
  comment: Target;
}

/** Times in milliseconds. */
interface Figures {
  p50: number;
  p99: number;
  /** Of the event loop of the server; an idle one has about 10, the resolution of the measurement. */
  loopP99: number;
  acknowledged: number;
  refused: number;
  writeP50: number;
}

/**
 * Readers beside writers on a disk whose syncs take 50 ms, as SD cards and network disks have them; then
 * how many comments are written on the disk as it is.
 */
export async function measureSlowDisk(engine: Engine, options: Options): Promise<void> {
  const { rounds, seconds, against } = options;
  await using stack = new AsyncDisposableStack();
  const root = join(import.meta.dirname, '..');
  const versions = [{ name: 'this version', root }];
  if (against) versions.unshift({ name: 'other version', root: against });
  const sites: Site[] = [];
  for (const { name, root } of versions) {
    const site = await engine.createSite();
    const login = await fillDemo(site, root, amounts);
    const folder = join(site.dataDir, 'slow-sync');
    await mkdir(folder);
    const sync = compileSlowSync(folder);
    const server = stack.use(await startProduct(site, sync.environment, root));
    sites.push({ name, server, sync, ...(await targetsOf(server, login)) });
  }

  const inTurns = async <F>(title: string, run: (site: Site) => Promise<F>, line: LineOf<F>) => {
    const results = new Map<Site, F[]>(sites.map((site) => [site, []]));
    for (let round = 0; round < rounds; round++) {
      for (const site of sites) results.get(site)?.push(await run(site));
    }
    const first = results.get(sites[0] as Site) ?? [];
    printTable(
      `${engine.name}, ${title}`,
      [...results].map(([{ name }, figures]) => ({ what: name, ...line(figures, first) })),
    );
  };

  for (const site of sites) await readBesideWrites(site, 20, seconds);
  for (const writes of writesPerSecond) {
    const title = `syncs of ${syncMs} ms, ${readsPerSecond} reads/s, ${writes} writes/s`;
    await inTurns(title, (site) => readBesideWrites(site, writes, seconds), slowLine);
  }
  for (const connections of [1, 16]) {
    const title = `comments on the disk as it is, connections: ${connections}`;
    await inTurns(title, ({ comment }) => sendLoad(comment, connections, seconds), fastLine);
  }
}

type LineOf<F> = (figures: readonly F[], first: readonly F[]) => Line;

const slowLine: LineOf<Figures> = (figures) => {
  const text = (key: keyof Figures, digits: number) =>
    spreadText(spreadOf(figures.map((one) => one[key])), digits);
  return {
    'read p50 ms': text('p50', 1),
    'read p99 ms': text('p99', 1),
    'loop p99 ms': text('loopP99', 1),
    'acknowledged/s': text('acknowledged', 1),
    'refused/s': text('refused', 1),
    'write p50 ms': text('writeP50', 0),
  };
};

const fastLine: LineOf<Round> = (figures, first) => {
  const text = (key: keyof Round, digits: number) =>
    spreadText(spreadOf(figures.map((one) => one[key])), digits);
  return {
    'writes/s': text('rate', 0),
    'p50 ms': text('p50', 2),
    'p99 ms': text('p99', 1),
    'cpu ms': text('cpu', 2),
    refused: text('refused', 0),
    ratio: spreadText(shareOf(figures, first, 'rate'), 2),
  };
};

async function targetsOf({ address, pid }: ChildServer, login: Login) {
  const authorization = await logIn(address, login);
  const newest = await fetch(`${address}/api/post?page=1&limit=1`);
  const { posts } = (await newest.json()) as { posts: { _id: string }[] };
  const postId = posts[0]?._id;
  const pages = [1, 2, 3, 4].map((page) => `/api/post?page=${page}&limit=12`);
  const paths = [...pages, '/api/post/tag', `/api/post/${postId}?comments=50`, '/post'];
  const json = { authorization, 'content-type': 'application/json' };
  return {
    reads: [
      ...paths.map((path) => ({ url: address + path, pid })),
      ...pages.map((path) => ({ url: address + path, pid, headers: { authorization } })),
    ],
    comment: {
      url: `${address}/api/post/comment`,
      pid,
      method: 'POST' as const,
      headers: json,
      body: JSON.stringify({ postId, body: 'What a day' }),
    },
  };
}

/** Requests that are due at fixed times, whether or not earlier ones have a response. */
function sendAtRate(perSecond: number, send: (at: number) => Promise<void>) {
  const pending = new Set<Promise<void>>();
  const begun = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (sent < due) {
      const one = send(sent++).finally(() => pending.delete(one));
      pending.add(one);
    }
  }, 1);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
  };
}

async function readBesideWrites(site: Site, writes: number, seconds: number): Promise<Figures> {
  const { server, sync, reads, comment } = site;
  const idle: Connection[] = [];
  const times: number[] = [];
  const writeTimes: number[] = [];
  let refused = 0;
  const read = async (at: number) => {
    const begun = performance.now();
    const connection = idle.pop() ?? (await Connection.open(new URL(server.address)));
    const { url, headers = {} } = reads[at % reads.length] as Target;
    const { pathname, search, host } = new URL(url);
    const fields = Object.entries({ host, 'accept-encoding': 'identity', ...headers });
    const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    await connection.send(`GET ${pathname}${search} HTTP/1.1\r\n${head}\r\n`);
    idle.push(connection);
    times.push(performance.now() - begun);
  };
  const write = async () => {
    const begun = performance.now();
    const { url, method = 'POST', headers = {}, body = '' } = comment;
    const response = await fetch(url, { method, headers, body: String(body) });
    await response.arrayBuffer();
    if (response.ok) writeTimes.push(performance.now() - begun);
    else refused += 1;
  };

  sync.delay(syncMs);
  await loopLag(server);
  const endReads = sendAtRate(readsPerSecond, read);
  const endWrites = sendAtRate(writes, write);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await Promise.all([endReads(), endWrites()]);
  const loopP99 = await loopLag(server);
  sync.delay(0);
  for (const connection of idle) connection.close();
  const at = (values: number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
  return {
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    loopP99,
    acknowledged: writeTimes.length / seconds,
    refused: refused / seconds,
    writeP50: at(writeTimes, 0.5),
  };
}
