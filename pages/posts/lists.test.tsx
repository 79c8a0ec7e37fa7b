import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { buildMember, buildPost, buildPosts } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';
import { expectAddress, findArticle, textsOf } from '../support/queries.ts';

const { site, user, open, signIn } = startPageSite();

const pager = (where: 'above' | 'below') =>
  within(screen.getByRole('navigation', { name: `Posts, pages ${where}` }));
const goTo = (where: 'above' | 'below', page: string) =>
  user.click(pager(where).getByRole('link', { name: page }));
const titles = () => textsOf('heading', screen.getByRole('main')).slice(1);
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

/** Oldest first, a minute apart. */
async function publish(count: number, attributes: Parameters<typeof buildPost>[1] = {}) {
  for (let number = 1; number <= count; number += 1) {
    const createdAt = site.time + number * 60_000;
    await buildPost(site.db, { title: `Memory ${number}`, createdAt, ...attributes });
  }
}

it('follows the like button to Login and back', async () => {
  await buildPost(site.db, { title: 'Our first snow', tags: ['nature'] });
  await open('/post');
  await screen.findByRole('link', { name: '#nature' });
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: /Like “Our first snow”/ }));
  await expectAddress('/login?next=%2Fpost');
});

it('searches by several keywords, sees them highlighted, and removes one', async () => {
  await buildPost(site.db, { title: 'Сећање на језеро', createdAt: 1 });
  await buildPost(site.db, { title: 'First snow', createdAt: 2 });
  await buildPost(site.db, { title: 'Something else' });
  await open('/post');
  await user.type(await screen.findByRole('searchbox'), ' secanje ; SNOW; ');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await expectAddress('/post/search?keyword=secanje&keyword=SNOW&page=1&limit=12');
  await screen.findByText(/^2 memories/);
  expect(marked()).toEqual(['snow', 'Сећање']);
  await user.click(screen.getByRole('link', { name: 'Remove the keyword SNOW' }));
  await waitFor(() => expect(marked()).toEqual(['Сећање']));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), '   {Enter}');
  await expectAddress('/post');
  await screen.findByText(/^3 memories/);
});

it('sees a message and a link when nothing matches, and what was left out of the search', async () => {
  await open('/post/search?keyword=1x;2x;3x;4x;5x;6x;7x;8x;9x;10x;11x;12x');
  const notice = await screen.findByText(/^Only the first 10 keywords are searched/);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  expect(box.getAttribute('aria-describedby')).toBe(notice.id);
  expect(box.value).toMatch(/10x$/);
  await screen.findByText('No posts found for your search.');
  await screen.findByText('Try different keywords or remove the filters.');
  await user.click(screen.getByRole('link', { name: 'Clear search' }));
  await expectAddress('/post');
});

it('pages through a list by both pagers, and Back restores the page', async () => {
  await publish(3);
  await open('/post?limit=1');
  await findArticle('Memory 3');
  await goTo('above', 'Next page');
  await findArticle('Memory 2');
  await expectAddress('/post?page=2&limit=1');
  await goTo('below', 'Last page');
  await findArticle('Memory 1');
  history.back();
  await findArticle('Memory 2');
  await goTo('above', 'Previous page');
  await findArticle('Memory 3');
});

it('paging shows a list that begins below the middle of the screen, and Back does not', async () => {
  await publish(3);
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const position = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  position.mockReturnValue(new DOMRect(0, innerHeight - 100));
  await open('/post?limit=1');
  await findArticle('Memory 3');
  await goTo('above', 'Next page');
  const article = await findArticle('Memory 2');
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(1));
  expect((scrollIntoView.mock.contexts[0] as Element).contains(article)).toBe(true);
  history.back();
  await findArticle('Memory 3');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Timeline' }));
  await screen.findByRole('heading', { name: 'Timeline' });
  expect(scrollIntoView, 'nor another page').toHaveBeenCalledTimes(1);
  history.back();
  await screen.findByRole('heading', { name: 'Posts' });
  position.mockReturnValue(new DOMRect(0, 100));
  await goTo('above', 'Next page');
  await findArticle('Memory 2');
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

it('a page past the end of the viewer’s list leads to the last one', async () => {
  const author = await signIn();
  await publish(1, { author, title: 'Memory', tags: ['sea'] });
  await publish(1, { author, title: 'Private memory', tags: ['sea'], audience: 'private' });
  for (const list of [
    '/post?',
    '/post/tag/sea?',
    `/post/author/${author.id}?`,
    '/post/search?keyword=memory&',
    '/timeline?',
  ]) {
    await open(`${list}limit=1&page=9`);
    // A visitor's list has one page.
    await expectAddress(`${list}limit=1&page=2`);
    await findArticle('Memory');
  }
});

it('follows a tag and an author', async () => {
  const author = await buildMember(site.db, { firstName: 'Jovana', lastName: 'Marić' });
  await buildPost(site.db, { author, title: 'At the sea', tags: ['sea'] });
  await buildPost(site.db, { title: 'In the city', tags: ['city'] });
  await open('/post');
  await user.click(await screen.findByRole('link', { name: '#sea' }));
  await screen.findByRole('heading', { level: 1, name: '#sea' });
  expect(textsOf('article')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Jovana Marić' }));
  await screen.findByRole('heading', { level: 1, name: /Jovana Marić/ });
  await expectAddress(`/post/author/${author.id}`);
  expect(titles()).toEqual(['At the sea']);
});

it('pages through the posts of a tag and of an author', async () => {
  const author = await buildMember(site.db);
  await buildPosts(site.db, 12, { author, tags: ['sea'] });
  await buildPost(site.db, { author, title: 'The first wave', tags: ['sea'], createdAt: 1 });
  await buildPost(site.db, { tags: ['city'] });
  for (const path of ['/post/tag/sea', `/post/author/${author.id}`]) {
    await open(path);
    await screen.findByText(/^13 memories/);
    expect(textsOf('article')).toHaveLength(12);
    await goTo('below', 'Next page');
    await findArticle('The first wave');
    await expectAddress(`${path}?page=2&limit=12`);
    expect(titles()).toEqual(['The first wave']);
    await goTo('below', 'First page');
    await waitFor(() => expect(textsOf('article')).toHaveLength(12));
  }
});

it('finds a member without posts', async () => {
  const { id } = await buildMember(site.db);
  await open(`/post/author/${id}`);
  await screen.findByText('This member has not created any post yet.');
});

it('a member likes from a card; only its author sees a private post', async () => {
  const author = await signIn();
  await buildPost(site.db, { author, title: 'For my eyes', audience: 'private' });
  await buildPost(site.db, { title: 'For everyone' });
  await open('/post');
  await screen.findByText(/^2 memories/);
  expect((await findArticle('For my eyes')).textContent).toContain('Private');
  await user.click(screen.getByRole('button', { name: '0 likes. Like “For everyone”' }));
  await screen.findByRole('button', { name: '1 like. Take back your like of “For everyone”' });
  await open('/post');
  await screen.findByRole('button', { name: '1 like. Take back your like of “For everyone”' });
});

it('an administrator deletes a post from the list', async () => {
  await signIn({ role: 'admin' });
  await buildPost(site.db, { title: 'Off topic' });
  await open('/post');
  const ask = async () =>
    user.click(await screen.findByRole('button', { name: 'Delete “Off topic”' }));
  const answer = async (name: string) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Off topic”?' });
    await user.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await ask();
  await answer('Keep it');
  await ask();
  await answer('Delete post');
  await screen.findByText('The memory is in the trash.');
  await screen.findByText(/No memories yet/);
});

it('a date shows its relative time on hover', async () => {
  await buildPost(site.db, { createdAt: Date.now() - 3 * 86_400_000 });
  await open('/post');
  const time = (await findArticle('A day')).querySelector('time') as HTMLElement;
  expect(time.title).toBe('');
  await user.hover(time);
  await waitFor(() => expect(time.title).toBe('3 days ago'));
});
