import { type Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { PushKind, PushSettings, PushSubscriptionInput } from '#contract/push.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

/** Whether a member wants push notifications of a kind. */
const wants = (kind: PushKind) => sql<boolean>`coalesce(${sql.ref(`push_settings.${kind}`)}, true)`;

/** Of sessions that are still valid, and so of members who may log in. */
function selectSubscriptions(db: Kysely<Schema>, now: number) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .leftJoin('push_settings', 'push_settings.member_id', 'members.id')
    .where('sessions.expires_at', '>', now)
    .where('members.activated_at', 'is not', null)
    .where('members.suspended_at', 'is', null);
}

/** A subscription with what its member wants. */
export function findSubscription(db: Database, id: string, now: number) {
  return selectSubscriptions(db.read, now)
    .select([
      'push_subscriptions.id',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
      'members.id as member_id',
      'members.mail_language',
      wants('comments').as('comments'),
      wants('named').as('named'),
      wants('posts').as('posts'),
    ])
    .where('push_subscriptions.id', '=', id)
    .executeTakeFirst();
}

export type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/** The subscriptions of these members that want a kind, by id: concurrent transactions enqueue in this order. */
export async function listSubscriptionsOf(
  tx: WriteTransaction,
  { kind, memberIds }: { kind: PushKind; memberIds: readonly string[] },
  now: number,
): Promise<string[]> {
  const rows = await selectSubscriptions(tx, now)
    .select('push_subscriptions.id')
    .where('members.id', 'in', memberIds)
    .where(wants(kind))
    .orderBy('push_subscriptions.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The subscriptions that want to hear of new memories, by id, from one on. */
export async function listSubscriptionsToPosts(
  tx: WriteTransaction,
  { after, limit }: { after: string | null; limit: number },
  now: number,
): Promise<string[]> {
  const rows = await selectSubscriptions(tx, now)
    .select('push_subscriptions.id')
    .where(wants('posts'))
    .$if(after !== null, (rest) => rest.where('push_subscriptions.id', '>', after ?? ''))
    .orderBy('push_subscriptions.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function hasSubscriptions(tx: WriteTransaction): Promise<boolean> {
  const found = await tx.selectFrom('push_subscriptions').select('id').limit(1).executeTakeFirst();
  return found !== undefined;
}

/**
 * Makes this the only subscription of a session, whichever had it before; the member keeps the newest ones.
 * Without effect if the session has ended meanwhile.
 */
export async function saveSubscription(
  tx: WriteTransaction,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionInput,
  { sessionId, limit, now }: { sessionId: string; limit: number; now: number },
): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute();
  await tx
    .insertInto('push_subscriptions')
    .columns(['id', 'session_id', 'endpoint', 'p256dh', 'auth', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select([
          sql<string>`${uuidv7()}`.as('id'),
          'sessions.id as session_id',
          sql<string>`${endpoint}`.as('endpoint'),
          sql<string>`${p256dh}`.as('p256dh'),
          sql<string>`${auth}`.as('auth'),
          sql<number>`${now}`.as('created_at'),
        ])
        .where('sessions.id', '=', sessionId),
    )
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet((eb) => ({
        session_id: eb.ref('excluded.session_id'),
        p256dh: eb.ref('excluded.p256dh'),
        auth: eb.ref('excluded.auth'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute();
  const sessions = tx.selectFrom('sessions').select('member_id').where('id', '=', sessionId);
  const ofMember = tx
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select('push_subscriptions.id')
    .where('sessions.member_id', 'in', sessions);
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', ofMember)
    .where(
      'id',
      'not in',
      ofMember
        .orderBy('push_subscriptions.created_at', 'desc')
        .orderBy('push_subscriptions.id', 'desc')
        .limit(limit),
    )
    .execute();
}

export async function deleteSubscriptionOf(tx: WriteTransaction, sessionId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** Deletes one that has this address still. */
export async function deleteSubscription(
  tx: WriteTransaction,
  { id, endpoint }: Pick<Subscription, 'id' | 'endpoint'>,
): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** What a member wants, and whether a session has a subscription; undefined without the member. */
export function findPushSettings(
  db: Database,
  { memberId, sessionId }: { memberId: string; sessionId: string },
) {
  return db.read
    .selectFrom('members')
    .leftJoin('push_settings', 'push_settings.member_id', 'members.id')
    .select(({ exists, selectFrom }) => [
      wants('comments').as('comments'),
      wants('named').as('named'),
      wants('posts').as('posts'),
      exists(
        selectFrom('push_subscriptions')
          .select('push_subscriptions.id')
          .where('push_subscriptions.session_id', '=', sessionId),
      ).as('is_subscribed'),
    ])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

/** The settings to change; the others stay. */
export type SettingsChange = { [Kind in PushKind]?: PushSettings[Kind] | undefined };

/** False without such a member. */
export async function updatePushSettings(
  tx: WriteTransaction,
  memberId: string,
  change: SettingsChange,
): Promise<boolean> {
  await tx
    .insertInto('push_settings')
    .columns(['member_id'])
    .expression(tx.selectFrom('members').select('id').where('id', '=', memberId))
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('push_settings')
    .set((eb) => ({
      comments: change.comments ?? eb.ref('comments'),
      named: change.named ?? eb.ref('named'),
      posts: change.posts ?? eb.ref('posts'),
    }))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
