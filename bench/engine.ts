import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#test/postgres-server.ts';

/** An empty place for one site: a folder, and a database unless the folder holds it. */
export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** Gives out places, all on one engine, and takes them back together. */
export interface Engine extends AsyncDisposable {
  name: string;
  createPlace(): Promise<Place>;
}

export async function startEngine({ isPostgres }: { isPostgres: boolean }): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-bench-'));
  // A measurement that is broken off leaves nothing behind either.
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const postgres = isPostgres ? await startPostgres() : undefined;
  let places = 0;
  return {
    name: isPostgres ? 'PostgreSQL (without fsync)' : 'SQLite',
    async createPlace() {
      const name = `bench_${++places}`;
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
