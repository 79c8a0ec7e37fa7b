import { sql } from 'kysely';
import type { Viewer } from '#contract/policies.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import { visibleTo } from '../../posts/visibility.ts';
import { digestMail, isRejected, selectRecipients } from './settings.ts';

/** Members who get the digest, by id, from one on. */
export function listDigestRecipients(
  tx: WriteTransaction,
  { after, limit }: { after: string | null; limit: number },
) {
  return selectRecipients(tx)
    .where('members.activated_at', 'is not', null)
    .where('members.suspended_at', 'is', null)
    .where(digestMail, '=', 'weekly')
    .where(sql<boolean>`not ${isRejected}`)
    .$if(after !== null, (rest) => rest.where('members.id', '>', after ?? ''))
    .orderBy('members.id')
    .limit(limit)
    .execute();
}

/** Memories of others published in a period, newest first, and how many there are. */
export async function listNewMemories(
  db: Database,
  viewer: Viewer,
  { since, before, limit }: { since: number; before: number; limit: number },
) {
  const all = db.read
    .selectFrom('posts')
    .where('posts.created_at', '>=', since)
    .where('posts.created_at', '<', before)
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
        'posts.created_at',
        'posts.audience',
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
