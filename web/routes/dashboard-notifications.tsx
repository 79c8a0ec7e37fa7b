import CheckCheck from 'lucide-react/icons/check-check';
import { useRevalidator } from 'react-router';
import { durations, lastPage, pageSize } from '#contract/limits.ts';
import type { NotificationsRead } from '#contract/notifications.ts';
import { browserApi } from '../api/browser.ts';
import type { Api } from '../api/client.ts';
import { createClientLoader, type LoaderInput, usePageData } from '../api/loaders.ts';
import { unreadCount, useUnreadCount } from '../api/unread-count.ts';
import { useMutation } from '../api/use-mutation.ts';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import {
  NotificationList,
  NotificationsEmpty,
} from '../features/notifications/notification-list.tsx';
import { Button } from '../ui/buttons.tsx';
import { FormAlert } from '../ui/feedback/form-alert.tsx';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { ListPager } from '../ui/pagination.tsx';
import { pageHref, readPaging, redirectPastEnd } from './paging.ts';

export const meta = unlistedMeta('Notifications');

async function fetchNotifications(api: Api, { url }: LoaderInput) {
  const paging = readPaging(url.searchParams, pageSize.notifications);
  const response = await api('listNotifications', paging);
  redirectPastEnd(url, paging, response.total);
  unreadCount.set(response.unreadCount);
  return {
    notifications: response.notifications,
    unread: response.unreadCount,
    paging,
    pages: lastPage(response.total, paging.limit),
  };
}

type Loaded = Awaited<ReturnType<typeof fetchNotifications>>;

/** The HTML document is the same for everyone; the browser fetches the member's data. */
export const loader = () => null;
export const clientLoader = createClientLoader(fetchNotifications);

const keptDays = durations.notifications / (24 * 60 * 60_000);

export default function DashboardNotifications() {
  const { loaded, failure } = usePageData<Loaded>();
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <header>
        <h1 tabIndex={-1} className="outline-none">
          Notifications
        </h1>
        <p className="mt-1 text-muted">
          What others wrote and liked, and what concerns your account. Kept for {keptDays} days.
        </p>
      </header>
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded ? <Notifications {...loaded} /> : !failure && <NotificationsSkeleton />}
    </div>
  );
}

function Notifications({ notifications, unread, paging, pages }: Loaded) {
  const { revalidate } = useRevalidator();
  const { isPending, rateLimit, mutate } = useMutation();
  const isOutdated = (useUnreadCount() ?? 0) > unread;
  const [newest] = notifications;

  const markAsRead = (read: NotificationsRead) =>
    mutate(() => browserApi('readNotifications', read), revalidate);

  async function showNew() {
    await revalidate();
    findHeading()?.focus();
  }

  async function markAllAsRead() {
    // What is newer than the newest that was shown stays unread.
    await markAsRead(paging.page === 1 && newest ? { until: newest.createdAt } : {});
    findHeading()?.focus();
  }

  return (
    <>
      {(isOutdated || unread > 0) && (
        <div className="flex flex-wrap items-center gap-3">
          {isOutdated && (
            <Button variant="primary" size="small" onClick={showNew}>
              Show new notifications
            </Button>
          )}
          {unread > 0 && (
            <Button
              size="small"
              busy={isPending}
              icon={<CheckCheck aria-hidden="true" size={16} />}
              onClick={markAllAsRead}
            >
              Mark all as read
            </Button>
          )}
        </div>
      )}
      <FormAlert failure={rateLimit} />
      {newest ? (
        <NotificationList
          notifications={notifications}
          isBusy={isPending}
          onRead={({ _id, createdAt }) => markAsRead({ ids: [_id], until: createdAt })}
          findHeading={findHeading}
        />
      ) : (
        <NotificationsEmpty />
      )}
      {pages > 1 && (
        <ListPager
          page={paging.page}
          pages={pages}
          label="Notifications, pages"
          hrefFor={(page) => pageHref(page, paging.limit)}
        />
      )}
    </>
  );
}

/** Gets the focus when the pressed button has gone. */
const findHeading = () => document.querySelector<HTMLElement>('main h1');

function NotificationsSkeleton() {
  return (
    <div
      aria-busy="true"
      className="divide-y divide-hairline rounded-card border border-hairline bg-surface"
    >
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <div key={key} className="flex items-start gap-4 px-4 py-4 sm:px-5">
          <Skeleton shape="circle" className="size-10 shrink-0" />
          <div className="grid w-full gap-3 py-1">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-1/2" />
            <Skeleton className="w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}
