import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { rightPassword } from '#test/account-steps.ts';
import { buildComment, buildMember, buildPost } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';
import { expectAddress, expectFocus } from '../support/queries.ts';
import { keepToasts } from '../support/toasts.ts';

const { site, user, open, signIn } = startPageSite();

/** A post with a comment of Ana Savić and replies of Petar Ilić, one per minute. */
async function buildThread(replies: number, author?: { id: string }) {
  const post = await buildPost(site.db, author ? { author } : {});
  const ana = await buildMember(site.db, { firstName: 'Ana', lastName: 'Savić' });
  const petar = await buildMember(site.db, { firstName: 'Petar', lastName: 'Ilić' });
  const attributes = { post, member: ana, createdAt: site.time - 3_600_000 };
  const parent = await buildComment(site.db, { ...attributes, body: 'Was that in May?' });
  const ids: string[] = [];
  for (let number = 1; number <= replies; number += 1) {
    const createdAt = parent.created_at + number * 60_000;
    const body = `Answer ${number}`;
    ids.push((await buildComment(site.db, { parent, member: petar, body, createdAt })).id);
  }
  return { postId: post.id, ids };
}

const threadElement = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('section article:has(h3)');
    if (!found) throw new Error('No thread');
    return found;
  });
const thread = async () => within(await threadElement());
const replies = () => [...document.querySelectorAll<HTMLElement>('section article article')];
const expectReplies = (...texts: RegExp[]) =>
  waitFor(() => {
    expect(replies()).toHaveLength(texts.length);
    for (const [index, text] of texts.entries())
      expect(replies()[index]?.textContent).toMatch(text);
  });
const textbox = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const replyToAna = async () =>
  user.click(await screen.findByRole('button', { name: 'Reply to Ana Savić' }));
const send = '{Control>}{Enter}{/Control}';

it('sees three replies, writes after the hidden ones and shows these', async () => {
  await signIn({ firstName: 'Jovana', lastName: 'Marić' });
  const { postId } = await buildThread(5);
  await open(`/post/${postId}`);
  await screen.findByRole('heading', { name: 'Comments (6)' });
  await expectReplies(/Answer 1/, /Answer 2/, /Answer 3/);
  await replyToAna();
  const name = 'Your reply to Ana Savić';
  await expectFocus(() => screen.queryByRole('textbox', { name }));
  await user.keyboard('In June{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name })).toBeNull());
  await expectFocus(() => screen.queryByRole('button', { name: 'Reply to Ana Savić' }));
  await user.keyboard('{Enter}');
  expect((await textbox(name)).value).toBe('In June');
  await user.type(await textbox(name), send);
  await expectReplies(/Answer 1/, /Answer 2/, /Answer 3/, /Jovana Marić.*In June/);
  await expectFocus(() => replies().at(-1));
  expect(screen.queryByRole('textbox', { name })).toBeNull();
  await screen.findByRole('heading', { name: 'Comments (7)' });
  await user.click(screen.getByRole('button', { name: 'Show 2 more replies' }));
  await expectReplies(/Answer 1/, /Answer 2/, /Answer 3/, /Answer 4/, /Answer 5/, /In June/);
  await expectFocus(() => replies()[3]);
});

it('edits the reply; another tab has edited it meanwhile', async () => {
  const member = await signIn();
  const { postId, ids } = await buildThread(1);
  const own = { member_id: member.id, body: 'Ever since' };
  const change = (values: object) =>
    site.db.write((tx) =>
      tx
        .updateTable('comments')
        .set(values)
        .where('id', '=', ids[0] ?? '')
        .execute(),
    );
  await change(own);
  await open(`/post/${postId}`);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await expectFocus(() => screen.queryByRole('textbox', { name: 'Edit reply' }));
  const field = await textbox('Edit reply');
  expect(field.value).toBe('Ever since');
  await user.clear(field);
  await user.type(field, 'No');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('comment must be at least 4 characters');
  await user.type(field, 'vember');
  await change({ body: 'In July', edited_at: site.time });
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/replaces a change/);
  await expectReplies(/· edited \d\d\.\d\d\.\d{4} \d\d:\d\d.*November/);
  await expectFocus(() => screen.queryByRole('button', { name: 'Edit' }));
});

it('a reply to a comment that was removed meanwhile keeps its text', async () => {
  await signIn();
  const { postId } = await buildThread(1);
  await open(`/post/${postId}`);
  await replyToAna();
  const field = await textbox('Your reply to Ana Savić');
  await user.type(field, 'Or April?');
  await site.db.write((tx) =>
    tx.deleteFrom('comments').where('body', '=', 'Was that in May?').execute(),
  );
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await (await thread()).findByRole('alert');
  expect(field.value).toBe('Or April?');
  const discard = screen.getByRole<HTMLButtonElement>('button', { name: 'Discard' });
  await waitFor(() => expect(discard.disabled).toBe(false));
  await user.click(discard);
  await waitFor(async () =>
    expect((await threadElement()).textContent).toMatch(/^This comment was removed.*Answer 1/),
  );
});

it('a session that ends while replying leads to Login and back', async () => {
  const { email, id } = await signIn({ password: rightPassword });
  const { postId } = await buildThread(1);
  await open(`/post/${postId}`);
  await user.click(await screen.findByRole('button', { name: 'Reply to Petar Ilić' }));
  const name = 'Your reply in this conversation';
  await user.type(await textbox(name), 'You are right');
  await site.db.write((tx) => tx.deleteFrom('sessions').where('member_id', '=', id).execute());
  await user.keyboard(send);
  await expectAddress(`/login?next=%2Fpost%2F${postId}`);
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), rightPassword);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect((await textbox(name)).value).toBe('You are right');
  await user.type(await textbox(name), send);
  await expectReplies(/Answer 1/, /You are right/);
});

it('the author of a memory removes a comment with replies and undoes it', async () => {
  keepToasts();
  const { postId } = await buildThread(1, await signIn());
  await open(`/post/${postId}`);
  const remove = async (index: number) =>
    user.click((await screen.findAllByRole('button', { name: 'Remove' }))[index] as HTMLElement);
  await remove(0);
  let dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('its replies stay');
  await user.click(within(dialog).getByRole('button', { name: 'Remove comment' }));
  const expectThread = (text: RegExp) =>
    waitFor(async () => expect((await threadElement()).textContent).toMatch(text));
  await expectThread(/^This comment was removed.*Answer 1/);
  await expectFocus(() => screen.queryByRole('button', { name: /This comment was removed/ }));
  await screen.findByRole('heading', { name: 'Comments (1)' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expectThread(/Ana Savić.*Was that in May\?.*Answer 1/);
  await remove(1);
  dialog = await screen.findByRole('alertdialog', { name: 'Remove the reply of Petar Ilić?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove reply' }));
  await expectReplies();
  await expectFocus(() => screen.queryByRole('button', { name: /^Ana Savić \d/ }));
});

it('the reply of a link is loaded, opened and focused, and later what is between', async () => {
  const { postId, ids } = await buildThread(30);
  const member = await buildMember(site.db);
  const comments: string[] = [];
  for (let number = 1; number <= 124; number += 1) {
    const { id } = await buildComment(site.db, { post: { id: postId }, member });
    comments.unshift(id);
  }
  await open(`/post/${postId}#comment-${ids[24]}`);
  await expectFocus(
    () => document.getElementById(`comment-${ids[24]}`) ?? document.createElement('p'),
  );
  expect(document.activeElement?.textContent).toMatch(/Petar Ilić.*Answer 25/);
  expect(document.activeElement?.closest('[hidden]')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
  const threads = () => document.querySelectorAll('section article:has(h3)').length;
  // The newest 50, and the page of the link.
  expect(threads()).toBe(55);
  // A second link: its page takes the place of the first one.
  history.pushState(null, '', `#comment-${comments[94]}`);
  dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(threads()).toBe(70));
  for (const count of [100, 125]) {
    await user.click(screen.getByText('Show more comments'));
    await waitFor(() => expect(threads()).toBe(count));
  }
  expect(screen.queryByText('Show more comments')).toBeNull();
});

it('says that the comment of a link has been removed', async () => {
  const { postId } = await buildThread(1);
  await open(`/post/${postId}#comment-${crypto.randomUUID()}`);
  await screen.findByText('The comment of this link has been removed.');
});
