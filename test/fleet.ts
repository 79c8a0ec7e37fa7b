import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { settingsForBucket, startBucket } from './bucket.ts';
import { compiledModules } from './compiled-modules.ts';
import { findFreePort } from './free-port.ts';
import { bundledProgram } from './processes/bundled-program.ts';

const root = join(import.meta.dirname, '..');

/** Two Keepsake processes behind deploy/haproxy.cfg, on one PostgreSQL and one S3 store. */
export interface Fleet extends AsyncDisposable {
  /** The URL of the proxy. */
  address: string;
  instances: readonly [Instance, Instance];
}

/** One of the processes, with its own URL. */
export interface Instance {
  address: string;
  dataDir: string;
  /** Stops it gracefully and starts it again; returns its exit code. */
  restart(): Promise<number | null>;
}

/** Whether the proxy of the example can be started here; on Debian it is only in root's PATH. */
export const haproxy = ['haproxy', '/usr/sbin/haproxy'].find(
  (program) => spawnSync(program, ['-v'], { stdio: 'ignore' }).status === 0,
);

interface FleetOptions {
  databaseUrl: string;
  /** More settings for every process. */
  environment?: Record<string, string>;
  /** What a process runs. */
  entry?: string;
}

/** Starts everything; resolves when the proxy serves from both. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  await using parts = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-fleet-'));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  const bucket = await startBucket(join(folder, 's3'));
  parts.defer(() => bucket.close());
  const environment = {
    DATABASE_URL: options.databaseUrl,
    ...settingsForBucket(bucket.url),
    TRUST_PROXY: '127.0.0.1',
    // As deploy/haproxy.cfg says.
    SHUTDOWN_DELAY: '3',
    ...options.environment,
  };
  const start = async (name: string) => {
    const own = { ...environment, DATA_DIR: join(folder, name) };
    const instance = await startInstance(options.entry ?? bundledProgram('serve-api'), own);
    parts.defer(instance.stop);
    return { ...instance, dataDir: own.DATA_DIR };
  };
  const instances = [await start('one'), await start('two')] as const;
  const proxy = await startProxy(instances.map(({ address }) => address));
  parts.defer(proxy.stop);
  const disposables = parts.move();
  return {
    address: proxy.address,
    instances,
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  };
}

async function startInstance(entry: string, environment: Record<string, string>) {
  const port = String(await findFreePort());
  const address = `http://127.0.0.1:${port}`;
  const launch = async () => {
    const child = spawn(process.execPath, [resolve(root, entry)], {
      cwd: tmpdir(),
      env: { ...compiledModules, NODE_ENV: 'production', PORT: port, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitUntilReady(`${address}/readyz`, child);
    return child;
  };
  let running = await launch();
  return {
    address,
    async restart() {
      const code = await end(running);
      running = await launch();
      return code;
    },
    stop: async () => void (await end(running, 'SIGKILL')),
  };
}

async function startProxy(instances: string[]) {
  if (!haproxy) throw new Error('HAProxy is not installed.');
  const [one, two] = instances.map((address) => new URL(address).host);
  const listen = `127.0.0.1:${await findFreePort()}`;
  const child = spawn(haproxy, ['-f', join(root, 'deploy/haproxy.cfg')], {
    env: { PATH: process.env.PATH, LISTEN: listen, INSTANCE_1: one, INSTANCE_2: two },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // HAProxy logs every state change of a server; it matters only when HAProxy does not start.
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  await waitUntilReady(`http://${listen}/healthz`, child).catch((error) => {
    throw new Error(`${error.message}\n${output}`);
  });
  return { address: `http://${listen}`, stop: async () => void (await end(child)) };
}

/** Waits until the URL responds with 200; fails when the process ends instead. */
async function waitUntilReady(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs[1]} ended while starting.`);
    const isThere = await fetch(address).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isThere) return;
    await wait(50);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  const [code] = await gone;
  return code as number | null;
}
