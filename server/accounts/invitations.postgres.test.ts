import { expect, it } from 'vitest';
import { buildInvitation } from '#test/community-factories.ts';
import { buildMember } from '#test/factories.ts';
import { countLockWaits } from '#test/lock-waits.ts';
import { startTestSite } from '#test/test-site.ts';
import { createSiteReader } from '../site/settings.ts';
import { reserveUse } from './invitations.ts';

const site = startTestSite();

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
  await expect.poll(async () => isSecondDone || (await countLockWaits(site.db)) > 0).toBe(true);
  release.resolve();
  await first;
  await outcome;
  expect(await site.db.read.selectFrom('invitation_uses').selectAll().execute()).toHaveLength(1);
});
