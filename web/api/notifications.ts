import { durations } from '#contract/limits.ts';
import type { NotificationsRead, NotificationView } from '#contract/notifications.ts';
import type { PostView } from '#contract/posts.ts';
import { backgroundApi, forgetResponses } from './background.ts';
import { ApiError } from './client.ts';
import { decisionCounts, setDecisionCount, unreadCount } from './unread-count.ts';

/** The shortest time between two polls, because a tab that is opened again has several events. */
const shortestPause = 5_000;
/** Doublings of the interval while polls fail. */
const mostDoublings = 4;

/**
 * Reads the number of unread notifications, and of what administrators have to decide: now, every
 * minute while the page is visible, and when it is visited again. Fails silently, and then less often.
 * Ends with a 401 and with the returned function.
 */
export function pollUnreadCount(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lastPoll = Number.NEGATIVE_INFINITY;

  const interval = () => durations.notificationPoll * 2 ** Math.min(failures, mostDoublings);

  async function poll() {
    clearTimeout(timer);
    if (signal.aborted || document.visibilityState !== 'visible' || !navigator.onLine) return;
    lastPoll = Date.now();
    timer = setTimeout(poll, interval());
    const before = unreadCount.get();
    const decisions = decisionCounts.get();
    try {
      const response = await backgroundApi('listNotifications', { limit: 1 });
      failures = 0;
      if (signal.aborted) return;
      // What was read meanwhile is newer than this response.
      if (unreadCount.get() === before) unreadCount.set(response.unreadCount);
      const known = decisionCounts.get();
      if (known.waiting === decisions.waiting) setDecisionCount('waiting', response.waitingCount);
      if (known.reports === decisions.reports) setDecisionCount('reports', response.reportedCount);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failures += 1;
      if (error.status === 401) ended.abort();
    }
    if (failures === 0 || signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(poll, interval());
  }

  function pollAgain() {
    const pause = failures > 0 ? interval() : shortestPause;
    if (Date.now() - lastPoll >= pause) void poll();
  }

  function pollOnline() {
    failures = 0;
    void poll();
  }

  document.addEventListener('visibilitychange', pollAgain, { signal });
  window.addEventListener('focus', pollAgain, { signal });
  window.addEventListener('online', pollOnline, { signal });
  void poll();
  return () => {
    ended.abort();
    clearTimeout(timer);
    forgetResponses();
    unreadCount.set(undefined);
    decisionCounts.set({});
  };
}

/** Marks a notification as read; if that fails, it stays unread. */
export async function markNotificationAsRead({
  _id,
  createdAt,
}: Pick<NotificationView, '_id' | 'createdAt'>): Promise<void> {
  await markAsRead({ ids: [_id], until: createdAt });
}

/** What was shared since the last poll is not in the number yet; with a margin, as clocks differ. */
const justShared = 10 * durations.notificationPoll;

/** Marks what is unread about a post as read, because the member has opened it. */
export async function markPostAsRead({
  _id: postId,
  createdAt,
  updatedAt,
}: Pick<PostView, '_id' | 'createdAt' | 'updatedAt'>): Promise<void> {
  const sharedAt = Date.parse(updatedAt ?? createdAt);
  if (unreadCount.get() || Date.now() - sharedAt < justShared) await markAsRead({ postId });
}

async function markAsRead(read: NotificationsRead): Promise<void> {
  try {
    const response = await backgroundApi('readNotifications', read);
    unreadCount.set(response.unreadCount);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
