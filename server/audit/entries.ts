import { uuidv7 } from 'uuidv7';
import type { AuditEntryView } from '#contract/moderation.ts';
import type { AuditAction } from '#contract/moderation-texts.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import {
  type AuditEntryRow,
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
  at: number;
}

/** Adds an entry to the audit log, in the transaction of what it records. */
export async function recordAuditEntry(
  tx: WriteTransaction,
  { adminId, at, owner = '', reason = '', ...entry }: AuditEntry,
): Promise<void> {
  const admin = adminId === null ? undefined : await findName(tx, adminId);
  await insertAuditEntry(tx, {
    ...entry,
    owner,
    reason,
    id: uuidv7(),
    admin: admin ? `${admin.first_name} ${admin.last_name}` : 'The operator',
    created_at: at,
  });
}

/** One page of the audit log, newest first, and the total number of entries. */
export async function readAuditEntries(db: Database, page: { page: number; limit: number }) {
  const [rows, total] = await Promise.all([listAuditEntries(db, page), countAuditEntries(db)]);
  return { entries: rows.map(entryView), total };
}

function entryView({ id, created_at, ...row }: AuditEntryRow): AuditEntryView {
  return { _id: id, createdAt: new Date(created_at).toISOString(), ...row };
}
