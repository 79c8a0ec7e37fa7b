import { Registry } from 'prom-client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { createDatabase, openTestDatabase } from '#test/databases.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createLog } from '../log.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { Unreachable } from './run-job.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const db = await openTestDatabase();
const logged: string[] = [];
const log = createLog({ readable: false, write: (line) => logged.push(line) });
let time = 0;
let registry: Registry;
let jobs: Jobs;

const queueOn = (database: Database) => createJobs({ db: database, log, now: () => time });
const enqueue = (...job: [kind: string, payload: object, options?: object]) =>
  db.write((tx) => jobs.enqueue(tx, ...job));
const rows = () => db.read.selectFrom('jobs').selectAll().orderBy('id').execute();

beforeEach(async () => {
  await emptyTables(db);
  logged.length = 0;
  time = Date.UTC(2026, 0, 15, 12);
  registry = new Registry();
  jobs = createJobs({ db, log, now: () => time, registry });
});

it('runs a job once with its payload and deletes it', async () => {
  const seen: unknown[] = [];
  jobs.handle('greet', async (payload, job) => void seen.push(payload, job));
  await enqueue('greet', { name: 'Mira', tags: ['a', 1, null] });
  const [row] = await rows();
  expect(await jobs.runDue()).toBe(1);
  expect(await jobs.runDue()).toBe(0);
  expect(seen).toEqual([
    { name: 'Mira', tags: ['a', 1, null] },
    { id: row?.id, createdAt: time, attempt: 1, complete: expect.any(Function) },
  ]);
  expect(await rows()).toEqual([]);
});

it('does not add a job when the transaction rolls back', async () => {
  const failing = db.write(async (tx) => {
    await jobs.enqueue(tx, 'greet', {});
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await rows()).toEqual([]);
});

it('does not run a job before its time', async () => {
  jobs.handle('greet', async () => {});
  await enqueue('greet', {}, { runAt: time + hour });
  expect(await jobs.runDue()).toBe(0);
  time += hour;
  expect(await jobs.runDue()).toBe(1);
});

describe('a job with a unique key', () => {
  it('replaces the pending one', async () => {
    const seen: unknown[] = [];
    jobs.handle('greet', async (payload) => void seen.push(payload));
    await enqueue('greet', { name: 'old' }, { uniqueKey: 'one', runAt: time + hour });
    await enqueue('greet', { name: 'new' }, { uniqueKey: 'one' });
    await enqueue('greet', { name: 'other' }, { uniqueKey: 'two' });
    expect(await jobs.runDue()).toBe(2);
    expect(seen).toEqual([{ name: 'new' }, { name: 'other' }]);
  });

  it('is not deleted when the older one finishes', async () => {
    const seen: string[] = [];
    jobs.handle<{ name: string }>('greet', async ({ name }) => {
      if (name === 'old') await enqueue('greet', { name: 'new' }, { uniqueKey: 'one' });
      seen.push(name);
    });
    await enqueue('greet', { name: 'old' }, { uniqueKey: 'one' });
    expect(await jobs.runDue()).toBe(2);
    expect(seen).toEqual(['old', 'new']);
    expect(await rows()).toEqual([]);
  });

  it('is dropped for the pending one if that is to be kept, which is not postponed', async () => {
    const seen: unknown[] = [];
    jobs.handle('greet', async (payload) => void seen.push(payload));
    const kept = { uniqueKey: 'one', keepsExisting: true };
    await enqueue('greet', { name: 'first' }, { ...kept, runAt: time + hour });
    await enqueue('greet', { name: 'second' }, { ...kept, runAt: time + 2 * hour });
    expect(await rows()).toMatchObject([{ payload: { name: 'first' }, run_at: time + hour }]);
    time += hour;
    await jobs.runDue();
    await enqueue('greet', { name: 'third' }, kept);
    await jobs.runDue();
    expect(seen).toEqual([{ name: 'first' }, { name: 'third' }]);
  });

  it('that is kept while it completes is seen by one of the two transactions', async () => {
    const entered = Promise.withResolvers<void>();
    const seen: string[] = [];
    const kept = { uniqueKey: 'one', keepsExisting: true };
    let adding: Promise<void> | undefined;
    jobs.handle('greet', async (_payload, job) => {
      if (adding) return void seen.push('the next job');
      // The other transaction has kept this job and is not committed yet.
      adding = db.write(async (tx) => {
        await tx.insertInto('settings').values({ name: 'waiting_mail_at', value: '1' }).execute();
        await jobs.enqueue(tx, 'greet', {}, kept);
        entered.resolve();
      });
      await entered.promise;
      await db.write(async (tx) => {
        await job.complete(tx);
        const rows = await tx.selectFrom('settings').select('value').execute();
        if (rows.length > 0) seen.push('the completed job');
      });
    });
    await enqueue('greet', {}, kept);
    await jobs.runDue();
    await adding;
    expect(seen).toEqual(['the completed job']);
  });

  it('can be added concurrently', async () => {
    const adding = Array.from({ length: 20 }, (_, name) =>
      enqueue('greet', { name }, { uniqueKey: 'one' }),
    );
    await Promise.all(adding);
    expect(await rows()).toHaveLength(1);
  });
});

describe('a job that completes in a transaction of its handler', () => {
  it('is deleted with what the handler writes, or not at all', async () => {
    let attempts = 0;
    jobs.handle('greet', async (_payload, job) => {
      attempts += 1;
      await db.write(async (tx) => {
        await jobs.enqueue(tx, 'next', {}, { runAt: time + 24 * hour });
        await job.complete(tx);
        if (attempts === 1) throw new Error('a crash before the commit');
      });
    });
    await enqueue('greet', {});
    await jobs.runDue();
    expect((await rows()).map(({ kind }) => kind)).toEqual(['greet']);
    time += hour;
    await jobs.runDue();
    expect((await rows()).map(({ kind }) => kind)).toEqual(['next']);
  });

  it('writes nothing once another worker has taken it over', async () => {
    const other = queueOn(db);
    other.handle('greet', async () => {});
    jobs.handle('greet', async (_payload, job) => {
      time += 2 * minute;
      await other.runDue();
      await db.write(async (tx) => {
        await jobs.enqueue(tx, 'next', {});
        await job.complete(tx);
      });
    });
    await enqueue('greet', {});
    await jobs.runDue();
    expect(await rows()).toEqual([]);
  });
});

it('a date is claimed once, and no earlier one after it', async () => {
  const claim = (date: string) => db.write((tx) => jobs.claimDate(tx, 'digest_mail_on', date));
  const concurrent = await Promise.all(Array.from({ length: 8 }, () => claim('2026-11-15')));
  expect(concurrent.filter(Boolean)).toHaveLength(1);
  expect(await claim('2026-11-14')).toBe(false);
  expect(await claim('2026-11-22')).toBe(true);
});

it('a date that was claimed with a clock years ahead is taken over, once', async () => {
  const claim = (date: string) => db.write((tx) => jobs.claimDate(tx, 'digest_mail_on', date));
  expect(await claim('2036-02-10')).toBe(true);
  const concurrent = await Promise.all(Array.from({ length: 8 }, () => claim('2026-11-15')));
  expect(concurrent.filter(Boolean)).toHaveLength(1);
  expect(await claim('2026-11-22')).toBe(true);
});

describe('a job that fails', () => {
  beforeEach(async () => {
    jobs.handle('greet', async () => {
      throw new Error('no answer from mira@example.org, Bearer abcdef');
    });
    await enqueue('greet', { to: 'mira@example.org' }, { uniqueKey: 'greet:mira@example.org' });
  });

  it('is retried with exponential backoff from 30 seconds to 30 minutes', async () => {
    for (const wait of [30, 60, 120, 240, 480, 960, 1500, 1500]) {
      expect(await jobs.runDue()).toBe(1);
      const [row] = await rows();
      const waited = ((row?.run_at ?? 0) - time) / second;
      expect(waited).toBeGreaterThanOrEqual(wait);
      expect(waited).toBeLessThanOrEqual(Math.min(wait * 1.2, 1800));
      time = (row?.run_at ?? 0) - 1;
      expect(await jobs.runDue()).toBe(0);
      time += 1;
    }
  });

  it('stores the error without secrets', async () => {
    await jobs.runDue();
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, locked_by: null, locked_until: null });
    expect(row?.last_error).toBe('no answer from m***@example.org, Bearer ***');
    expect(logged.join()).not.toContain('mira@');
  });

  it('is given up after a day, logged, and stays in the table', async () => {
    await jobs.runDue();
    time += 24 * hour - 1;
    await jobs.runDue();
    expect((await rows())[0]?.given_up_at).toBeNull();
    time += hour;
    expect(await jobs.runDue()).toBe(1);
    expect((await rows())[0]).toMatchObject({ given_up_at: time, attempts: 3 });
    const { level, msg } = JSON.parse(logged.at(-1) ?? '');
    expect(level).toBe(50);
    expect(msg).toContain('given up after a day');
    time += 24 * hour;
    expect(await jobs.runDue()).toBe(0);
  });

  it('loses its payload once it is given up', async () => {
    await jobs.runDue();
    expect(JSON.stringify(await rows())).toContain('mira@');
    time += 25 * hour;
    await jobs.runDue();
    expect((await rows())[0]).toMatchObject({ given_up_at: time, payload: {}, unique_key: null });
    expect(JSON.stringify(await rows())).not.toContain('mira@');
  });

  it('is counted by outcome, and so are pending ones', async () => {
    jobs.handle('wave', async () => {});
    await enqueue('wave', {});
    await enqueue('wave', {}, { runAt: time + hour });
    await jobs.runDue();
    time += 10 * second;
    const metrics = await registry.metrics();
    expect(metrics).toContain('keepsake_jobs_total{kind="wave",outcome="done"} 1');
    expect(metrics).toContain('keepsake_jobs_total{kind="greet",outcome="failed"} 1');
    expect(metrics).toContain('keepsake_jobs_waiting{kind="wave"} 1');
    expect(metrics).toContain('keepsake_jobs_oldest_seconds{kind="greet"} 10');
    time += 24 * hour;
    await jobs.runDue();
    const later = await registry.metrics();
    expect(later).toContain('keepsake_jobs_total{kind="greet",outcome="given_up"} 1');
    expect(later).not.toContain('keepsake_jobs_waiting{kind="greet"}');
  });
});

it('fails a job without a handler', async () => {
  await enqueue('juggle', {});
  expect(await jobs.runDue()).toBe(1);
  expect((await rows())[0]?.last_error).toBe('There is no handler for jobs of kind "juggle".');
});

it('delays all jobs of a kind during an outage and runs them after it', async () => {
  let isAway = true;
  let attempts = 0;
  jobs.handle('call', async () => {
    attempts += 1;
    if (isAway) throw new Unreachable('away');
  });
  jobs.handle('wave', async () => {});
  for (let number = 0; number < 10; number += 1) await enqueue('call', { number });
  await enqueue('wave', {});
  expect(await jobs.runDue()).toBe(2);
  time += hour;
  expect(await jobs.runDue()).toBe(1);
  expect(attempts).toBe(2);
  isAway = false;
  time += 30 * second;
  expect(await jobs.runDue()).toBe(10);
});

describe('several processes', () => {
  it.each([
    ['finish it', (stuck: PromiseWithResolvers<void>) => stuck.resolve()],
    ['release it by a failure', (stuck) => stuck.reject(new Error('too late'))],
  ])('take over a job whose lease has expired, and the first cannot %s', async (_, end) => {
    const stuck = Promise.withResolvers<void>();
    jobs.handle('greet', () => stuck.promise);
    await enqueue('greet', {});
    const first = jobs.runDue();
    await expect.poll(async () => (await rows())[0]?.locked_by).not.toBeNull();

    const others = queueOn(db);
    let isSecondDone = false;
    others.handle('greet', async (_, { attempt }) => {
      expect(attempt).toBe(2);
      const [claimed] = await rows();
      end(stuck);
      await first;
      expect(await rows()).toEqual([claimed]);
      isSecondDone = true;
    });
    time += 59 * second;
    expect(await others.runDue()).toBe(0);
    time += second;
    expect(await others.runDue()).toBe(1);
    expect(isSecondDone).toBe(true);
    expect(await rows()).toEqual([]);
  });

  it('do not take over a job that is still running, however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { promise: reply, resolve: confirm } = Promise.withResolvers<void>();
    jobs.handle('slow', () => reply);
    await enqueue('slow', {});
    const running = jobs.runDue();
    const leaseEnd = async () => (await rows())[0]?.locked_until ?? 0;
    await expect.poll(leaseEnd).toBe(time + minute);
    const other = queueOn(db);
    other.handle('slow', async () => {});
    for (let renewals = 0; renewals < 3; renewals++) {
      time += 20 * second;
      vi.advanceTimersByTime(20 * second);
      await expect.poll(leaseEnd).toBe(time + minute);
      time += 30 * second;
      expect(await other.runDue()).toBe(0);
    }
    confirm();
    expect(await running).toBe(1);
    expect(await rows()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('run each job once', async () => {
    const options = await createDatabase({ isMigrated: true });
    const connections = [await connectDatabase(options), await connectDatabase(options)];
    onTestFinished(async () => {
      for (const each of connections) await each.close();
    });
    const seen: number[] = [];
    const queues = connections.map((each) => {
      const queue = queueOn(each);
      queue.handle<{ number: number }>('count', async ({ number }) => void seen.push(number));
      return queue;
    });
    const numbers = Array.from({ length: 60 }, (_, number) => number);
    await connections[0]?.write(async (tx) => {
      for (const number of numbers) await queues[0]?.enqueue(tx, 'count', { number });
    });
    for (const queue of queues) queue.start();
    await expect.poll(() => seen.length).toBeGreaterThanOrEqual(numbers.length);
    for (const queue of queues) await queue.stop();
    expect(seen.toSorted((a, b) => a - b)).toEqual(numbers);
  });
});

describe('a started queue', () => {
  /** Handles a kind in each lane by waiting, and enqueues more jobs of each than a process runs at once. */
  async function fillLanes(queue: Jobs, release: Promise<void>) {
    const running: string[] = [];
    for (const lane of ['usual', 'revoking', 'awaitedMail', 'mail', 'push'] as const) {
      queue.handle({ kind: `in ${lane}`, lane }, async () => {
        running.push(lane);
        await release;
      });
      for (let number = 0; number < 3; number += 1) await enqueue(`in ${lane}`, {});
    }
    return running;
  }
  const once = ['awaitedMail', 'mail', 'mail', 'push', 'push', 'revoking', 'usual'];

  it('runs new jobs soon and concurrently, as many of each lane as it has workers', async () => {
    const release = Promise.withResolvers<void>();
    const other = queueOn(db);
    const running = await fillLanes(jobs, release.promise);
    const runningThere = await fillLanes(other, release.promise);
    for (const queue of [jobs, other]) {
      queue.start();
      onTestFinished(() => queue.stop());
    }
    // Every process has these workers.
    await expect.poll(() => running.toSorted()).toEqual(once);
    await expect.poll(() => runningThere.toSorted()).toEqual(once);
    release.resolve();
    await expect.poll(rows).toEqual([]);
    expect(running.length + runningThere.length).toBe(30);
  });

  it('finishes running jobs when it stops, and claims no new ones', async () => {
    const release = Promise.withResolvers<void>();
    const running = await fillLanes(jobs, release.promise);
    jobs.start();
    await expect.poll(() => running.length).toBe(once.length);
    const stopping = jobs.stop();
    release.resolve();
    await stopping;
    expect(running).toHaveLength(once.length);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual(Array(8).fill(0));
  });
});
