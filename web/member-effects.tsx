import { useEffect, useSyncExternalStore } from 'react';
import { logOutQuestion } from './api/log-out.ts';
import { memberParts } from './api/member-parts.ts';
import { provideCopiedLists } from './api/offline-refresh.ts';
import { useSession } from './api/session.ts';
import { cleanUpAfterSessions } from './api/session-cleanup.ts';
import { prepareHash } from './api/sha256.ts';
import { useOfflineCopies } from './api/use-offline-copies.ts';
import { recoverDrafts } from './device/stored-drafts.ts';
import { KeepQuestion } from './features/accounts/keep-question.tsx';
import { WaitingComment } from './features/comments/waiting-comment.tsx';
import { NotificationEffects } from './features/notifications/notification-effects.tsx';
import { PendingEffects } from './features/pending/pending-effects.tsx';
import { SendingNotice } from './features/pending/sending-notice.tsx';
import { OfflineCopyBar } from './features/site/offline-copy-bar.tsx';
import { WaitingList } from './routes/waiting-list.tsx';
import { lazyPart } from './ui/lazy-part.tsx';

const LogOutDialog = lazyPart(
  async () => (await import('./features/accounts/log-out-dialog.tsx')).LogOutDialog,
);

provideCopiedLists(async () => (await import('./routes/copied-pages.ts')).copiedLists);
memberParts.set({ WaitingList, WaitingComment, MemberNotices });

/** What every page does for a member beside the client effects, which visitors have too. */
export function MemberEffects() {
  useCleanUp();
  useEffect(prepareHash, []);
  useOfflineCopies();
  return (
    <>
      <NotificationEffects />
      <PendingEffects />
      <AskBeforeLogOut />
    </>
  );
}

/** In the header. */
function MemberNotices() {
  return (
    <>
      <OfflineCopyBar />
      <SendingNotice />
      <KeepQuestion />
    </>
  );
}

/** A member has logged in, perhaps in another tab. */
function useCleanUp(): void {
  const memberId = useSession().user?._id;
  useEffect(() => {
    if (!memberId) return;
    // Storage may be blocked.
    cleanUpAfterSessions().catch(() => undefined);
    // Before a form asks for them, or the log-out question counts them.
    void recoverDrafts(memberId);
  }, [memberId]);
}

function AskBeforeLogOut() {
  const { subscribe, get } = logOutQuestion;
  const question = useSyncExternalStore(subscribe, get, get);
  return question && <LogOutDialog {...question} onClose={() => question.answer(false)} />;
}
