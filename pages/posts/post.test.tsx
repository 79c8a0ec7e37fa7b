import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { rightPassword } from '#test/account-steps.ts';
import { buildComment, buildMember, buildPost } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';
import { expectAddress, findArticle } from '../support/queries.ts';
import { keepToasts } from '../support/toasts.ts';

const { site, user, open, signIn } = startPageSite();

const missing = 'This page is not in the album';

it('reads all of it', async () => {
  const author = await buildMember(site.db, { firstName: 'Jovana', lastName: 'Marić' });
  const body = 'Line one\nline two, see https://example.org/snow. And javascript:alert(1)';
  const attributes = { author, title: 'Our first snow', body, tags: ['nature', 'family'] };
  const { id } = await buildPost(site.db, attributes);
  await open(`/post/${id}`);
  const article = within(await findArticle('Our first snow'));
  article.getByRole('heading', { level: 1, name: 'Our first snow' });
  const byline = article.getByText(/^Published/).parentElement;
  expect(byline?.textContent).toMatch(/^Published \d\d\.\d\d\.\d{4} \d\d:\d\d$/);
  for (const name of ['nature', 'family']) {
    const tag = article.getByRole('link', { name: `#${name}` });
    expect(tag.getAttribute('href')).toBe(`/post/tag/${name}`);
  }
  article.getByText(/^Line one line two, see/);
  const link = article.getByRole('link', { name: 'https://example.org/snow' });
  expect(link.getAttribute('rel')).toBe('nofollow ugc noopener');
  expect(article.queryByRole('link', { name: /javascript/ })).toBeNull();
  screen.getByRole('link', { name: 'Log in to comment' });
  await user.click(article.getByRole('link', { name: 'Jovana Marić' }));
  await expectAddress(`/post/author/${author.id}`);
});

it('sees that a post has no tags, and when it was edited', async () => {
  const { id } = await buildPost(site.db);
  const updated_at = Date.UTC(2026, 1, 3, 12, 5);
  await site.db.write((tx) => tx.updateTable('posts').set({ updated_at }).execute());
  await open(`/post/${id}`);
  await screen.findByText('There are no tags');
  expect(screen.getByText(/^Edited/).textContent).toBe('Edited 03.02.2026 13:05');
});

it.each([
  ['before hydration', true],
  ['later', false],
])('reads the alternative text when a picture fails to load, %s', async (_when, isComplete) => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get');
  onTestFinished(() => complete.mockRestore());
  complete.mockReturnValue(isComplete);
  const described = await buildPost(site.db, { title: 'Described', alt: 'A lake between hills' });
  const other = await buildPost(site.db, { title: 'Other' });
  for (const [path, texts] of [
    [`/post/${described.id}`, ['A lake between hills']],
    [`/post/${other.id}`, ['This picture is not available']],
    ['/post', ['This picture is not available', 'A lake between hills']],
  ] as const) {
    await open(path);
    await findArticle(path.includes(described.id) ? 'Described' : 'Other');
    if (!isComplete) {
      expect(screen.queryByText(texts[0])).toBeNull();
      for (const image of document.querySelectorAll('picture img')) fireEvent.error(image);
    }
    for (const text of texts) await screen.findByText(text);
    expect(document.querySelector('picture')).toBeNull();
  }
});

it('opens an own private post by its URL, which is 404 for others', async () => {
  const author = await signIn();
  const own = await buildPost(site.db, { author, title: 'Mine alone', audience: 'private' });
  const { id } = await buildPost(site.db, { audience: 'private' });
  await open(`/post/${own.id}`);
  await screen.findByRole('heading', { name: 'Mine alone', level: 1 });
  await open(`/post/${id}`);
  await screen.findByRole('heading', { name: missing, level: 1 });
});

it('who is a member reads a post for members after Login', async () => {
  const { email } = await buildMember(site.db, { password: rightPassword });
  const { id } = await buildPost(site.db, { title: 'For all of us', audience: 'members' });
  await open(`/post/${id}`);
  await screen.findByText(missing);
  // The link loads a new document.
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Login' });
  expect(link.getAttribute('href')).toBe(`/login?next=%2Fpost%2F${id}`);
  await open(`/login?next=%2Fpost%2F${id}`);
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), rightPassword);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'For all of us', level: 1 });
});

it('text in a right-to-left script reads in its own direction, everywhere', async () => {
  const author = await signIn({ firstName: 'מרים', lastName: 'לוי' });
  const { id } = await buildPost(site.db, { author, title: 'יום על האגם', body: 'הלכנו מסביב.' });
  await buildComment(site.db, { post: { id }, member: author, body: 'אני זוכרת' });
  const expectOwnDirection = (...elements: HTMLElement[]) => {
    for (const one of elements) expect(one.closest('[dir]')?.getAttribute('dir')).toBe('auto');
  };
  await open('/post');
  const card = within(await findArticle('יום על האגם'));
  expectOwnDirection(
    card.getByRole('heading'),
    card.getByText('מרים לוי'),
    screen.getByRole('searchbox', { name: 'Search posts' }),
  );
  await open(`/post/${id}`);
  expectOwnDirection(
    await screen.findByRole('heading', { level: 1 }),
    screen.getByText('הלכנו מסביב.'),
    screen.getByText('אני זוכרת'),
    await screen.findByRole('textbox', { name: 'Your comment' }),
  );
  expect(screen.getByRole('button', { name: 'Comment' }).closest('[dir]')).toBeNull();
});

it('an administrator deletes a post from its page, is redirected to the list and undoes it', async () => {
  keepToasts();
  await signIn({ role: 'admin' });
  const { id } = await buildPost(site.db, { title: 'Off topic' });
  await open(`/post/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Delete post' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Off topic”?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete post' }));
  await expectAddress('/post');
  await screen.findByText(/No memories yet/);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('The memory is restored.');
  await findArticle('Off topic');
});

it('removes another’s comment from the own post only', async () => {
  const author = await signIn();
  const own = await buildPost(site.db, { author });
  const foreign = await buildPost(site.db);
  for (const post of [own, foreign]) await buildComment(site.db, { post });
  await open(`/post/${foreign.id}`);
  await screen.findByRole('textbox', { name: 'Your comment' });
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  await open(`/post/${own.id}`);
  await screen.findByRole('button', { name: 'Remove' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete post' })).toBeNull());
});
