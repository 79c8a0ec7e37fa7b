import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { buildPost, type Member } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';
import { editForm, fill } from './memory-form.ts';

const { site, user, open, signIn, intercept, requests } = startPageSite();

const password = 'moja baka';
const commentField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your comment' });
const sendComment = async () => {
  (await commentField()).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
};

const endSessions = () => site.db.write((tx) => tx.deleteFrom('sessions').execute());

/** Logs in on the page to which the ended session led, and comes back. */
async function logInAgain({ email }: Member, page: string): Promise<void> {
  await waitFor(() =>
    expect(location.pathname + location.search).toBe(`/login?next=${encodeURIComponent(page)}`),
  );
  await fill(user, await screen.findByLabelText('Email'), email);
  await fill(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(location.pathname).toBe(page));
}

describe('a session that ends', () => {
  it('while writing a comment keeps the text', async () => {
    const member = await signIn({ password });
    const { id } = await buildPost(site.db);
    await open(`/post/${id}`);
    await fill(user, await commentField(), 'I remember');
    await endSessions();
    await sendComment();
    await logInAgain(member, `/post/${id}`);
    await waitFor(async () => expect((await commentField()).value).toBe('I remember'));
    await sendComment();
    await screen.findByRole('heading', { name: 'Comments (1)' });
    await waitFor(async () => expect((await commentField()).value).toBe(''));
  });

  it('while editing a post keeps the changes', async () => {
    const member = await signIn({ password });
    const { id } = await buildPost(site.db, { author: member, tags: ['nature'] });
    const page = `/dashboard/posts/edit/${id}`;
    await open(page);
    let form = await editForm();
    await fill(user, form.field('Title'), 'Other words');
    await fill(user, form.field('Message'), 'We walked\nmuch further.');
    await user.click(form.tag());
    await endSessions();
    await user.click(form.update);
    await logInAgain(member, page);
    form = await editForm();
    expect(form.field('Title').value).toBe('Other words');
    expect(form.field('Message').value).toBe('We walked\nmuch further.');
    expect(form.tag().checked).toBe(true);
    await user.click(form.update);
    await screen.findByText('Your post is updated.');
    expect(await site.db.read.selectFrom('posts').select(['title', 'body']).execute()).toEqual([
      { title: 'Other words', body: 'We walked\nmuch further.' },
    ]);
  });
});

it('a comment whose response was lost keeps its text, and is published once when it is sent again', async () => {
  await signIn();
  const { id } = await buildPost(site.db);
  await open(`/post/${id}`);
  await fill(user, await commentField(), 'I remember');
  intercept('addComment', 'lost response');
  intercept('addComment', 'no response');
  await sendComment();
  await screen.findByRole('alert');
  expect((await commentField()).value).toBe('I remember');
  await sendComment();
  await waitFor(() => expect(requests('addComment')).toHaveLength(2));
  // The draft of the page has the key too.
  await open(`/post/${id}`);
  await waitFor(async () => expect((await commentField()).value).toBe('I remember'));
  await sendComment();
  await waitFor(async () => expect((await commentField()).value).toBe(''));
  await screen.findByRole('heading', { name: 'Comments (1)' });
  const submit = screen.getByRole('button', { name: 'Comment' });
  await waitFor(() => expect(submit.getAttribute('aria-busy')).toBeNull());

  await fill(user, await commentField(), 'I remember');
  await sendComment();
  await screen.findByRole('heading', { name: 'Comments (2)' });
  const [first, , again, another] = requests('addComment').map((body) => JSON.parse(body).attempt);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});
