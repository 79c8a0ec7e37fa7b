import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { compiledModules } from '#test/compiled-modules.ts';
import { createFolder } from '#test/databases.ts';
import { buildSession } from '#test/factories.ts';
import { bundledProgram } from '#test/processes/bundled-program.ts';
import { relaxedLimits } from '#test/running-site.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { multipart } from '#test/upload.ts';
import { connectDatabase } from './db/connect.ts';

const program = bundledProgram('serve-api');
const photo = await samplePicture({ width: 80, height: 60 });

/** A server with its own process group, as when started from a terminal. */
async function startUp(environment: Record<string, string> = {}) {
  const dataDir = await createFolder();
  const child = spawn(process.execPath, [program], {
    env: {
      ...compiledModules,
      PORT: '0',
      PUBLIC_URL: 'http://localhost:0',
      DATA_DIR: dataDir,
      ...relaxedLimits,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  while (!output.includes('Ctrl+C')) output += (await once(child.stdout, 'data'))[0];
  child.stdout.resume();
  const address = /Open\s+(\S+)/.exec(output)?.[1] ?? '';
  const pid = child.pid ?? 0;

  const db = await connectDatabase({ dataDir });
  const { token } = await buildSession(db);
  await db.close();

  /** Uploads a picture; returns the status. */
  async function upload(): Promise<number> {
    const { payload, headers } = multipart({ image: photo });
    const response = await fetch(`${address}/api/dashboard/profile/image`, {
      method: 'PATCH',
      body: new Uint8Array(payload),
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    return response.status;
  }

  /** The number of uploaded pictures that are processed, in progress or queued. */
  async function picturesReceived(): Promise<number> {
    const metrics = await (await fetch(`${address}/metrics`)).text();
    const counts = metrics.matchAll(
      /^keepsake_pictures_(?:in_process|total\{outcome="done"\}) (\d+)/gm,
    );
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  }

  /** Starts a worker with a first upload, and stops it with SIGSTOP, so that the next upload hangs. */
  async function holdWorker(): Promise<number> {
    expect(await upload()).toBe(200);
    const [worker = 0] = childrenOf(pid);
    process.kill(worker, 'SIGSTOP');
    return worker;
  }

  return { child, pid, upload, picturesReceived, holdWorker };
}

const processes = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

const childrenOf = (parent: number) =>
  processes().flatMap(([pid, ppid]) => (Number(ppid) === parent ? [Number(pid)] : []));

const isRunning = (wanted: number) =>
  processes().some(([pid, , state]) => Number(pid) === wanted && !state?.startsWith('Z'));

// With four, a second worker is being started, and some wait for one.
it.each([
  ['SIGTERM', 4],
  ['SIGINT', 1],
] as const)(
  'uploads in flight finish when %s is sent to every process of the group',
  async (signal, count) => {
    const { child, pid, upload, picturesReceived, holdWorker } = await startUp();
    const worker = await holdWorker();
    const uploads = Array.from({ length: count }, upload);
    await expect.poll(picturesReceived).toBe(1 + count);
    const gone = once(child, 'exit');
    process.kill(-pid, signal);
    // A service manager may signal each process by its id as well.
    process.kill(worker, signal);
    process.kill(worker, 'SIGCONT');
    expect(await Promise.all(uploads)).toEqual(uploads.map(() => 200));
    expect(await gone).toEqual([0, null]);
    expect(isRunning(worker)).toBe(false);
  },
);

it('a picture that is not done within the time for a stop gets 503, not a reset connection', async () => {
  // Ten seconds for the requests in progress.
  const { child, upload, picturesReceived, holdWorker } = await startUp({ DEADLINE_SCALE: '1' });
  await holdWorker();
  const status = upload();
  await expect.poll(picturesReceived).toBe(2);
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await status).toBe(503);
  expect(await gone).toEqual([0, null]);
});

it('workers exit when the server is killed, also while working', async () => {
  const { child, pid, upload, picturesReceived, holdWorker } = await startUp();
  const worker = await holdWorker();
  const uploads = Promise.allSettled(Array.from({ length: 4 }, upload));
  await expect.poll(picturesReceived).toBe(5);
  const workers = childrenOf(pid);
  expect(workers).toContain(worker);
  child.kill('SIGKILL');
  await uploads;
  process.kill(worker, 'SIGCONT');
  await expect.poll(() => workers.filter(isRunning)).toEqual([]);
});
