import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { buildComment, buildLike, buildMember, buildPost } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';
import { expectAddress, expectFocus, findArticle, textsOf } from '../support/queries.ts';
import { expectedConsoleErrors } from '../support/set-up.ts';

const { site, user, open, signIn, intercept } = startPageSite();

/** Creates likes and comments, oldest first; the lists show the newest first. */
async function reactTo(member: { id: string }, titles: readonly string[]) {
  const author = await buildMember(site.db, { firstName: 'Jovana', lastName: 'Marić' });
  for (const [index, title] of titles.entries()) {
    const post = await buildPost(site.db, { author, title, createdAt: Date.UTC(2026, 2, 4, 12) });
    const attributes = { post, member, createdAt: Date.UTC(2026, 4, 6, 12, index) };
    await buildLike(site.db, attributes);
    await buildComment(site.db, { ...attributes, body: `About ${title}` });
  }
}

const titlesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `Memory ${index + 1}`);
const cards = () => document.querySelectorAll('main article');
const expectCards = (count: number) => waitFor(() => expect(cards()).toHaveLength(count));
const tab = (name: string) => screen.getByRole('tab', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const linkIn = (card: HTMLElement, name: string | RegExp) =>
  within(card).getByRole('link', { name }).getAttribute('href');

async function confirmDeletion() {
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete Comment' }));
}

it('list likes, which can be removed by keyboard', async () => {
  const member = await signIn();
  await reactTo(member, ['First snow', 'The lake']);
  await open(`/dashboard/reactions/${member.id}`);
  const card = await findArticle('The lake');
  screen.getByRole('heading', { level: 1, name: 'My Reactions' });
  screen.getByText("Posts you've liked and commented on");
  expect(tab('Liked Posts').getAttribute('aria-selected')).toBe('true');
  expect(card.textContent).toContain('By Jovana Marić · 04.03.2026');
  expect(card.textContent).toContain('You liked this post on 06.05.2026');
  expect(linkIn(card, /^Go to post/)).toMatch(/^\/post\/[\da-f-]{36}$/);
  (await button('Remove Like of “The lake”')).focus();
  await user.keyboard('{Enter}');
  await screen.findByText(/Done/);
  await expectCards(1);
  await expectFocus(() => screen.queryByRole('button', { name: 'Remove Like of “First snow”' }));
  await user.keyboard('{Enter}');
  await screen.findByText("You haven't liked any posts yet.");
  await expectFocus(() => tab('Liked Posts'));
  expect(screen.getByRole('link', { name: 'Browse posts' }).getAttribute('href')).toBe('/post');
});

it('list comments, which are deleted after a confirmation', async () => {
  const member = await signIn();
  await reactTo(member, ['First snow']);
  await open(`/dashboard/reactions/${member.id}`);
  await findArticle('First snow');
  tab('Liked Posts').focus();
  await user.keyboard('{ArrowRight}');
  await expectAddress(/\?tab=comments$/);
  await expectFocus(() => tab('Comments'));
  const card = await findArticle('“About First snow”');
  expect(card.textContent).toContain('On post: First snow');
  expect(card.textContent).toContain('06.05.2026');
  expect(linkIn(card, 'First snow')).toMatch(/^\/post\/[\da-f-]{36}$/);
  await user.click(await button(/^Delete Comment/));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Delete your comment on “First snow”?',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await expectCards(1);
  await user.click(await button(/^Delete Comment/));
  await confirmDeletion();
  await screen.findByText("You haven't commented on any posts yet.");
  await expectFocus(() => tab('Comments'));
  await user.keyboard('{ArrowLeft}');
  await findArticle('You liked this post');
});

it('pages of ten; another tab starts at page 1, and Back returns', async () => {
  const member = await signIn();
  await reactTo(member, titlesOf(11));
  await open(`/dashboard/reactions/${member.id}`);
  await expectCards(10);
  const pager = () => screen.getByRole('navigation', { name: 'Pages of reactions' });
  const disabled = () => textsOf('button', pager());
  expect(disabled()).toEqual(['First', 'Prev']);
  expect(textsOf('link', pager())).toEqual(['1', '2', 'Next', 'Last']);
  await user.click(within(pager()).getByRole('link', { name: 'Next' }));
  await expectCards(1);
  await expectAddress(/\?tab=likes&page=2&limit=10$/);
  expect(cards()[0]?.textContent).toContain('Memory 1');
  expect(disabled()).toEqual(['Next', 'Last']);
  expect(textsOf('link', pager())).toEqual(['First', 'Prev', '1', '2']);
  await user.click(tab('Comments'));
  await expectCards(10);
  await expectAddress(/\?tab=comments$/);
  history.back();
  await expectCards(1);
  expect(tab('Liked Posts').getAttribute('aria-selected')).toBe('true');
});

it('the pager shows first, last and neighbours, and gaps as dots', async () => {
  const member = await signIn();
  await reactTo(member, titlesOf(11));
  await open(`/dashboard/reactions/${member.id}?page=6&limit=1`);
  const pager = await screen.findByRole('navigation', { name: 'Pages of reactions' });
  expect(pager.textContent).toBe('FirstPrev1...567...11NextLast');
  expect(textsOf('button', pager)).toEqual([]);
});

it('removing the last card of the last page opens the page before', async () => {
  const member = await signIn();
  await reactTo(member, titlesOf(2));
  await open(`/dashboard/reactions/${member.id}?tab=comments&page=2&limit=1`);
  await user.click(await button(/^Delete Comment/));
  await confirmDeletion();
  await expectAddress(/\?tab=comments&page=1&limit=1$/);
  await findArticle('Memory 2');
});

it('a reaction to a post that is no longer visible has no link', async () => {
  const member = await signIn();
  const post = await buildPost(site.db, { title: 'Now a secret', audience: 'private' });
  await buildLike(site.db, { post, member });
  await buildComment(site.db, { post, member, body: 'I was here' });
  await open(`/dashboard/reactions/${member.id}`);
  const like = await findArticle('By Unknown');
  expect(textsOf('heading', like)).toEqual(['Unknown']);
  expect(textsOf('link', like)).toEqual([]);
  await user.click(await button(/^Remove Like/));
  await screen.findByText("You haven't liked any posts yet.");
  await user.click(tab('Comments'));
  expect(textsOf('link', await findArticle('On post: Unknown'))).toEqual([]);
  await user.click(await button(/^Delete Comment/));
  await confirmDeletion();
  await screen.findByText("You haven't commented on any posts yet.");
});

it('another member’s id shows one’s own reactions, on the same tab', async () => {
  const member = await signIn();
  const other = await buildMember(site.db);
  await open(`/dashboard/reactions/${other.id}?tab=comments`);
  await expectAddress(`/dashboard/reactions/${member.id}?tab=comments`);
});

it('a like that could not be removed stays, with a message', async () => {
  const member = await signIn();
  await reactTo(member, ['First snow']);
  await open(`/dashboard/reactions/${member.id}`);
  expectedConsoleErrors.push(/socket hang up/);
  intercept('likePost', 'no response');
  await user.click(await button(/^Remove Like/));
  await screen.findByText(/Something went wrong/);
  await expectCards(1);
});

it('a visitor is redirected to Login', async () => {
  await open('/dashboard/reactions/anyone');
  await expectAddress('/login?next=%2Fdashboard%2Freactions%2Fanyone');
});
