import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { PictureKind } from './validate-picture.ts';

/** All sizes and formats of a picture, without metadata. */
export interface ProcessedPicture {
  /** Of the largest file; the contract's `pictureWidths` derives the others from it. */
  width: number;
  height: number;
  isAnimated: boolean;
  /** Base64. */
  thumbhash: string;
  /** Of all files together. */
  bytes: number;
  widths: number[];
  files: PictureFile[];
}

/** One file of a picture: `320.webp`, `720.avif`, `full.jpg`. */
export interface PictureFile {
  name: string;
  bytes: Buffer;
}

/** The message to a worker process. */
export interface WorkerJob {
  bytes: Buffer;
  kind: PictureKind;
  withAppIcons?: boolean;
  /** Milliseconds of CPU time after which the process ends itself. */
  maxCpuMs?: number | undefined;
}

/** Why a picture is rejected although its type and size are allowed. */
export type Refusal =
  | 'unreadable'
  | 'tooManyPixels'
  | 'tooDetailed'
  | 'tooDemanding'
  | 'notSelfContained';

/** The messages of a worker process. */
export type WorkerResponse =
  | { isReady: true }
  | { picture: ProcessedPicture /** Resident memory afterwards. */; memory: number }
  | { refusal: Refusal; reason?: string };

/** A picture that was rejected, or that crashed its process. */
export class PictureRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, reason: string) {
    super(reason);
    this.refusal = refusal;
  }
}

/** A picture that took longer than its deadline; on a busy machine that is not its fault. */
export class PictureTimeout extends PictureRefused {}

/** The process ended before it could decode anything. */
export class WorkerNotStarted extends Error {}

/** One child process that decodes pictures. */
export interface WorkerProcess {
  readonly pid: number | undefined;
  /** False once it has ended or uses too much memory to be reused. */
  readonly isUsable: boolean;
  /** Renders a picture; the process is killed when that takes longer than `deadline` ms. */
  run(job: WorkerJob, deadline: number): Promise<ProcessedPicture>;
  /** Lets the program end while this process is idle. */
  unref(): void;
  kill(): Promise<void>;
}

const program = join(root, 'server/platform/pictures/worker.ts');
const prlimit = '/usr/bin/prlimit';
/** Limit of writable address space: what Node reserves, and the 700 MB the worker allows itself. */
const maxWritable = 1_500_000_000;
/** An idle process with more memory is replaced, since the allocator does not return it. */
const maxIdleMemory = 350_000_000;
/** Nice value: about a third of the CPU share of the web process on the same core. */
const niceness = 5;

/** Starts a decoder process without our environment and with low priority. */
export function startWorkerProcess(): WorkerProcess {
  const child = start();
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let errorOutput = '';
  child.stderr?.on('data', (chunk) => {
    errorOutput = `${errorOutput}${chunk}`.slice(-2000);
  });
  let isReady = false;
  let isUsable = true;
  void gone.then(() => {
    isUsable = false;
  });

  async function run(job: WorkerJob, deadline: number): Promise<ProcessedPicture> {
    keepAlive(child, true);
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      child.kill('SIGKILL');
    }, deadline);
    try {
      const response = await request(job);
      if (response && 'picture' in response) {
        if (response.memory > maxIdleMemory) isUsable = false;
        return response.picture;
      }
      if (response && 'refusal' in response) {
        throw new PictureRefused(response.refusal, response.reason ?? response.refusal);
      }
      if (isTimedOut) throw new PictureTimeout('tooDemanding', `not done after ${deadline} ms`);
      if (!isReady) {
        throw new WorkerNotStarted(`The decoder of pictures does not start. ${errorOutput}`);
      }
      throw new PictureRefused('tooDemanding', `its process died. ${errorOutput}`);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The response, or undefined when the process ends without one. */
  async function request(job: WorkerJob): Promise<WorkerResponse | undefined> {
    const listening = new AbortController();
    const responded = new Promise<WorkerResponse>((resolve) => {
      const receive = (message: WorkerResponse) => {
        if ('isReady' in message) isReady = true;
        else resolve(message);
      };
      child.on('message', receive);
      listening.signal.addEventListener('abort', () => child.off('message', receive));
    });
    // A process that has ended cannot be written to; `gone` resolves then.
    if (child.connected) child.send(job, () => {});
    try {
      return await Promise.race([responded, gone.then(() => undefined)]);
    } finally {
      listening.abort();
    }
  }

  return {
    pid: child.pid,
    get isUsable() {
      return isUsable;
    },
    run,
    unref: () => keepAlive(child, false),
    kill: async () => {
      isUsable = false;
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function start(): ChildProcess {
  const command = [process.execPath, '--max-old-space-size=128', program];
  if (existsSync(prlimit)) command.unshift(prlimit, `--data=${maxWritable}`, '--');
  const [file = process.execPath, ...rest] = command;
  const child = spawn(file, rest, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // No secrets in the environment of a decoder; few malloc arenas limit memory fragmentation.
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    windowsHide: true,
    // Its own process group: a signal to the server's group ends it only until it has been moved there.
    detached: true,
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // It has ended already, or the system has no priorities.
  }
  return child;
}

function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  for (const handle of [child, child.channel, child.stderr as { ref?(): void; unref?(): void }]) {
    if (isNeeded) handle?.ref?.();
    else handle?.unref?.();
  }
}
