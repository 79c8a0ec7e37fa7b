import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { ProcessedPicture, Refusal, WorkerJob, WorkerResponse } from './worker-messages.ts';

/** A picture that was refused, or that its process did not survive. */
export class PictureRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, reason: string) {
    super(reason);
    this.refusal = refusal;
  }
}

/** A picture that was not done in its time; on a busy machine that is not its fault. */
export class PictureTimeout extends PictureRefused {}

/** One child process that decodes pictures. */
export interface WorkerProcess {
  readonly pid: number | undefined;
  /** False once it is gone, or too swollen to be used again. */
  readonly isUsable: boolean;
  /** Makes the files of a picture; the process is killed when that takes longer than `deadline` ms. */
  run(job: WorkerJob, deadline: number): Promise<ProcessedPicture>;
  /** Whether the program may end while the process idles. */
  letGo(): void;
  kill(): Promise<void>;
}

const program = join(root, 'server/platform/pictures/worker.ts');
const limiter = '/usr/bin/prlimit';
/** Address space the process may write to: what Node itself sets aside, and the 700 MB the worker allows itself. */
const maxWritable = 1_500_000_000;
/** An idle process that holds more than this is replaced: what the allocator keeps is not given back. */
const maxIdleMemory = 350_000_000;
/** A third of the share of the web process when both want the same core. */
const politeness = 5;

/** Starts a process of its own for the decoder, without our environment and behind everyone else's work. */
export function startWorkerProcess(): WorkerProcess {
  const child = start();
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let complaints = '';
  child.stderr?.on('data', (chunk) => {
    complaints = `${complaints}${chunk}`.slice(-2000);
  });
  let isReady = false;
  let isUsable = true;
  void gone.then(() => {
    isUsable = false;
  });

  async function run(job: WorkerJob, deadline: number): Promise<ProcessedPicture> {
    keepAlive(child, true);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, deadline);
    try {
      const answer = await ask(job);
      if (answer && 'picture' in answer) {
        if (answer.memory > maxIdleMemory) isUsable = false;
        return answer.picture;
      }
      if (answer && 'refusal' in answer) {
        throw new PictureRefused(answer.refusal, answer.reason ?? answer.refusal);
      }
      if (isLate) throw new PictureTimeout('tooDemanding', `not done after ${deadline} ms`);
      if (!isReady) throw new Error(`The decoder of pictures does not start. ${complaints}`);
      throw new PictureRefused('tooDemanding', `its process died. ${complaints}`);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The answer, or undefined when the process ends without one. */
  async function ask(job: WorkerJob): Promise<WorkerResponse | undefined> {
    const listening = new AbortController();
    const answered = new Promise<WorkerResponse>((resolve) => {
      const receive = (message: WorkerResponse) => {
        if ('isReady' in message) isReady = true;
        else resolve(message);
      };
      child.on('message', receive);
      listening.signal.addEventListener('abort', () => child.off('message', receive));
    });
    // A process that is already gone cannot be written to; `gone` says so.
    if (child.connected) child.send(job, () => {});
    try {
      return await Promise.race([answered, gone.then(() => undefined)]);
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
    letGo: () => keepAlive(child, false),
    kill: async () => {
      isUsable = false;
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function start(): ChildProcess {
  const command = [process.execPath, '--max-old-space-size=128', program];
  if (existsSync(limiter)) command.unshift(limiter, `--data=${maxWritable}`, '--');
  const [file = process.execPath, ...rest] = command;
  const child = spawn(file, rest, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // No secret of ours is within reach of a decoder; few arenas keep freed memory from piling up.
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    windowsHide: true,
    // A process group of its own: a signal to the server's group cannot end it while it starts.
    detached: true,
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, politeness);
  } catch {
    // It ended already, or the system has no priorities; either is found out elsewhere.
  }
  return child;
}

function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  for (const handle of [child, child.channel, child.stderr as { ref?(): void; unref?(): void }]) {
    if (isNeeded) handle?.ref?.();
    else handle?.unref?.();
  }
}
