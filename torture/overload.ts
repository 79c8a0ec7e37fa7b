import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { connectDatabase } from '#server/db/connect.ts';
import { buildSession } from '#test/factories.ts';
import { type ChildServer, startProduct } from '../bench/child-server.ts';
import type { Engine } from '../bench/engine.ts';
import { fill } from '../bench/fill.ts';
import { browserHeaders } from '../bench/load.ts';
import type { Line } from '../bench/table.ts';
import { startProbe, statusOf, timeUntil } from './probe.ts';
import { inMs, note, promise, quantile } from './verdict.ts';

/** Enough for the rate to be kept up whatever the server does with it. */
const crowd = 256;

/** Asks as much as it can do, then twice that, and looks at what becomes of everyone. */
export async function tortureByOverload(engine: Engine, seconds: number): Promise<Line[]> {
  const place = await engine.createPlace();
  const { postId } = await fill(place, 1_000);
  const db = await connectDatabase(place);
  const { token } = await buildSession(db);
  await db.close();
  await using server = await startProduct(place);
  const requests = mixOf(postId, token);

  await fire(server, { requests, connections: 16, seconds: Math.min(5, seconds) });
  const usual = await fire(server, { requests, connections: 16, seconds });
  const capacity = usual.accepted.length / usual.elapsed;

  await statusOf(`${server.address}/`);
  const memory = watchMemory(server.pid);
  const idleMemory = memory.now();
  const health = startProbe(`${server.address}/healthz`);
  const kept = startProbe(`${server.address}/`);
  const twice = await fire(server, {
    requests,
    connections: crowd,
    seconds,
    rate: Math.round(capacity * 2),
  });
  const back = await timeUntil(() => isQuick(server, token), { within: 20_000 });
  const [healthSeen, keptSeen] = [await health.end(), await kept.end()];
  const peak = memory.end();

  const goodput = twice.accepted.length / twice.elapsed / capacity;
  const asked = twice.accepted.length + twice.shed.length + twice.other.size;
  const share = (part: number) => `${Math.round((100 * part) / asked)} %`;
  const p99 = quantile(twice.accepted, 0.99);
  const lateSheds = quantile(twice.shed, 0.99);
  const others = [...twice.other].map(([status, count]) => `${count} × ${status}`).join(', ');
  return [
    note('what it can do, 16 at once', `${Math.round(capacity)}/s`),
    note('p99 then', inMs(quantile(usual.accepted, 0.99))),
    note('asked of it, 256 at once', `${Math.round(asked / twice.elapsed)}/s`),
    note('answered', `${share(twice.accepted.length)}`),
    note('turned away with 503', `${share(twice.shed.length)}`),
    promise('other answers', others || '0', '0', others === ''),
    promise('answered, of what it can do', percent(goodput), '≥ 90 %', goodput >= 0.9),
    promise('p99 of those answered', inMs(p99), '≤ 500 ms', p99 <= 500),
    note('p50, p99 of those turned away', `${inMs(quantile(twice.shed, 0.5))}, ${inMs(lateSheds)}`),
    promise(
      'failed health checks',
      `${healthSeen.failed} of ${healthSeen.asked}`,
      '0',
      healthSeen.failed === 0,
    ),
    note('p99 of health checks', inMs(healthSeen.p99)),
    promise(
      'failed requests of the home page',
      `${keptSeen.failed} of ${keptSeen.asked}`,
      '0',
      keptSeen.failed === 0,
    ),
    promise('back to normal after', inMs(back), '≤ 5,000 ms', back <= 5_000),
    note('memory before', `${idleMemory} MB`),
    promise('memory at most', `${peak} MB`, '≤ 512 MB', peak <= 512),
  ];
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Pages and lists that nobody has asked for before, a member's own, and likes. */
function mixOf(postId: string, token: string): autocannon.Request[] {
  const authorization = `Bearer ${token}`;
  let asked = 0;
  const anew = (path: string): autocannon.Request => ({
    method: 'GET',
    setupRequest: (request) => ({ ...request, path: `${path}?x=${++asked}` }),
  });
  const own: autocannon.Request = {
    method: 'GET',
    path: '/api/dashboard/home/posts',
    headers: { authorization },
  };
  const like: autocannon.Request = {
    method: 'PUT',
    headers: { authorization },
    setupRequest: (request) => {
      const action = ++asked % 2 === 0 ? 'like' : 'dislike';
      return { ...request, path: `/api/post/like/${postId}/${action}` };
    },
  };
  return [anew('/post'), anew('/api/post'), own, anew('/api/post'), like];
}

interface Firing {
  requests: autocannon.Request[];
  connections: number;
  seconds: number;
  rate?: number;
}

async function fire({ address }: ChildServer, { requests, connections, seconds, rate }: Firing) {
  const accepted: number[] = [];
  const shed: number[] = [];
  const other = new Map<number, number>();
  const begun = performance.now();
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const options: autocannon.Options = {
    url: address,
    headers: browserHeaders,
    connections,
    duration: seconds,
    requests,
    timeout: 30,
    ...(rate ? { overallRate: rate } : {}),
  };
  autocannon(options, () => resolve()).on('response', (_client, status, _bytes, time) => {
    if (status < 300) accepted.push(time);
    else if (status === 503) shed.push(time);
    else other.set(status, (other.get(status) ?? 0) + 1);
  });
  await over;
  return { accepted, shed, other, elapsed: (performance.now() - begun) / 1000 };
}

/** Whether everything is answered again, and soon. */
async function isQuick({ address }: ChildServer, token: string): Promise<boolean> {
  const begun = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const own = await statusOf(`${address}/api/dashboard/home/posts`, headers);
  const list = await statusOf(`${address}/api/post?x=back-${begun}`);
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
