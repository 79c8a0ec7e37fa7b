import { type Kysely, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { isNewsFor } from '../news.ts';

/** Adds a memory to the news of a day; false if it was news before. */
export async function insertNews(
  tx: WriteTransaction,
  { postId, day, at }: { postId: string; day: string; at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('news')
    .values({ post_id: postId, day, shared_at: at })
    .onConflict((conflict) => conflict.column('post_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Of these days those with news for a member, each with its newest memory up to a time: a lookup for each
 * day, however many memories it has.
 */
function daysWithNews(
  db: Kysely<Schema>,
  memberId: string,
  { days, until = Number.MAX_SAFE_INTEGER }: { days: readonly string[]; until?: number },
) {
  const rows = sql.join(days.map((day) => sql`(${day})`));
  return db
    .with('days(day)', () => sql<{ day: string }>`(values ${rows})`)
    .selectFrom('days')
    .innerJoin('news as newest', (join) =>
      join.on(({ eb, selectFrom }) =>
        eb(
          'newest.post_id',
          '=',
          selectFrom('news')
            .innerJoin('posts', 'posts.id', 'news.post_id')
            .select('news.post_id')
            .whereRef('news.day', '=', 'days.day')
            .where('news.shared_at', '<=', until)
            .where(isNewsFor(memberId))
            .orderBy('news.shared_at', 'desc')
            .limit(1),
        ),
      ),
    )
    .leftJoin('news_reads', (join) =>
      join.onRef('news_reads.day', '=', 'days.day').on('news_reads.member_id', '=', memberId),
    );
}

/** The days with news for a member, newest first, and up to when they were read. */
export function listNewsDays(db: Database, memberId: string, days: readonly string[]) {
  return daysWithNews(db.read, memberId, { days })
    .select((eb) => [
      'days.day',
      'newest.shared_at',
      eb.fn.coalesce('news_reads.read_until', sql.lit(0)).as('read_until'),
    ])
    .orderBy('newest.shared_at', 'desc')
    .execute();
}

/** Whether a memory is news for a member who has not read it, shared after a time. */
export async function isUnreadNews(
  db: Kysely<Schema>,
  memberId: string,
  { postId, after }: { postId: string; after: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('news')
    .innerJoin('posts', 'posts.id', 'news.post_id')
    .leftJoin('news_reads', (join) =>
      join.onRef('news_reads.day', '=', 'news.day').on('news_reads.member_id', '=', memberId),
    )
    .select('news.post_id')
    .where('news.post_id', '=', postId)
    .where('news.shared_at', '>', after)
    .where((eb) => eb('news.shared_at', '>', eb.fn.coalesce('news_reads.read_until', sql.lit(0))))
    .where(isNewsFor(memberId))
    .executeTakeFirst();
  return found !== undefined;
}

/** What changes with the news since a day: how many there are, the newest, and how often they changed. */
export async function findNewsVersion(db: Database, since: string): Promise<string> {
  const { count, newest, changes } = await db.read
    .selectFrom('news')
    .where('day', '>=', since)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max('shared_at').as('newest'),
      fn.sum<number | null>('version').as('changes'),
    ])
    .executeTakeFirstOrThrow();
  return [since, count, newest ?? 0, changes ?? 0].join(' ');
}

/** A day, and the time after which its memories are shown. */
interface ShownDay {
  day: string;
  after: number;
}

/**
 * The newest memories of each day and the newest of each of their newest authors, newest first, with how
 * many memories and authors there are.
 */
export function listNews(db: Database, memberId: string, days: readonly ShownDay[]) {
  const rows = sql.join(days.map(({ day, after }) => sql`(${day}, ${after})`));
  const newest = sql`order by news.shared_at desc, news.post_id desc`;
  const ranked = db.read
    .with('shown(day, after)', () => sql<{ day: string; after: string }>`(values ${rows})`)
    .selectFrom('shown')
    .innerJoin('news', 'news.day', 'shown.day')
    .innerJoin('posts', 'posts.id', 'news.post_id')
    .where('news.shared_at', '>', sql<number>`cast(shown.after as bigint)`)
    .where(isNewsFor(memberId))
    .select([
      'news.day',
      'news.post_id',
      'posts.title',
      'posts.member_id',
      sql<number>`row_number() over (partition by news.day ${newest})`.as('of_day'),
      sql<number>`count(*) over (partition by news.day)`.as('posts_count'),
      sql<number>`row_number() over (partition by news.day, posts.member_id ${newest})`.as(
        'of_person',
      ),
    ]);
  const people = db.read
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .select([
      sql<number>`row_number() over (partition by day, of_person order by of_day)`.as('person'),
      sql<number>`sum(case when of_person = 1 then 1 else 0 end) over (partition by day)`.as(
        'people_count',
      ),
    ]);
  return db.read
    .selectFrom(people.as('people'))
    .innerJoin('members', 'members.id', 'people.member_id')
    .leftJoin('images', 'images.id', 'members.image_id')
    .select([
      'people.day',
      'people.post_id',
      'people.title',
      'people.member_id',
      'people.of_day',
      'people.posts_count',
      'people.of_person',
      'people.person',
      'people.people_count',
      'members.first_name',
      'members.last_name',
      'images.storage_key as avatar_key',
    ])
    .where((eb) =>
      eb.or([
        eb('people.of_day', '<=', limits.newsTitles),
        eb.and([eb('people.of_person', '=', 1), eb('people.person', '<=', limits.notifiedPeople)]),
      ]),
    )
    .orderBy('people.of_day')
    .execute();
}

export type NewsRow = Awaited<ReturnType<typeof listNews>>[number];

/**
 * Marks the news of these days as read that are not newer than `until`; with a post, those of which it is
 * all that is unread.
 */
export async function markNewsAsRead(
  tx: WriteTransaction,
  memberId: string,
  { days, postId, until }: { days: readonly string[]; postId: string | undefined; until: number },
): Promise<void> {
  const readUntil = sql<number>`coalesce(news_reads.read_until, 0)`;
  await tx
    .insertInto('news_reads')
    .columns(['member_id', 'day', 'read_until'])
    .expression(
      daysWithNews(tx, memberId, { days, until })
        .innerJoin('members', (join) => join.on('members.id', '=', memberId))
        .select(['members.id', 'days.day', 'newest.shared_at'])
        .where('newest.shared_at', '>', readUntil)
        .$if(postId !== undefined, (query) =>
          query.where('newest.post_id', '=', postId ?? '').where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('news')
                  .innerJoin('posts', 'posts.id', 'news.post_id')
                  .select('news.post_id')
                  .whereRef('news.day', '=', 'days.day')
                  .where('news.post_id', '<>', postId ?? '')
                  .where('news.shared_at', '>', readUntil)
                  .where(isNewsFor(memberId)),
              ),
            ),
          ),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'day'])
        .doUpdateSet((eb) => ({ read_until: eb.ref('excluded.read_until') }))
        .whereRef('news_reads.read_until', '<', 'excluded.read_until'),
    )
    .execute();
}

/** Stores that a member has opened a memory; the first time counts. */
export async function insertOpenedNews(
  tx: WriteTransaction,
  { memberId, postId, at }: { memberId: string; postId: string; at: number },
): Promise<void> {
  await tx
    .insertInto('opened_news')
    .values({ member_id: memberId, post_id: postId, opened_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'post_id']).doNothing())
    .execute();
}

/** Deletes which memories members opened up to this time; returns how many rows. */
export async function deleteExpiredOpenedNews(
  { dialect }: Database,
  tx: WriteTransaction,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  const expired = tx
    .selectFrom('opened_news')
    .select(['member_id', 'post_id'])
    .where('opened_at', '<=', before)
    .orderBy('opened_at')
    .limit(limit);
  const rows = await dialect.forUpdateSkipLocked(expired).execute();
  for (const [postId, ofPost] of Map.groupBy(rows, (row) => row.post_id)) {
    const memberIds = ofPost.map((row) => row.member_id);
    await tx
      .deleteFrom('opened_news')
      .where('post_id', '=', postId)
      .where('member_id', 'in', memberIds)
      .execute();
  }
  return rows.length;
}

/** Deletes what members have read of a day before this one; returns how many rows. */
export async function deleteExpiredReads(
  { dialect }: Database,
  tx: WriteTransaction,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const expired = tx
    .selectFrom('news_reads')
    .select(['member_id', 'day'])
    .where('day', '<', before)
    .orderBy('day')
    .limit(limit);
  const rows = await dialect.forUpdateSkipLocked(expired).execute();
  for (const [day, ofDay] of Map.groupBy(rows, (row) => row.day)) {
    const memberIds = ofDay.map((row) => row.member_id);
    await tx
      .deleteFrom('news_reads')
      .where('day', '=', day)
      .where('member_id', 'in', memberIds)
      .execute();
  }
  return rows.length;
}
