import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { PostPageView } from '#contract/posts.ts';
import type { CommentView } from '#contract/reactions.ts';
import { removedAuthor } from '#contract/removed-author.ts';
import type { CommentListState } from './comment-content.tsx';
import { CommentPanel } from './comment-panel.tsx';
import type { Thread } from './threads.ts';

const user = {
  id: '00000000-0000-4000-8000-000000000000',
  firstName: 'Ana',
  lastName: 'Savić',
  image: null,
  hasPicture: false,
};

const comment: CommentView = {
  _id: '00000000-0000-7000-8000-000000000000',
  parentId: null,
  body: 'I remember that day!',
  createdAt: '2026-01-04T23:30:00.000Z',
  editedAt: null,
  user,
  isRemoved: false,
  repliesCount: 0,
};

const reply: CommentView = {
  ...comment,
  _id: '00000000-0000-7000-8000-000000000001',
  parentId: comment._id,
  body: 'So do I',
};

const nothing = async () => {};

function render(
  thread: Partial<Thread>,
  {
    viewer = null,
    timeZone = 'UTC',
  }: { viewer?: CommentListState['viewer']; timeZone?: string } = {},
): string {
  const state: CommentListState = {
    post: { userId: 'another' } as PostPageView,
    viewer,
    highlight: null,
    openForm: null,
    setOpenForm: () => {},
    reportButton: () => 'Report',
    waitingReplies: () => null,
    onReplied: nothing,
    onEdited: nothing,
    onDeleted: nothing,
    onRestored: () => {},
  };
  const whole: Thread = { comment, replies: [], hiddenCount: 0, added: [], ...thread };
  const element = (
    <CommentPanel thread={whole} isInitiallyOpen state={state} showReplies={nothing} />
  );
  const site = { timeZone, publicUrl: '', mailGoesTo: 'smtp' };
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => ({ site }), element }],
    {
      hydrationData: { loaderData: { root: { site } } },
    },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** The texts of the buttons below the texts, without the head of the panel. */
const buttonsIn = (markup: string) =>
  [...markup.matchAll(/<button[^>]*>([^<]+)</g)].map(([, text]) => text);

it.each([
  ['Europe/Belgrade', '05.01.2026 00:30', '05.01.2026 01:30'],
  ['UTC', '04.01.2026 23:30', '05.01.2026 00:30'],
])('shows the dates of a comment in the time zone of the site: %s', (timeZone, at, edited) => {
  const editedAt = '2026-01-05T00:30:00.000Z';
  const markup = render({ comment: { ...comment, editedAt } }, { timeZone });
  expect(markup).toContain(`<time dateTime="${comment.createdAt}">${at}</time>`);
  expect(markup).toContain(`edited <time dateTime="${editedAt}">${edited}</time>`);
});

it.each([
  ['visitors see labels', null, []],
  ['members reply to others', { id: 'other', role: 'member' as const }, ['Reply']],
  ['authors edit', { id: user.id, role: 'member' as const }, ['Reply', 'Edit', 'Remove']],
  ['administrators do not edit', { id: 'admin', role: 'admin' as const }, ['Reply', 'Remove']],
])('below a comment and its replies %s', (_, viewer, buttons) => {
  const markup = render({ replies: [reply] }, { viewer });
  expect(buttonsIn(markup)).toEqual([...buttons, ...buttons]);
  for (const label of ['Reply', 'Translate', 'Remove']) expect(markup).toContain(`>${label}</`);
});

it('shows a removed comment without author, text and actions, and its replies', () => {
  const removed = { ...comment, user: removedAuthor, body: '', isRemoved: true, repliesCount: 1 };
  const viewer = { id: user.id, role: 'admin' as const };
  const markup = render({ comment: removed, replies: [reply] }, { viewer });
  expect(markup).toContain('This comment was removed');
  expect(buttonsIn(markup)).toEqual(['Reply', 'Edit', 'Remove']);
  expect(markup).toContain('So do I');
});

it('offers the hidden replies between those shown and an own new one', () => {
  const own = { ...reply, _id: '00000000-0000-7000-8000-000000000002', body: 'And I!' };
  const markup = render({ replies: [reply], hiddenCount: 7, added: [own] });
  expect(markup).toMatch(/So do I.*Show 7 more replies.*And I!/s);
});
