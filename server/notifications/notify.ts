import { calendarDateOf } from '#contract/dates.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import type { Audited, Concerned, Events } from '../events.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { insertNews } from './queries/news.ts';
import {
  type CommentEvent,
  findComment,
  findPostAuthor,
  listRecipients,
  listUntoldMembers,
} from './queries/recipients.ts';
import {
  addAdminEvent,
  addJoinedEvent,
  addPostEvent,
  insertAuditNotification,
  lockInviter,
} from './queries/write-notifications.ts';

/** What `notifyOfComment` needs. */
export interface CommentDeps {
  jobs: Jobs;
  events: Pick<Events, 'commentNotified'>;
}

const fanOut = 'notifications.fanOut';

interface FanOut {
  commentId: string;
  /** The last member of the batch before. */
  after?: string;
}

/** So many members are notified in the transaction of a comment, and in each batch of the job. */
const batchSize = 50;

/**
 * Notifies the author of the post and whoever wrote in the thread, in the transaction that adds a
 * comment; if they are many, by a job.
 */
export async function notifyOfComment(
  deps: CommentDeps,
  tx: WriteTransaction,
  comment: CommentEvent,
): Promise<void> {
  const recipients = await listRecipients(tx, comment, { limit: batchSize + 1 });
  const { commentId, postId, at } = comment;
  if (recipients.length > batchSize) return enqueueFanOut(deps, tx, { commentId });
  if (recipients.length === 0) return;
  await addPostEvent(tx, recipients, { kind: 'comments', postId, at });
  await deps.events.commentNotified(tx, { postId, memberIds: recipients, at });
}

/** The next batch replaces the one that enqueues it. */
const enqueueFanOut = ({ jobs }: CommentDeps, tx: WriteTransaction, payload: FanOut) =>
  jobs.enqueue(tx, fanOut, payload, { uniqueKey: `${fanOut} ${payload.commentId}` });

/** Registers the job that notifies many members of a comment, unless it was removed meanwhile. */
export function handleFanOut(deps: CommentDeps & { db: Database }): void {
  const { db, jobs, events } = deps;
  jobs.handle<FanOut>(fanOut, ({ commentId, after }) =>
    db.write(async (tx) => {
      const comment = await findComment(tx, commentId);
      if (!comment) return;
      const { postId, at } = comment;
      const recipients = await listRecipients(tx, comment, { after, limit: batchSize });
      const last = recipients.at(-1);
      if (last === undefined) return;
      const event = { kind: 'comments', postId, at } as const;
      await addPostEvent(tx, recipients, event, { isRetry: true });
      await events.commentNotified(tx, { postId, memberIds: recipients, at });
      if (recipients.length === batchSize)
        await enqueueFanOut(deps, tx, { commentId, after: last });
    }),
  );
}

/** Notifies the author of a post, in the transaction that adds a like. */
export async function notifyOfLike(
  tx: WriteTransaction,
  { postId, memberId, at }: { postId: string; memberId: string; at: number },
): Promise<void> {
  const author = await findPostAuthor(tx, postId);
  if (!author || author.member_id === memberId) return;
  await addPostEvent(tx, [author.member_id], { kind: 'likes', postId, at });
}

/** Notifies members who were named in a post that others may see. */
export async function notifyOfNaming(
  tx: WriteTransaction,
  { postId, memberIds, at }: Concerned,
): Promise<void> {
  // Concurrent transactions lock rows in this order.
  await addPostEvent(tx, memberIds.toSorted(), { kind: 'named', postId, at });
}

/**
 * Notifies a member of what an administrator did with their account, post or comment, in the same
 * transaction; not of what they did themselves.
 */
export async function notifyOfAuditEntry(
  tx: WriteTransaction,
  { entryId, memberId, adminId, at }: Audited,
): Promise<void> {
  if (memberId === adminId) return;
  await insertAuditNotification(tx, { memberId, entryId, at });
}

/**
 * Tells the members who may see it that there is a memory, and those who are in it, in the transaction in
 * which it is shared; false if it was news before.
 */
export async function notifyOfPost(
  { events }: { events: Pick<Events, 'membersNamed'> },
  tx: WriteTransaction,
  { postId, at, timeZone }: { postId: string; at: number; timeZone: string },
): Promise<boolean> {
  const memberIds = await listUntoldMembers(tx, postId);
  if (memberIds.length > 0) await events.membersNamed(tx, { postId, memberIds, at });
  return insertNews(tx, { postId, day: calendarDateOf(at, timeZone), at });
}

/** Notifies whoever invited a member that they can log in now. */
export async function notifyOfJoining(
  db: Database,
  tx: WriteTransaction,
  { memberId, at }: { memberId: string; at: number },
): Promise<void> {
  const inviterId = await lockInviter(db, tx, memberId);
  if (inviterId !== undefined) await addJoinedEvent(tx, inviterId, at);
}

/** Notifies the administrators of an account that waits. */
export async function notifyOfWaiting(
  db: Database,
  tx: WriteTransaction,
  at: number,
): Promise<void> {
  await addAdminEvent(db, tx, { kind: 'waiting', at });
}

/** Notifies the administrators of a report, except who made it and whose item it is about. */
export async function notifyOfReport(
  db: Database,
  tx: WriteTransaction,
  { reporterId, authorId, at }: { reporterId: string; authorId: string; at: number },
): Promise<void> {
  await addAdminEvent(db, tx, { kind: 'reports', at, except: [reporterId, authorId] });
}
