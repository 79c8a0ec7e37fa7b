import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildComment, buildLike, buildPost } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';
import { expectAddress, expectFocus, findArticle, textsOf } from '../support/queries.ts';

const { site, user, open, signIn, requests } = startPageSite();

const rowTitles = ['Latest Posts', 'Top Liked Posts', 'Most Commented Posts'];
const main = () => screen.getByRole('main');
const findRow = (name: string) => screen.findByRole('region', { name });

it('the dashboard shows three carousels from one call', async () => {
  const member = await signIn({ firstName: 'Jovana' });
  const posts = [];
  for (let number = 1; number <= 11; number += 1) {
    const createdAt = site.time + number;
    posts.push(await buildPost(site.db, { title: `Memory ${number}`, createdAt }));
  }
  const [oldest, second] = posts;
  if (!oldest || !second) throw new Error('There are posts');
  await buildLike(site.db, { post: oldest, member });
  await buildComment(site.db, { post: second, member });
  await open('/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Jovana' });
  await waitFor(() =>
    expect(document.querySelectorAll('.carousel-slide article')).toHaveLength(30),
  );
  const headings = within(main()).getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(rowTitles);
  const first = (await Promise.all(rowTitles.map(findRow))).map(
    (row) => textsOf('heading', row)[1],
  );
  expect(first).toEqual(['Memory 11', 'Memory 1', 'Memory 2']);
  expect(requests('getDashboardHome')).toHaveLength(1);
});

it('not even an administrator and author can edit or delete here', async () => {
  const author = await signIn({ role: 'admin' });
  await buildPost(site.db, { author, title: 'My own' });
  await open('/dashboard');
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'My own' })).toHaveLength(3));
  expect(within(main()).queryByText(/delete|edit/i)).toBeNull();
});

it('an empty site invites to create the first memory', async () => {
  await signIn();
  await open('/dashboard');
  await user.click(await screen.findByRole('link', { name: 'Create the first memory' }));
  await expectAddress('/post#create-memory');
  await expectFocus(() => screen.queryByRole('region', { name: 'Create memory' }));
});

it('the side menu marks the current page', async () => {
  const member = await signIn();
  await open('/dashboard');
  const menu = await screen.findByRole('navigation', { name: 'Dashboard' });
  expect(textsOf('link', menu)).toEqual([
    'Home',
    'Profile',
    'My posts',
    'My reactions',
    'Notifications',
    'Trash',
  ]);
  for (const [name, path] of [
    ['Profile', 'profile'],
    ['My posts', 'posts'],
    ['My reactions', 'reactions'],
  ] as const) {
    await user.click(within(menu).getByRole('link', { name }));
    await expectAddress(`/dashboard/${path}/${member.id}`);
    await waitFor(() => {
      const current = [...menu.querySelectorAll('[aria-current=page]')];
      expect(current.map(({ textContent }) => textContent)).toEqual([name]);
    });
  }
});

it('On this day shows memories of earlier years until turned off', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  site.time = Date.now();
  const author = await signIn();
  const createdAt = Date.parse('2023-11-15T10:00:00Z');
  const { id } = await buildPost(site.db, { author, title: 'Our first snow', createdAt });
  await buildPost(site.db, { title: 'A scan', happenedOn: '1974-11-15' });
  await open('/dashboard');
  const links = textsOf('link', await findRow('On this day'));
  await open('/post');
  expect(textsOf('link', await findRow('On this day'))).toEqual(links);
  // Not asked again on the same day.
  await open('/post');
  await findRow('On this day');
  expect(requests('listOnThisDay')).toHaveLength(2);
  await open('/dashboard');
  await findRow('On this day');
  expect(links[0]).toContain('3 years ago, on this dayOur first snow');
  expect(links[1]).toContain('52 years ago, on this dayA scan');
  await user.click(screen.getByRole('button', { name: 'Turn off “On this day”' }));
  const isOff = () => expect(screen.queryByRole('region', { name: 'On this day' })).toBeNull();
  isOff();
  await expectFocus(() => screen.queryByRole('heading', { level: 1 }));
  await open('/dashboard');
  await screen.findByText('“On this day” is off.');
  isOff();
  await open('/post');
  await findArticle('A scan');
  isOff();
  await open('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Turn it on' }));
  const card = within(await findRow('On this day'));
  await user.click(card.getByRole('link', { name: /Our first snow/ }));
  await expectAddress(`/post/${id}`);
});
