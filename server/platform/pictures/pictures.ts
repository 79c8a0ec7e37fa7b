import { availableParallelism, loadavg } from 'node:os';
import { Counter, Gauge, type Registry } from 'prom-client';
import { limits } from '#contract/limits.ts';
import type { PlainMessageCode } from '#texts/messages.ts';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { say } from '../message.ts';
import { Problem } from '../problem.ts';
import { detectPictureKind, type PictureKind, sanitizeSvg, UnsafeSvg } from './validate-picture.ts';
import {
  PictureRefused,
  PictureTimeout,
  type ProcessedPicture,
  type Refusal,
  startWorkerProcess,
  type WorkerJob,
  WorkerNotStarted,
  type WorkerProcess,
} from './worker-process.ts';

/** Processes uploads in child processes. */
export interface Pictures {
  /**
   * Renders all sizes and formats of a picture. Throws `validation` for a file that is not accepted,
   * `unavailable` when the queue is full.
   */
  process(bytes: Buffer, options?: ProcessOptions): Promise<ProcessedPicture>;
  /** Kills the child processes. */
  close(): Promise<void>;
}

interface ProcessOptions {
  /** Adds the `appIcons`. */
  withAppIcons?: boolean;
}

interface PictureOptions {
  /** How many pictures are decoded at once. */
  processes?: number;
  /** How many may wait. */
  queue?: number;
  /** Milliseconds for a picture. By default it depends on this machine. */
  deadline?: number;
  /** Milliseconds of CPU time for an SVG. */
  svgCpu?: number;
  /** Multiplies both defaults. */
  deadlineScale?: number;
  /** Milliseconds on a clock that only goes forward. */
  clock?: () => number;
  /** Milliseconds after which an idle process ends. */
  idle?: number;
  start?: () => WorkerProcess;
  isMachineBusy?: () => boolean;
}

/** A few hundred bytes of SVG can describe hours of work. */
const svgCpuMs = 2_000;

/** A pool of worker processes, started on demand and ended after a minute without work. */
export function createPictures({
  processes = Math.min(2, availableParallelism()),
  queue = 20,
  deadline,
  deadlineScale = 1,
  svgCpu = svgCpuMs * deadlineScale,
  clock = () => performance.now(),
  idle = 60_000,
  start = startWorkerProcess,
  isMachineBusy = isMachineOverloaded,
}: PictureOptions = {}): Pictures {
  const limiter = createConcurrencyLimiter({ slots: processes, queue });
  // SVGs wait for each other here, so that at most one is in the way of other pictures.
  const svgLimiter = createConcurrencyLimiter({ slots: 1, queue });
  const all = new Set<WorkerProcess>();
  const idleWorkers: { worker: WorkerProcess; timer: NodeJS.Timeout }[] = [];
  const measured = measureDeadline(deadlineScale);
  let isStopped = false;

  function takeWorker(): WorkerProcess {
    while (idleWorkers.length > 0) {
      const entry = idleWorkers.pop();
      clearTimeout(entry?.timer);
      if (entry?.worker.isUsable) return entry.worker;
    }
    const worker = start();
    all.add(worker);
    return worker;
  }

  function releaseWorker(worker: WorkerProcess): void {
    if (isStopped || !worker.isUsable) {
      void endWorker(worker);
      return;
    }
    worker.unref();
    const timer = setTimeout(() => {
      idleWorkers.splice(
        idleWorkers.findIndex((entry) => entry.worker === worker),
        1,
      );
      void endWorker(worker);
    }, idle);
    idleWorkers.push({ worker, timer: timer.unref() });
  }

  async function endWorker(worker: WorkerProcess): Promise<void> {
    await worker.kill();
    all.delete(worker);
  }

  async function render(job: WorkerJob): Promise<ProcessedPicture> {
    if (isStopped) throw new Problem('unavailable', { retryAfter: 5 });
    const worker = takeWorker();
    const startedAt = clock();
    try {
      const picture = await worker.run(job, deadline ?? measured.get());
      measured.add(clock() - startedAt);
      return picture;
    } catch (error) {
      // Not the picture's fault: the machine is overloaded, or the server is closing.
      if (isStopped || (error instanceof PictureTimeout && isMachineBusy())) {
        throw new Problem('unavailable', { retryAfter: 5, cause: error });
      }
      if (error instanceof PictureRefused)
        throw invalidPicture(refusalMessages[error.refusal], error);
      throw error;
    } finally {
      releaseWorker(worker);
    }
  }

  async function renderOnceStarted(job: WorkerJob): Promise<ProcessedPicture> {
    try {
      return await render(job);
    } catch (error) {
      // A stop signal to all processes also ends a worker that is just being started.
      if (error instanceof WorkerNotStarted) return await render(job);
      throw error;
    }
  }

  return {
    async process(bytes, { withAppIcons = false } = {}) {
      const { kind, bytes: validated } = validate(bytes);
      const isSvg = kind === 'svg';
      const maxCpuMs = isSvg ? svgCpu : undefined;
      const job = { kind, bytes: validated, withAppIcons, maxCpuMs };
      const work = () => limiter.run(() => renderOnceStarted(job));
      return await (isSvg ? svgLimiter.run(work) : work());
    },
    async close() {
      isStopped = true;
      for (const { timer } of idleWorkers) clearTimeout(timer);
      await Promise.all([...all].map(endWorker));
    },
  };
}

const deadlineBounds = { min: 20_000, max: 120_000 };
const measuredPictures = 5;
/** A large animation takes about ten times as long as a photo. */
const deadlineFactor = 10;

/**
 * How long a picture may take on this machine: derived from the median of the first pictures of the
 * process, which have the longest time themselves. A single one may have been made to be slow.
 */
function measureDeadline(scale: number) {
  const { min, max } = deadlineBounds;
  const measured: number[] = [];
  let deadline = max;
  return {
    get: () => scale * deadline,
    add(milliseconds: number) {
      if (measured.length === measuredPictures) return;
      measured.push(milliseconds);
      if (measured.length < measuredPictures) return;
      const median = measured.toSorted((a, b) => a - b)[Math.floor(measuredPictures / 2)] ?? 0;
      deadline = Math.min(max, Math.max(min, deadlineFactor * median));
    },
  };
}

/** At least two waiting processes per core. */
function isMachineOverloaded(): boolean {
  const [running = 0] = loadavg();
  return running > 3 * availableParallelism();
}

/** Checks that need no decoding. */
function validate(bytes: Buffer): { kind: PictureKind; bytes: Buffer } {
  if (bytes.length > limits.image.maxBytes) throw invalidPicture('image_too_large');
  const kind = detectPictureKind(bytes);
  if (kind === undefined) throw invalidPicture('image_type_not_allowed');
  try {
    return { kind, bytes: kind === 'svg' ? sanitizeSvg(bytes) : bytes };
  } catch (error) {
    if (error instanceof UnsafeSvg) throw invalidPicture(refusalMessages.notSelfContained, error);
    throw error;
  }
}

const refusalMessages = {
  unreadable: 'picture_unreadable',
  tooManyPixels: 'picture_too_many_pixels',
  tooDetailed: 'picture_too_detailed',
  tooDemanding: 'picture_too_demanding',
  notSelfContained: 'picture_not_self_contained',
} as const satisfies Record<Refusal, PlainMessageCode>;

function invalidPicture(code: PlainMessageCode, cause?: unknown): Problem {
  const message = say(code);
  return new Problem('validation', { message, fields: { image: message }, cause });
}

/** Counts pictures in process and by outcome. */
export function measurePictures(pictures: Pictures, registry: Registry): Pictures {
  const inProcess = new Gauge({
    name: 'keepsake_pictures_in_process',
    help: 'Uploaded pictures that are being made ready, those that wait for their turn included.',
    registers: [registry],
  });
  const outcomes = new Counter({
    name: 'keepsake_pictures_total',
    help: 'Uploaded pictures by what became of them: done, refused, unavailable (too many at once) or failed.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    async process(bytes, options) {
      inProcess.inc();
      try {
        const picture = await pictures.process(bytes, options);
        outcomes.inc({ outcome: 'done' });
        return picture;
      } catch (error) {
        outcomes.inc({ outcome: outcomeOf(error) });
        throw error;
      } finally {
        inProcess.dec();
      }
    },
    close: () => pictures.close(),
  };
}

function outcomeOf(error: unknown): string {
  if (!(error instanceof Problem)) return 'failed';
  return error.code === 'validation' ? 'refused' : 'unavailable';
}
