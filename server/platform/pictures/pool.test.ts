import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { samplePicture } from '#test/sample-picture.ts';
import { messages } from '#texts/messages.ts';
import { Problem } from '../problem.ts';
import { createPictures, measurePictures } from './pictures.ts';
import {
  PictureTimeout,
  type ProcessedPicture,
  startWorkerProcess,
  type WorkerJob,
  type WorkerProcess,
} from './worker-process.ts';

const photo = await samplePicture({ width: 40, height: 30 });
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');

function open(options: Parameters<typeof createPictures>[0]) {
  const pictures = createPictures(options);
  onTestFinished(() => pictures.close());
  return pictures;
}

/** A worker that does nothing, so that a deadline passes before it is done. */
function startStopped() {
  const worker = startWorkerProcess();
  process.kill(worker.pid ?? 0, 'SIGSTOP');
  return worker;
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the worker processes', () => {
  it('process twenty concurrent uploads', async () => {
    const pictures = open({ processes: 2, queue: 20, deadline: 30_000 });
    const done = await Promise.all(Array.from({ length: 20 }, () => pictures.process(photo)));
    expect(done.every(({ width }) => width === 40)).toBe(true);
  });

  it('reject uploads with 503 when the queue is full', async () => {
    const pictures = open({ processes: 1, queue: 2, deadline: 30_000 });
    const responses = await Promise.allSettled(
      Array.from({ length: 5 }, () => pictures.process(photo)),
    );
    const refused = responses.filter((response) => response.status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) {
      const { code, retryAfter } = reason as Problem;
      expect({ code, retryAfter }).toEqual({ code: 'unavailable', retryAfter: 2 });
    }
  });

  it('are killed and replaced after the deadline', async () => {
    const pictures = open({ processes: 1, deadline: 30_000 });
    const hasty = open({
      processes: 1,
      deadline: 5,
      isMachineBusy: () => false,
      start: startStopped,
    });
    await expect(hasty.process(photo)).rejects.toMatchObject({
      code: 'validation',
      message: messages.picture_too_demanding,
    });
    await expect(hasty.process(photo)).rejects.toThrow(messages.picture_too_demanding);
    expect((await pictures.process(photo)).width).toBe(40);
  });

  it('report an overloaded machine as unavailable, not as a bad picture', async () => {
    const starved = open({
      processes: 1,
      deadline: 5,
      isMachineBusy: () => true,
      start: startStopped,
    });
    await expect(starved.process(photo)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('are replaced when one crashes', async () => {
    const worker = startWorkerProcess();
    onTestFinished(() => worker.kill());
    await worker.run({ bytes: photo, kind: 'jpeg' }, 30_000);
    // Stopped, so that it cannot be done before it is killed.
    process.kill(worker.pid ?? 0, 'SIGSTOP');
    const work = worker.run({ bytes: photo, kind: 'jpeg' }, 30_000);
    process.kill(worker.pid ?? 0, 'SIGKILL');
    await expect(work).rejects.toThrow('died');
    expect(worker.isUsable).toBe(false);
  });

  it('are replaced when a stop signal ends one that is just being started', async () => {
    // Repeated, because the first one may be running before it gets the signal, which it then ignores.
    const countStarted = async () => {
      let started = 0;
      const start = () => {
        started += 1;
        const worker = startWorkerProcess();
        if (started === 1) process.kill(worker.pid ?? 0, 'SIGTERM');
        return worker;
      };
      const pictures = open({ processes: 1, deadline: 30_000, start });
      const { width } = await pictures.process(photo);
      return { width, started };
    };
    await expect.poll(countStarted).toEqual({ width: 40, started: 2 });
  });

  it('start with the first picture, are reused, and end when idle', async () => {
    const started: WorkerProcess[] = [];
    const start = () => {
      const worker = startWorkerProcess();
      started.push(worker);
      return worker;
    };
    const pictures = open({ processes: 1, idle: 300, deadline: 30_000, start });
    expect(started).toHaveLength(0);
    await pictures.process(photo);
    await pictures.process(photo);
    expect(started).toHaveLength(1);
    const pid = started[0]?.pid ?? 0;
    expect(isRunning(pid)).toBe(true);
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect((await pictures.process(photo)).width).toBe(40);
    expect(started).toHaveLength(2);
  });

  it('reject the current picture as unavailable on close', async () => {
    const pictures = open({ processes: 1, deadline: 30_000 });
    const work = pictures.process(photo);
    const excuse = expect(work).rejects.toMatchObject({ code: 'unavailable' });
    await pictures.close();
    await excuse;
    await expect(pictures.process(photo)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('an SVG', () => {
  /** Records the jobs of all workers; each is done when it is released. */
  function openRecorded(options: { processes: number; deadlineScale?: number }) {
    const jobs: (WorkerJob & { finish: () => void })[] = [];
    const start = (): WorkerProcess => ({
      pid: undefined,
      isUsable: true,
      run: (job) =>
        new Promise((resolve) => {
          jobs.push({ ...job, finish: () => resolve({} as ProcessedPicture) });
        }),
      unref() {},
      kill: async () => {},
    });
    return { jobs, pictures: open({ ...options, start }) };
  }
  const kindsOf = (jobs: readonly WorkerJob[]) => jobs.map(({ kind }) => kind).join(' ');

  it('waits for the one before it, and other pictures do not', async () => {
    const { jobs, pictures } = openRecorded({ processes: 2 });
    const process = (bytes: Buffer) => pictures.process(bytes);
    const drawings = [drawing, drawing].map(process);
    await expect.poll(() => kindsOf(jobs)).toBe('svg');
    const photos = [photo, photo].map(process);
    await expect.poll(() => kindsOf(jobs)).toBe('svg jpeg');
    jobs[1]?.finish();
    await expect.poll(() => kindsOf(jobs)).toBe('svg jpeg jpeg');
    jobs[0]?.finish();
    await expect.poll(() => kindsOf(jobs)).toBe('svg jpeg jpeg svg');
    for (const { finish } of jobs) finish();
    await Promise.all([...drawings, ...photos]);
  });

  it.each([
    [1, 2_000],
    [3, 6_000],
  ])(
    'has a limit of its CPU time from the first one on, DEADLINE_SCALE %i',
    async (deadlineScale, expected) => {
      const { jobs, pictures } = openRecorded({ processes: 2, deadlineScale });
      const done = Promise.all([drawing, photo].map((bytes) => pictures.process(bytes)));
      await expect.poll(() => jobs.length).toBe(2);
      const limits = jobs.map(({ kind, maxCpuMs }) => [kind, maxCpuMs]);
      expect(Object.fromEntries(limits)).toEqual({ svg: expected, jpeg: undefined });
      for (const { finish } of jobs) finish();
      await done;
    },
  );

  // Elsewhere nobody outside of a process knows what it has used.
  it.runIf(process.platform === 'linux')(
    'may use that much whatever its process has used before',
    async () => {
      const worker = startWorkerProcess();
      onTestFinished(() => worker.kill());
      const job = { bytes: drawing, kind: 'svg' } as const;
      // Together with the start, several times what one takes.
      for (let at = 0; at < 2; at++) await worker.run(job, 60_000);
      const maxCpuMs = usedCpuMs(worker.pid);
      await expect(worker.run({ ...job, maxCpuMs }, 60_000)).resolves.toBeDefined();
    },
  );

  /** Since the process began, its start included. */
  function usedCpuMs(pid = 0): number {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    // The kernel counts in hundredths of a second.
    return 10 * ((user ?? 0) + (system ?? 0));
  }
});

describe('the deadline of a picture', () => {
  /** Processes pictures that take so many milliseconds each; returns the deadline of each. */
  async function deadlinesOf(took: (number | Error)[], options: { deadlineScale?: number } = {}) {
    let time = 0;
    const deadlines: number[] = [];
    const worker: WorkerProcess = {
      pid: undefined,
      isUsable: true,
      async run(_job, deadline) {
        const next = took[deadlines.push(deadline) - 1] ?? 0;
        if (next instanceof Error) throw next;
        time += next;
        return {} as ProcessedPicture;
      },
      unref() {},
      kill: async () => {},
    };
    const start = () => worker;
    const pictures = open({ ...options, processes: 1, start, clock: () => time });
    for (const _ of took) await pictures.process(photo).catch(() => undefined);
    return deadlines;
  }

  it.each([
    [800, 20_000],
    [2_500, 25_000],
    [30_000, 120_000],
  ])(
    'is ten times the median of the first five, so %i ms make it %i ms',
    async (slow, expected) => {
      const took = [100, slow, 90_000, slow, 100, 90_000, 0];
      const first = Array(5).fill(120_000);
      expect(await deadlinesOf(took)).toEqual([...first, expected, expected]);
      const scaled = await deadlinesOf(took, { deadlineScale: 3 });
      expect(scaled.slice(-1)).toEqual([3 * expected]);
    },
  );

  it('does not depend on pictures that were not done', async () => {
    const timeout = new PictureTimeout('tooDemanding', 'not done');
    const deadlines = await deadlinesOf([timeout, 100, timeout, 100, 100, 100, timeout, 100, 100]);
    expect(deadlines).toEqual([...Array(8).fill(120_000), 20_000]);
  });
});

it('counts pictures in process and by outcome', async () => {
  const registry = new Registry();
  const jobs: PromiseWithResolvers<ProcessedPicture>[] = [];
  const pictures = measurePictures(
    {
      process: () => {
        const job = Promise.withResolvers<ProcessedPicture>();
        jobs.push(job);
        return job.promise;
      },
      close: async () => {},
    },
    registry,
  );
  const made = [0, 1, 2, 3].map(() => pictures.process(Buffer.of()));
  expect(await registry.metrics()).toContain('keepsake_pictures_in_process 4');
  jobs[0]?.resolve({} as ProcessedPicture);
  jobs[1]?.reject(new Problem('validation'));
  jobs[2]?.reject(new Problem('unavailable'));
  jobs[3]?.reject(new Error('a fault of ours'));
  await Promise.allSettled(made);
  const metrics = await registry.metrics();
  expect(metrics).toContain('keepsake_pictures_in_process 0');
  for (const outcome of ['done', 'refused', 'unavailable', 'failed']) {
    expect(metrics).toContain(`keepsake_pictures_total{outcome="${outcome}"} 1`);
  }
});
