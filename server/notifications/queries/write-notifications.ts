import { type Insertable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database, WriteTransaction } from '../../db/database.ts';
import type { NotificationsTable } from '../../db/notification-tables.ts';

/** What happened to a post. */
interface PostEvent {
  kind: 'comments' | 'likes' | 'named';
  postId: string;
  at: number;
}

/** Likes that are given and taken back again and again notify at most so often. */
const likesPauseMs = 60 * 60_000;

/**
 * Adds an event to the notifications of these members. An unread one keeps its first event; one that was
 * read is unread again from this event on, likes only an hour after the first one. With `isRetry`,
 * notifications that are about this time
 * already stay as they are, so that it can be repeated.
 */
export async function addPostEvent(
  tx: WriteTransaction,
  memberIds: string[],
  { kind, postId, at }: PostEvent,
  { isRetry = false } = {},
): Promise<void> {
  const row = { kind, post_id: postId, audit_entry_id: null, since: at, updated_at: at };
  const continues =
    kind === 'likes'
      ? sql`(notifications.read_at is null or notifications.since > ${at - likesPauseMs})`
      : sql`notifications.read_at is null`;
  await addVersions(tx, memberIds);
  await tx
    .insertInto('notifications')
    .values(memberIds.map((member_id) => ({ ...row, id: uuidv7(), member_id, read_at: null })))
    .onConflict((conflict) =>
      conflict
        .columns(['post_id', 'member_id', 'kind'])
        .where('post_id', 'is not', null)
        .doUpdateSet({
          // Clocks of processes differ, and jobs are late: events may come out of order.
          since: sql`case when ${continues} and notifications.since < excluded.since
            then notifications.since else excluded.since end`,
          updated_at: sql`case when notifications.updated_at > excluded.updated_at
            then notifications.updated_at else excluded.updated_at end`,
          read_at: sql`case when ${continues} then notifications.read_at end`,
        })
        .where(
          isRetry
            ? sql<boolean>`notifications.since > excluded.since
                or notifications.updated_at < excluded.updated_at`
            : sql<boolean>`true`,
        ),
    )
    .execute();
}

export async function insertAuditNotification(
  tx: WriteTransaction,
  { memberId, entryId, at }: { memberId: string; entryId: string; at: number },
): Promise<void> {
  const row = { kind: 'audit', post_id: null, audit_entry_id: entryId } as const;
  await addVersions(tx, [memberId]);
  await tx
    .insertInto('notifications')
    .values({ ...row, ...unreadSince(memberId, at) })
    .execute();
}

/** Notifies the administrators, except some, that there is something to decide. */
export async function addAdminEvent(
  { dialect }: Database,
  tx: WriteTransaction,
  { kind, at, except = [] }: { kind: 'waiting' | 'reports'; at: number; except?: string[] },
): Promise<void> {
  const admins = tx
    .selectFrom('members')
    .select('id')
    .where('role', '=', sql.lit('admin'))
    .orderBy('id');
  // Locked: an administrator who is being deleted is left out, instead of failing the foreign key.
  const rows = await dialect.forShare(admins).execute();
  const memberIds = rows.map(({ id }) => id).filter((id) => !except.includes(id));
  if (memberIds.length === 0) return;
  const row = { kind, post_id: null, audit_entry_id: null };
  await addVersions(tx, memberIds);
  await tx
    .insertInto('notifications')
    .values(memberIds.map((memberId) => ({ ...row, ...unreadSince(memberId, at) })))
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'kind'])
        .where(sql<boolean>`kind in ('waiting', 'reports')`)
        .doUpdateSet({ updated_at: at, read_at: null }),
    )
    .execute();
}

/** Whoever invited a member; locked, so that the account is not deleted before the transaction ends. */
export async function lockInviter(
  { dialect }: Database,
  tx: WriteTransaction,
  memberId: string,
): Promise<string | undefined> {
  const inviter = tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('invitation_uses')
        .innerJoin('invitations', 'invitations.id', 'invitation_uses.invitation_id')
        .select('invitations.member_id')
        .where('invitation_uses.member_id', '=', memberId)
        .where('invitation_uses.joined_at', 'is not', null)
        .orderBy('invitation_uses.joined_at', 'desc')
        .limit(1),
    );
  return (await dialect.forShare(inviter).executeTakeFirst())?.id;
}

/** Adds to the one notification of an inviter; one that was read is about who joins from now on. */
export async function addJoinedEvent(
  tx: WriteTransaction,
  memberId: string,
  at: number,
): Promise<void> {
  const row = { kind: 'joined', post_id: null, audit_entry_id: null } as const;
  await addVersions(tx, [memberId]);
  await tx
    .insertInto('notifications')
    .values({ ...row, ...unreadSince(memberId, at) })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .where(sql<boolean>`kind = 'joined'`)
        .doUpdateSet({
          since: sql`case when notifications.read_at is null then notifications.since else ${at} end`,
          updated_at: at,
          read_at: null,
        }),
    )
    .execute();
}

const unreadSince = (memberId: string, at: number) =>
  ({
    id: uuidv7(),
    member_id: memberId,
    since: at,
    updated_at: at,
    read_at: null,
  }) satisfies Partial<Insertable<NotificationsTable>>;

/** Versions are counted from the first notification on. */
export async function addVersions(tx: WriteTransaction, memberIds: string[]): Promise<void> {
  await tx
    .insertInto('notification_versions')
    .values(memberIds.map((member_id) => ({ member_id })))
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
}

interface Selection {
  ids: string[] | undefined;
  postId: string | undefined;
  until: number;
}

/** Marks a member's notifications as read that are not newer than `until`: these, of this post, or all. */
export async function markAsRead(
  tx: WriteTransaction,
  memberId: string,
  { ids, postId, until }: Selection,
  at: number,
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('updated_at', '<=', until)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .$if(postId !== undefined, (query) => query.where('post_id', '=', postId ?? null))
    .execute();
}

/** Deletes notifications whose newest event was before this time; returns their number. */
export async function deleteExpired(
  { dialect }: Database,
  tx: WriteTransaction,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  const expired = tx
    .selectFrom('notifications')
    .select('id')
    .where('updated_at', '<=', before)
    .orderBy('updated_at')
    .limit(limit);
  const ids = (await dialect.forUpdateSkipLocked(expired).execute()).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('notifications').where('id', 'in', ids).execute();
  return ids.length;
}
