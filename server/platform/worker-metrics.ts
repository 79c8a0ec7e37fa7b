import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, Registry } from 'prom-client';

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
export function addUpMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker, { type, id }: Question) => {
    if (type !== 'keepsake:ask-metrics') return;
    const metrics = await all.clusterMetrics().catch(() => undefined);
    const reply: Reply = { type: 'keepsake:tell-metrics', id, metrics };
    if (worker.isConnected()) worker.send(reply);
  });
}

/** In a worker: measures this process and reads out the figures of all, since any of them may be asked. */
export class WorkerRegistry extends Registry {
  constructor() {
    super();
    AggregatorRegistry.setRegistries(this);
    // Making one is what lets this process answer when the figures are added up.
    new AggregatorRegistry();
  }

  override async metrics(): Promise<string> {
    return (await askForAll()) ?? super.metrics();
  }
}

function askForAll(): Promise<string | undefined> {
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
