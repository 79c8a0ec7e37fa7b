import { describe, expect, it } from 'vitest';
import { startTestSite } from '#test/test-site.ts';
import { dueMailings, enqueueDueMailings } from './schedule.ts';

const site = startTestSite();
const timeZone = 'Europe/Belgrade';
const dueAt = (instant: string, zone = timeZone) => dueMailings(Date.parse(instant), zone);

describe('the daily mails', () => {
  it('are due from 08:00 on, also on both days when the clocks change', () => {
    for (const [date, eight] of [
      ['2026-03-28', '2026-03-28T07:00Z'],
      ['2026-03-29', '2026-03-29T06:00Z'],
      ['2026-10-24', '2026-10-24T06:00Z'],
      ['2026-10-25', '2026-10-25T07:00Z'],
    ] as const) {
      const start = Date.parse(eight);
      expect(dueMailings(start - 1, timeZone).daily, date).toBeUndefined();
      expect(dueMailings(start, timeZone).daily, date).toBe(date);
    }
    expect(dueAt('2026-11-16T22:59:59Z').daily).toBe('2026-11-16');
    expect(dueAt('2026-11-16T23:00:00Z').daily).toBeUndefined();
  });
});

describe('the digest', () => {
  it('is due on Sundays from 17:00 on, also when the clocks change', () => {
    for (const [sunday, five] of [
      ['2026-03-29', '2026-03-29T15:00Z'],
      ['2026-10-25', '2026-10-25T16:00Z'],
      ['2026-11-15', '2026-11-15T16:00Z'],
    ] as const) {
      const start = Date.parse(five);
      expect(dueMailings(start - 1, timeZone).digest, sunday).toBeUndefined();
      expect(dueMailings(start, timeZone).digest, sunday).toBe(sunday);
    }
  });

  it('is sent until Monday ends by a site that was down, and in the time zone of the site', () => {
    expect(dueAt('2026-11-16T22:59:59Z').digest).toBe('2026-11-15');
    expect(dueAt('2026-11-16T23:00:00Z').digest).toBeUndefined();
    expect(dueAt('2026-11-14T12:00:00Z').digest).toBeUndefined();
    // Sunday 17:00 in Auckland is Sunday 04:00 in London.
    expect(dueAt('2026-11-15T04:00:00Z', 'Pacific/Auckland').digest).toBe('2026-11-15');
  });
});

describe('what is due', () => {
  const kinds = async () =>
    (await site.db.read.selectFrom('jobs').select('kind').orderBy('kind').execute()).map(
      ({ kind }) => kind,
    );
  const check = (instant: string, smtpUrl: string | undefined = 'smtp://localhost') =>
    enqueueDueMailings({
      db: site.db,
      jobs: site.jobs,
      now: () => Date.parse(instant),
      config: { smtpUrl, timeZone, publicUrl: '' },
    });

  it('is enqueued once, whoever checks it how often', async () => {
    await Promise.all(Array.from({ length: 8 }, () => check('2026-11-15T16:00Z')));
    await check('2026-11-15T18:00Z');
    const first = ['mail.comments-daily', 'mail.digest-batch', 'mail.posts-batch'];
    expect(await kinds()).toEqual(first);
    await check('2026-11-16T08:00Z');
    expect(await kinds()).toEqual([...first, 'mail.comments-daily', 'mail.posts-batch'].toSorted());
    await check('2026-11-22T16:00Z');
    expect((await kinds()).filter((kind) => kind === 'mail.digest-batch')).toHaveLength(2);
  });

  it('is nothing without a mail server', async () => {
    await check('2026-11-15T16:00Z', '');
    expect(await kinds()).toEqual([]);
    const settings = await site.db.read.selectFrom('settings').selectAll().execute();
    expect(settings).toEqual([]);
  });
});
