import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { NewReport, ReportedItemView } from '#contract/moderation.ts';
import { canReport, type Viewer } from '#contract/policies.ts';
import { recordAuditEntry } from '../audit/entries.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import { notifyOfReport } from '../notifications/notify.ts';
import { say } from '../platform/message.ts';
import type { Page } from '../platform/paging.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { Problem } from '../platform/problem.ts';
import type { RateLimit } from '../platform/rate-limits.ts';
import { pictureView } from '../posts/view.ts';
import {
  countReportedItems,
  deleteResolvedReportRows,
  findAuthorName,
  findReportable,
  hasOtherAdmin,
  hasReports,
  type Item,
  insertReport,
  listCategories,
  listOpenReports,
  listPictures,
  listReportedItems,
  lockOpenReports,
  type ReportedItemRow,
  type ReportRow,
  resolveReportRows,
} from './queries.ts';

interface Deps {
  db: Database;
  now: () => number;
}

/** Reports a post or comment with its texts and picture of now; returns false when this member has done so before. */
export async function reportItem(
  { db, now, limit }: Deps & { limit: RateLimit },
  viewer: Viewer,
  { kind, itemId, category, note }: z.output<typeof NewReport>,
): Promise<boolean> {
  await limit.consume(viewer.id);
  const item = await findReportable(db, viewer, { kind, itemId });
  if (!item) throw new Problem('not_found');
  if (!canReport(viewer, { userId: item.author_id })) {
    throw new Problem('forbidden', { message: say('own_item_reported') });
  }
  return db.write(async (tx) => {
    const at = now();
    const isNew = await insertReport(tx, {
      id: uuidv7(),
      kind,
      item_id: itemId,
      author_id: item.author_id,
      reporter_id: viewer.id,
      category,
      note,
      title: item.title,
      body: item.body,
      image_id: item.image_id,
      created_at: at,
      resolved_at: null,
    });
    if (isNew)
      await notifyOfReport(db, tx, { reporterId: viewer.id, authorId: item.author_id, at });
    return isNew;
  });
}

/** One page of the items with open reports, the most recently reported first, and their number. */
export async function readReportedItems(
  { db, pictureUrls }: { db: Database; pictureUrls: PictureUrls },
  viewer: Viewer,
  page: Page,
) {
  const [rows, total, isAlone] = await Promise.all([
    listReportedItems(db, page),
    countReportedItems(db),
    hasOtherAdmin(db.read, viewer.id).then((hasOther) => !hasOther),
  ]);
  const ids = rows.map(({ item_id }) => item_id);
  const [reports, categories, pictures] =
    ids.length === 0
      ? [[], [], []]
      : await Promise.all([
          listOpenReports(db, ids),
          listCategories(db, ids),
          listPictures(db, viewer, ids),
        ]);
  const items = rows.map((row) => {
    const isOfItem = (one: { kind: string; item_id: string }) =>
      one.kind === row.kind && one.item_id === row.item_id;
    const post = pictures.find(({ post_id }) => row.kind === 'post' && post_id === row.item_id);
    const views = post?.pictures.map((each) => pictureView(each, pictureUrls)) ?? [];
    const [picture = null, ...furtherPictures] = views;
    return itemView(row, viewer, {
      canDismiss: isAlone || row.author_id !== viewer.id,
      picture,
      furtherPictures,
      reports: reports.filter(isOfItem),
      categories: categories.filter(isOfItem).map(({ category }) => category),
    });
  });
  // A report that was resolved between the queries has no texts any more.
  return { items: items.filter((item) => item !== undefined), total };
}

/** Resolves the reports of an item without removing it; not of one’s own while another can decide. */
export async function dismissReport({ db, now }: Deps, adminId: string, item: Item): Promise<void> {
  await db.write(async (tx) => {
    const [newest] = await lockOpenReports(db, tx, item);
    if (!newest) {
      if (!(await hasReports(tx, item))) throw new Problem('not_found');
      throw new Problem('conflict', { message: say('reports_decided') });
    }
    if (newest.author_id === adminId && (await hasOtherAdmin(tx, adminId))) {
      throw new Problem('forbidden', { message: say('own_item_dismissed') });
    }
    const author = await findAuthorName(tx, newest.author_id);
    await resolveReportRows(tx, item, now());
    await recordAuditEntry(tx, {
      action: 'report_dismissed',
      subject: item.kind === 'post' ? newest.title : newest.body,
      owner: `${author.first_name} ${author.last_name}`,
      adminId,
      at: now(),
    });
  });
}

/** Resolves the reports of an item that an administrator removes, in the transaction of the removal. */
export function resolveReports(tx: WriteTransaction, item: Item, at: number): Promise<void> {
  return resolveReportRows(tx, item, at);
}

/** Lets an item that is restored be reported again by those who reported it before. */
export async function deleteResolvedReports(tx: WriteTransaction, item: Item): Promise<void> {
  await deleteResolvedReportRows(tx, item);
}

/**
 * An administrator who is the author sees that an item was reported, and why, but nothing that tells
 * by whom: neither names nor notes, which may identify, nor times.
 */
function itemView(
  row: ReportedItemRow,
  viewer: Viewer,
  {
    reports,
    ...rest
  }: Pick<ReportedItemView, 'categories' | 'canDismiss' | 'picture' | 'furtherPictures'> & {
    reports: ReportRow[];
  },
): ReportedItemView | undefined {
  const [newest] = reports;
  if (!newest) return undefined;
  const { title, body } = newest;
  const { isShown, isInTrash } = placeOf(row);
  const { picture: cover, furtherPictures } = rest;
  const hasPicture = (imageId: string | null) =>
    [cover, ...furtherPictures].some((picture) => picture?._id === imageId);
  return {
    ...rest,
    kind: row.kind,
    itemId: row.item_id,
    title: row.kind === 'post' ? title : (isShown && row.post_title) || '',
    body,
    postId: isShown ? row.post_id : null,
    canRemove: isShown || (isInTrash && row.author_id !== viewer.id),
    author: {
      _id: row.author_id,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      suspendedAt: toText(row.suspended_at),
    },
    reportsCount: Number(row.reports_count),
    reports:
      row.author_id === viewer.id
        ? null
        : reports.map((report) => ({
            ...reportView(report, { title, body }),
            isPictureReplaced: cover !== null && !hasPicture(report.image_id),
          })),
  };
}

/** Whether an item is where it was published, or in the trash of who deleted it. */
function placeOf(row: ReportedItemRow) {
  // From left joins: null when the post, or the comment and with it the post, is deleted.
  const isPostShown = row.post_audience !== null && row.post_audience !== 'trash';
  const isShown = isPostShown && row.comment_trashed_at === null;
  const isInTrash =
    row.kind === 'post'
      ? row.post_trashed_by !== null
      : isPostShown && row.comment_trashed_by !== null;
  return { isShown, isInTrash };
}

function reportView(row: ReportRow, newest: { title: string; body: string }) {
  const { title, body, reporter_id: _id, first_name: firstName, last_name: lastName } = row;
  const isSame = title === newest.title && body === newest.body;
  return {
    category: row.category,
    note: row.note,
    reporter:
      _id === null || firstName === null || lastName === null ? null : { _id, firstName, lastName },
    createdAt: new Date(row.created_at).toISOString(),
    earlier: isSame ? null : { title, body },
  };
}

const toText = (timestamp: number | null) =>
  timestamp === null ? null : new Date(timestamp).toISOString();
