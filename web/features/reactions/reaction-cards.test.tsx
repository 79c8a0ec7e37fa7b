import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { OwnCommentView } from '#contract/reactions.ts';
import { CommentCard } from './reaction-cards.tsx';

const comment: OwnCommentView = {
  _id: '00000000-0000-7000-8000-000000000000',
  body: 'In June, I think',
  createdAt: '2026-01-04T12:00:00.000Z',
  editedAt: null,
  user: { id: '00000000-0000-4000-8000-000000000000', firstName: 'Mira', lastName: 'Petrović' },
  post: { _id: '00000000-0000-7000-8000-000000000001', title: 'The lake' },
  isReply: false,
  repliesTo: null,
};

/** The text of the card. */
function render(more: Partial<OwnCommentView>): string {
  const site = { timeZone: 'UTC', publicUrl: '', mailGoesTo: 'smtp' };
  const element = <CommentCard comment={{ ...comment, ...more }} onDeleted={() => {}} />;
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => ({ site }), element }],
    { hydrationData: { loaderData: { root: { site } } } },
  );
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  return markup.replaceAll(/<[^>]+>/g, '');
}

it('says what a reply refers to, as far as it can be seen', () => {
  const repliesTo = { firstName: 'Ana', lastName: 'Savić', body: 'Was that in May?' };
  expect(render({ isReply: true, repliesTo })).toContain('In reply to Ana Savić: Was that in May?');
  expect(render({ isReply: true })).toContain('In reply to a comment that is not available');
  expect(render({})).not.toContain('In reply to');
});

it('says when a comment was edited', () => {
  const edited = render({ editedAt: '2026-01-05T12:00:00.000Z' });
  expect(edited).toContain('04.01.2026 · edited 05.01.2026');
  expect(render({})).not.toContain('edited');
});
