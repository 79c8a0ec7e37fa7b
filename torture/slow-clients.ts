import { loadavg } from 'node:os';
import { storeLargePicture } from '#test/large-picture.ts';
import { openSlowClients, type Slowness } from '#test/slow-clients.ts';
import { type ChildServer, startProduct } from '../bench/child-server.ts';
import type { Engine } from '../bench/engine.ts';
import { fill } from '../bench/fill.ts';
import type { Line } from '../bench/table.ts';
import { startProbe, statusOf, timeUntil } from './probe.ts';
import { check, inMs, note, quantile } from './results.ts';

interface Slow {
  /** How many, in equal parts of each kind. */
  count: number;
  seconds: number;
}

/** Tolerance: file descriptors that a server opens and closes during normal work. */
const fdTolerance = 6;

const kinds: Slowness[] = ['headers', 'body', 'reading', 'idle'];

/** Rounds without and with slow clients alternate, so that other load on the machine affects both alike. */
const rounds = 3;

/** The response times of normal clients beside those that send byte by byte or do not read. */
export async function testSlowClients(engine: Engine, { count, seconds }: Slow): Promise<Line[]> {
  const site = await engine.createSite();
  await fill(site, 1_000);
  // Larger than the socket buffers.
  const large = await storeLargePicture(site.dataDir, 20_000_000);
  await using server = await startProduct(site);
  await statusOf(`${server.address}/`);
  await measureNormalClients(server, 3);
  const seen: Awaited<ReturnType<typeof runRound>>[] = [];
  for (let round = 0; round < rounds; round++) {
    seen.push(await runRound(server, { count, seconds, large }));
  }

  const ratios = seen.map(({ alone, beside }) => beside.p99 / alone.p99);
  const ratio = quantile(ratios, 0.5);
  const closedAfter = Math.max(...seen.map((round) => round.closedAfter));
  const failed = sumOf(seen.map(({ beside }) => beside.failed));
  const requests = sumOf(seen.map(({ beside }) => beside.requests));
  const times = (of: 'alone' | 'beside') =>
    `${seen.map((round) => `${round[of].p50.toFixed(1)}, ${round[of].p99.toFixed(1)}`).join('; ')} ms`;
  return [
    note('load average of the machine', loadavg()[0]?.toFixed(1) ?? ''),
    note('slow clients', `${count}`),
    note('p50, p99 without them, by round', times('alone')),
    note('p50, p99 with them, by round', times('beside')),
    note('p99 with, as a multiple, by round', ratios.map((one) => one.toFixed(2)).join(', ')),
    check('median', ratio.toFixed(2), '≤ 2', ratio <= 2),
    check('failed requests of normal clients', `${failed} of ${requests}`, '0', failed === 0),
    check('all slow clients closed after', inMs(closedAfter), '≤ 15,000 ms', closedAfter <= 15_000),
  ];
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Measures without, then with slow clients, and waits until the server has closed them. */
async function runRound(server: ChildServer, { count, seconds, large }: Slow & { large: string }) {
  const alone = await measureNormalClients(server, seconds);
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
  // Wait until the socket buffers of the slow readers are full.
  await measureNormalClients(server, 2);
  const beside = await measureNormalClients(server, Math.min(seconds, 6));
  // Connections of slow readers and idle ones: only the server knows whether they are closed.
  const areClosed = async () => (await openFiles(server)) <= before + fdTolerance;
  await timeUntil(areClosed, { within: 80_000, every: 250 });
  const closedAfter = performance.now() - begun;
  for (const clients of slow) clients.end();
  return { alone, beside, closedAfter };
}

/** About a hundred requests per second for a list that is not cached. */
async function measureNormalClients({ address }: ChildServer, seconds: number) {
  const probes = Array.from({ length: 2 }, () =>
    startProbe(`${address}/api/member`, { every: 20, headers: {} }),
  );
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const seen = await Promise.all(probes.map((probe) => probe.end()));
  const times = seen.flatMap((one) => one.times);
  return {
    requests: times.length,
    failed: sumOf(seen.map((one) => one.failed)),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

async function openFiles({ address }: ChildServer): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^keepsake_process_open_fds (\d+)/m.exec(metrics)?.[1]);
}
