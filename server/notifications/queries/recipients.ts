import type { WriteTransaction } from '../../db/database.ts';
import { isNotDeleted } from '../../posts/visibility.ts';

/** A comment that was written. */
export interface CommentEvent {
  commentId: string;
  threadId: string;
  postId: string;
  /** Who wrote it. */
  memberId: string;
  at: number;
}

/**
 * The author of the post and whoever wrote in the thread of a comment, if they may see the post and have not
 * muted it; ordered by id, because concurrent transactions lock rows in this order.
 */
export async function listRecipients(
  tx: WriteTransaction,
  { threadId, postId, memberId }: CommentEvent,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('members')
    .innerJoin('posts', (join) => join.on('posts.id', '=', postId))
    .select('members.id')
    .where((eb) =>
      eb(
        'members.id',
        'in',
        eb
          .selectFrom('comments')
          .select('comments.member_id')
          .where('comments.thread_id', '=', threadId)
          .where('comments.trashed_at', 'is', null)
          .union(eb.selectFrom('posts').select('posts.member_id').where('posts.id', '=', postId)),
      ),
    )
    .where('members.id', '<>', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mutes')
            .select('mutes.post_id')
            .whereRef('mutes.member_id', '=', 'members.id')
            .whereRef('mutes.post_id', '=', 'posts.id'),
        ),
      ),
    )
    .where(isNotDeleted())
    .where((eb) =>
      eb.or([
        eb('posts.audience', '<>', 'private'),
        eb('members.id', '=', eb.ref('posts.member_id')),
        eb('members.role', '=', 'admin'),
      ]),
    )
    .$if(after !== undefined, (query) => query.where('members.id', '>', after ?? ''))
    .orderBy('members.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A comment that is not in the trash, for the job that notifies many members. */
export function findComment(
  tx: WriteTransaction,
  commentId: string,
): Promise<CommentEvent | undefined> {
  return tx
    .selectFrom('comments')
    .select([
      'id as commentId',
      'thread_id as threadId',
      'post_id as postId',
      'member_id as memberId',
      'created_at as at',
    ])
    .where('id', '=', commentId)
    .where('trashed_at', 'is', null)
    .executeTakeFirst();
}

export function findPostAuthor(tx: WriteTransaction, postId: string) {
  return tx.selectFrom('posts').select('member_id').where('id', '=', postId).executeTakeFirst();
}

/** The members who are named in a post of another and were not told of it, by id. */
export async function listUntoldMembers(tx: WriteTransaction, postId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('post_people')
    .innerJoin('people', 'people.id', 'post_people.person_id')
    .select('people.id')
    .where('post_people.post_id', '=', postId)
    .where('people.member_id', 'is not', null)
    .whereRef('people.member_id', '<>', 'post_people.member_id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.post_id', '=', 'post_people.post_id')
            .whereRef('notifications.member_id', '=', 'people.member_id')
            .where('notifications.kind', '=', 'named'),
        ),
      ),
    )
    .orderBy('people.id')
    .execute();
  return rows.map(({ id }) => id);
}
