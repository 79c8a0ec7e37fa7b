import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { buildMember, buildSession, type Member } from '#test/factories.ts';
import { buildPopulatedSite } from '#test/populated-site.ts';
import { readSite } from '#test/read-site.ts';
import { startTestSite } from '#test/test-site.ts';
import { deleteExpiredHourly } from './sessions.ts';
import { hashToken } from './tokens.ts';

const site = startTestSite();

const hour = 60 * 60_000;
const now = Date.UTC(2026, 5, 1);
/** The retention of used links, so that their page can say that they have expired. */
const grace = 24 * hour;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now });
});
afterEach(() => {
  vi.useRealTimers();
});

const readAll = async () => ({
  ...(await readSite(site.db)),
  rate_limits: await site.db.read.selectFrom('rate_limits').selectAll().orderBy('key').execute(),
});

it('the hourly cleanup deletes expired sessions, links and counts, and nothing else', async () => {
  const storage = await createStorage({ dataDir: site.dataDir, storageUrl: undefined });
  await buildPopulatedSite(site.db, storage);
  // By the time of the first cleanup.
  const then = now + hour;
  const add = async (member: Member, late: number) => {
    await buildSession(site.db, { member, createdAt: now, expiresAt: then + late });
    const link = { id: member.id, member_id: member.id, token_hash: hashToken(member.id) };
    const times = { created_at: now, expires_at: then - grace + late };
    await site.db.write(async (tx) => {
      await tx
        .insertInto('tokens')
        .values({ ...link, ...times, purpose: 'activation', used_at: null })
        .execute();
      const count = { key: member.id, points: 1, expire: then + late };
      await tx.insertInto('rate_limits').values(count).execute();
    });
  };
  const [remaining, expired] = [await buildMember(site.db), await buildMember(site.db)];
  await add(remaining, 1);
  const before = await readAll();
  await add(expired, 0);
  let sweeping: Promise<unknown> | undefined;
  const write: Database['write'] = (work) => {
    const written = site.db.write(work);
    sweeping = written;
    return written;
  };
  deleteExpiredHourly({ ...site.db, write }, site.app.log as Log);
  vi.advanceTimersByTime(hour);
  await sweeping;
  expect(await readAll()).toEqual(before);
});
