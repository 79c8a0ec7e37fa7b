import { type Insertable, type Kysely, sql } from 'kysely';
import type { ItemKind } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import type { ReportsTable, Schema } from '../db/schema.ts';
import { limitAndOffset, type Page } from '../platform/paging.ts';
import { picturesOfPost } from '../posts/select-pictures.ts';
import { visibleTo } from '../posts/visibility.ts';

/** What is reported: a post or a comment. */
export interface Item {
  kind: ItemKind;
  itemId: string;
}

/** The author, the texts and the image of an item that this viewer may see. */
export function findReportable(db: Database, viewer: Viewer, { kind, itemId }: Item) {
  if (kind === 'post') {
    return db.read
      .selectFrom('posts')
      .innerJoin('pictures', 'pictures.post_id', 'posts.id')
      .select(['posts.member_id as author_id', 'posts.title', 'posts.body', 'pictures.image_id'])
      .where('pictures.position', '=', 0)
      .where('posts.id', '=', itemId)
      .where(visibleTo(viewer))
      .executeTakeFirst();
  }
  return db.read
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select((eb) => [
      'comments.member_id as author_id',
      // Not a copy of what another member wrote.
      eb.val('').as('title'),
      'comments.body',
      eb.lit(null).as('image_id'),
    ])
    .where('comments.id', '=', itemId)
    .where('comments.trashed_at', 'is', null)
    .where(visibleTo(viewer))
    .executeTakeFirst();
}

/** Returns false when this member has reported the item before. */
export async function insertReport(tx: WriteTransaction, report: Insertable<ReportsTable>) {
  const result = await tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['kind', 'item_id', 'reporter_id']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Items with open reports, the most recently reported first. */
export function listReportedItems(db: Database, page: Page) {
  const { limit, offset } = limitAndOffset(page);
  return db.read
    .selectFrom('reports')
    .innerJoin('members', 'members.id', 'reports.author_id')
    .leftJoin('comments', (join) =>
      join.onRef('comments.id', '=', 'reports.item_id').on('reports.kind', '=', 'comment'),
    )
    .leftJoin('posts', (join) =>
      join.on((eb) =>
        eb(
          'posts.id',
          '=',
          eb
            .case()
            .when('reports.kind', '=', 'post')
            .then(eb.ref('reports.item_id'))
            .else(eb.ref('comments.post_id'))
            .end(),
        ),
      ),
    )
    .where('reports.resolved_at', 'is', null)
    .groupBy([
      'reports.kind',
      'reports.item_id',
      'reports.author_id',
      'posts.id',
      'posts.title',
      'posts.audience',
      'posts.trashed_by',
      'comments.trashed_at',
      'comments.trashed_by',
      'members.first_name',
      'members.last_name',
      'members.role',
      'members.suspended_at',
    ])
    .select((eb) => [
      'reports.kind',
      'reports.item_id',
      'reports.author_id',
      'members.first_name',
      'members.last_name',
      'members.role',
      'members.suspended_at',
      'posts.id as post_id',
      'posts.title as post_title',
      'posts.audience as post_audience',
      'posts.trashed_by as post_trashed_by',
      'comments.trashed_at as comment_trashed_at',
      'comments.trashed_by as comment_trashed_by',
      eb.fn.countAll<number>().as('reports_count'),
    ])
    .orderBy((eb) => eb.fn.max('reports.created_at'), 'desc')
    .orderBy('reports.item_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type ReportedItemRow = Awaited<ReturnType<typeof listReportedItems>>[number];

export async function countReportedItems(db: Database): Promise<number> {
  const items = db.read
    .selectFrom('reports')
    .select(['kind', 'item_id'])
    .where('resolved_at', 'is', null)
    .distinct();
  const { count } = await db.read
    .selectFrom(items.as('items'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest open reports of each of these items. */
export function listOpenReports(db: Database, itemIds: string[]) {
  const numbered = db.read
    .selectFrom('reports')
    .leftJoin('members', 'members.id', 'reports.reporter_id')
    .where('reports.item_id', 'in', itemIds)
    .where('reports.resolved_at', 'is', null)
    .select([
      'reports.id',
      'reports.kind',
      'reports.item_id',
      'reports.reporter_id',
      'reports.category',
      'reports.note',
      'reports.title',
      'reports.body',
      'reports.image_id',
      'reports.created_at',
      'members.first_name',
      'members.last_name',
      sql<number>`row_number() over (
        partition by reports.kind, reports.item_id
        order by reports.created_at desc, reports.id desc
      )`.as('row_number'),
    ]);
  return db.read
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('row_number', '<=', limits.reportsShown)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type ReportRow = Awaited<ReturnType<typeof listOpenReports>>[number];

/** The pictures that these posts have now. */
export function listPictures(db: Database, viewer: Viewer, postIds: string[]) {
  return db.read
    .selectFrom('posts')
    .select('posts.id as post_id')
    .select(picturesOfPost(db))
    .where('posts.id', 'in', postIds)
    .where(visibleTo(viewer))
    .execute();
}

/** The categories of the open reports of these items. */
export function listCategories(db: Database, itemIds: string[]) {
  return db.read
    .selectFrom('reports')
    .select(['kind', 'item_id', 'category'])
    .distinct()
    .where('item_id', 'in', itemIds)
    .where('resolved_at', 'is', null)
    .orderBy('category')
    .execute();
}

/** The open reports of an item with its author, newest first, locked until the transaction ends. */
export function lockOpenReports(db: Database, tx: WriteTransaction, { kind, itemId }: Item) {
  const reports = tx
    .selectFrom('reports')
    .select(['id', 'title', 'body', 'author_id'])
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('resolved_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return db.dialect.forNoKeyUpdate(reports).execute();
}

export async function hasReports(tx: WriteTransaction, { kind, itemId }: Item): Promise<boolean> {
  const report = await tx
    .selectFrom('reports')
    .select('id')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return report !== undefined;
}

/** Closes the open reports of an item; that they were made stays, what they said does not. */
export async function resolveReportRows(
  tx: WriteTransaction,
  { kind, itemId }: Item,
  resolvedAt: number,
) {
  await tx
    .updateTable('reports')
    .set({ resolved_at: resolvedAt, note: '', title: '', body: '', image_id: null })
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('resolved_at', 'is', null)
    .execute();
}

export async function deleteResolvedReportRows(tx: WriteTransaction, { kind, itemId }: Item) {
  await tx
    .deleteFrom('reports')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('resolved_at', 'is not', null)
    .execute();
}

/** Whether there is an administrator besides this one. */
export async function hasOtherAdmin(db: Kysely<Schema>, adminId: string): Promise<boolean> {
  const other = await db
    .selectFrom('members')
    .select('id')
    .where('role', '=', sql.lit('admin'))
    .where('id', '!=', adminId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export function findAuthorName(tx: WriteTransaction, memberId: string) {
  return tx
    .selectFrom('members')
    .select(['first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}
