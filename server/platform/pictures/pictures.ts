import { availableParallelism, loadavg } from 'node:os';
import { Counter, Gauge, type Registry } from 'prom-client';
import { limits } from '#contract/limits.ts';
import { pictureMessages } from '#contract/pictures.ts';
import { imageMessages } from '#contract/posts.ts';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { Problem } from '../problem.ts';
import { detectPictureKind, type PictureKind, sanitizeSvg, UnsafeSvg } from './validate-picture.ts';
import type { ProcessedPicture } from './worker-messages.ts';
import {
  PictureRefused,
  PictureTimeout,
  startWorkerProcess,
  type WorkerProcess,
} from './worker-process.ts';

/** Turns what people upload into files that may be served. */
export interface Pictures {
  /**
   * Makes every size and format of a picture. Throws `validation` for what is no picture of ours,
   * `unavailable` when too many wait already.
   */
  process(bytes: Buffer): Promise<ProcessedPicture>;
  /** Ends the child processes, with whatever they are doing. */
  close(): Promise<void>;
}

interface PictureOptions {
  /** How many pictures are decoded at once. */
  processes?: number;
  /** How many may wait for their turn. */
  waiting?: number;
  /** Milliseconds a picture may take; drawings get half of it. */
  deadline?: number;
  /** Milliseconds after which an idle process ends. */
  idle?: number;
  start?: () => WorkerProcess;
  isMachineBusy?: () => boolean;
}

/** Starts with no process at all: the first picture brings one, and a quiet minute ends it. */
export function createPictures({
  processes = Math.min(2, availableParallelism()),
  waiting = 20,
  deadline = 10_000,
  idle = 60_000,
  start = startWorkerProcess,
  isMachineBusy = othersWaitForCores,
}: PictureOptions = {}): Pictures {
  const limiter = createConcurrencyLimiter({ slots: processes, queue: waiting });
  const all = new Set<WorkerProcess>();
  const resting: { worker: WorkerProcess; timer: NodeJS.Timeout }[] = [];
  let isClosed = false;

  function takeWorker(): WorkerProcess {
    while (resting.length > 0) {
      const rested = resting.pop();
      clearTimeout(rested?.timer);
      if (rested?.worker.isUsable) return rested.worker;
    }
    const worker = start();
    all.add(worker);
    return worker;
  }

  function refund(worker: WorkerProcess): void {
    if (isClosed || !worker.isUsable) {
      void dismiss(worker);
      return;
    }
    worker.letGo();
    const timer = setTimeout(() => {
      resting.splice(
        resting.findIndex((rested) => rested.worker === worker),
        1,
      );
      void dismiss(worker);
    }, idle);
    resting.push({ worker, timer: timer.unref() });
  }

  async function dismiss(worker: WorkerProcess): Promise<void> {
    await worker.kill();
    all.delete(worker);
  }

  async function render(bytes: Buffer, kind: PictureKind): Promise<ProcessedPicture> {
    if (isClosed) throw new Problem('unavailable', { retryAfter: 5 });
    const worker = takeWorker();
    try {
      return await worker.run({ bytes, kind }, kind === 'svg' ? deadline / 2 : deadline);
    } catch (error) {
      // A picture that got no time, or was being made while everything closed, is not at fault.
      if (isClosed || (error instanceof PictureTimeout && isMachineBusy())) {
        throw new Problem('unavailable', { retryAfter: 5, cause: error });
      }
      if (error instanceof PictureRefused) throw refused(pictureMessages[error.refusal], error);
      throw error;
    } finally {
      refund(worker);
    }
  }

  return {
    async process(bytes) {
      const { kind, drawable } = inspect(bytes);
      return await limiter.run(() => render(drawable, kind));
    },
    async close() {
      isClosed = true;
      for (const { timer } of resting) clearTimeout(timer);
      await Promise.all([...all].map(dismiss));
    },
  };
}

/** At least two for each core. */
function othersWaitForCores(): boolean {
  const [running = 0] = loadavg();
  return running > 3 * availableParallelism();
}

/** What can be said about the bytes without decoding them. */
function inspect(bytes: Buffer): { kind: PictureKind; drawable: Buffer } {
  if (bytes.length > limits.image.maxBytes) throw refused(imageMessages.tooLarge);
  const kind = detectPictureKind(bytes);
  if (kind === undefined) throw refused(imageMessages.wrongType);
  try {
    return { kind, drawable: kind === 'svg' ? sanitizeSvg(bytes) : bytes };
  } catch (error) {
    if (error instanceof UnsafeSvg) throw refused(pictureMessages.notSelfContained, error);
    throw error;
  }
}

function refused(message: string, cause?: unknown): Problem {
  return new Problem('validation', { message, fields: { image: message }, cause });
}

/** The same workshop, with the pictures in it shown and what became of each counted. */
export function measurePictures(pictures: Pictures, registry: Registry): Pictures {
  const underWay = new Gauge({
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
    async process(bytes) {
      underWay.inc();
      try {
        const finished = await pictures.process(bytes);
        outcomes.inc({ outcome: 'done' });
        return finished;
      } catch (error) {
        outcomes.inc({ outcome: outcomeOf(error) });
        throw error;
      } finally {
        underWay.dec();
      }
    },
    close: () => pictures.close(),
  };
}

function outcomeOf(error: unknown): string {
  if (!(error instanceof Problem)) return 'failed';
  return error.code === 'validation' ? 'refused' : 'unavailable';
}
