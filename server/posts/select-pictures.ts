import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * The pictures of a post, the cover first, as a column `pictures` of a select from `posts`: in the same
 * query, so that they always belong to the audience read with them. Shared by the queries of several
 * modules.
 */
export function picturesOfPost({ read, dialect }: Database) {
  const rows = read
    .selectFrom('pictures as shown')
    .innerJoin('images as files', 'files.id', 'shown.image_id')
    .select([
      'shown.image_id',
      'shown.alt',
      'files.storage_key as image_key',
      'files.width',
      'files.height',
      'files.thumbhash',
    ])
    .select(sql<number>`case when files.is_animated then 1 else 0 end`.as('is_animated'))
    .where('shown.post_id', '=', sql.ref<string>('posts.id'))
    .orderBy('shown.position');
  return dialect.jsonArrayFrom(rows, 'pictures');
}
