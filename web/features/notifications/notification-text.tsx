import { Fragment, type ReactNode } from 'react';
import { href } from 'react-router';
import type { NotificationView } from '#contract/notifications.ts';
import { notificationPeopleTexts, notificationTexts } from '#texts/notifications.ts';
import { fullName } from '../../ui/display/full-name.ts';
import { Inline } from '../../ui/display/inline.tsx';

type Sentence = (notification: NotificationView) => ReactNode;

const sentences: Record<NotificationView['kind'], Sentence> = {
  // On an own memory, whatever the comments of the others are.
  comment: (it) => aboutPost(it, notificationTexts.comment),
  reply: (it) => aboutPost(it, ofNewest(it, notificationTexts.reply)),
  conversation: (it) => aboutPost(it, ofNewest(it, notificationTexts.conversation)),
  like: (it) => aboutPost(it, notificationTexts.like),
  post: (it) => (it.post ? aboutPost(it, notificationTexts.post) : aboutPosts(it)),
  joined: ({ people, count }) => (
    <Inline parts={notificationTexts.joined(<People people={people} count={count} />, count)} />
  ),
  named: (it) => aboutPost(it, notificationTexts.named),
  post_removed: (it) => aboutItem(it, notificationTexts.post_removed),
  comment_removed: (it) => aboutItem(it, notificationTexts.comment_removed),
  post_restored: (it) => aboutItem(it, notificationTexts.post_restored),
  comment_restored: (it) => aboutItem(it, notificationTexts.comment_restored),
  role_granted: () => notificationTexts.role_granted,
  role_revoked: () => notificationTexts.role_revoked,
  member_suspended: () => notificationTexts.member_suspended,
  member_unsuspended: () => notificationTexts.member_unsuspended,
  member_accepted: () => notificationTexts.member_accepted,
  waiting: ({ count }) => notificationTexts.waiting(count),
  report: ({ count }) => notificationTexts.report(count),
};

/** What has happened, in one sentence. */
export function NotificationSentence({ notification }: { notification: NotificationView }) {
  return sentences[notification.kind](notification);
}

/** The kind is that of the newest comment: what several people did may differ. */
const ofNewest = ({ count }: NotificationView, one: PostParts): PostParts =>
  count === 1 ? one : notificationTexts.comments;

type PostParts = (people: ReactNode, post: ReactNode, count: number) => ReactNode[];

function aboutPost({ people, count, post }: NotificationView, partsOf: PostParts): ReactNode {
  const who = <People people={people} count={count} />;
  return <Inline parts={partsOf(who, <Quoted text={post?.title ?? ''} />, count)} />;
}

function aboutPosts({ people, count, postsCount }: NotificationView): ReactNode {
  const who = <People people={people} count={count} />;
  return <Inline parts={notificationTexts.posts(who, postsCount, count)} />;
}

/** Administrators are not named. */
function aboutItem({ text }: NotificationView, partsOf: (item: ReactNode) => ReactNode[]) {
  return <Inline parts={partsOf(<Quoted text={text} />)} />;
}

export const Quoted = ({ text }: { text: string }) => (
  <bdi className="font-medium">{notificationTexts.quoted(text.trim())}</bdi>
);

/** So many are named when there are others. */
const namedBesideOthers = 2;

function People({ people, count }: Pick<NotificationView, 'people' | 'count'>) {
  const { comma, and } = notificationPeopleTexts;
  const named = count > people.length ? people.slice(0, namedBesideOthers) : people;
  const others = count - named.length;
  const parts: { key: string; text: ReactNode }[] = named.map((person) => ({
    key: person.id,
    text: <bdi className="font-medium">{fullName(person)}</bdi>,
  }));
  if (others > 0) parts.push({ key: 'others', text: notificationPeopleTexts.others(others) });
  return parts.map(({ key, text }, at) => (
    <Fragment key={key}>
      {at > 0 && (at === parts.length - 1 ? and : comma)}
      {text}
    </Fragment>
  ));
}

const reasonedKinds: readonly NotificationView['kind'][] = [
  'post_removed',
  'comment_removed',
  'member_suspended',
];

/** Why an administrator decided against the member; other reasons are notes for the audit log. */
export const reasonOf = ({ kind, reason }: NotificationView): string =>
  reasonedKinds.includes(kind) ? reason : '';

/** The page where a notification leads to; null when there is nothing to see. */
export function destinationOf({
  kind,
  post,
  commentId,
  people,
  count,
}: NotificationView): string | null {
  const [person] = people;
  if (kind === 'waiting') return href('/dashboard/waiting');
  if (kind === 'report') return href('/dashboard/reports');
  if (kind === 'post' && !post) return href('/post');
  if (kind === 'joined')
    return person && count === 1
      ? href('/post/author/:userId', { userId: person.id })
      : href('/member');
  if (!post) return null;
  return href('/post/:postId', { postId: post._id }) + (commentId ? `#comment-${commentId}` : '');
}
