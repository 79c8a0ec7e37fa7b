import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { buildLike, buildMember, buildPost } from '#test/factories.ts';
import { messages } from '#texts/messages.ts';
import { startPageSite } from '../support/open-page.tsx';
import { expectFocus } from '../support/queries.ts';

const { site, user, open, signIn, intercept, requests } = startPageSite();

const heart = (name: string) =>
  screen.findByRole('button', { name: `${name} “A day to remember”` });

/** The page of a post, with the session of a member. */
async function openPost() {
  await signIn();
  const post = await buildPost(site.db);
  await open(`/post/${post.id}`);
  await heart('0 likes. Like');
  return post;
}

/** Holds back the next time that the page is loaded. */
function holdPage() {
  const { promise, resolve } = Promise.withResolvers<void>();
  intercept('getPost', promise);
  return resolve;
}

it('likes it, and removes the like while the page is being loaded again', async () => {
  await openPost();
  const { promise, resolve } = Promise.withResolvers<void>();
  intercept('getPost', promise, 2);
  await user.click(await heart('0 likes. Like'));
  await screen.findByText('You like this post.');
  await user.click(await heart('1 like. Take back your like of'));
  await waitFor(() => expect(requests('likePost')).toHaveLength(2));
  await heart('0 likes. Like');
  resolve();
  await screen.findByText('You no longer like this post.');
  await heart('0 likes. Like');
});

it('shows a like before its response, and sends it once', async () => {
  await openPost();
  const { promise, resolve } = Promise.withResolvers<void>();
  intercept('likePost', promise);
  await user.click(await heart('0 likes. Like'));
  await user.click(await heart('1 like. Take back your like of'));
  resolve();
  await screen.findByText('You like this post.');
  expect(requests('likePost')).toHaveLength(1);
});

it('sees the likes of others after a like', async () => {
  const post = await openPost();
  await buildLike(site.db, { post });
  await user.click(await heart('0 likes. Like'));
  await heart('2 likes. Take back your like of');
  await user.click(await heart('2 likes. Take back your like of'));
  await heart('1 like. Like');
});

it('an optimistic like gives way to newer page data', async () => {
  const post = await openPost();
  const letThrough = holdPage();
  await user.click(await heart('0 likes. Like'));
  await screen.findByText('You like this post.');
  await heart('1 like. Take back your like of');
  await buildLike(site.db, { post });
  letThrough();
  await heart('2 likes. Take back your like of');
});

it('sees a failed like rolled back with an error toast', async () => {
  await openPost();
  intercept('likePost', { status: 503 });
  await user.click(await heart('0 likes. Like'));
  await screen.findByText('Something went wrong');
  await heart('0 likes. Like');
});

const reactions = {
  like: {
    react: async () => user.click(await heart('0 likes. Like')),
    message: 'Something went wrong',
  },
  comment: {
    async react() {
      const field = await screen.findByRole('textbox', { name: 'Your comment' });
      await user.type(field, 'I remember{Control>}{Enter}{/Control}');
    },
    message: messages.not_found,
  },
};
it.each(Object.entries(reactions))(
  'learns from a %s that it was deleted meanwhile',
  async (_reaction, { react, message }) => {
    const { id } = await openPost();
    await site.db.write((tx) => tx.deleteFrom('posts').where('id', '=', id).execute());
    await react();
    await screen.findByText(message);
    await screen.findByText('This memory has been deleted');
    expect(screen.queryByText('A day to remember')).toBeNull();
  },
);

it('the likes are listed newest first, more on demand', async () => {
  const post = await buildPost(site.db);
  for (let number = 1; number <= 21; number += 1) {
    const member = await buildMember(site.db, { firstName: 'Liker', lastName: `No ${number}` });
    await buildLike(site.db, { post, member, createdAt: number });
  }
  await open(`/post/${post.id}`);
  const count = await screen.findByRole('button', { name: '21 likes: show who' });
  await user.click(count);
  const dialog = within(await screen.findByRole('dialog', { name: 'Who likes this memory' }));
  const people = () => dialog.getAllByRole('link');
  await waitFor(() => expect(people()).toHaveLength(20));
  expect(people()[0]?.textContent).toMatch(/Liker No 21$/);
  expect(people()[0]?.getAttribute('href')).toMatch(/^\/post\/author\//);
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(people()).toHaveLength(21));
  await expectFocus(() => people().at(-1));
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('nobody likes a new memory yet', async () => {
  const { id } = await buildPost(site.db);
  await open(`/post/${id}`);
  await user.click(await screen.findByRole('button', { name: '0 likes: show who' }));
  await screen.findByText(/^Nobody likes it yet./);
});
