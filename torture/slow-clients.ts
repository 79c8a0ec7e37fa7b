import { loadavg } from 'node:os';
import { storeLargePicture } from '#test/large-picture.ts';
import { openSlowClients, type Slowness } from '#test/slow-clients.ts';
import { type ChildServer, startProduct } from '../bench/child-server.ts';
import type { Engine } from '../bench/engine.ts';
import { fill } from '../bench/fill.ts';
import type { Line } from '../bench/table.ts';
import { startProbe, statusOf, timeUntil } from './probe.ts';
import { inMs, note, promise, quantile } from './verdict.ts';

interface Slow {
  /** How many, in equal parts of each kind. */
  count: number;
  seconds: number;
}

/** Files that a server opens and closes while it works. */
const fewMore = 6;

const kinds: Slowness[] = ['headers', 'body', 'reading', 'idle'];

/** Turns without and with them: a moment's other work on the machine decides none. */
const rounds = 3;

/** What everyone else notices of clients that drip bytes or do not read. */
export async function tortureBySlowClients(
  engine: Engine,
  { count, seconds }: Slow,
): Promise<Line[]> {
  const place = await engine.createSite();
  await fill(place, 1_000);
  // More than all buffers on the way hold.
  const large = await storeLargePicture(place.dataDir, 20_000_000);
  await using server = await startProduct(place);
  await statusOf(`${server.address}/`);
  await normalFor(server, 3);
  const seen: Awaited<ReturnType<typeof seeOneRound>>[] = [];
  for (let round = 0; round < rounds; round++) {
    seen.push(await seeOneRound(server, { count, seconds, large }));
  }

  const ratios = seen.map(({ alone, beside }) => beside.p99 / alone.p99);
  const ratio = quantile(ratios, 0.5);
  const closedAfter = Math.max(...seen.map((round) => round.closedAfter));
  const failed = sumOf(seen.map(({ beside }) => beside.failed));
  const asked = sumOf(seen.map(({ beside }) => beside.asked));
  const times = (of: 'alone' | 'beside') =>
    `${seen.map((round) => `${round[of].p50.toFixed(1)}, ${round[of].p99.toFixed(1)}`).join('; ')} ms`;
  return [
    note('load average of the machine', loadavg()[0]?.toFixed(1) ?? ''),
    note('slow clients', `${count}`),
    note('p50, p99 without them, by round', times('alone')),
    note('p50, p99 with them, by round', times('beside')),
    note('p99 with, as a multiple, by round', ratios.map((one) => one.toFixed(2)).join(', ')),
    promise('the middle one', ratio.toFixed(2), '≤ 2', ratio <= 2),
    promise('failed beside them', `${failed} of ${asked}`, '0', failed === 0),
    promise('all of them closed after', inMs(closedAfter), '≤ 15,000 ms', closedAfter <= 15_000),
  ];
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Asks alone, then beside slow clients, and waits until the server has got rid of them. */
async function seeOneRound(
  server: ChildServer,
  { count, seconds, large }: Slow & { large: string },
) {
  const alone = await normalFor(server, seconds);
  const before = await openFiles(server);
  const slow = await Promise.all(
    kinds.map((slowness) =>
      openSlowClients({
        address: server.address,
        count: Math.ceil(count / kinds.length),
        slowness,
        large,
      }),
    ),
  );
  const begun = performance.now();
  // First the buffers on the way to those who do not read are filled, which is work like any other.
  await normalFor(server, 2);
  const beside = await normalFor(server, Math.min(seconds, 6));
  // Those who read nothing and those who say nothing are seen on the server's side only.
  const areClosed = async () => (await openFiles(server)) <= before + fewMore;
  await timeUntil(areClosed, { within: 80_000, every: 250 });
  const closedAfter = performance.now() - begun;
  for (const clients of slow) clients.end();
  return { alone, beside, closedAfter };
}

/** A list that is made anew each time, asked for a hundred times a second. */
async function normalFor({ address }: ChildServer, seconds: number) {
  const probes = Array.from({ length: 2 }, () =>
    startProbe(`${address}/api/member`, { every: 20, headers: {} }),
  );
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const seen = await Promise.all(probes.map((probe) => probe.end()));
  const times = seen.flatMap((one) => one.times);
  return {
    asked: times.length,
    failed: sumOf(seen.map((one) => one.failed)),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

async function openFiles({ address }: ChildServer): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^keepsake_process_open_fds (\d+)/m.exec(metrics)?.[1]);
}
