import { showToast } from '../ui/feedback/show-toast.ts';
import { createObservable } from '../ui/observable.ts';
import { browserApi } from './browser.ts';
import { endOnServer } from './late-log-outs.ts';
import { endSession, readToken } from './session.ts';
import { findUnpublished, type Unpublished } from './unpublished.ts';

/** The question before a member leaves who would lose something. */
export interface LogOutQuestion {
  unpublished: Unpublished;
  answer: (isLeaving: boolean) => void;
}

/** Asked by `member-effects.tsx`. */
export const logOutQuestion = createObservable<LogOutQuestion | null>(null);

/**
 * The person leaves: ends the session in this browser at once and on the server in the background,
 * deletes what this browser has of the member, and opens Login.
 */
export async function logOut(): Promise<void> {
  if (logOutQuestion.get()) return;
  const token = readToken();
  const unpublished = await findUnpublished();
  if (unpublished && !(await mayLose(unpublished))) return;
  // Another tab has been faster.
  if (readToken() !== token) return;
  await endSessionOnServer();
  endSession('login', { hasLeft: true });
}

/** Without a connection, at the next contact. The member may be coming back: drafts stay. */
export const endSessionOnServer = (): Promise<void> =>
  endOnServer(async () => {
    const { message } = await browserApi('logout');
    void showToast('success', message);
  });

const mayLose = (unpublished: Unpublished) =>
  new Promise<boolean>((resolve) => {
    logOutQuestion.set({
      unpublished,
      answer(isLeaving) {
        logOutQuestion.set(null);
        resolve(isLeaving);
      },
    });
  });
