import { type Kysely, sql } from 'kysely';
import type { Viewer } from '#contract/policies.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { isNotifiedOfComment } from '../../notifications/notified-comments.ts';
import { visibleTo } from '../../posts/visibility.ts';
import { commentsMail } from './settings.ts';

/** Timestamps, the first exclusive. */
interface Period {
  after: number;
  until: number;
}

/** Comments of unread notifications that still concern the member, who may still see them. */
function unreadComments(db: Kysely<Schema>, viewer: Viewer, { after, until }: Period) {
  return db
    .selectFrom('notifications')
    .innerJoin('posts', 'posts.id', 'notifications.post_id')
    .innerJoin('comments', 'comments.post_id', 'posts.id')
    .where('notifications.member_id', '=', viewer.id)
    .where('notifications.kind', '=', 'comments')
    .where('notifications.read_at', 'is', null)
    .whereRef('comments.created_at', '>=', 'notifications.since')
    .where('comments.created_at', '>', after)
    .where('comments.created_at', '<=', until)
    .where(isNotifiedOfComment(viewer.id))
    .where(visibleTo(viewer));
}

/** The first of these comments, oldest first, and how many there are. */
export async function listUnreadComments(
  db: Database,
  viewer: Viewer,
  { limit, ...period }: Period & { limit: number },
) {
  const [comments, { total }] = await Promise.all([
    unreadComments(db.read, viewer, period)
      .innerJoin('members as authors', 'authors.id', 'comments.member_id')
      .innerJoin('pictures', 'pictures.post_id', 'posts.id')
      .innerJoin('images', 'images.id', 'pictures.image_id')
      .where('pictures.position', '=', sql.lit(0))
      .leftJoin('comments as own_comments', (join) =>
        join
          .onRef('own_comments.id', '=', 'comments.thread_id')
          .onRef('own_comments.id', '<>', 'comments.id')
          .on('own_comments.member_id', '=', viewer.id),
      )
      .select([
        'comments.id',
        'comments.body',
        'posts.id as post_id',
        'posts.title',
        'posts.audience',
        'pictures.image_id',
        'pictures.alt',
        'images.storage_key as image_key',
        'posts.member_id as author_id',
        'authors.first_name',
        'authors.last_name',
        'own_comments.id as own_comment_id',
      ])
      .orderBy('comments.created_at')
      .orderBy('comments.id')
      .limit(limit)
      .execute(),
    unreadComments(db.read, viewer, period)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { comments, total: Number(total) };
}

export type UnreadComment = Awaited<ReturnType<typeof listUnreadComments>>['comments'][number];

/** When the first comment after a time was written that is still to be mailed. */
export async function findNextComment(
  tx: WriteTransaction,
  viewer: Viewer,
  after: number,
): Promise<number | undefined> {
  const next = await unreadComments(tx, viewer, { after, until: Number.MAX_SAFE_INTEGER })
    .select('comments.created_at')
    .orderBy('comments.created_at')
    .limit(1)
    .executeTakeFirst();
  return next?.created_at;
}

/** Those of the members who get mails about comments immediately, by id. */
export async function listImmediateRecipients(
  tx: WriteTransaction,
  memberIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('members')
    .leftJoin('mail_settings', 'mail_settings.member_id', 'members.id')
    .select('members.id')
    .where('members.id', 'in', memberIds)
    .where(commentsMail, '=', 'immediately')
    .orderBy('members.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Members with unread notifications that may not have been mailed, by id, from one on. */
export function listMembersWithUnmailedComments(
  tx: WriteTransaction,
  { after, limit }: { after: string | null; limit: number },
) {
  return tx
    .selectFrom('notifications')
    .leftJoin('mail_settings', 'mail_settings.member_id', 'notifications.member_id')
    .select(['notifications.member_id as id', commentsMail.as('mode')])
    .distinct()
    .where('notifications.kind', '=', 'comments')
    .where('notifications.read_at', 'is', null)
    .where(sql`coalesce(mail_settings.mailed_until, 0)`, '<', sql.ref('notifications.updated_at'))
    .where(commentsMail, '<>', 'never')
    .$if(after !== null, (rest) => rest.where('notifications.member_id', '>', after ?? ''))
    .orderBy('notifications.member_id')
    .limit(limit)
    .execute();
}
