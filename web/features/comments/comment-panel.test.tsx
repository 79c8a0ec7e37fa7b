import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { CommentView } from '#contract/posts.ts';
import { CommentPanel } from './comment-panel.tsx';

const comment: CommentView = {
  _id: '00000000-0000-7000-8000-000000000000',
  body: 'I remember that day!',
  createdAt: '2026-01-04T23:30:00.000Z',
  user: {
    id: '00000000-0000-4000-8000-000000000000',
    firstName: 'Ana',
    lastName: 'Savić',
    image: null,
    hasPicture: false,
  },
};

it.each([
  ['Europe/Belgrade', '05.01.2026 00:30'],
  ['UTC', '04.01.2026 23:30'],
])('shows the date of a comment in the time zone of the site: %s', (timeZone, formatted) => {
  const element = (
    <CommentPanel
      comment={comment}
      isInitiallyOpen
      isNew={false}
      isDeletable={false}
      onDeleted={() => {}}
    />
  );
  const site = { timeZone, publicUrl: '', mailGoesTo: 'smtp' };
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => ({ site }), element }],
    {
      hydrationData: { loaderData: { root: { site } } },
    },
  );
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(markup).toContain(`<time dateTime="${comment.createdAt}">${formatted}</time>`);
});
