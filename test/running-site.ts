import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';

const root = join(import.meta.dirname, '..');

/** A site in its own process and folder, as an operator runs it. */
export interface RunningSite extends AsyncDisposable {
  address: string;
  dataDir: string;
  pid: number;
  /** A second connection to its database, for test data. */
  db: Database;
  stop(): Promise<void>;
  /** After a stop: at the same address, with the same data. */
  start(environment?: Record<string, string>): Promise<void>;
}

/** No limit is reached by tests, nor by a machine that is busy with something else. */
export const relaxedLimits = { RATE_LIMIT_SCALE: '1000', DEADLINE_SCALE: '10' };

/** Starts the site from its build, or from its sources (`scripts/dev.ts`). */
export async function startSite(
  entry: string,
  environment: Record<string, string> = {},
): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-e2e-'));
  function run(variables: Record<string, string>) {
    // Known only once it listens; tests open the address that it prints.
    const PUBLIC_URL = 'http://localhost:0';
    return spawn(process.execPath, [resolve(root, entry)], {
      cwd: root,
      env: { ...process.env, PUBLIC_URL, DATA_DIR: dataDir, ...environment, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }
  let server = run({ PORT: environment.PORT ?? '0' });
  const address = await addressOf(server);
  const db = await connectDatabase({ dataDir, databaseUrl: environment.DATABASE_URL });
  const site: RunningSite = {
    address,
    dataDir,
    pid: server.pid ?? 0,
    db,
    async stop() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    },
    async start(variables) {
      server = run({ ...variables, PORT: new URL(address).port });
      site.pid = server.pid ?? 0;
      await addressOf(server);
    },
    async [Symbol.asyncDispose]() {
      await db.close();
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return site;
}

/** Waits for the startup message and reads the URL from it. */
async function addressOf(server: ChildProcess): Promise<string> {
  let output = '';
  return await new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const address = /Open\s+(http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${output}`)));
  });
}
