import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';

/**
 * The registry of this process, with what Node says of itself: memory, event loop, collections.
 * A worker's reads out the figures of all workers.
 */
export function createRegistry({ isWorker = false } = {}): Registry {
  const registry = isWorker ? new WorkerRegistry() : new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'keepsake_' });
  return registry;
}

interface Question {
  type: 'keepsake:ask-metrics';
  id: string;
}

interface Reply {
  type: 'keepsake:tell-metrics';
  id: string;
  /** Undefined when not all workers answered. */
  metrics: string | undefined;
}

/** In the process that watches over workers: adds up their figures for whichever of them asks. */
export function aggregateMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker, { type, id }: Question) => {
    if (type !== 'keepsake:ask-metrics') return;
    const metrics = await all.clusterMetrics().catch(() => undefined);
    const reply: Reply = { type: 'keepsake:tell-metrics', id, metrics };
    if (worker.isConnected()) worker.send(reply);
  });
}

/** In a worker: measures this process and reads out the figures of all, since any of them may be asked. */
class WorkerRegistry extends Registry {
  constructor() {
    super();
    AggregatorRegistry.setRegistries(this);
    // Making one is what lets this process answer when the figures are added up.
    new AggregatorRegistry();
  }

  override async metrics(): Promise<string> {
    return (await requestClusterMetrics()) ?? super.metrics();
  }
}

function requestClusterMetrics(): Promise<string | undefined> {
  const question: Question = { type: 'keepsake:ask-metrics', id: randomUUID() };
  return new Promise((resolve) => {
    process.on('message', function hear({ type, id, metrics }: Reply) {
      if (type !== 'keepsake:tell-metrics' || id !== question.id) return;
      process.off('message', hear);
      resolve(metrics);
    });
    process.send?.(question);
  });
}

/** Shows the connections to a database server and who waits for one; SQLite has none to show. */
export function measureDatabaseConnections({ connections }: Database, registry: Registry): void {
  if (!connections) return;
  new Gauge({
    name: 'keepsake_db_connections',
    help: 'Connections of this process to the database, by state: busy or idle.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { busy, idle } = connections();
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'keepsake_db_waiting',
    help: 'Queries that wait for a free connection.',
    registers: [registry],
    collect() {
      this.set(connections().waiting);
    },
  });
}
