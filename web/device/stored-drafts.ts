import { transact } from '../ui/browser-database.ts';
import { readStored, writeStored } from '../ui/browser-storage.ts';

/** What every draft says of itself; the rest belongs to its form. */
interface Stamp {
  /** Changes with the content. */
  idempotencyKey: string;
  /** Epoch milliseconds. */
  savedAt: number;
}

/** In IndexedDB, by the key in local storage. */
interface DraftRecord extends Stamp {
  /** Null of a draft that was removed, until local storage cannot have any of its states. */
  json: string | null;
}

/**
 * Stores a draft in local storage, which forms and other tabs read at once, and in IndexedDB: a browser
 * may write local storage to the disk only after a minute, and not at all when it is killed. Resolves to
 * whether it would be found again.
 */
export async function storeDraft(draftKey: string, draft: Stamp): Promise<boolean> {
  const json = JSON.stringify(draft);
  const { idempotencyKey, savedAt } = draft;
  const isStored = writeStored(draftKey, json);
  // Where IndexedDB is disabled or full, local storage has to do.
  await put(draftKey, { idempotencyKey, savedAt, json }).catch(() => undefined);
  return isStored;
}

/** Removes a draft, unless another tab has saved a newer one since. */
export async function removeDraft(draftKey: string, idempotencyKey: string): Promise<void> {
  if (readStamp(readStored(draftKey))?.idempotencyKey !== idempotencyKey) return;
  writeStored(draftKey, null);
  await put(draftKey, { idempotencyKey, savedAt: Date.now(), json: null }).catch(() => undefined);
}

const put = (draftKey: string, record: DraftRecord): Promise<void> =>
  transact('drafts', 'readwrite', (store) => store.put(record, draftKey));

/** Milliseconds; browsers write local storage to the disk within a minute. */
const surelyOnDiskAfter = 60 * 60_000;

const recovered = new Map<string, Promise<void>>();

/**
 * Gives local storage what it has lost of a member's drafts because the browser was killed, once for each
 * page: to be awaited before drafts are read.
 */
export function recoverDrafts(memberId: string): Promise<void> {
  // Where IndexedDB is disabled there is nothing to recover.
  const recovering = recovered.get(memberId) ?? recover(memberId).catch(() => undefined);
  recovered.set(memberId, recovering);
  return recovering;
}

const recover = (memberId: string): Promise<void> =>
  transact('drafts', 'readwrite', (store) => {
    const ofMember = IDBKeyRange.bound(`draft:${memberId}`, `draft:${memberId};`, false, true);
    const request = store.openCursor(ofMember);
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (!cursor) return;
      const draftKey = String(cursor.key);
      const record: DraftRecord = cursor.value;
      const stored = readStamp(readStored(draftKey));
      if (record.json === null) {
        // The browser may have brought back an earlier state, and may do so once more.
        if (stored && stored.savedAt <= record.savedAt) writeStored(draftKey, null);
        if (Date.now() - record.savedAt > surelyOnDiskAfter) store.delete(draftKey);
      } else if (!stored || stored.savedAt < record.savedAt) writeStored(draftKey, record.json);
      cursor.continue();
    });
  });

function readStamp(json: string | null): Stamp | null {
  try {
    const { idempotencyKey, savedAt }: Partial<Stamp> = JSON.parse(json ?? '{}') ?? {};
    return idempotencyKey !== undefined && savedAt !== undefined
      ? { idempotencyKey, savedAt }
      : null;
  } catch {
    return null;
  }
}
