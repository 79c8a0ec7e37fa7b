import { uuidv7 } from 'uuidv7';
import type { AuditDetail } from '#contract/audit-detail.ts';
import type { AuditEntryView } from '#contract/moderation.ts';
import { type AuditAction, operatorName } from '#contract/moderation-values.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import type { Events } from '../events.ts';
import {
  type AuditEntryRow,
  clearItemId,
  countAuditEntries,
  findName,
  insertAuditEntry,
  listAuditEntries,
} from './queries.ts';

interface AuditEntry {
  action: AuditAction;
  /** A title, the text of a comment, the name of a member or tag, or what was changed. */
  subject: string;
  /** The name of the owner, if there is one. */
  owner?: string;
  /** Null for the operator on the command line. */
  adminId: string | null;
  reason?: string;
  /** What of these is in the words of the program. */
  detail?: AuditDetail;
  /** What was moved to the trash, so that administrators can restore it. */
  itemId?: string;
  at: number;
}

/** Adds an entry to the audit log, in the transaction of what it records; returns its id. */
export async function recordAuditEntry(
  tx: WriteTransaction,
  { adminId, at, owner = '', reason = '', detail, itemId, ...entry }: AuditEntry,
): Promise<string> {
  const id = uuidv7();
  const admin = adminId === null ? undefined : await findName(tx, adminId);
  await insertAuditEntry(tx, {
    ...entry,
    owner,
    reason,
    detail: detail ? JSON.stringify(detail) : null,
    id,
    item_id: itemId ?? null,
    admin: admin ? `${admin.first_name} ${admin.last_name}` : operatorName,
    created_at: at,
  });
  return id;
}

/** Adds an entry and notifies the member whose account, post or comment it is about. */
export async function recordAndNotify(
  { events }: { events: Pick<Events, 'audited'> },
  tx: WriteTransaction,
  memberId: string,
  entry: AuditEntry,
): Promise<void> {
  const entryId = await recordAuditEntry(tx, entry);
  await events.audited(tx, { entryId, memberId, adminId: entry.adminId, at: entry.at });
}

/** The entry of a removal no longer refers to the item, because it was restored. */
export async function clearRemovedItem(tx: WriteTransaction, itemId: string): Promise<void> {
  await clearItemId(tx, itemId);
}

/**
 * One page of the audit log for an administrator, or with null for the operator, newest first, and the
 * total number of entries.
 */
export async function readAuditEntries(
  db: Database,
  adminId: string | null,
  page: { page: number; limit: number },
) {
  const [rows, total] = await Promise.all([
    listAuditEntries(db, adminId, page),
    countAuditEntries(db),
  ]);
  return { entries: rows.map(entryView), total };
}

function entryView(row: AuditEntryRow): AuditEntryView {
  const { id, created_at, post_id, comment_id, ...entry } = row;
  const itemId = post_id ?? comment_id;
  const kind = post_id === null ? 'comment' : 'post';
  return {
    _id: id,
    createdAt: new Date(created_at).toISOString(),
    restorable: itemId === null ? null : { kind, itemId },
    ...entry,
  };
}
