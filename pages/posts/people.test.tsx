import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { buildMember, buildPost } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';
import { expectAddress, expectFocus, findArticle, textsOf } from '../support/queries.ts';

const { site, user, open, signIn } = startPageSite();

const choose = async (item: string) => {
  await user.click(await screen.findByRole('button', { name: /^More actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
/** Behind the names comes the number of likes. */
const expectCard = (title: string, text: RegExp) =>
  waitFor(async () => expect((await findArticle(title)).textContent).toMatch(text));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

it('members see who is in a memory, visitors nothing of it', async () => {
  const ana = await buildMember(site.db, { firstName: 'Ana', lastName: 'Marić' });
  const people = [ana, 'Baba Rada', 'Deda Mile'];
  const { id } = await buildPost(site.db, { title: 'On the veranda', people });
  await buildPost(site.db, { title: 'At the sea', people: [ana, 'Baba Rada'] });
  await open('/post');
  expect((await findArticle('On the veranda')).textContent).not.toContain('With');
  await open(`/post/${id}`);
  expect((await findArticle('On the veranda')).textContent).not.toContain('With');
  await open(`/people/${ana.id}`);
  await screen.findByRole('heading', { level: 1, name: 'This page is not in the album' });

  await signIn();
  await open('/post');
  expect((await findArticle('On the veranda')).textContent).toContain(
    'With Ana Marić and 2 others',
  );
  expect((await findArticle('At the sea')).textContent).toContain('With Ana Marić, Baba Rada');
  await open(`/post/${id}`);
  const article = await findArticle('On the veranda');
  expect(article.textContent).toContain('With Ana Marić, Baba Rada, Deda Mile');
  await user.click(within(article).getByRole('link', { name: 'Baba Rada' }));
  await screen.findByRole('heading', { level: 1, name: 'Memories with Baba Rada' });
  expect(textsOf('heading', screen.getByRole('main'))).toHaveLength(3);
  expect(screen.queryByRole('link', { name: 'Memories by this member' })).toBeNull();
  expect(screen.queryByRole('button', { name: /This is a member/ })).toBeNull();
  await open(`/people/${ana.id}`);
  await user.click(await screen.findByRole('link', { name: 'Memories by this member' }));
  await expectAddress(`/post/author/${ana.id}`);
});

it('a member removes their own name from a memory', async () => {
  const viewer = await signIn();
  await buildPost(site.db, { title: 'Without me', createdAt: 1 });
  const { id } = await buildPost(site.db, { title: 'On the veranda', people: [viewer, 'Rada'] });
  await open('/post?limit=1');
  await choose('Remove me from this memory');
  const dialog = within(await screen.findByRole('alertdialog', { name: /On the veranda/ }));
  dialog.getByText(/Nobody else can name you in this memory again/);
  await user.click(dialog.getByRole('button', { name: 'Remove my name' }));
  await expectCard('On the veranda', /With Rada\d/);
  await press('More actions for “On the veranda”');
  expect(textsOf('menuitem')).not.toContain('Remove me from this memory');

  // On the own page as a person the card is gone, and the focus at the heading.
  await buildPost(site.db, { title: 'At the sea', people: [viewer] });
  await buildPost(site.db, { title: 'At the lake', people: [viewer], createdAt: 1 });
  await open(`/people/${viewer.id}?limit=1`);
  await choose('Remove me from this memory');
  await press('Remove my name');
  await findArticle('At the lake');
  await expectFocus(() => screen.queryByRole('heading', { level: 1 }));
  const left = site.db.read.selectFrom('post_people').select('person_id').where('post_id', '=', id);
  expect(await left.execute()).toHaveLength(1);
});

it('an administrator says which member a name is, or removes it everywhere', async () => {
  await signIn({ role: 'admin' });
  const ana = await buildMember(site.db, { firstName: 'Ana', lastName: 'Marić' });
  const { id } = await buildPost(site.db, { title: 'On the veranda', people: ['Ana', 'Rada'] });
  const openPerson = async (name: string) => {
    await open(`/post/${id}`);
    await user.click(await screen.findByRole('link', { name }));
    await screen.findByRole('heading', { level: 1, name: `Memories with ${name}` });
  };
  await openPerson('Ana');
  await press('This is a member…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Which member is “Ana”?' }));
  await user.click(dialog.getByRole('button', { name: 'Name the member' }));
  await dialog.findByText('Please choose a member from the list');
  await user.keyboard('{ArrowDown}');
  await user.click(await dialog.findByRole('option', { name: 'Ana Marić' }));
  await user.click(dialog.getByRole('button', { name: 'Name the member' }));
  await expectAddress(`/people/${ana.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Memories with Ana Marić' });
  expect(screen.queryByRole('button', { name: 'This is a member…' })).toBeNull();

  await openPerson('Rada');
  await press('Remove this name everywhere');
  await press('Remove name');
  await expectAddress('/post');
  await expectCard('On the veranda', /With Ana Marić\d/);
  const people = site.db.read.selectFrom('people').select('id');
  await waitFor(async () => expect(await people.execute()).toEqual([{ id: ana.id }]));
});
