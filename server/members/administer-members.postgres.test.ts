import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { setSuspension } from '#server/accounts/administrators.ts';
import { lockMember } from '#server/accounts/queries/administrators.ts';
import { replaceLink } from '#server/accounts/queries/links.ts';
import { createToken, hashToken } from '#server/accounts/tokens.ts';
import type { WriteTransaction } from '#server/db/database.ts';
import { enterMember, logIn } from '#test/account-steps.ts';
import { waitForLockWait } from '#test/lock-waits.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

/** The response to a request that waits for a change which is not yet committed. */
async function respondAfter<T>(
  change: (tx: WriteTransaction) => Promise<unknown>,
  request: () => Promise<T>,
): Promise<T> {
  const waiting = await site.db.write(async (tx) => {
    await change(tx);
    const response = request();
    await waitForLockWait(site.db);
    // Not awaited here: it waits for the end of this transaction.
    return { response };
  });
  return waiting.response;
}

it('a login that has checked the password meanwhile is refused by a suspension', async () => {
  const { member } = await enterMember(site);
  const suspension = { suspended_at: site.time, suspension_reason: 'Spam' };
  const response = await respondAfter(
    (tx) => tx.updateTable('members').set(suspension).where('id', '=', member.id).execute(),
    () => logIn(site, member.email),
  );
  expect(response.json().error).toMatchObject({ code: 'suspended', reason: 'suspended_because' });
});

it.each([
  ['a confirmed change of address', 'email_change', 'GET /api/dashboard/changeEmail/'],
  ['a reset of the password', 'password_reset', 'PATCH /api/auth/resetPassword/'],
] as const)('%s waits for a suspension and is refused by it', async (_what, purpose, call) => {
  const { member } = await enterMember(site);
  const token = createToken();
  await site.db.write((tx) =>
    replaceLink(tx, {
      id: uuidv7(),
      member_id: member.id,
      purpose,
      token_hash: hashToken(token),
      new_email: purpose === 'email_change' ? 'new@example.org' : null,
      created_at: site.time,
      expires_at: site.time + 60_000,
      used_at: null,
    }),
  );
  const [method, path] = call.split(' ') as ['GET' | 'PATCH', string];
  const passwords = { newPassword: 'hills at noon', confirmNewPassword: 'hills at noon' };
  const suspension = { at: site.time, reason: 'Spam' };
  const waiting = await site.db.write(async (tx) => {
    await lockMember(site.db, tx, member.id);
    const response =
      method === 'GET' ? site.get(path + token) : site.send(method, path + token, passwords);
    await waitForLockWait(site.db);
    // Fails if the other transaction holds the link: a retry would hide the deadlock.
    await sql`set local lock_timeout = 50`.execute(tx);
    await setSuspension(site.db, tx, { memberId: member.id, adminId: null, suspension });
    return { response };
  });
  expect((await waiting.response).json().error.code).toBe('bad_link');
});

it('the second of two revocations sees the first, and leaves the last administrator', async () => {
  const one = await enterMember(site, { role: 'admin' });
  const two = await enterMember(site, { role: 'admin' });
  const response = await respondAfter(
    (tx) =>
      tx.updateTable('members').set({ role: 'member' }).where('id', '=', one.member.id).execute(),
    () =>
      site.send('PUT', `/api/admin/member/${two.member.id}/role`, { role: 'member' }, two.token),
  );
  expect(response.statusCode).toBe(403);
});

it('an administrator whose role is being revoked suspends nobody any more', async () => {
  const admin = await enterMember(site, { role: 'admin' });
  const { member } = await enterMember(site);
  const body = { isSuspended: true, reason: 'Revenge' };
  const response = await respondAfter(
    (tx) =>
      tx.updateTable('members').set({ role: 'member' }).where('id', '=', admin.member.id).execute(),
    () => site.send('PUT', `/api/admin/member/${member.id}/suspension`, body, admin.token),
  );
  expect(response.statusCode).toBe(403);
});

it('administrators are locked in the order of their ids, so that no two changes deadlock', async () => {
  const { member } = await enterMember(site);
  const admins = [
    await enterMember(site, { role: 'admin' }),
    await enterMember(site, { role: 'admin' }),
    await enterMember(site, { role: 'admin' }),
  ].toSorted((a, b) => (a.member.id < b.member.id ? -1 : 1));
  const [first, second] = admins;
  if (!first || !second) throw new Error('no administrators');
  const touch = (tx: WriteTransaction, { id }: { id: string }) =>
    tx.updateTable('members').set({ updated_at: site.time }).where('id', '=', id).execute();
  // Moved behind the others in the table, where a scan would find it last.
  await site.db.write((tx) => touch(tx, first.member));
  const grant = { role: 'admin' };
  const granting = await site.db.write(async (tx) => {
    await touch(tx, first.member);
    const path = `/api/admin/member/${member.id}/role`;
    const response = site.send('PUT', path, grant, first.token);
    await waitForLockWait(site.db);
    // Fails if the request has locked it already: a retry would hide the deadlock.
    await sql`set local lock_timeout = 50`.execute(tx);
    await touch(tx, second.member);
    return { response };
  });
  expect((await granting.response).statusCode).toBe(200);
});
