import { findPending, onPendingChanged, onPendingInOtherTabs } from '../api/pending-actions.ts';
import { pendingList } from '../api/pending-list.ts';
import { moveFormerPictures } from './former-pictures.ts';
import { closeUploads } from './open-uploads.ts';
import { type Delayed, type Sent, sendPending } from './send-pending.ts';
import { followSendingStates } from './sending-states.ts';

/** Milliseconds; each further attempt waits twice as long. */
const firstPause = 3_000;
const longestPause = 5 * 60_000;

interface Callbacks {
  /** Gets what was sent, here or in another tab (then nothing is known of it), before the list changes. */
  onSent: (sent: readonly Sent[]) => Promise<void>;
  /** The server fails with something; called once for each. */
  onDelayed: (delayed: Delayed) => void;
}

/**
 * Sends what waits at the start of a page, when something was added, when the browser is online again,
 * when the page is shown again, and in between with growing pauses, but not before the time for which the
 * server has asked. Returns how to stop.
 */
export function keepSending(memberId: string, { onSent, onDelayed }: Callbacks): () => void {
  let isStopped = false;
  let isSending = false;
  let isAskedAgain = false;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Epoch milliseconds. */
  let notBefore = 0;
  const told = new Set<string>();

  /** Where IndexedDB is disabled nothing waits; where it fails for a while, what is shown stays. */
  async function readList(): Promise<void> {
    const found = await findPending(memberId).catch(() => null);
    if (found && !isStopped) pendingList.set(found);
  }

  const isAnyToSend = () => pendingList.get().some(({ refusal }) => refusal === undefined);

  function sendLater(): void {
    clearTimeout(timer);
    if (isStopped || !isAnyToSend() || document.hidden) return;
    timer = setTimeout(sendNow, Math.max(pause, notBefore - Date.now()));
    pause = Math.min(longestPause, pause * 2);
  }

  async function sendNow(): Promise<void> {
    clearTimeout(timer);
    isAskedAgain = isSending;
    if (isStopped || isSending || !isAnyToSend()) return;
    if (Date.now() < notBefore) return sendLater();
    isSending = true;
    try {
      const { sent, delayed, failure } = await sendPending(memberId);
      // A longer one is of a server that is asked in vain.
      const seconds = Math.min(longestPause / 1000, failure?.retryAfter ?? 0);
      notBefore = Date.now() + seconds * 1000;
      if (!isStopped) tellDelayed(delayed);
      if (sent.length > 0) {
        pause = firstPause;
        if (!isStopped) await onSent(sent);
      }
      await readList();
      isSending = false;
      if (isAskedAgain) void sendNow();
      else sendLater();
    } catch {
      // Storage is blocked or full.
      isSending = false;
      sendLater();
    }
  }

  function tellDelayed(delayed: readonly Delayed[]): void {
    for (const one of delayed) {
      if (!told.has(one.action.id)) onDelayed(one);
      told.add(one.action.id);
    }
  }

  function handleChange(): void {
    pause = firstPause;
    void sendNow();
  }

  async function handleOtherTab(): Promise<void> {
    const before = pendingList.get();
    const found = await findPending(memberId).catch(() => null);
    if (isStopped || !found) return;
    const gone = before.filter(({ id }) => found.every((one) => one.id !== id));
    for (const { id } of gone) closeUploads(id);
    if (gone.length > 0) await onSent([]);
    await readList();
    // Waits for the lock, in case the other tab is closed.
    void sendNow();
  }

  function handleVisibility(): void {
    if (!document.hidden) void sendNow();
  }

  async function start(): Promise<void> {
    await readList();
    for (const action of pendingList.get()) {
      // Where there is no room, sending says so.
      await moveFormerPictures(action).catch(() => undefined);
    }
    await readList();
    await sendNow();
  }

  void start();
  const handleOnline = () => void sendNow();
  addEventListener('online', handleOnline);
  document.addEventListener('visibilitychange', handleVisibility);
  const stopListening = [
    followSendingStates(),
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
