import CheckCheck from 'lucide-react/icons/check-check';
import { useRevalidator } from 'react-router';
import { durations, pageSize } from '#contract/limits.ts';
import type { NotificationsRead } from '#contract/notifications.ts';
import { notificationsTexts } from '#texts/notifications.ts';
import { browserApi } from '../api/browser.ts';
import { createClientLoader, type Loaded } from '../api/loaders.ts';
import { unreadCount, useUnreadCount } from '../api/unread-count.ts';
import { useMutation } from '../api/use-mutation.ts';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { NotificationList } from '../features/notifications/notification-list.tsx';
import { Button } from '../ui/buttons.tsx';
import { FormAlert } from '../ui/feedback/form-alert.tsx';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { focusHeading } from '../ui/focus-after-removal.ts';
import { DashboardList, SkeletonList } from './dashboard-page.tsx';
import { createPagedFetch } from './paging.ts';

export const meta = unlistedMeta(notificationsTexts.heading);

const fetchNotifications = createPagedFetch(pageSize.notifications, async (api, query) => {
  const { notifications, ...list } = await api('listNotifications', query);
  unreadCount.set(list.unreadCount);
  return { ...list, items: notifications };
});

export const loader = () => null;
export const clientLoader = createClientLoader(fetchNotifications);

const keptDays = durations.notifications / (24 * 60 * 60_000);

export default function DashboardNotifications() {
  return (
    <DashboardList<typeof fetchNotifications>
      title={notificationsTexts.heading}
      lead={notificationsTexts.lead(keptDays)}
      skeleton={<NotificationsSkeleton />}
    >
      {(list) => <Notifications {...list} />}
    </DashboardList>
  );
}

type NotificationsProps = Loaded<typeof fetchNotifications>;

function Notifications({ items: notifications, unreadCount: unread, paging }: NotificationsProps) {
  const { revalidate } = useRevalidator();
  const { isPending, rateLimit, mutate } = useMutation();
  const isOutdated = (useUnreadCount() ?? 0) > unread;
  const [newest] = notifications;

  const markAsRead = (read: NotificationsRead) =>
    mutate(() => browserApi('readNotifications', read), revalidate);

  async function showNew() {
    await revalidate();
    focusHeading();
  }

  async function markAllAsRead() {
    // What is newer than the newest that was shown stays unread.
    await markAsRead(paging.page === 1 && newest ? { until: newest.createdAt } : {});
    focusHeading();
  }

  return (
    <>
      {(isOutdated || unread > 0) && (
        <div className="flex flex-wrap items-center gap-3">
          {isOutdated && (
            <Button variant="primary" size="small" onClick={showNew}>
              {notificationsTexts.showNew}
            </Button>
          )}
          {unread > 0 && (
            <Button
              size="small"
              busy={isPending}
              icon={<CheckCheck aria-hidden="true" size={16} />}
              onClick={markAllAsRead}
            >
              {notificationsTexts.markAllAsRead}
            </Button>
          )}
        </div>
      )}
      <FormAlert failure={rateLimit} />
      <NotificationList
        notifications={notifications}
        isBusy={isPending}
        onRead={({ _id, createdAt }) => markAsRead({ ids: [_id], until: createdAt })}
      />
    </>
  );
}

function NotificationsSkeleton() {
  return (
    <SkeletonList
      count={4}
      className="divide-y divide-hairline rounded-card border border-hairline bg-surface"
      itemClassName="flex items-start gap-4 px-4 py-4 sm:px-5"
    >
      <Skeleton shape="circle" className="size-10 shrink-0" />
      <div className="grid w-full gap-3 py-1">
        <Skeleton className="w-3/4" />
        <Skeleton className="w-1/2" />
        <Skeleton className="w-28" />
      </div>
    </SkeletonList>
  );
}
