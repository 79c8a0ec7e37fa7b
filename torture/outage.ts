import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectDatabase } from '#server/db/connect.ts';
import { buildSession } from '#test/factories.ts';
import { FaultProxy, type Manner } from '#test/fault-proxy.ts';
import { watchOutage } from '#test/outage-watch.ts';
import { startProduct } from '../bench/child-server.ts';
import type { Engine } from '../bench/engine.ts';
import type { Line } from '../bench/table.ts';
import { inMs, promise } from './verdict.ts';

const lasting = 5_000;

/** Takes the database away in every manner a network knows, and stops its processes. */
export async function tortureByOutage(engine: Engine): Promise<Line[]> {
  const place = await engine.createSite();
  const databaseUrl = place.databaseUrl ?? '';
  const db = await connectDatabase(place);
  await db.migrate();
  const { token } = await buildSession(db);
  await db.close();
  const { proxy, url } = await FaultProxy.before(databaseUrl);
  await using stack = new AsyncDisposableStack();
  stack.use(proxy);
  const server = stack.use(await startProduct({ ...place, databaseUrl: url }));

  const lines: Line[] = [];
  const faults: [string, () => Promise<void>, () => Promise<void>][] = [
    ...(['refuse', 'drop', 'silent'] satisfies Manner[]).map(
      (manner): [string, () => Promise<void>, () => Promise<void>] => [
        `way to it: ${manner}`,
        () => proxy.become(manner),
        () => proxy.become('pass'),
      ],
    ),
    ['processes stopped', () => signal(databaseUrl, 'SIGSTOP'), () => continueAll()],
  ];
  for (const [name, begin, end] of faults) {
    const watch = await watchOutage({ address: server.address, token });
    await begin();
    watch.begun();
    await wait(lasting);
    watch.ending();
    await end();
    const seen = await watch.recovered({ within: 20_000 });
    const { firstRefusal, back, statuses, failedHealth, wasReady } = seen;
    const isKept =
      firstRefusal <= 2_000 &&
      back <= 5_000 &&
      statuses.every((status) => status === 200 || status === 503) &&
      failedHealth === 0 &&
      !wasReady;
    const told = `first 503 after ${inMs(firstRefusal)}, back after ${inMs(back)}, statuses \
${statuses.join(' ')}, failed /healthz ${failedHealth}, /readyz ${wasReady ? 200 : 503}`;
    lines.push(promise(name, told, '≤ 2 s, ≤ 5 s, 200 503, 0, 503', isKept));
  }
  return lines;
}

let stopped: number[] = [];

/** Every process of the PostgreSQL server, the one that leads them included. */
async function signal(databaseUrl: string, name: 'SIGSTOP'): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = columnOf('ppid=', rows[0]?.pid ?? 0);
  await client.end();
  const processes = execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' });
  const children = processes
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([ppid, pid = 0]) => (ppid === parent ? [pid] : []));
  stopped = [parent, ...children];
  for (const pid of stopped) tell(pid, name);
}

async function continueAll(): Promise<void> {
  for (const pid of stopped) tell(pid, 'SIGCONT');
}

function tell(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

function columnOf(column: string, pid: number): number {
  return Number(execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }));
}
