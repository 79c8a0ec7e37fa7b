import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { connectDatabase } from '#server/db/connect.ts';
import { buildSession } from '#test/factories.ts';
import { type ChildServer, startProduct } from '../bench/child-server.ts';
import { cpuTimeOf } from '../bench/cpu-time.ts';
import type { Engine } from '../bench/engine.ts';
import { fill } from '../bench/fill.ts';
import { browserHeaders } from '../bench/load.ts';
import type { Line } from '../bench/table.ts';
import { fireAtOnce, fireAtRate, type Outcome, type Shot } from './open-loop.ts';
import { type Seen, startProbe, statusOf, timeUntil } from './probe.ts';
import { inMs, note, promise, quantile } from './verdict.ts';

/** As many as keep it busy without making a crowd. */
const atOnce = 16;

/** Turns of the usual and of too much: other work on the machine then spoils both alike. */
const rounds = 3;

/** Asks as much as it can do, then twice that, in turns, and looks at what becomes of everyone. */
export async function tortureByOverload(engine: Engine, seconds: number): Promise<Line[]> {
  const place = await engine.createSite();
  const { postId } = await fill(place, 1_000);
  const db = await connectDatabase(place);
  const { token } = await buildSession(db);
  await db.close();
  await using server = await startProduct(place);
  const { address } = server;
  const next = mixOf(postId, token);
  await fireAtOnce(address, { atOnce, seconds: 5, next });
  await statusOf(`${address}/`);

  const memory = watchMemory(server.pid);
  const idleMemory = memory.now();
  const usual: Outcome[] = [];
  const twice: Outcome[] = [];
  const lags: number[] = [];
  const perProcessor: number[] = [];
  const healthSeen: Seen[] = [];
  const keptSeen: Seen[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = cpuTimeOf(server.pid);
    // Beside both: the home page is made anew after each like, which costs something too.
    const [health, kept] = [startProbe(`${address}/healthz`), startProbe(`${address}/`)];
    const busy = await fireAtOnce(address, { atOnce, seconds: seconds / rounds, next });
    await loopLag(server);
    const between = cpuTimeOf(server.pid);
    const rate = 2 * rateOf(busy);
    const flooded = await fireAtRate(address, { rate, seconds: seconds / rounds, next });
    const worth = flooded.accepted.length / (cpuTimeOf(server.pid) - between);
    perProcessor.push(worth / (busy.accepted.length / (between - begun)));
    usual.push(busy);
    twice.push(flooded);
    healthSeen.push(await health.end());
    keptSeen.push(await kept.end());
    lags.push(await loopLag(server));
  }
  const back = await timeUntil(() => isQuick(server, token), { within: 20_000 });
  const fourfold = await fireAtRate(address, { rate: 4 * bestOf(usual), seconds: 5, next });
  const peak = memory.end();

  const shares = twice.map((one, round) => rateOf(one) / rateOf(usual[round] ?? one));
  const goodput = quantile(shares, 0.5);
  const all = merge(twice);
  const p99 = quantile(all.accepted, 0.99);
  const refusal = quantile(all.shed, 0.5);
  const lag = quantile(lags, 0.5);
  const others = [...all.other].map(([status, count]) => `${count} × ${status}`).join(', ');
  const failures = (seen: Seen[]) => seen.reduce((sum, { failed }) => sum + failed, 0);
  const asked = (seen: Seen[]) => seen.reduce((sum, one) => sum + one.asked, 0);
  const shareAnswered = all.accepted.length / (all.accepted.length + all.shed.length);
  return [
    note('load average of the machine', loadavg()[0]?.toFixed(1) ?? ''),
    note(
      'what it can do, 16 at once',
      `${usual.map((one) => Math.round(rateOf(one))).join(', ')}/s`,
    ),
    note('p99 then', inMs(quantile(merge(usual).accepted, 0.99))),
    note('answered, turned away', `${percent(shareAnswered)}, ${percent(1 - shareAnswered)}`),
    promise('other answers', others || '0', '0', others === ''),
    promise('answered, of what it can do', percent(goodput), '≥ 85 %', goodput >= 0.85),
    note('the same in each round', shares.map(percent).join(', ')),
    note('the same, for equal processor time', perProcessor.map(percent).join(', ')),
    promise('p99 of those answered', inMs(p99), '≤ 500 ms', p99 <= 500),
    promise('p50 of those turned away', inMs(refusal), '≤ 50 ms', refusal <= 50),
    note('p99 of those turned away', inMs(quantile(all.shed, 0.99))),
    note('lateness of the client itself, p99', inMs(quantile(all.lateness, 0.99))),
    promise('lag of the event loop, p99', inMs(lag), '≤ 100 ms', lag <= 100),
    promise(
      'failed health checks',
      `${failures(healthSeen)} of ${asked(healthSeen)}`,
      '0',
      failures(healthSeen) === 0,
    ),
    note('p99 of health checks', inMs(Math.max(...healthSeen.map((one) => one.p99)))),
    promise(
      'failed requests of the home page',
      `${failures(keptSeen)} of ${asked(keptSeen)}`,
      '0',
      failures(keptSeen) === 0,
    ),
    promise('back to normal after', inMs(back), '≤ 5,000 ms', back <= 5_000),
    note('answered at four times, of what it can do', percent(rateOf(fourfold) / bestOf(usual))),
    note('p99 of those answered then', inMs(quantile(fourfold.accepted, 0.99))),
    note('memory before', `${idleMemory} MB`),
    promise('memory at most', `${peak} MB`, '≤ 512 MB', peak <= 512),
  ];
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const rateOf = ({ accepted, seconds }: Outcome) => accepted.length / seconds;
const bestOf = (outcomes: Outcome[]) => Math.max(...outcomes.map(rateOf));

function merge(outcomes: Outcome[]) {
  const other = new Map<number, number>();
  for (const [status, count] of outcomes.flatMap((one) => [...one.other])) {
    other.set(status, (other.get(status) ?? 0) + count);
  }
  return {
    accepted: outcomes.flatMap((one) => one.accepted),
    shed: outcomes.flatMap((one) => one.shed),
    lateness: outcomes.flatMap((one) => one.lateness),
    other,
  };
}

/**
 * All pages of the list, a member's own posts, and likes, in turn: after each like, every cached
 * response has to be revalidated.
 */
function mixOf(postId: string, token: string): () => Shot {
  const own = { ...browserHeaders, authorization: `Bearer ${token}` };
  let asked = 0;
  const pageOf = (path: string): Shot => ({
    method: 'GET',
    path: `${path}?page=${1 + (asked % 80)}`,
    headers: browserHeaders,
  });
  const kinds: (() => Shot)[] = [
    () => pageOf('/post'),
    () => pageOf('/api/post'),
    () => ({ method: 'GET', path: '/api/dashboard/home/posts', headers: own }),
    () => pageOf('/api/post'),
    () => {
      const action = asked % 2 === 0 ? 'like' : 'dislike';
      return { method: 'PUT', path: `/api/post/like/${postId}/${action}`, headers: own };
    },
  ];
  return () => {
    asked += 1;
    const kind = kinds[asked % kinds.length] ?? kinds[0];
    return kind ? kind() : pageOf('/');
  };
}

/** How late the event loop was since this was last asked, in milliseconds. */
async function loopLag({ address }: ChildServer): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return (
    Number(/^keepsake_nodejs_eventloop_lag_p99_seconds ([\d.e-]+)/m.exec(metrics)?.[1]) * 1_000
  );
}

/** Whether everything is answered again, and soon. */
async function isQuick({ address }: ChildServer, token: string): Promise<boolean> {
  const begun = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const own = await statusOf(`${address}/api/dashboard/home/posts`, headers);
  const list = await statusOf(`${address}/api/post?page=2`);
  return own === 200 && list === 200 && performance.now() - begun < 200;
}

/** The resident memory of a process in MB, looked at all the time. */
function watchMemory(pid: number) {
  const now = () => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  };
  let peak = now();
  const timer = setInterval(() => {
    peak = Math.max(peak, now());
  }, 100);
  return {
    now,
    end() {
      clearInterval(timer);
      return peak;
    },
  };
}
