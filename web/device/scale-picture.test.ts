import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EncodeTask } from '../api/resize-image.ts';
import { scalePicture, startWorker } from './scale-picture.ts';

/** Those that were started, in their order. */
let workers: FakeWorker[] = [];

class FakeWorker extends EventTarget {
  tasks: EncodeTask[] = [];
  isEnded = false;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(task: EncodeTask) {
    this.tasks.push(task);
  }

  answer() {
    this.dispatchEvent(new MessageEvent('message', { data: { blob: new Blob() } }));
  }

  terminate() {
    this.isEnded = true;
  }
}

const picture = { width: 4000, height: 3000 } as ImageBitmap;
const scale = () =>
  scalePicture(picture, { bounds: { width: 400, height: 400 }, maxBytes: 65_536 });

/** Scales a picture in this worker, which must be asked for it. */
async function scaleIn(at: number): Promise<void> {
  const before = workers[at]?.tasks.length ?? 0;
  const scaled = scale();
  expect(workers[at]?.tasks).toHaveLength(before + 1);
  workers[at]?.answer();
  await scaled;
}

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a worker makes one picture after the other, and ends a second after the last', async () => {
  await scaleIn(0);
  await scaleIn(0);
  vi.advanceTimersByTime(999);
  await scaleIn(0);
  vi.advanceTimersByTime(999);
  expect(workers[0]?.isEnded).toBe(false);
  vi.advanceTimersByTime(1);
  expect(workers[0]?.isEnded).toBe(true);
  expect(workers).toHaveLength(1);
});

it('a picture has a worker of its own while another one is made', async () => {
  const both = [scale(), scale()];
  expect(workers.map(({ tasks }) => tasks.length)).toEqual([1, 1]);
  for (const worker of workers) worker.answer();
  await Promise.all(both);
});

it('a worker that was started before the choice makes the first picture', async () => {
  await startWorker();
  await startWorker();
  vi.advanceTimersByTime(30_000);
  await scaleIn(0);
  expect(workers).toHaveLength(1);
});

it('a worker that was started in vain ends after a minute', async () => {
  await startWorker();
  vi.advanceTimersByTime(60_000);
  expect(workers[0]?.isEnded).toBe(true);
  await scaleIn(1);
});

it('a worker that could not be loaded is not waited for', async () => {
  await startWorker();
  workers[0]?.dispatchEvent(new Event('error'));
  await scaleIn(1);
});
