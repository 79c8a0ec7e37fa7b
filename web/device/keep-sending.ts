import { findPending, onPendingChanged, onPendingInOtherTabs } from '../api/pending-actions.ts';
import { pendingList } from '../api/pending-list.ts';
import { type Sent, sendPending } from './send-pending.ts';

/** Milliseconds; each further attempt waits twice as long. */
const firstPause = 3_000;
const longestPause = 5 * 60_000;

/**
 * Sends what waits at the start of a page, when something was added, when the browser is online again,
 * when the page is shown again, and in between with growing pauses. `onSent` gets what was sent, here or
 * in another tab (then nothing is known of it), before the list changes. Returns how to stop.
 */
export function keepSending(
  memberId: string,
  onSent: (sent: readonly Sent[]) => Promise<void>,
): () => void {
  let isStopped = false;
  let isSending = false;
  let isAskedAgain = false;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Where IndexedDB is disabled, nothing waits. */
  async function readList(): Promise<void> {
    const found = await findPending(memberId).catch(() => []);
    if (!isStopped) pendingList.set(found);
  }

  const isAnyToSend = () => pendingList.get().some(({ refusal }) => refusal === undefined);

  function sendLater(seconds = 0): void {
    clearTimeout(timer);
    if (isStopped || !isAnyToSend() || document.hidden) return;
    timer = setTimeout(sendNow, Math.min(longestPause, Math.max(pause, seconds * 1000)));
    pause = Math.min(longestPause, pause * 2);
  }

  async function sendNow(): Promise<void> {
    clearTimeout(timer);
    isAskedAgain = isSending;
    if (isStopped || isSending || !isAnyToSend()) return;
    isSending = true;
    try {
      const { sent, failure } = await sendPending(memberId);
      if (sent.length > 0) {
        pause = firstPause;
        if (!isStopped) await onSent(sent);
      }
      await readList();
      isSending = false;
      if (isAskedAgain) void sendNow();
      else sendLater(failure?.retryAfter);
    } catch {
      // Storage is blocked or full.
      isSending = false;
      sendLater();
    }
  }

  function handleChange(): void {
    pause = firstPause;
    void sendNow();
  }

  async function handleOtherTab(): Promise<void> {
    const before = pendingList.get();
    const found = await findPending(memberId).catch(() => []);
    if (isStopped) return;
    const isFewer = before.some(({ id }) => found.every((one) => one.id !== id));
    if (isFewer) await onSent([]);
    await readList();
  }

  function handleVisibility(): void {
    if (!document.hidden) void sendNow();
  }

  void readList().then(sendNow);
  const handleOnline = () => void sendNow();
  addEventListener('online', handleOnline);
  document.addEventListener('visibilitychange', handleVisibility);
  const stopListening = [
    onPendingInOtherTabs(() => void handleOtherTab()),
    onPendingChanged(handleChange),
  ];
  return () => {
    isStopped = true;
    clearTimeout(timer);
    removeEventListener('online', handleOnline);
    document.removeEventListener('visibilitychange', handleVisibility);
    for (const stop of stopListening) stop();
    pendingList.set([]);
  };
}
