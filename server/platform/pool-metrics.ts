import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';

/** Shows the connections to a database server and who waits for one; SQLite has none to show. */
export function measurePool({ connections }: Database, registry: Registry): void {
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
