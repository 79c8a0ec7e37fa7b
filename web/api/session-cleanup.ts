import { transact } from '../ui/browser-database.ts';
import { writeStored } from '../ui/browser-storage.ts';
import { findDraftKeys, memberOfDraft, unsavedSettingsKey } from './drafts.ts';
import { deleteKeepChoice } from './keep-memories.ts';
import { deleteOfflineCopies } from './offline-copies.ts';
import { deletePending } from './pending-actions.ts';
import {
  currentSession,
  type EndedSession,
  forgetEndedSession,
  readEndedSession,
} from './session.ts';
import { sessionKey } from './session-key.ts';
import { deleteShares } from './shares.ts';

/** Milliseconds. */
const draftsStayFor = 14 * 24 * 60 * 60_000;

interface SessionsOfBrowser {
  /** Who is logged in. */
  memberId: string | undefined;
  ended: EndedSession | null;
  now: number;
}

/**
 * Whose drafts and pending actions go: those of other members than the one who is logged in; of
 * everybody after a person has left, or when nobody has come back for two weeks.
 */
export function whoseDraftsGo({ memberId, ended, now }: SessionsOfBrowser) {
  if (memberId !== undefined) return { except: memberId };
  if (!ended) return null;
  return ended.hasLeft || now - ended.at >= draftsStayFor ? { except: undefined } : null;
}

/**
 * Deletes what this browser has of members whose sessions have ended. To be called whenever a session
 * begins or ends, in every tab, because drafts of comments are in the storage of their tab; and at the
 * start of a page, because the end may have come while none was open, or a deletion was interrupted.
 */
export async function cleanUpAfterSessions(): Promise<void> {
  const { status, user } = currentSession();
  const ended = readEndedSession();
  // Where the browser blocks them there are none.
  await deleteOfflineCopies({ except: await sessionKey() }).catch(() => undefined);
  // Until it is known whose session it is.
  if (status === 'in' && !user) return;
  const which = whoseDraftsGo({ memberId: user?._id, ended, now: Date.now() });
  if (which) await deleteDrafts(which);
  if (ended?.hasLeft) await deleteShares({ before: ended.at });
  // Visitors clean up again with every page: other tabs may have been asleep.
  if (user && ended) forgetEndedSession(ended);
}

async function deleteDrafts({ except }: { except: string | undefined }): Promise<void> {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    for (const key of findDraftKeys(storage, (id) => id !== except))
      writeStored(key, null, storage);
  }
  if (except === undefined) writeStored(unsavedSettingsKey, null, 'sessionStorage');
  deleteKeepChoice({ exceptMemberId: except });
  await transact('draft-pictures', 'readwrite', (store) => {
    const request = store.openKeyCursor();
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (!cursor) return;
      if (memberOfDraft(String(cursor.key)) !== except) store.delete(cursor.key);
      cursor.continue();
    });
  });
  await deletePending({ exceptMemberId: except });
}
