import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { buildPost } from '#test/factories.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startPageSite } from '../support/open-page.tsx';
import { expectAddress, expectFocus, findArticle } from '../support/queries.ts';

const { site, user, open, signIn } = startPageSite();

const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const links = (navigation: string) =>
  texts(within(screen.getByRole('navigation', { name: navigation })).getAllByRole('link'));

const day = () => screen.findByLabelText<HTMLSelectElement>('Day');
const year = () => screen.findByLabelText<HTMLInputElement>('Year');
const place = () => screen.findByLabelText<HTMLInputElement>('Place (optional)');
const choose = async (label: string, option: string) =>
  user.selectOptions(await screen.findByLabelText(label), option);

it('a date that does not exist is marked once the whole date is left', async () => {
  await signIn();
  await open('/post');
  await choose('Day', '30');
  await choose('Month', 'February');
  // Validated later than the day and the month would be.
  const title = screen.getByLabelText('Title');
  fireEvent.focusOut(title);
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
  expect((await day()).getAttribute('aria-invalid')).toBeNull();
  await user.type(await year(), '1974');
  await user.type(await place(), 'Šid');
  await screen.findByText('There is no such day in the calendar.');
  expect((await day()).getAttribute('aria-invalid')).toBe('true');

  // The draft keeps both.
  await open('/post');
  await waitFor(async () => expect((await year()).value).toBe('1974'));
  expect((await day()).value).toBe('30');
  expect((await place()).value).toBe('Šid');
});

it('a memory gets a date and a place', async () => {
  await signIn();
  await open('/post');
  const picture = new File(
    [new Uint8Array(await samplePicture({ width: 64, height: 48 }))],
    'a.jpg',
    { type: 'image/jpeg' },
  );
  const form = within(await screen.findByRole('region', { name: 'Create memory' }));
  await user.upload(await form.findByLabelText('Pictures'), picture);
  await user.type(form.getByLabelText('Title'), 'A scan');
  await user.type(form.getByLabelText('Message'), 'Long ago.');
  await user.click(await form.findByLabelText('#family'));
  await choose('Day', '30');
  await choose('Month', 'February');
  await user.type(await year(), '1974');
  await user.type(await place(), 'Novi Sad');
  const publish = () => {
    const buttons = form.getAllByRole('button', { name: 'Create memory' });
    return user.click(buttons.at(-1) as HTMLElement);
  };
  await publish();
  await form.findByText('There is no such day in the calendar.');
  await choose('Month', 'July');
  await publish();
  expect((await findArticle('A scan')).textContent).toContain('30.07.1974 · Novi Sad');
  expect((await year()).value).toBe('');
});

it('the page and the card show date and place, and an edit makes the date less precise', async () => {
  const attributes = {
    title: 'A scan',
    happenedOn: '1974-07-30',
    place: 'Novi Sad',
    tags: ['sea'],
  };
  const { id } = await buildPost(site.db, { author: await signIn(), ...attributes });
  await open('/post');
  expect((await findArticle('A scan')).textContent).toContain('30.07.1974 · Novi Sad');
  await open(`/post/${id}`);
  expect((await findArticle('A scan')).textContent).toContain('30.07.1974 · Novi Sad');
  await open(`/dashboard/posts/edit/${id}`);
  await user.selectOptions(await screen.findByLabelText('Day'), '');
  await user.click(screen.getByRole('button', { name: 'Update Post' }));
  await screen.findByText('Your post is updated.');
  await open('/post');
  expect((await findArticle('A scan')).textContent).toMatch(/[^.]07\.1974 · Novi Sad/);
});

it('the timeline leads by year and month to a memory and on to its neighbours', async () => {
  const author = await signIn();
  const publish = (title: string, at: number, attributes: object = {}) =>
    buildPost(site.db, { title, createdAt: site.time + at, ...attributes });
  await publish('Old scan', 1, { happenedOn: '1974-07-12', place: 'Šid' });
  await publish('Another scan', 2, { happenedOn: '1974-07' });
  await publish('Winter', 3, { happenedOn: '1974-01-06' });
  await publish('Only the year', 4, { happenedOn: '1974' });
  await publish('Diary', 5, { happenedOn: '1974-07-13', audience: 'private', author });
  await publish('Today', 6);
  await open('/post');
  const timeline = within(screen.getByRole('main'));
  await user.click(await timeline.findByRole('link', { name: 'Timeline' }));
  await screen.findByRole('heading', { name: 'Some time in 1974' });
  expect(texts(screen.getAllByRole('heading', { level: 2 }))).toEqual([
    'January 2026',
    'July 1974',
    'January 1974',
    'Some time in 1974',
  ]);
  expect(links('Years')).toEqual(['All6 memories', '20261 memory', '19745 memories']);
  await user.click(screen.getByRole('link', { name: /^1974/ }));
  await user.click(await screen.findByRole('link', { name: /^July/ }));
  await expectAddress('/timeline/1974/7');
  await screen.findByText(/^3 memories/);
  expect(texts(screen.getAllByRole('heading', { level: 3 }))).toEqual([
    'Diary',
    'Old scan',
    'Another scan',
  ]);
  await user.click(screen.getByRole('link', { name: 'Diary' }));
  const more = 'More memories';
  await screen.findByRole('navigation', { name: more });
  expect(links(more)).toEqual(['PreviousOnly the year', 'NextToday']);
  await user.click(screen.getByRole('link', { name: /Today/ }));
  await expectFocus(() => screen.queryByRole('heading', { level: 1, name: 'Today' }));
  expect(links(more)).toEqual(['PreviousDiary']);
});

it('a year without memories says so, and no other address exists', async () => {
  await open('/timeline/1900');
  await screen.findByText('No memories of 1900 yet.');
  await user.click(screen.getByRole('link', { name: 'See the whole timeline' }));
  await expectAddress('/timeline');
  for (const path of ['/timeline/old', '/timeline/1974/13', '/timeline/1974/07']) {
    await open(path);
    await screen.findByText('This page is not in the album');
  }
});
