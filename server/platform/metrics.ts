import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';

/**
 * The Prometheus registry of this process, with Node's default metrics. A worker's registry returns
 * the aggregated metrics of all workers.
 */
export function createRegistry({ isWorker = false } = {}): Registry {
  const registry = isWorker ? new WorkerRegistry() : new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'keepsake_' });
  for (const name of metricsFromPrivateFunctions) registry.removeSingleMetric(`keepsake_${name}`);
  return registry;
}

/** Read by private functions of Node, one of which can abort the process while handles are closing. */
const metricsFromPrivateFunctions = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
];

interface MetricsRequest {
  type: 'keepsake:request-metrics';
  id: string;
}

interface MetricsResponse {
  type: 'keepsake:metrics';
  id: string;
  /** Undefined when not all workers responded. */
  metrics: string | undefined;
}

/** In the primary process: aggregates the metrics of all workers on request of one of them. */
export function aggregateMetrics(): void {
  const aggregator = new AggregatorRegistry();
  cluster.on('message', async (worker, { type, id }: MetricsRequest) => {
    if (type !== 'keepsake:request-metrics') return;
    const metrics = await aggregator.clusterMetrics().catch(() => undefined);
    const response: MetricsResponse = { type: 'keepsake:metrics', id, metrics };
    if (worker.isConnected()) worker.send(response);
  });
}

/** In a worker: returns the metrics of all workers, since any of them may serve `/metrics`. */
class WorkerRegistry extends Registry {
  constructor() {
    super();
    AggregatorRegistry.setRegistries(this);
    // Creating one makes this process respond when metrics are aggregated.
    new AggregatorRegistry();
  }

  override async metrics(): Promise<string> {
    return (await requestClusterMetrics()) ?? super.metrics();
  }
}

function requestClusterMetrics(): Promise<string | undefined> {
  const request: MetricsRequest = { type: 'keepsake:request-metrics', id: randomUUID() };
  return new Promise((resolve) => {
    process.on('message', function receive({ type, id, metrics }: MetricsResponse) {
      if (type !== 'keepsake:metrics' || id !== request.id) return;
      process.off('message', receive);
      resolve(metrics);
    });
    process.send?.(request);
  });
}

/** Gauges of the connection pool; there is none on SQLite. */
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
