import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { NotificationView } from '#contract/notifications.ts';
import { announcementOf } from './notification-effects.tsx';
import { destinationOf, NotificationSentence, reasonOf } from './notification-text.tsx';

const person = (firstName: string) => ({
  id: firstName,
  firstName,
  lastName: 'Savić',
  image: null,
  hasPicture: false,
});

const [ana, luka, mira] = [person('Ana'), person('Luka'), person('Mira')];

const notification: NotificationView = {
  _id: 'n',
  kind: 'comment',
  isRead: false,
  createdAt: '2026-11-16T20:00:00.000Z',
  post: { _id: 'p', title: 'The lake' },
  commentId: 'c',
  text: 'I was there',
  reason: '',
  posts: [],
  postsCount: 0,
  people: [ana],
  count: 1,
};

const news = { kind: 'post', commentId: null, text: '' } as const;

const audit = { post: null, commentId: null, people: [], count: 0 };

const textOf = (change: Partial<NotificationView>) =>
  renderToStaticMarkup(
    <NotificationSentence notification={{ ...notification, ...change }} />,
  ).replace(/<[^>]*>/g, '');

describe('the sentence of a notification', () => {
  it.each([
    [{}, 'Ana Savić commented on your memory “The lake”'],
    [{ kind: 'reply' }, 'Ana Savić replied to your comment on “The lake”'],
    [{ kind: 'conversation' }, 'Ana Savić wrote in a conversation you joined on “The lake”'],
    [{ kind: 'like' }, 'Ana Savić likes “The lake”'],
    [{ kind: 'like', people: [ana, luka], count: 2 }, 'Ana Savić and Luka Savić like “The lake”'],
    [
      { people: [ana, luka, mira], count: 3 },
      'Ana Savić, Luka Savić and Mira Savić commented on your memory “The lake”',
    ],
    [
      { kind: 'reply', people: [ana, luka], count: 2 },
      'Ana Savić and Luka Savić commented on “The lake”',
    ],
    [
      { kind: 'conversation', people: [ana, luka], count: 2 },
      'Ana Savić and Luka Savić commented on “The lake”',
    ],
    [
      { kind: 'like', people: [ana, luka, mira], count: 5 },
      'Ana Savić, Luka Savić and 3 others like “The lake”',
    ],
    [news, 'Ana Savić published “The lake”'],
    [{ ...news, post: null, postsCount: 5 }, 'Ana Savić published 5 memories'],
    [
      { ...news, post: null, postsCount: 5, people: [ana, luka, mira], count: 4 },
      'Ana Savić, Luka Savić and 2 others published 5 memories',
    ],
    [
      { ...audit, kind: 'joined', people: [ana], count: 1 },
      'Ana Savić joined with your invitation',
    ],
    [{ people: [ana], count: 2 }, 'Ana Savić and 1 other commented on your memory “The lake”'],
    [
      { ...audit, kind: 'post_removed', text: 'My day' },
      'An administrator removed your memory “My day”',
    ],
    [
      { ...audit, kind: 'comment_restored', text: 'Hello' },
      'An administrator restored your comment “Hello”',
    ],
    [{ ...audit, kind: 'role_granted' }, 'You are an administrator now'],
    [{ ...audit, kind: 'waiting', count: 1 }, '1 account waits for approval'],
    [{ ...audit, kind: 'waiting', count: 4 }, '4 accounts wait for approval'],
    [{ ...audit, kind: 'report', count: 2 }, '2 memories and comments are reported'],
  ] as [Partial<NotificationView>, string][])('%j', (change, sentence) => {
    expect(textOf(change)).toBe(sentence);
  });

  it('isolates names and titles of another direction', () => {
    const markup = renderToStaticMarkup(<NotificationSentence notification={notification} />);
    expect(markup.match(/<bdi/g)).toHaveLength(2);
  });
});

it('tells the reason of a removal or suspension, not what the audit log notes', () => {
  const reasoned = (kind: NotificationView['kind']) =>
    reasonOf({ ...notification, ...audit, kind, reason: 'Named in ADMIN_EMAIL' }) !== '';
  const kinds = ['post_removed', 'comment_removed', 'member_suspended'] as const;
  expect(kinds.filter(reasoned)).toEqual(kinds);
  expect((['role_granted', 'post_restored', 'member_accepted'] as const).filter(reasoned)).toEqual(
    [],
  );
});

it.each([
  ['a comment', {}, '/post/p#comment-c'],
  ['likes', { kind: 'like', commentId: null }, '/post/p'],
  ['a new memory', news, '/post/p'],
  ['several new memories', { ...news, post: null }, '/post'],
  ['who joined', { ...audit, kind: 'joined', people: [ana], count: 1 }, '/post/author/Ana'],
  ['several who joined', { ...audit, kind: 'joined', people: [ana], count: 2 }, '/member'],
  ['accounts that wait', { ...audit, kind: 'waiting' }, '/dashboard/waiting'],
  ['reports', { ...audit, kind: 'report' }, '/dashboard/reports'],
  ['a removed post', { ...audit, kind: 'post_removed' }, null],
] as [string, Partial<NotificationView>, string | null][])(
  'the notification of %s leads to its page',
  (_, change, destination) => {
    expect(destinationOf({ ...notification, ...change })).toBe(destination);
  },
);

it.each([
  [undefined, 3, ''],
  [3, undefined, ''],
  [3, 2, ''],
  [3, 3, ''],
  [0, 1, '1 unread notification'],
  [3, 5, '5 unread notifications'],
])('from %s to %s announces “%s”', (before, now, text) => {
  expect(announcementOf(before, now)).toBe(text);
});
