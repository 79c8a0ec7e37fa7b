import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectDatabase } from '#server/db/connect.ts';
import { buildSession } from '#test/factories.ts';
import { type Fault, FaultProxy } from '#test/fault-proxy.ts';
import { watchOutage } from '#test/outage-watch.ts';
import { startProduct } from '../bench/child-server.ts';
import type { Engine } from '../bench/engine.ts';
import type { Line } from '../bench/table.ts';
import { check, inMs } from './results.ts';

const outageMs = 5_000;

/** Makes the database unreachable with every network fault, and stops its processes. */
export async function testDatabaseOutage(engine: Engine): Promise<Line[]> {
  const site = await engine.createSite();
  const databaseUrl = site.databaseUrl ?? '';
  const db = await connectDatabase(site);
  await db.migrate();
  const { token } = await buildSession(db);
  await db.close();
  const { proxy, url } = await FaultProxy.before(databaseUrl);
  await using stack = new AsyncDisposableStack();
  stack.use(proxy);
  const server = stack.use(await startProduct({ ...site, databaseUrl: url }));

  const lines: Line[] = [];
  const faults: [string, () => Promise<void>, () => Promise<void>][] = [
    ...(['refuse', 'drop', 'silent'] satisfies Fault[]).map(
      (fault): [string, () => Promise<void>, () => Promise<void>] => [
        `network fault: ${fault}`,
        () => proxy.setFault(fault),
        () => proxy.setFault('pass'),
      ],
    ),
    ['processes stopped', () => signalPostgres(databaseUrl, 'SIGSTOP'), () => continueAll()],
  ];
  for (const [name, begin, end] of faults) {
    const watch = await watchOutage({ address: server.address, token });
    await begin();
    watch.begun();
    await wait(outageMs);
    watch.ending();
    await end();
    const seen = await watch.recovered({ within: 20_000 });
    const { firstRefusal, back, statuses, failedHealth, wasReady } = seen;
    const passed =
      firstRefusal <= 2_000 &&
      back <= 5_000 &&
      statuses.every((status) => status === 200 || status === 503) &&
      failedHealth === 0 &&
      !wasReady;
    const measured = `first 503 after ${inMs(firstRefusal)}, back after ${inMs(back)}, statuses \
${statuses.join(' ')}, failed /healthz ${failedHealth}, /readyz ${wasReady ? 200 : 503}`;
    lines.push(check(name, measured, '≤ 2 s, ≤ 5 s, 200 503, 0, 503', passed));
  }
  return lines;
}

let stopped: number[] = [];

/** Signals every process of the PostgreSQL server, the postmaster included. */
async function signalPostgres(databaseUrl: string, name: 'SIGSTOP'): Promise<void> {
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
  for (const pid of stopped) sendSignal(pid, name);
}

async function continueAll(): Promise<void> {
  for (const pid of stopped) sendSignal(pid, 'SIGCONT');
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already exited.
  }
}

function columnOf(column: string, pid: number): number {
  return Number(execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }));
}
