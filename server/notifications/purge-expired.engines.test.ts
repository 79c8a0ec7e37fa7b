import { expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import { buildNotification } from '#test/community-factories.ts';
import { buildMember } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { enqueueNotificationPurge } from './purge-expired.ts';

const site = startTestSite();

it('notifications are deleted 90 days after their newest event, by a job a day', async () => {
  const day = 24 * 60 * 60_000;
  const member = await buildMember(site.db);
  const old = await buildNotification(site.db, { member, createdAt: site.time });
  const kept = await buildNotification(site.db, { member, createdAt: site.time + 2 * day });
  const purge = async () => {
    await enqueueNotificationPurge(site);
    await site.jobs.runDue();
    const rows = await site.db.read
      .selectFrom('notifications')
      .select('id')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  site.time += durations.notifications - 1;
  expect(await purge(), 'a millisecond too early').toEqual([old.id, kept.id]);
  site.time += 1;
  expect(await purge(), 'once a day').toEqual([old.id, kept.id]);
  site.time += day;
  expect(await purge()).toEqual([kept.id]);
});
