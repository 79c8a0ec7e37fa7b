import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#test/postgres-server.ts';

/** An empty site: a data folder, and a database URL unless SQLite is used. */
export interface BenchSite {
  dataDir: string;
  databaseUrl?: string;
}

/** Creates sites, all on one engine, and removes them together. */
export interface Engine extends AsyncDisposable {
  name: string;
  createSite(): Promise<BenchSite>;
}

export async function startEngine({
  isPostgres,
  isDurable = false,
}: {
  isPostgres: boolean;
  /** PostgreSQL with fsync. */
  isDurable?: boolean;
}): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-bench-'));
  // Also when a measurement is aborted.
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const postgres = isPostgres ? await startPostgres({ isDurable }) : undefined;
  const postgresName = isDurable ? 'PostgreSQL' : 'PostgreSQL (without fsync)';
  let sites = 0;
  return {
    name: isPostgres ? postgresName : 'SQLite',
    async createSite() {
      const name = `bench_${++sites}`;
      const dataDir = join(folder, name);
      await mkdir(dataDir);
      return postgres
        ? { dataDir, databaseUrl: await postgres.createDatabase(name, 'template1') }
        : { dataDir };
    },
    async [Symbol.asyncDispose]() {
      await postgres?.stop();
      process.off('exit', clear);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
