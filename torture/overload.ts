import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { connectDatabase } from '#server/db/connect.ts';
import { buildSession } from '#test/factories.ts';
import { type ChildServer, loopLag, startProduct } from '../bench/child-server.ts';
import { cpuTimeOf } from '../bench/cpu-time.ts';
import type { Engine } from '../bench/engine.ts';
import { fill } from '../bench/fill.ts';
import { browserHeaders } from '../bench/load.ts';
import type { Line } from '../bench/table.ts';
import { type LoadRequest, type Outcome, sendAtRate, sendConcurrently } from './load-generator.ts';
import { type ProbeResult, startProbe, statusOf, timeUntil } from './probe.ts';
import { check, inMs, note, quantile } from './results.ts';

/** Enough concurrent requests to use the whole capacity without overload. */
const concurrency = 16;

/** Capacity and overload alternate, so that other load on the machine affects both alike. */
const rounds = 3;

/** Sends the load of full capacity and twice that, alternately, and checks latency, load shedding and memory. */
export async function testOverload(engine: Engine, seconds: number): Promise<Line[]> {
  const site = await engine.createSite();
  const { postId } = await fill(site, 1_000);
  const db = await connectDatabase(site);
  const { token } = await buildSession(db);
  await db.close();
  await using server = await startProduct(site);
  const { address } = server;
  const next = mixOf(postId, token);
  await sendConcurrently(address, { concurrency, seconds: 5, next });
  await statusOf(`${address}/`);

  const memory = watchMemory(server.pid);
  const idleMemory = memory.now();
  const atCapacity: Outcome[] = [];
  const overloaded: Outcome[] = [];
  const lags: number[] = [];
  const perProcessor: number[] = [];
  const healthResults: ProbeResult[] = [];
  const homeResults: ProbeResult[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = cpuTimeOf(server.pid);
    // Probes run during both, since the home page is revalidated after each like, which also costs CPU time.
    const [health, home] = [startProbe(`${address}/healthz`), startProbe(`${address}/`)];
    const busy = await sendConcurrently(address, { concurrency, seconds: seconds / rounds, next });
    await loopLag(server);
    const between = cpuTimeOf(server.pid);
    const rate = 2 * rateOf(busy);
    const doubled = await sendAtRate(address, { rate, seconds: seconds / rounds, next });
    const worth = doubled.accepted.length / (cpuTimeOf(server.pid) - between);
    perProcessor.push(worth / (busy.accepted.length / (between - begun)));
    atCapacity.push(busy);
    overloaded.push(doubled);
    healthResults.push(await health.end());
    homeResults.push(await home.end());
    lags.push(await loopLag(server));
  }
  const back = await timeUntil(() => isQuick(server, token), { within: 20_000 });
  const fourfold = await sendAtRate(address, { rate: 4 * bestOf(atCapacity), seconds: 5, next });
  const peak = memory.end();

  const shares = overloaded.map((one, round) => rateOf(one) / rateOf(atCapacity[round] ?? one));
  const goodput = quantile(shares, 0.5);
  const all = merge(overloaded);
  const p99 = quantile(all.accepted, 0.99);
  const refusal = quantile(all.shed, 0.5);
  const lag = quantile(lags, 0.5);
  const others = [...all.other].map(([status, count]) => `${count} × ${status}`).join(', ');
  const failures = (seen: ProbeResult[]) => seen.reduce((sum, { failed }) => sum + failed, 0);
  const requests = (seen: ProbeResult[]) => seen.reduce((sum, one) => sum + one.requests, 0);
  const acceptedShare = all.accepted.length / (all.accepted.length + all.shed.length);
  return [
    note('load average of the machine', loadavg()[0]?.toFixed(1) ?? ''),
    note(
      'capacity, 16 concurrent requests',
      `${atCapacity.map((one) => Math.round(rateOf(one))).join(', ')}/s`,
    ),
    note('p99 at capacity', inMs(quantile(merge(atCapacity).accepted, 0.99))),
    note('accepted, shed', `${percent(acceptedShare)}, ${percent(1 - acceptedShare)}`),
    check('other responses', others || '0', '0', others === ''),
    check('goodput, share of the capacity', percent(goodput), '≥ 85 %', goodput >= 0.85),
    note('goodput by round', shares.map(percent).join(', ')),
    note('goodput per CPU time, by round', perProcessor.map(percent).join(', ')),
    check('p99, accepted', inMs(p99), '≤ 500 ms', p99 <= 500),
    check('p50, shed', inMs(refusal), '≤ 50 ms', refusal <= 50),
    note('p99, shed', inMs(quantile(all.shed, 0.99))),
    note('lateness of the client itself, p99', inMs(quantile(all.lateness, 0.99))),
    check('event loop lag, p99', inMs(lag), '≤ 100 ms', lag <= 100),
    check(
      'failed health checks',
      `${failures(healthResults)} of ${requests(healthResults)}`,
      '0',
      failures(healthResults) === 0,
    ),
    note('p99 of health checks', inMs(Math.max(...healthResults.map((one) => one.p99)))),
    // Every like invalidates the list, which then needs a slot like everything that is computed.
    note(
      'refused requests of the home page',
      `${failures(homeResults)} of ${requests(homeResults)}`,
    ),
    check('back to normal after', inMs(back), '≤ 5,000 ms', back <= 5_000),
    note('goodput at four times the capacity', percent(rateOf(fourfold) / bestOf(atCapacity))),
    note('p99, accepted, at four times the capacity', inMs(quantile(fourfold.accepted, 0.99))),
    note('memory before', `${idleMemory} MB`),
    check('peak memory', `${peak} MB`, '≤ 512 MB', peak <= 512),
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
 * Cycles through the list, a member's own posts and likes: after each like, every cached
 * response has to be revalidated.
 */
function mixOf(postId: string, token: string): () => LoadRequest {
  const own = { ...browserHeaders, authorization: `Bearer ${token}` };
  let sent = 0;
  const pageOf = (path: string): LoadRequest => ({
    method: 'GET',
    path: `${path}?page=${1 + (sent % 70)}`,
    headers: browserHeaders,
  });
  const kinds: (() => LoadRequest)[] = [
    () => pageOf('/post'),
    () => pageOf('/api/post'),
    () => ({ method: 'GET', path: '/api/dashboard/home/posts', headers: own }),
    () => pageOf('/api/post'),
    () => {
      const action = sent % 2 === 0 ? 'like' : 'dislike';
      return { method: 'PUT', path: `/api/post/like/${postId}/${action}`, headers: own };
    },
  ];
  return () => {
    sent += 1;
    const kind = kinds[sent % kinds.length] ?? kinds[0];
    return kind ? kind() : pageOf('/');
  };
}

/** Whether requests are served again within 200 ms. */
async function isQuick({ address }: ChildServer, token: string): Promise<boolean> {
  const begun = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const own = await statusOf(`${address}/api/dashboard/home/posts`, headers);
  const list = await statusOf(`${address}/api/post?page=2`);
  return own === 200 && list === 200 && performance.now() - begun < 200;
}

/** Samples the resident memory of a process in MB. */
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
