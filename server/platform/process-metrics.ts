import { collectDefaultMetrics, Registry } from 'prom-client';

/** The registry of this process, with what Node says of itself: memory, event loop, collections. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'keepsake_' });
  return registry;
}
