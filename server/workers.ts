import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Log } from './platform/log.ts';
import { aggregateMetrics } from './platform/metrics.ts';

/** Prevents a tight loop of workers that fail at once. */
const restartDelayMs = 1_000;
/** Longer than a worker accepts connections and waits for its running requests. */
const stopTimeoutMs = 15_000;

/** Whether this process is a worker of a supervisor. */
export const isWorker = cluster.isWorker;

/**
 * Supervises worker processes that share one port, and restarts those that exit. Resolves with the
 * port as soon as all of them listen.
 */
export async function runWorkers(
  { processes, shutdownDelayMs, deadlineScale }: Config,
  log: Log,
): Promise<number> {
  let isStopping = false;

  async function replace(worker: Worker): Promise<void> {
    if (isStopping) return;
    log.error({ pid: worker.process.pid }, 'a worker died and is replaced');
    await wait(restartDelayMs);
    if (!isStopping) cluster.fork();
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const exits = workers.map((worker) => once(worker, 'exit'));
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.race([
      Promise.all(exits),
      wait(shutdownDelayMs + stopTimeoutMs * Math.max(1, deadlineScale), undefined, { ref: false }),
    ]);
    process.exit(0);
  }

  aggregateMetrics();
  const workers = Array.from({ length: processes }, () => cluster.fork());
  const [port = 0] = await Promise.all(workers.map(portOf));
  for (const worker of workers) worker.once('exit', () => void replace(worker));
  cluster.on('fork', (worker) => worker.once('exit', () => void replace(worker)));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop());
  }
  return port;
}

/** The port of a worker. If one of the first workers cannot start, it has printed why: exit too. */
async function portOf(worker: Worker): Promise<number> {
  worker.once('exit', exitWith);
  const [address] = await once(worker, 'listening');
  worker.off('exit', exitWith);
  return address.port;
}

function exitWith(code: number | null): void {
  process.exit(code ?? 1);
}
