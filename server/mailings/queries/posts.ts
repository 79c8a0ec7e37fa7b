import { type Kysely, sql } from 'kysely';
import type { MailSettings } from '#contract/notifications.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { isNewsFor } from '../../notifications/news.ts';
import { postsMail, selectRecipients, whoMayGetMails } from './settings.ts';

/** Timestamps, the first exclusive. */
interface Period {
  after: number;
  until: number;
}

/** Memories shared in a period that are unread news for the member, who has neither opened them nor reacted. */
function unreadNews(db: Kysely<Schema>, memberId: string, { after, until }: Period) {
  return db
    .selectFrom('news')
    .innerJoin('posts', 'posts.id', 'news.post_id')
    .leftJoin('news_reads', (join) =>
      join.onRef('news_reads.day', '=', 'news.day').on('news_reads.member_id', '=', memberId),
    )
    .where('news.shared_at', '>', after)
    .where('news.shared_at', '<=', until)
    .where((eb) => eb('news.shared_at', '>', eb.fn.coalesce('news_reads.read_until', sql.lit(0))))
    .where(isNewsFor(memberId))
    .where(({ exists, not, or, selectFrom }) => {
      const liked = selectFrom('likes')
        .select('likes.post_id')
        .whereRef('likes.post_id', '=', 'posts.id')
        .where('likes.member_id', '=', memberId);
      const commented = selectFrom('comments')
        .select('comments.id')
        .whereRef('comments.post_id', '=', 'posts.id')
        .where('comments.member_id', '=', memberId);
      const opened = selectFrom('opened_news')
        .select('opened_news.post_id')
        .whereRef('opened_news.post_id', '=', 'posts.id')
        .where('opened_news.member_id', '=', memberId);
      return not(or([exists(liked), exists(commented), exists(opened)]));
    });
}

/** The newest of these memories, newest first, and how many there are. */
export async function listUnreadNews(
  db: Database,
  memberId: string,
  { limit, ...period }: Period & { limit: number },
) {
  const [memories, { total }] = await Promise.all([
    unreadNews(db.read, memberId, period)
      .innerJoin('members as authors', 'authors.id', 'posts.member_id')
      .innerJoin('pictures', 'pictures.post_id', 'posts.id')
      .innerJoin('images', 'images.id', 'pictures.image_id')
      .where('pictures.position', '=', sql.lit(0))
      .select([
        'posts.id',
        'posts.title',
        'posts.audience',
        'posts.happened_on',
        'posts.place',
        'news.shared_at',
        'pictures.image_id',
        'pictures.alt',
        'images.storage_key as image_key',
        'authors.first_name',
        'authors.last_name',
      ])
      .orderBy('news.shared_at', 'desc')
      .orderBy('posts.id', 'desc')
      .limit(limit)
      .execute(),
    unreadNews(db.read, memberId, period)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { memories, total: Number(total) };
}

export type UnreadNews = Awaited<ReturnType<typeof listUnreadNews>>['memories'][number];

/** When the first memory after a time was shared that is still to be mailed. */
export async function findNextNews(
  tx: WriteTransaction,
  memberId: string,
  after: number,
): Promise<number | undefined> {
  const next = await unreadNews(tx, memberId, { after, until: Number.MAX_SAFE_INTEGER })
    .select('news.shared_at')
    .orderBy('news.shared_at')
    .limit(1)
    .executeTakeFirst();
  return next?.shared_at;
}

/** Members who want these mails and were not mailed up to the newest news, by id, from one on. */
export function listMembersWithUnmailedNews(
  tx: WriteTransaction,
  {
    mode,
    until,
    after,
    limit,
  }: {
    mode?: MailSettings['posts'] | undefined;
    until: number;
    after: string | null;
    limit: number;
  },
) {
  return selectRecipients(tx)
    .clearSelect()
    .select(['members.id', postsMail.as('mode')])
    .where(whoMayGetMails)
    .where(postsMail, '<>', 'never')
    .where(({ eb, fn, selectFrom }) =>
      eb(
        fn.coalesce('mail_settings.posts_mailed_until', sql.lit(0)),
        '<',
        selectFrom('news')
          .where('news.shared_at', '<=', until)
          .select((news) => news.fn.max('news.shared_at').as('newest')),
      ),
    )
    .$if(mode !== undefined, (all) => all.where(postsMail, '=', mode ?? 'daily'))
    .$if(after !== null, (rest) => rest.where('members.id', '>', after ?? ''))
    .orderBy('members.id')
    .limit(limit)
    .execute();
}
