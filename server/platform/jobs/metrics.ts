import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '#server/db/database.ts';
import { countWaitingJobs } from './queries.ts';

type Outcome = 'done' | 'failed' | 'given_up';

/** Counts what becomes of jobs, and shows how many wait and for how long. */
export function measureJobs(registry: Registry, db: Database, now: () => number) {
  const outcomes = new Counter({
    name: 'keepsake_jobs_total',
    help: 'Attempts at jobs, by what became of them.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  new Gauge({
    name: 'keepsake_jobs_waiting',
    help: 'Jobs that are not done and not given up.',
    labelNames: ['kind'],
    // Every process sees the same table.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, waiting } of await waitingJobs(db)) this.set({ kind }, waiting);
    },
  });
  new Gauge({
    name: 'keepsake_jobs_oldest_seconds',
    help: 'Age of the oldest job that is not done and not given up.',
    labelNames: ['kind'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, oldest } of await waitingJobs(db)) {
        this.set({ kind }, Math.max(0, now() - oldest) / 1000);
      }
    },
  });
  return (kind: string, outcome: Outcome) => outcomes.inc({ kind, outcome });
}

// Without the database there is nothing to say, and the other metrics matter the more.
function waitingJobs(db: Database) {
  return countWaitingJobs(db.read).catch(() => []);
}
