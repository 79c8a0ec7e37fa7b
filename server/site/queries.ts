import type { Insertable } from 'kysely';
import type { ImagesTable } from '../db/content-tables.ts';
import type { Database, WriteTransaction } from '../db/database.ts';

/** The table has one row at most. */
const id = 1;

/** The settings with their logo; undefined while nobody has changed any. */
export function findSite(db: Pick<Database, 'read'>) {
  return db.read
    .selectFrom('site')
    .leftJoin('images', 'images.id', 'site.logo_id')
    .select([
      'site.settings',
      'images.storage_key as logo_key',
      'images.width as logo_width',
      'images.height as logo_height',
    ])
    .executeTakeFirst();
}

export type SiteRow = NonNullable<Awaited<ReturnType<typeof findSite>>>;

/** The settings that were changed, read within a transaction; undefined while none was. */
export async function findSettings(tx: WriteTransaction) {
  return (await tx.selectFrom('site').select('settings').executeTakeFirst())?.settings;
}

/** Whether this member is an administrator, locked: the role is not revoked before the transaction ends. */
export async function lockAdmin(db: Database, tx: WriteTransaction, memberId: string) {
  const admin = tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('role', '=', 'admin');
  return (await db.dialect.forNoKeyUpdate(admin).executeTakeFirst()) !== undefined;
}

/** Locks the row, which is created without settings if need be, and returns it. */
export async function lockSite(db: Database, tx: WriteTransaction, now: number) {
  await tx
    .insertInto('site')
    .values({ id, logo_id: null, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.dialect.forNoKeyUpdate(tx.selectFrom('site').selectAll()).executeTakeFirstOrThrow();
}

export async function updateSettings(tx: WriteTransaction, settings: object, now: number) {
  await tx
    .updateTable('site')
    .set({ settings: JSON.stringify(settings), updated_at: now })
    .execute();
}

/** Sets the logo, or removes it; returns the storage key of the previous one. The row is locked. */
export async function replaceLogo(
  tx: WriteTransaction,
  image: Insertable<ImagesTable> | null,
  now: number,
): Promise<string | undefined> {
  const previous = await tx
    .selectFrom('site')
    .innerJoin('images', 'images.id', 'site.logo_id')
    .select(['images.id', 'images.storage_key'])
    .executeTakeFirst();
  if (image) await tx.insertInto('images').values(image).execute();
  await tx
    .updateTable('site')
    .set({ logo_id: image?.id ?? null, updated_at: now })
    .execute();
  if (previous) await tx.deleteFrom('images').where('id', '=', previous.id).execute();
  return previous?.storage_key;
}

/** The denormalised counter of public posts. */
export async function countPublicPosts(db: Database): Promise<number> {
  const { value } = await db.read
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'public_posts')
    .executeTakeFirstOrThrow();
  return value;
}
