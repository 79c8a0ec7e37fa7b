import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { buildComment, buildMember, buildPost } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';
import { expectFocus, findArticle } from '../support/queries.ts';

const { site, user, open, signIn, intercept, requests } = startPageSite();

const panels = () => [...document.querySelectorAll<HTMLElement>('section article')];
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
const sendByKeyboard = '{Control>}{Enter}{/Control}';

it('finds the first comment open and opens the others', async () => {
  const post = await buildPost(site.db);
  await buildComment(site.db, { post, body: 'The older words', createdAt: site.time });
  await buildComment(site.db, { post, body: 'The newer words', createdAt: site.time + 1 });
  await open(`/post/${post.id}`);
  const first = await findArticle('The newer words');
  const second = within(await findArticle('The older words'));
  expect(within(first).getByRole('button').getAttribute('aria-expanded')).toBe('true');
  const button = second.getByRole('button');
  const region = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(region?.getAttribute('hidden')).toBe('until-found');
  expect(button.textContent).toContain('The older words');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(region?.hasAttribute('hidden')).toBe(false);
  for (const label of ['Reply', 'Translate', 'Remove']) second.getByText(label);
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  await user.click(button);
  expect(region?.getAttribute('hidden')).toBe('until-found');
  // Find in page opens it.
  region?.dispatchEvent(new Event('beforematch'));
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'));
});

it('gets older comments in batches', async () => {
  const post = await buildPost(site.db);
  const member = await buildMember(site.db);
  for (let number = 1; number <= 101; number += 1) {
    const createdAt = site.time - number * 60_000;
    await buildComment(site.db, { post, member, body: `Comment ${number}`, createdAt });
  }
  await open(`/post/${post.id}`);
  await waitFor(() => expect(panels()).toHaveLength(50));
  await user.click(screen.getByText('Show more comments'));
  await waitFor(() => expect(panels()).toHaveLength(100));
  await expectFocus(() => panels()[50]?.querySelector('button'));
  await user.click(screen.getByText('Show more comments'));
  await waitFor(() => expect(panels()).toHaveLength(101));
  expect(panels().at(-1)?.textContent).toContain('Comment 101');
  expect(screen.queryByText('Show more comments')).toBeNull();
});

it('comments by keyboard, is counted and corrected, and removes the comment', async () => {
  await signIn({ firstName: 'Jovana', lastName: 'Marić' });
  const { id } = await buildPost(site.db);
  await open(`/post/${id}`);
  await field();
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await screen.findByText('comment is required');
  await user.type(await field(), 'abc');
  await screen.findByText('comment must be at least 4 characters');
  await user.paste('a'.repeat(98));
  await screen.findByText('comment must be at most 100 characters');
  screen.getByText('101/100');
  await user.clear(await field());
  // Pressed twice, sent once.
  await user.type(await field(), `I remember${sendByKeyboard}${sendByKeyboard}`);
  const panel = within(await findArticle('I remember'));
  await expectFocus(() => panel.getByRole('button', { name: /^Jovana Marić/ }));
  expect((await field()).value).toBe('');
  expect(requests('addComment')).toHaveLength(1);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('comment:'))).toEqual([]);
  await screen.findByText('0/100');
  await screen.findByRole('heading', { name: 'Comments (1)' });
  await user.click(panel.getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Remove the comment of Jovana Marić?',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Remove comment' }));
  await expectFocus(() => screen.queryByRole('heading', { name: 'Comments (0)' }));
  expect(panels()).toEqual([]);
});

it('keeps the text of a comment that failed', async () => {
  await signIn();
  const { id } = await buildPost(site.db);
  await open(`/post/${id}`);
  intercept('addComment', { status: 503 });
  await user.type(await field(), `I remember${sendByKeyboard}`);
  await screen.findByText('Add comment failed. Please try again.');
  expect((await field()).value).toBe('I remember');
  await open(`/post/${id}`);
  expect((await field()).value).toBe('I remember');
});
