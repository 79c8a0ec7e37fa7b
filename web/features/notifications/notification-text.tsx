import { Fragment, type ReactNode } from 'react';
import { href } from 'react-router';
import type { NotificationView } from '#contract/notifications.ts';
import { fullName } from '../../ui/display/full-name.ts';

type Sentence = (notification: NotificationView) => ReactNode;

const sentences: Record<NotificationView['kind'], Sentence> = {
  // On an own memory, whatever the comments of the others are.
  comment: (it) => aboutPost(it, 'commented on your memory'),
  reply: (it) => aboutPost(it, ofNewest(it, 'replied to your comment on')),
  conversation: (it) => aboutPost(it, ofNewest(it, 'wrote in a conversation you joined on')),
  like: (it) => aboutPost(it, it.count === 1 ? 'likes' : 'like'),
  post_removed: (it) => aboutItem('removed your memory', it),
  comment_removed: (it) => aboutItem('removed your comment', it),
  post_restored: (it) => aboutItem('restored your memory', it),
  comment_restored: (it) => aboutItem('restored your comment', it),
  role_granted: () => 'You are an administrator now',
  role_revoked: () => 'You are no longer an administrator',
  member_suspended: () => 'Your account was suspended',
  member_unsuspended: () => 'The suspension of your account was lifted',
  member_accepted: () => 'An administrator accepted you as a member',
  waiting: ({ count }) =>
    count === 1 ? '1 account waits for approval' : `${count} accounts wait for approval`,
  report: ({ count }) =>
    count === 1 ? '1 memory or comment is reported' : `${count} memories and comments are reported`,
};

/** What has happened, in one sentence. */
export function NotificationSentence({ notification }: { notification: NotificationView }) {
  return sentences[notification.kind](notification);
}

/** The kind is that of the newest comment: what several people did may differ. */
const ofNewest = ({ count }: NotificationView, did: string) => (count === 1 ? did : 'commented on');

function aboutPost({ people, count, post }: NotificationView, did: string): ReactNode {
  return (
    <>
      <People people={people} count={count} /> {did} <Quoted text={post?.title ?? ''} />
    </>
  );
}

/** Administrators are not named. */
function aboutItem(did: string, { text }: NotificationView): ReactNode {
  return (
    <>
      An administrator {did} <Quoted text={text} />
    </>
  );
}

const Quoted = ({ text }: { text: string }) => (
  <bdi className="font-medium">{`“${text.trim()}”`}</bdi>
);

/** So many are named when there are others. */
const namedBesideOthers = 2;

function People({ people, count }: Pick<NotificationView, 'people' | 'count'>) {
  const named = count > people.length ? people.slice(0, namedBesideOthers) : people;
  const others = count - named.length;
  const parts: { key: string; text: ReactNode }[] = named.map((person) => ({
    key: person.id,
    text: <bdi className="font-medium">{fullName(person)}</bdi>,
  }));
  if (others > 0)
    parts.push({ key: 'others', text: others === 1 ? '1 other' : `${others} others` });
  return parts.map(({ key, text }, at) => (
    <Fragment key={key}>
      {at > 0 && (at === parts.length - 1 ? ' and ' : ', ')}
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
export function destinationOf({ kind, post, commentId }: NotificationView): string | null {
  if (kind === 'waiting') return href('/dashboard/waiting');
  if (kind === 'report') return href('/dashboard/reports');
  if (!post) return null;
  return href('/post/:postId', { postId: post._id }) + (commentId ? `#comment-${commentId}` : '');
}
