import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { buildComment, buildMember, buildPost } from '#test/factories.ts';
import { trashComment } from '#test/trash-factories.ts';
import { readToken } from '#web/api/session.ts';
import { startPageSite } from './support/open-page.tsx';
import { keepToasts } from './support/toasts.ts';

const { site, user, open, signIn } = startPageSite();

const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 1 });

async function confirm(title: string, answer: string): Promise<void> {
  const dialog = await screen.findByRole('alertdialog', { name: title });
  await user.click(within(dialog).getByRole('button', { name: answer }));
}

async function deletePost(title: string): Promise<void> {
  await press(`Delete “${title}”`);
  await screen.findByText(/You can restore it for 30 days\./);
  await confirm(`Delete “${title}”?`, 'Delete post');
}

const undoButtons = () => screen.findAllByRole('button', { name: 'Undo' });
const trashed = () => within(screen.getByRole('main')).queryAllByRole('listitem');

it('a member undoes deletions, each with its own Undo', async () => {
  keepToasts();
  const author = await signIn();
  const post = await buildPost(site.db, { author, title: 'First snow', audience: 'private' });
  await buildPost(site.db, { author, title: 'Second snow' });
  await buildComment(site.db, { post, body: 'So much of it!' });
  await open(`/dashboard/posts/${author.id}`);
  await deletePost('First snow');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await deletePost('Second snow');
  await screen.findByText('You have not created any post yet.');
  (await undoButtons())[1]?.focus();
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('article')).textContent).toContain('Second snow');
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  const [undo] = await undoButtons();
  await user.click(undo as HTMLElement);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));

  await open(`/post/${post.id}`);
  await press('Remove');
  await press('Remove comment');
  await screen.findByText(/No comments yet\./);
  await user.click((await undoButtons()).at(-1) as HTMLElement);
  await screen.findByText('So much of it!');
});

it('the trash restores and deletes, and moves the focus to the next item', async () => {
  const author = await signIn();
  const post = await buildPost(site.db, { author, title: 'First snow', audience: 'private' });
  const member = await buildMember(site.db, { firstName: 'Luka', lastName: 'Perić' });
  const comment = await buildComment(site.db, { post, member, body: 'So much of it!' });
  await trashComment(site.db, comment, { by: author, at: site.time - 1 });
  await open(`/dashboard/posts/${author.id}`);
  await deletePost('First snow');
  await screen.findByText('You have not created any post yet.');
  await user.click(screen.getByRole('link', { name: 'Trash' }));
  await screen.findByRole('heading', { name: 'First snow' });
  expect(trashed().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/First snow.*Private/),
    expect.stringMatching(/“So much of it!”Comment by Luka Perić.*while you can see its memory/),
  ]);
  expect(screen.queryByRole('button', { name: 'Restore “So much of it!”' })).toBeNull();

  screen.getByRole('button', { name: 'Restore “First snow”' }).focus();
  await user.keyboard('{Enter}');
  const restore = await screen.findByRole('button', { name: 'Restore “So much of it!”' });
  await waitFor(() => expect(document.activeElement).toBe(restore));
  expect(trashed().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Comment by Luka Perić on “First snow”/),
  ]);
  const question = 'Delete “So much of it!” permanently?';
  await press(/^Delete permanently/);
  await confirm(question, 'Keep it');
  await press(/^Delete permanently/);
  await confirm(question, 'Delete permanently');
  await screen.findByText('Nothing in the trash.');
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

it('the trash has pages, and notices a second tab and an ended session', async () => {
  const member = await signIn();
  const post = await buildPost(site.db);
  const ids: string[] = [];
  for (let at = 1; at <= 21; at++) {
    const comment = await buildComment(site.db, { post, member, body: `Comment ${at}` });
    await trashComment(site.db, comment, { by: member, at: site.time - 60 + at });
    ids.unshift(comment.id);
  }
  await open('/dashboard/trash?page=2');
  await press('Restore “Comment 1”');
  await waitFor(() => expect(location.search).toContain('page=1'));
  await screen.findByRole('button', { name: 'Restore “Comment 21”' });
  expect(screen.getAllByRole('button', { name: /^Restore/ })).toHaveLength(20);

  const elsewhere = `/api/dashboard/trash/comment/${ids[0]}/restore`;
  await site.send('PUT', elsewhere, undefined, readToken()?.replace('Bearer ', ''));
  await press('Restore “Comment 21”');
  await screen.findByText('We could not find what you are looking for.');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Restore “Comment 21”' })).toBeNull(),
  );

  await site.db.write((tx) => tx.deleteFrom('sessions').execute());
  await press('Restore “Comment 20”');
  await waitFor(() => expect(location.pathname).toBe('/login'));
});
