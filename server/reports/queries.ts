import { type Insertable, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { ReportKind } from '#contract/moderation.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import type { ReportsTable } from '../db/schema.ts';
import { limitAndOffset, type Page } from '../platform/paging.ts';
import { visibleTo } from '../posts/visibility.ts';

/** What is reported: a post, or a comment with the title of its post. */
export interface Item {
  kind: ReportKind;
  itemId: string;
}

/** The author and the texts of an item that this viewer may see. */
export function findReportable(db: Database, viewer: Viewer, { kind, itemId }: Item) {
  if (kind === 'post') {
    return db.read
      .selectFrom('posts')
      .select(['posts.member_id as author_id', 'posts.title', 'posts.body'])
      .where('posts.id', '=', itemId)
      .where(visibleTo(viewer))
      .executeTakeFirst();
  }
  return db.read
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['comments.member_id as author_id', 'posts.title', 'comments.body'])
    .where('comments.id', '=', itemId)
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
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'reports.item_id').on('reports.kind', '=', 'post'),
    )
    .leftJoin('comments', (join) =>
      join.onRef('comments.id', '=', 'reports.item_id').on('reports.kind', '=', 'comment'),
    )
    .where('reports.resolved_at', 'is', null)
    .groupBy([
      'reports.kind',
      'reports.item_id',
      'reports.author_id',
      'posts.id',
      'comments.post_id',
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
      eb.fn.coalesce('posts.id', 'comments.post_id').as('post_id'),
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
      'reports.created_at',
      'members.first_name',
      'members.last_name',
      sql<number>`row_number() over (
        partition by reports.kind, reports.item_id
        order by reports.created_at desc, reports.id desc
      )`.as('place'),
    ]);
  return db.read
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('place', '<=', limits.reportsShown)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type ReportRow = Awaited<ReturnType<typeof listOpenReports>>[number];

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
export async function closeReports(
  tx: WriteTransaction,
  { kind, itemId }: Item,
  resolvedAt: number,
) {
  await tx
    .updateTable('reports')
    .set({ resolved_at: resolvedAt, note: '', title: '', body: '' })
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('resolved_at', 'is', null)
    .execute();
}

export function findAuthorName(tx: WriteTransaction, memberId: string) {
  return tx
    .selectFrom('members')
    .select(['first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}
