import { sql } from 'kysely';
import type { Viewer } from '#contract/policies.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import { visibleTo } from '../../posts/visibility.ts';
import { digestMail, selectRecipients, whoMayGetMails } from './settings.ts';

/** Members who get the digest, by id, from one on. */
export function listDigestRecipients(
  tx: WriteTransaction,
  { after, limit }: { after: string | null; limit: number },
) {
  return selectRecipients(tx)
    .where(whoMayGetMails)
    .where(digestMail, '=', 'weekly')
    .$if(after !== null, (rest) => rest.where('members.id', '>', after ?? ''))
    .orderBy('members.id')
    .limit(limit)
    .execute();
}

interface Period {
  since: number;
  before: number;
  /** What was mailed as news, the first timestamp exclusive. */
  mailed: { since: number; until: number };
}

/** The memories that were shared in a period; those from before there were news have only their date. */
const sharedIn = ({ read }: Database, { since, before, mailed }: Period) =>
  read
    .selectFrom('news')
    .select('post_id')
    .where('shared_at', '>=', since)
    .where('shared_at', '<', before)
    .where((eb) => eb.or([eb('shared_at', '<=', mailed.since), eb('shared_at', '>', mailed.until)]))
    .unionAll(
      read
        .selectFrom('posts')
        .leftJoin('news', 'news.post_id', 'posts.id')
        .select('posts.id as post_id')
        .where('posts.created_at', '>=', since)
        .where('posts.created_at', '<', before)
        .where('news.post_id', 'is', null),
    );

/** Memories of others shared in a period, newest first, and how many there are. */
export async function listNewMemories(
  db: Database,
  viewer: Viewer,
  { limit, ...period }: Period & { limit: number },
) {
  const all = db.read
    .selectFrom('posts')
    .where('posts.id', 'in', sharedIn(db, period))
    .where('posts.member_id', '<>', viewer.id)
    .where(visibleTo(viewer));
  const [memories, { total }] = await Promise.all([
    all
      .innerJoin('members', 'members.id', 'posts.member_id')
      .innerJoin('pictures', 'pictures.post_id', 'posts.id')
      .innerJoin('images', 'images.id', 'pictures.image_id')
      .where('pictures.position', '=', sql.lit(0))
      .select([
        'posts.id',
        'posts.title',
        'posts.audience',
        'posts.happened_on',
        'posts.place',
        'pictures.image_id',
        'pictures.alt',
        'images.storage_key as image_key',
        'members.first_name',
        'members.last_name',
      ])
      .orderBy('posts.created_at', 'desc')
      .orderBy('posts.id', 'desc')
      .limit(limit)
      .execute(),
    all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { memories, total: Number(total) };
}
