import type { Database } from '../../db/database.ts';

export function findTag(db: Database, name: string) {
  return db.read
    .selectFrom('tags')
    .select(['id', 'name', 'posts_count', 'public_posts_count'])
    .where((eb) => eb.fn<string>('lower', ['name']), '=', name.toLowerCase())
    .executeTakeFirst();
}

export function listTags(db: Database) {
  return db.read.selectFrom('tags').select(['id as _id', 'name']).orderBy('name').execute();
}

export function findTagsByName(db: Database, names: string[]) {
  return db.read
    .selectFrom('tags')
    .select(['id as _id', 'name'])
    .where('name', 'in', names)
    .execute();
}
