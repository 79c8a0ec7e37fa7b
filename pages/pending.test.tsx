import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import type { CallName } from '#contract/endpoints.ts';
import { buildComment, buildPost } from '#test/factories.ts';
import { messages } from '#texts/messages.ts';
import { addPending, countPending, findPending } from '#web/api/pending-actions.ts';
import { startMemoryDatabase } from './support/memory-database.ts';
import { startPageSite } from './support/open-page.tsx';
import { findArticle } from './support/queries.ts';
import { keepToasts } from './support/toasts.ts';
import { fill, filledForm, memoryForm } from './writing/memory-form.ts';

startMemoryDatabase();
const { site, user, open, signIn, intercept, requests } = startPageSite();

const waiting = 'Waiting for a connection';
/** Until the test brings it back. */
const loseConnection = (...calls: CallName[]) => {
  for (const call of calls) intercept(call, 'no response', Number.POSITIVE_INFINITY);
};
const restoreConnection = (...calls: CallName[]) => {
  for (const call of calls) intercept(call, Promise.resolve(), Number.POSITIVE_INFINITY);
  dispatchEvent(new Event('online'));
};
const titles = async () =>
  (await site.db.read.selectFrom('posts').select('title').execute()).map(({ title }) => title);

describe('a memory without a connection', () => {
  const card = async () => within(await screen.findByRole('list', { name: 'Not sent yet' }));

  it('waits above the list, and is published once with its pictures', async () => {
    await signIn();
    await open('/post');
    loseConnection('uploadPicture', 'createPost');
    const form = await filledForm(user, 'On the ferry');
    await form.findByText(/You can publish all the same: everything is sent later\.$/);
    await user.click(form.publish);
    (await card()).getByRole('heading', { name: 'On the ferry' });
    await waitFor(() => expect(form.field('Title').value).toBe(''));
    expect(form.queryByText('lake.jpg')).toBeNull();
    await (await card()).findByText(waiting);
    expect(document.activeElement?.textContent).toContain('On the ferry');
    expect(await titles()).toEqual([]);

    // The first response is lost.
    intercept('createPost', Promise.resolve(), Number.POSITIVE_INFINITY);
    intercept('createPost', 'lost response');
    restoreConnection('uploadPicture');
    // Again at once, not after a pause.
    dispatchEvent(new Event('online'));
    await screen.findByText('Your memory is published.');
    await waitFor(() => expect(screen.queryByText(waiting)).toBeNull());
    await screen.findByRole('link', { name: 'On the ferry' });
    expect(await titles()).toEqual(['On the ferry']);
  });

  it('goes back into the form, unless something is written there', async () => {
    await signIn();
    await open('/post');
    loseConnection('createPost');
    const form = await filledForm(user, 'On the ferry');
    await user.click(form.publish);
    const edit = (await card()).getByRole('button', { name: 'Edit: On the ferry' });
    await waitFor(() => expect(form.publish.getAttribute('aria-busy')).toBeNull());
    await fill(user, form.field('Title'), 'Another one');
    await user.click(edit);
    await screen.findByText(/^The form has another text\./);
    expect(form.field('Title').value).toBe('Another one');
    await user.click(await form.findByRole('button', { name: 'Discard draft' }));
    await user.click(edit);
    await waitFor(() => expect(form.field('Title').value).toBe('On the ferry'));
    await form.findByText('lake.jpg');
    expect(screen.queryByText(waiting)).toBeNull();
    restoreConnection('createPost');
    await user.click(form.publish);
    await screen.findByText('Your memory is published.');
    expect(await titles()).toEqual(['On the ferry']);
  });

  it('is removed, and comes back', async () => {
    const { id } = await signIn();
    await open('/post');
    loseConnection('createPost');
    const form = await filledForm(user, 'On the ferry');
    await user.click(form.publish);
    await user.click((await card()).getByRole('button', { name: 'Remove: On the ferry' }));
    await screen.findByText('Removed. It is not sent.');
    expect(screen.queryByText(waiting)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    (await card()).getByRole('heading', { name: 'On the ferry' });

    await user.click((await card()).getByRole('button', { name: 'Remove: On the ferry' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    // In another tab.
    await signIn();
    await user.click(undo);
    expect(await countPending(id), 'by somebody else').toBe(0);
  });

  it('is not published when it is removed while its pictures are sent', async () => {
    await signIn();
    await open('/post');
    loseConnection('uploadPicture');
    const form = await filledForm(user, 'On the ferry');
    await user.click(form.publish);
    await card();
    const uploading = Promise.withResolvers<void>();
    intercept('uploadPicture', uploading.promise);
    const before = requests('uploadPicture').length;
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(requests('uploadPicture').length).toBeGreaterThan(before));
    await user.click((await card()).getByRole('button', { name: 'Remove: On the ferry' }));
    await screen.findByText('Removed. It is not sent.');
    uploading.resolve();
    // The lease of the tab that sends.
    await waitFor(() => expect(localStorage.getItem('pending-actions')).toBeNull());
    expect(await titles()).toEqual([]);
  });

  it('stays with the sentence of the server that refuses it', async () => {
    await signIn();
    await open('/post');
    loseConnection('createPost');
    const form = await filledForm(user, 'On the ferry');
    await user.click(form.publish);
    await card();
    const error = { status: 'error', code: 'validation', fields: { title: 'Too long a title.' } };
    const body = { status: 'error', message: 'Some fields need your attention.', error };
    intercept('createPost', { status: 400, body }, Number.POSITIVE_INFINITY);
    dispatchEvent(new Event('online'));
    await (await card()).findByText('Too long a title.');
    await open('/post');
    (await card()).getByText('Too long a title.');
    restoreConnection('createPost');
    await user.click((await card()).getByRole('button', { name: 'Retry: On the ferry' }));
    await screen.findByText('Your memory is published.');
    expect(await titles()).toEqual(['On the ferry']);
  });

  it('stays, and it is said, when the store of the browser fails', async () => {
    keepToasts();
    await signIn();
    await open('/post');
    loseConnection('createPost');
    const form = await filledForm(user, 'On the ferry');
    await user.click(form.publish);
    const { getByRole } = await card();
    const press = (name: string) =>
      user.click(getByRole('button', { name: `${name}: On the ferry` }));
    const database = indexedDB;
    vi.stubGlobal('indexedDB', undefined);
    await press('Edit');
    await screen.findByText('Request failed. Please try again.');
    await press('Remove');
    await screen.findByText('This could not be stored on this device.');
    vi.stubGlobal('indexedDB', database);
    await press('Edit');
    await waitFor(() => expect(form.field('Title').value).toBe('On the ferry'));
  });

  it('is in the question before logging out, and not shown to another member', async () => {
    await signIn();
    await open('/post');
    loseConnection('createPost');
    const form = await filledForm(user, 'On the ferry');
    await user.click(form.publish);
    await card();
    await user.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement);
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('1 memory, comment or like that waits for a connection');
    await user.click(question.getByRole('button', { name: 'Stay logged in' }));
    await signIn();
    await open('/post');
    await memoryForm();
    expect(screen.queryByText(waiting)).toBeNull();
  });
});

describe('a comment without a connection', () => {
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
  const send = '{Control>}{Enter}{/Control}';
  const bodies = async () =>
    (await site.db.read.selectFrom('comments').select('body').execute()).map(({ body }) => body);

  it('waits among the others, is edited, and sent once', async () => {
    await signIn();
    const { id } = await buildPost(site.db);
    await open(`/post/${id}`);
    loseConnection('addComment');
    await user.type(await field(), `I remembre${send}`);
    await screen.findByText(
      'Your comment waits on this device. It is sent once the site is open with a connection.',
    );
    const panel = within(await findArticle('I remembre'));
    panel.getByText(waiting);
    await user.click(panel.getByRole('button', { name: 'Edit: I remembre' }));
    await waitFor(async () => expect((await field()).value).toBe('I remembre'));
    await fill(user, await field(), 'I remember');
    await user.type(await field(), send);
    within(await findArticle('I remember')).getByText(waiting);
    await waitFor(async () => expect((await field()).value).toBe(''));
    restoreConnection('addComment');
    await screen.findByRole('heading', { name: 'Comments (1)' });
    await waitFor(() => expect(screen.queryByText(waiting)).toBeNull());
    expect(await bodies()).toEqual(['I remember']);
  });

  it('replies to what was deleted meanwhile, and stays with the sentence', async () => {
    const refusal = 'The comment that you reply to was removed meanwhile.';
    await signIn();
    const post = await buildPost(site.db);
    const { id } = await buildComment(site.db, { post, body: 'The first words' });
    await open(`/post/${post.id}`);
    loseConnection('addComment');
    const thread = within(await findArticle('The first words'));
    await user.click(thread.getByRole('button', { name: /^Reply to/ }));
    await user.type(await thread.findByRole('textbox'), `And mine${send}`);
    await thread.findByText(waiting);
    await site.db.write((tx) => tx.deleteFrom('comments').where('id', '=', id).execute());
    restoreConnection('addComment');
    await waitFor(async () =>
      expect((await findArticle('And mine')).textContent).toContain(refusal),
    );
    await open('/post');
    const list = within(await screen.findByRole('list', { name: 'Not sent yet' }));
    list.getByText('And mine');
    list.getByText(refusal);
    await user.click(list.getByRole('button', { name: 'Remove: And mine' }));
    await waitFor(() => expect(screen.queryByText('And mine')).toBeNull());
  });
});

describe('a like without a connection', () => {
  const heart = (name: string) =>
    screen.findByRole('button', { name: `${name} “A day to remember” ${waiting}` });
  const likes = () => site.db.read.selectFrom('likes').selectAll().execute();

  it('stays as chosen, and the last choice is sent', async () => {
    await signIn();
    const { id } = await buildPost(site.db);
    await open(`/post/${id}`);
    loseConnection('likePost');
    await user.click(await screen.findByRole('button', { name: /^0 likes\. Like/ }));
    await user.click(await heart('1 like. Take back your like of'));
    await user.click(await heart('0 likes. Like'));
    await open(`/post/${id}`);
    await heart('1 like. Take back your like of');
    restoreConnection('likePost');
    await screen.findByText('You like this post.');
    await screen.findByRole('button', { name: /^1 like\. Take back your like of “.*”$/ });
    expect(await likes()).toHaveLength(1);
  });

  it('replaces the one before of the same memory only', async () => {
    const like = { kind: 'like', memberId: 'ana', postTitle: 'Lake' } as const;
    await addPending({ ...like, postId: 'one', isLiked: true });
    await addPending({ ...like, postId: 'other', isLiked: true });
    await addPending({ ...like, postId: 'one', isLiked: false });
    const found = await findPending('ana');
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(expect.objectContaining({ postId: 'one', isLiked: false }));
    expect(found).toContainEqual(expect.objectContaining({ postId: 'other', isLiked: true }));
  });

  it('does not hold back a comment when the server fails with it', async () => {
    await signIn();
    const { id } = await buildPost(site.db);
    await open(`/post/${id}`);
    loseConnection('likePost', 'addComment');
    await user.click(await screen.findByRole('button', { name: /^0 likes\. Like/ }));
    await heart('1 like. Take back your like of');
    await user.type(await screen.findByLabelText('Your comment'), 'I remember');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await findArticle('I remember');
    const body = { status: 'error', message: messages.internal, error: { code: 'internal' } };
    intercept('likePost', { status: 500, body }, Number.POSITIVE_INFINITY);
    restoreConnection('addComment');
    await screen.findByRole('heading', { name: 'Comments (1)' });
    await heart('1 like. Take back your like of');
    restoreConnection('likePost');
    await waitFor(async () => expect(await likes()).toHaveLength(1));
  });

  it('goes back to what the server has when that refuses it', async () => {
    await signIn();
    const { id } = await buildPost(site.db);
    await open('/post');
    loseConnection('likePost');
    await user.click(await screen.findByRole('button', { name: /^0 likes\. Like/ }));
    await heart('1 like. Take back your like of');
    await site.db.write((tx) => tx.deleteFrom('posts').where('id', '=', id).execute());
    restoreConnection('likePost');
    await screen.findByText(`Your like of “A day to remember” is not sent: ${messages.not_found}`);
    await waitFor(() => expect(screen.queryByText('A day to remember')).toBeNull());
    expect(requests('likePost').length).toBeGreaterThan(1);
  });
});
