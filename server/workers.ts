import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Log } from './platform/log.ts';
import { aggregateMetrics } from './platform/metrics.ts';

/** A worker that dies young would only die again. */
const pauseBeforeNext = 1_000;
/** Longer than a worker gives its own requests to finish, once it stops accepting them. */
const timeoutMs = 15_000;

/** Whether this process answers requests for others that watch over it. */
export const isWorker = cluster.isWorker;

/**
 * Runs this program several times on one port, and replaces whoever dies. Resolves with the port as
 * soon as all of them listen.
 */
export async function runWorkers(
  { processes, shutdownDelayMs }: Config,
  log: Log,
): Promise<number> {
  let isStopping = false;

  async function replace(worker: Worker): Promise<void> {
    if (isStopping) return;
    log.error({ pid: worker.process.pid }, 'a worker died and is replaced');
    await wait(pauseBeforeNext);
    if (!isStopping) cluster.fork();
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const gone = workers.map((worker) => once(worker, 'exit'));
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.race([
      Promise.all(gone),
      wait(shutdownDelayMs + timeoutMs, undefined, { ref: false }),
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

/** Where a worker listens. When the first ones cannot start, they have said why, and all is over. */
async function portOf(worker: Worker): Promise<number> {
  worker.once('exit', endWith);
  const [address] = await once(worker, 'listening');
  worker.off('exit', endWith);
  return address.port;
}

function endWith(code: number | null): void {
  process.exit(code ?? 1);
}
