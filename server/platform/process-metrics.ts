import { collectDefaultMetrics, Registry } from 'prom-client';
import { WorkerRegistry } from './worker-metrics.ts';

/**
 * The registry of this process, with what Node says of itself: memory, event loop, collections.
 * A worker's reads out the figures of all workers.
 */
export function createRegistry({ isWorker = false } = {}): Registry {
  const registry = isWorker ? new WorkerRegistry() : new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'keepsake_' });
  return registry;
}
