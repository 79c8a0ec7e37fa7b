import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useRevalidator, useRouteLoaderData } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { notificationAnnouncementTexts } from '#texts/notification-announcement.ts';
import { type FailedRead, loadedData } from '../../api/loaders.ts';
import { markPostAsRead, pollUnreadCount } from '../../api/notifications.ts';
import { readToken, useSession } from '../../api/session.ts';
import { shownUnreadCount, useUnreadCount } from '../../api/unread-count.ts';

/** What notifications do on every page of a member: polling, and the live region of the bell. */
export function NotificationEffects() {
  useSession();
  const token = readToken();
  // Another member may have logged in, in another tab.
  useEffect(() => (token ? pollUnreadCount() : undefined), [token]);
  useMarkOpenedPost(useOpenedNotifications());
  return <UnreadAnnouncement />;
}

/** Loads the page again after a tap on a notification that is about it; returns how many there were. */
function useOpenedNotifications(): number {
  const { revalidate } = useRevalidator();
  const [count, setCount] = useState(0);
  // Sent by `web/service-worker/push.ts`.
  const handleMessage = useEffectEvent(({ data }: MessageEvent) => {
    if (data !== 'notification-opened') return;
    setCount((before) => before + 1);
    void revalidate();
  });
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const listener = (event: MessageEvent) => handleMessage(event);
    worker?.addEventListener('message', listener);
    return () => worker?.removeEventListener('message', listener);
  }, []);
  return count;
}

/** Whoever opens a post has read what the notifications say about it. */
function useMarkOpenedPost(opened: number): void {
  const post = loadedData(useRouteLoaderData<PostView | FailedRead>('routes/post'));
  const { key } = useLocation();
  const isKnown = useUnreadCount() !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others tell that it was opened again
  useEffect(() => {
    if (post && isKnown) void markPostAsRead(post);
  }, [post?._id, key, opened, isKnown]);
}

function UnreadAnnouncement() {
  const count = useUnreadCount();
  const previous = useRef(count);
  const [text, setText] = useState('');
  useEffect(() => {
    setText(announcementOf(previous.current, count));
    previous.current = count;
  }, [count]);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}

/** Only an increase is announced; the first count of a page is in the name of the bell. */
export function announcementOf(before: number | undefined, now: number | undefined): string {
  if (before === undefined || now === undefined || now <= before) return '';
  return notificationAnnouncementTexts.unread(now, shownUnreadCount(now));
}
