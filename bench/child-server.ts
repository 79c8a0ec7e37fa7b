import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { BenchSite } from './engine.ts';

/** A server in a process of its own. */
export interface ChildServer extends AsyncDisposable {
  address: string;
  pid: number;
  /** Milliseconds from the start of the process to its first successful response. */
  startedIn: number;
}

interface Program {
  arguments: string[];
  environment?: Record<string, string>;
  /** A URL that responds with 200 once the server is ready. */
  probe: string;
}

const root = join(import.meta.dirname, '..');

/** The product, started the way `npm start` does. */
export function startProduct(
  { dataDir, databaseUrl }: BenchSite,
  environment: Record<string, string> = {},
  version = root,
): Promise<ChildServer> {
  return startChild({
    arguments: ['--max-semi-space-size=4', join(version, 'scripts/bootstrap/serve.js')],
    environment: {
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '1000000',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...environment,
    },
    probe: '/healthz',
  });
}

/** One of `references/`, on the data of a site. */
export function startReference(name: string, site: BenchSite): Promise<ChildServer> {
  return startChild({
    arguments: [join(import.meta.dirname, 'references', `${name}.ts`), JSON.stringify(site)],
    probe: '/',
  });
}

async function startChild(program: Program): Promise<ChildServer> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, program.arguments, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...program.environment },
    // The log is written, as in production, and discarded.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Also when a measurement is aborted.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const address = `http://127.0.0.1:${port}`;
  while (!(await isReady(address + program.probe))) {
    if (child.exitCode !== null) throw new Error(`${program.arguments} ended.`);
  }
  return {
    address,
    pid: child.pid ?? 0,
    startedIn: performance.now() - begun,
    async [Symbol.asyncDispose]() {
      process.off('exit', end);
      end();
      if (child.exitCode !== null || child.signalCode !== null) return;
      // Node may deadlock in its own exit (nodejs/node#54918), after everything was closed.
      const killing = setTimeout(() => {
        process.stderr.write(`${program.arguments} did not exit within a minute; killed.\n`);
        child.kill('SIGKILL');
      }, 60_000);
      await once(child, 'exit');
      clearTimeout(killing);
    },
  };
}

/** The p99 of the event loop delay since the last call, in milliseconds. */
export async function loopLag({ address }: ChildServer): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return (
    Number(/^keepsake_nodejs_eventloop_lag_p99_seconds ([\d.e-]+)/m.exec(metrics)?.[1]) * 1_000
  );
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
