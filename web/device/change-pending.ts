import { commonTexts } from '#texts/common.ts';
import { pendingTexts } from '#texts/pending.ts';
import { putPending, takePending } from '../api/pending-actions.ts';
import type { PendingAction } from '../api/pending-list.ts';
import { currentSession } from '../api/session.ts';
import { toast } from '../ui/feedback/toast.ts';

/** Sends once more what the server has refused. */
export function retryPending(action: PendingAction): void {
  void putPending({ ...action, refusal: undefined });
}

/** Can be undone as long as the page is open. */
export async function removePending(action: PendingAction): Promise<void> {
  const taken = await takeOrTell(action);
  if (!taken) return;
  const run = () => {
    // Somebody else may be logged in by now.
    if (currentSession().user?._id === taken.memberId) void putPending(taken);
  };
  toast.info(pendingTexts.removed, { action: { label: commonTexts.undo, run } });
}

/** Undefined when it has been sent meanwhile. */
export async function takeOrTell<One extends PendingAction>(action: One): Promise<One | undefined> {
  const taken = await takePending(action.id);
  if (!taken) toast.info(pendingTexts.alreadySent);
  return taken as One | undefined;
}
