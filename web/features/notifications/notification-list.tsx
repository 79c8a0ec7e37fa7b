import Check from 'lucide-react/icons/check';
import Flag from 'lucide-react/icons/flag';
import Heart from 'lucide-react/icons/heart';
import Images from 'lucide-react/icons/images';
import MessageCircle from 'lucide-react/icons/message-circle';
import Shield from 'lucide-react/icons/shield';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import UsersRound from 'lucide-react/icons/users-round';
import { useId } from 'react';
import { href } from 'react-router';
import type { NotificationView } from '#contract/notifications.ts';
import { notificationsTexts } from '#texts/notifications.ts';
import { markNotificationAsRead } from '../../api/notifications.ts';
import { SiteDateTime } from '../../api/site-dates.tsx';
import { ButtonLink, IconButton } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Avatar, pictureOf } from '../../ui/display/avatar.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { useFocusAfterRemoval } from '../../ui/focus-after-removal.ts';
import { Link } from '../../ui/link.tsx';
import { destinationOf, NotificationSentence, Quoted, reasonOf } from './notification-text.tsx';

interface NotificationListProps {
  notifications: NotificationView[];
  isBusy: boolean;
  onRead: (notification: NotificationView) => void;
}

/** What has happened, newest first. */
export function NotificationList({ notifications, isBusy, onRead }: NotificationListProps) {
  const { list, focusAfterRemoval } = useFocusAfterRemoval<HTMLOListElement>(notifications);
  const id = useId();
  const unread = notifications.filter(({ isRead }) => !isRead);
  if (notifications.length === 0) return <NotificationsEmpty />;
  return (
    <ol
      ref={list}
      className="list-none divide-y divide-hairline overflow-clip rounded-card border border-hairline bg-surface p-0 shadow-rest"
    >
      {notifications.map((notification) => (
        <li
          key={notification._id}
          className={classNames(
            'relative flex flex-wrap items-start gap-4 px-4 py-4 sm:px-5',
            !notification.isRead && 'bg-primary-soft/60',
            destinationOf(notification) !== null && 'hover:bg-tint',
          )}
        >
          <NotificationPicture notification={notification} />
          <NotificationText notification={notification} id={`${id}-${notification._id}`} />
          {!notification.isRead && (
            <IconButton
              label={notificationsTexts.markAsRead}
              word={notificationsTexts.markAsReadWord}
              aria-describedby={`${id}-${notification._id}`}
              size="small"
              data-removes
              busy={isBusy}
              icon={<Check size={18} />}
              className="relative -my-1 -mr-1 ml-auto"
              onClick={() => {
                focusAfterRemoval(unread.indexOf(notification));
                onRead(notification);
              }}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

interface NotificationTextProps {
  notification: NotificationView;
  /** Of the sentence. */
  id: string;
}

function NotificationText({ notification, id }: NotificationTextProps) {
  const { isRead, text, createdAt, commentId, post } = notification;
  const reason = reasonOf(notification);
  const destination = destinationOf(notification);
  const sentence = <NotificationSentence notification={notification} />;
  return (
    <div className="grid min-w-0 flex-1 basis-24 gap-1">
      <p id={id} className="wrap-anywhere">
        {!isRead && (
          <>
            <span
              aria-hidden="true"
              className="mr-2 inline-block size-2.5 rounded-full bg-primary"
            />
            <span className="sr-only">{notificationsTexts.unread}</span>
          </>
        )}
        {destination === null ? (
          sentence
        ) : (
          <Link
            to={destination}
            // The link covers its row.
            className="text-ink no-underline after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-link"
            onClick={() => {
              if (!isRead) void markNotificationAsRead(notification);
            }}
          >
            {sentence}
          </Link>
        )}
      </p>
      {post === null && <NewPosts {...notification} />}
      {commentId && (
        <p dir="auto" className="line-clamp-2 text-muted wrap-anywhere">
          {text}
        </p>
      )}
      {reason && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="text-muted">{notificationsTexts.reason}</span> <bdi>{reason}</bdi>
        </p>
      )}
      <SiteDateTime at={createdAt} className="text-sm text-muted" />
    </div>
  );
}

/** The titles of several new memories. */
function NewPosts({ posts, postsCount }: Pick<NotificationView, 'posts' | 'postsCount'>) {
  if (posts.length === 0) return null;
  const more = postsCount - posts.length;
  return (
    <ul className="list-none p-0 wrap-anywhere">
      {posts.map(({ _id: postId, title }) => (
        <li key={postId}>
          {/* Above the link that covers the row. */}
          <Link to={href('/post/:postId', { postId })} className="relative">
            <Quoted text={title} />
          </Link>
        </li>
      ))}
      {more > 0 && <li className="text-muted">{notificationsTexts.morePosts(more)}</li>}
    </ul>
  );
}

/** Of the newest person, with a sign of what they did; a symbol for what administrators do. */
function NotificationPicture({
  notification: { kind, people },
}: {
  notification: NotificationView;
}) {
  const [newest] = people;
  const Icon = iconOf(kind);
  if (!newest) {
    return (
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-muted">
        <Icon aria-hidden="true" size={20} />
      </span>
    );
  }
  return (
    <span className="relative inline-flex shrink-0">
      <Avatar name={fullName(newest)} src={pictureOf(newest)} size={40} />
      <span
        className={classNames(
          'absolute -right-1.5 -bottom-1 grid size-5 place-items-center rounded-full border border-hairline bg-surface',
          kind === 'like' ? 'text-heart' : 'text-link',
        )}
      >
        <Icon aria-hidden="true" size={12} />
      </span>
    </span>
  );
}

function iconOf(kind: NotificationView['kind']): typeof Heart {
  if (kind === 'like') return Heart;
  if (kind === 'post') return Images;
  if (kind === 'joined') return UserPlus;
  if (kind === 'named') return UsersRound;
  if (kind === 'waiting' || kind === 'member_accepted') return UserCheck;
  if (kind === 'report') return Flag;
  const isComment = kind === 'comment' || kind === 'reply' || kind === 'conversation';
  return isComment ? MessageCircle : Shield;
}

function NotificationsEmpty() {
  return (
    <EmptyState
      title={notificationsTexts.empty}
      text={notificationsTexts.emptyHint}
      action={<ButtonLink to={href('/post')}>{notificationsTexts.browse}</ButtonLink>}
    />
  );
}
