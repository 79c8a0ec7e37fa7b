import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { buildMember, buildPost } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';
import { expectAddress, expectFocus, findArticle, textsOf } from '../support/queries.ts';
import { keepToasts } from '../support/toasts.ts';

const { site, user, open, signIn } = startPageSite();

const findButton = () => screen.findByRole('button', { name: 'More actions for “Our first snow”' });
const choose = async (name: string) => {
  await user.click(await findButton());
  await user.click(await screen.findByRole('menuitem', { name }));
};

it.each([
  ['the author', ['Edit', 'Change audience', 'Mute conversation', 'Delete']],
  ['an administrator', ['Mute conversation', 'Report', 'Delete']],
  ['another member', ['Mute conversation', 'Report']],
])('%s may choose %j on a card and on the post', async (who, items) => {
  const viewer = await signIn({ role: who === 'an administrator' ? 'admin' : 'member' });
  const author = who === 'the author' ? viewer : await buildMember(site.db);
  const { id } = await buildPost(site.db, { author, title: 'Our first snow' });
  for (const path of ['/post', `/post/${id}`]) {
    await open(path);
    await user.click(await findButton());
    expect(textsOf('menuitem')).toEqual(items);
  }
});

it('a visitor has no menu', async () => {
  const { id } = await buildPost(site.db, { title: 'Our first snow' });
  for (const path of ['/post', `/post/${id}`]) {
    await open(path);
    await findArticle('Our first snow');
    expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull();
  }
});

it('its menu is used by keyboard, and gives the focus back', async () => {
  const author = await signIn();
  await buildPost(site.db, { author, title: 'Our first snow' });
  await open('/post');
  const button = await findButton();
  const chosen = () => document.activeElement?.textContent;
  button.focus();
  await user.keyboard('{Enter}');
  const seen = [chosen()];
  for (const key of ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
    await user.keyboard(`{${key}}`);
    seen.push(chosen());
  }
  expect(seen).toEqual(['Edit', 'Change audience', 'Delete', 'Edit', 'Delete', 'Edit']);
  // A shortcut elsewhere.
  await user.keyboard('jn');
  expect(chosen()).toBe('Edit');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}{Tab}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Our first snow');
});

it('an author edits, changes the audience and nothing else, and deletes a post from its page', async () => {
  keepToasts();
  const author = await signIn();
  const attributes = { body: 'We built a snowman.', tags: ['nature'], place: 'Tara' };
  const { id } = await buildPost(site.db, { author, title: 'Our first snow', ...attributes });
  await open(`/post/${id}`);
  await choose('Edit');
  await expectAddress(`/dashboard/posts/edit/${id}`);
  await open(`/post/${id}`);
  await choose('Change audience');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change audience' }));
  await user.click(dialog.getByRole('radio', { name: 'Members' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your post is updated.');
  await waitFor(async () => {
    const article = await findArticle('Our first snow');
    expect(article.textContent).toMatch(/Members.*#nature.*We built a snowman./);
    expect(article.textContent).toContain('Tara');
  });
  await choose('Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete post' }));
  await expectAddress('/post');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await findArticle('Our first snow');
});

it('the audience of a post that lost its tags in the trash is changed where it gets a tag', async () => {
  const author = await signIn();
  const { id } = await buildPost(site.db, { author, title: 'Our first snow', tags: [] });
  await open('/post');
  await choose('Change audience');
  await expectAddress(`/dashboard/posts/edit/${id}`);
});

it('a member mutes the conversation about a post, and hears of it again', async () => {
  const member = await signIn();
  const { id } = await buildPost(site.db, { title: 'Our first snow' });
  const expectMutes = (mutes: object[]) =>
    waitFor(async () => {
      const stored = site.db.read.selectFrom('mutes').select(['post_id', 'member_id']);
      expect(await stored.execute()).toEqual(mutes);
    });
  for (const path of ['/post', `/post/${id}`]) {
    await open(path);
    await choose('Mute conversation');
    await expectMutes([{ post_id: id, member_id: member.id }]);
    await choose('Unmute conversation');
    await expectMutes([]);
  }
});

it('after a card was deleted the heading has the focus', async () => {
  const author = await signIn();
  await buildPost(site.db, { author, title: 'Our first snow' });
  await buildPost(site.db, { title: 'At the sea' });
  await open('/post');
  await choose('Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete post' }));
  await screen.findByText(/^1 memory/);
  await expectFocus(() => screen.queryByRole('heading', { level: 1 }));
});
