import type { ExpressionBuilder, Insertable, Kysely } from 'kysely';
import { durations } from '#contract/limits.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import type { InvitationsTable, Schema } from '../../db/schema.ts';
import { limitAndOffset, type Page } from '../../platform/paging.ts';

/** A registration reserves a use for as long as its activation link is valid. */
const reservation = durations.activationLink;

/** The uses that are taken: by who has joined, and by the registrations of the last 24 hours. */
const takenUses = (eb: ExpressionBuilder<Schema, 'invitations'>, now: number) =>
  eb
    .selectFrom('invitation_uses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('invitation_id', '=', 'invitations.id')
    .where((use) =>
      use.or([use('joined_at', 'is not', null), use('reserved_at', '>', now - reservation)]),
    );

/** Invitations with who invites and how many uses are taken. */
function invitations(db: Kysely<Schema>, now: number) {
  return db
    .selectFrom('invitations')
    .innerJoin('members', 'members.id', 'invitations.member_id')
    .select((eb) => [
      'invitations.id',
      'invitations.member_id',
      'invitations.uses',
      'invitations.email',
      'invitations.created_at',
      'invitations.expires_at',
      'invitations.revoked_at',
      'members.first_name',
      'members.last_name',
      'members.role',
      'members.suspended_at',
      takenUses(eb, now).as('taken'),
    ]);
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

export async function findInvitation(
  db: Kysely<Schema>,
  invitation: { tokenHash: string } | { id: string },
  now: number,
) {
  const row = await invitations(db, now)
    .$call((query) =>
      'id' in invitation
        ? query.where('invitations.id', '=', invitation.id)
        : query.where('invitations.token_hash', '=', invitation.tokenHash),
    )
    .executeTakeFirst();
  return row && { ...row, taken: Number(row.taken) };
}

/** Newest first; of one member, or of all. */
export async function listInvitations(
  db: Database,
  { memberId, now, ...page }: Page & { memberId: string | undefined; now: number },
): Promise<InvitationRow[]> {
  const { limit, offset } = limitAndOffset(page);
  const rows = await invitations(db.read, now)
    .$if(memberId !== undefined, (query) =>
      query.where('invitations.member_id', '=', memberId as string),
    )
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, taken: Number(row.taken) }));
}

export async function countInvitations(
  db: Database,
  memberId: string | undefined,
): Promise<number> {
  const { count } = await db.read
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId as string))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The names of the members who joined with these invitations, in the order they did. */
export function listJoined(db: Database, invitationIds: string[]) {
  return db.read
    .selectFrom('invitation_uses')
    .innerJoin('members', 'members.id', 'invitation_uses.member_id')
    .select(['invitation_uses.invitation_id', 'members.first_name', 'members.last_name'])
    .where('invitation_uses.invitation_id', 'in', invitationIds)
    .where('invitation_uses.joined_at', 'is not', null)
    .where('members.activated_at', 'is not', null)
    .orderBy('invitation_uses.joined_at')
    .orderBy('invitation_uses.id')
    .execute();
}

export async function insertInvitation(
  tx: WriteTransaction,
  invitation: Insertable<InvitationsTable>,
) {
  await tx.insertInto('invitations').values(invitation).execute();
}

/** Gives an invitation another token, unless it was revoked; returns whether it did. */
export async function replaceInvitationToken(
  tx: WriteTransaction,
  id: string,
  tokenHash: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('invitations')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns whether it did; of concurrent calls one does. */
export async function revokeInvitation(
  tx: WriteTransaction,
  id: string,
  now: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Serialises the registrations and activations that depend on the free uses of an invitation. */
export async function lockInvitation(db: Database, tx: WriteTransaction, id: string) {
  const locked = tx.selectFrom('invitations').select('id').where('id', '=', id);
  await db.dialect.forNoKeyUpdate(locked).execute();
}

/** The use of an invitation that a registration has reserved and nobody has taken yet; the newest one. */
export async function findReservation(tx: WriteTransaction, memberId: string, now: number) {
  const use = await tx
    .selectFrom('invitation_uses')
    .select(['id', 'invitation_id', 'reserved_at'])
    .where('member_id', '=', memberId)
    .where('joined_at', 'is', null)
    .orderBy('reserved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return use && { ...use, isHeld: use.reserved_at > now - reservation };
}

/** Whether a registration of this address has reserved a use of this invitation already. */
export async function hasReservation(
  tx: WriteTransaction,
  { invitationId, email, now }: { invitationId: string; email: string; now: number },
): Promise<boolean> {
  const use = await tx
    .selectFrom('invitation_uses')
    .innerJoin('members', 'members.id', 'invitation_uses.member_id')
    .select('invitation_uses.id')
    .where('invitation_uses.invitation_id', '=', invitationId)
    .where('invitation_uses.joined_at', 'is', null)
    .where('invitation_uses.reserved_at', '>', now - reservation)
    .where('members.email', '=', email)
    .executeTakeFirst();
  return use !== undefined;
}

/** Reserves a use for the account with this address, new or not. */
export async function insertReservation(
  tx: WriteTransaction,
  use: { id: string; invitationId: string; email: string; now: number },
) {
  await tx
    .insertInto('invitation_uses')
    .values((eb) => ({
      id: use.id,
      invitation_id: use.invitationId,
      member_id: eb.selectFrom('members').select('members.id').where('email', '=', use.email),
      reserved_at: use.now,
      joined_at: null,
    }))
    .execute();
}

export async function takeReservation(tx: WriteTransaction, id: string, now: number) {
  await tx.updateTable('invitation_uses').set({ joined_at: now }).where('id', '=', id).execute();
}
