import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { buildPost } from '#test/factories.ts';
import { startPageSite } from './support/open-page.tsx';
import { expectAddress, expectFocus, findArticle, textsOf } from './support/queries.ts';

const { site, user, open, signIn } = startPageSite();

const help = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const expectCard = (title: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(title));
const closeHelp = async () => {
  await user.click(within(await help()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

it('work for visitors, are listed by “?” and can be turned off', async () => {
  await buildPost(site.db, { title: 'Second', createdAt: 1 });
  const { id } = await buildPost(site.db, { title: 'First', createdAt: 2 });
  await open('/post');
  await findArticle('Second');
  await user.keyboard('j');
  await expectCard('First');
  await user.keyboard('jj');
  await expectCard('Second');
  await user.keyboard('k');
  await expectCard('First');
  await user.keyboard('t');
  expect(document.documentElement.dataset.theme).toBe('dark');
  for (const next of ['member', 'post', 'member']) {
    await user.keyboard(next === 'post' ? 'gh' : 'gm');
    await expectAddress(`/${next}`);
    await screen.findByRole('heading', { level: 1, name: next === 'post' ? 'Posts' : 'Members' });
  }

  await open(`/post/${id}`);
  await screen.findByRole('heading', { level: 1, name: 'First' });
  await user.keyboard('/');
  await expectAddress('/post');
  const search = () => screen.queryByRole<HTMLInputElement>('searchbox', { name: 'Search posts' });
  await expectFocus(search);
  await user.keyboard('n?jgm');
  expect(search()?.value).toBe('n?jgm');
  search()?.blur();
  await user.keyboard('{Control>}/{/Control}n');
  expect(location.pathname).toBe('/post');

  await user.keyboard('?');
  expect(textsOf('term', await help())).toEqual(expect.arrayContaining(['Search', 'Next card']));
  expect(within(await help()).queryByText('Create a memory')).toBeNull();
  await user.click(within(await help()).getByRole('checkbox'));
  await closeHelp();
  await open('/post');
  await findArticle('Second');
  await user.keyboard('?j');
  expect(document.activeElement?.closest('article')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const setting = within(await help()).getByRole<HTMLInputElement>('checkbox');
  expect(setting.checked).toBe(false);
  await user.click(setting);
  await closeHelp();
  await user.keyboard('j');
  await expectCard('First');
});

it('let a member like, edit and create a memory', async () => {
  const author = await signIn();
  const { id } = await buildPost(site.db, { author, title: 'Mine' });
  const other = await buildPost(site.db, { title: 'Theirs', createdAt: 1 });
  const liked = (title: string) =>
    screen.findByRole('button', { name: `1 like. Take back your like of “${title}”` });
  await open('/post');
  await findArticle('Mine');
  await screen.findByRole('region', { name: 'Create memory' });
  await user.keyboard('jl');
  await liked('Mine');
  await open(`/post/${other.id}`);
  await screen.findByRole('textbox', { name: 'Your comment' });
  await user.keyboard('l');
  await liked('Theirs');
  await user.keyboard('e');
  await user.keyboard('n');
  await expectAddress('/post#create-memory');
  await expectFocus(() => screen.queryByRole('region', { name: 'Create memory' }));
  await open(`/post/${id}`);
  await screen.findByRole('textbox', { name: 'Your comment' });
  await user.keyboard('e');
  await expectAddress(`/dashboard/posts/edit/${id}`);
});
