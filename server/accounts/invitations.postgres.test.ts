import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { buildInvitation, buildMember } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { createSiteReader } from '../site/settings.ts';
import { reserveUse } from './invitations.ts';

const site = startTestSite();

/** The connections to this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db.read);
  return Number(rows[0]?.count);
}

it('a registration waits for another one that is taking the last use, and is then refused', async () => {
  const { id: invitationId } = await buildInvitation(site.db, { createdAt: site.time });
  const [one, other] = [await buildMember(site.db), await buildMember(site.db)];
  const deps = { db: site.db, site: createSiteReader(site.db) };
  const reserve = (email: string, beforeCommit = async () => {}) =>
    site.db.write(async (tx) => {
      await reserveUse(deps, tx, { invitationId, email, now: site.time });
      await beforeCommit();
    });
  const reserved = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const first = reserve(one.email, () => {
    reserved.resolve();
    return release.promise;
  });
  await reserved.promise;
  let isSecondDone = false;
  const second = reserve(other.email).finally(() => {
    isSecondDone = true;
  });
  const outcome = expect(second).rejects.toMatchObject({ code: 'bad_invitation' });
  await vi.waitFor(async () => expect(isSecondDone || (await countWaiting()) > 0).toBe(true), {
    timeout: 20_000,
  });
  release.resolve();
  await first;
  await outcome;
  expect(await site.db.read.selectFrom('invitation_uses').selectAll().execute()).toHaveLength(1);
});
