import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * The second to last picture of a post as a column `pictures` of a select from `posts`: in the same
 * query, so that they always belong to the cover and audience read with them. Shared by the queries of
 * several modules.
 */
export function furtherPictures({ read, dialect }: Database) {
  const rows = read
    .selectFrom('pictures')
    .innerJoin('images as further', 'further.id', 'pictures.image_id')
    .select([
      'pictures.image_id',
      'pictures.alt as image_alt',
      'further.storage_key as image_key',
      'further.width',
      'further.height',
      'further.thumbhash',
    ])
    .select(sql<number>`case when further.is_animated then 1 else 0 end`.as('is_animated'))
    .where('pictures.post_id', '=', sql.ref<string>('posts.id'))
    .orderBy('pictures.position');
  return dialect.jsonArrayFrom(rows, 'pictures');
}

/** The cover and the further pictures of a row, in their order. */
export const allPictures = <Cover, Further>(row: Cover & { pictures: Further[] }) => [
  row,
  ...row.pictures,
];
