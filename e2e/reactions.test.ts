import { buildComment, buildLike, buildMember, buildPost, type Member } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import { expect, test } from './support/fixtures.ts';

/** Creates likes and comments, oldest first; the lists show the newest first. Returns the post ids. */
async function reactTo(site: RunningSite, member: Member, titles: readonly string[]) {
  const ids: string[] = [];
  for (const [index, title] of titles.entries()) {
    const post = await buildPost(site.db, { title });
    const attributes = { post, member, createdAt: Date.UTC(2026, 0, 1, 12, index) };
    await buildLike(site.db, attributes);
    await buildComment(site.db, { ...attributes, body: `About ${title}` });
    ids.push(post.id);
  }
  return ids;
}

const titlesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `Memory ${index + 1}`);

test.describe('one’s reactions', () => {
  test('list likes, which can be removed by keyboard', async ({ page, site, visit, signIn }) => {
    const member = await signIn();
    for (const width of [390, 1440]) {
      const author = await buildMember(site.db, { firstName: 'Jovana', lastName: 'Marić' });
      const createdAt = Date.UTC(2026, 2, 4, 12);
      const lake = await buildPost(site.db, { author, title: 'The lake', createdAt });
      await buildLike(site.db, { post: lake, member, createdAt: Date.UTC(2026, 4, 6, 12) });
      await reactTo(site, member, ['First snow']);
      await page.setViewportSize({ width, height: 900 });
      await visit(`/dashboard/reactions/${member.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Reactions');
      await expect(page.getByText("Posts you've liked and commented on")).toBeVisible();
      await expect(page.getByRole('tab', { selected: true })).toHaveText('Liked Posts');

      const card = page.getByRole('article').filter({ hasText: 'The lake' });
      await expect(card).toContainText('By Jovana Marić · 04.03.2026');
      await expect(card).toContainText('You liked this post on 06.05.2026');
      await expect(card.getByRole('link', { name: 'Go to post' })).toHaveAttribute(
        'href',
        `/post/${lake.id}`,
      );
      await card.getByRole('button', { name: 'Remove Like' }).press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Remove Like of “First snow”' })).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(page.getByText("You haven't liked any posts yet.")).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Liked Posts' })).toBeFocused();
      await expect(page.getByRole('link', { name: 'Browse posts' })).toHaveAttribute(
        'href',
        '/post',
      );
    }
  });

  test('list comments, which are deleted after a confirmation', async ({
    page,
    site,
    visit,
    signIn,
  }) => {
    const member = await signIn();
    for (const width of [390, 1440]) {
      const [postId] = await reactTo(site, member, ['First snow']);
      await page.setViewportSize({ width, height: 900 });
      await visit(`/dashboard/reactions/${member.id}`);
      await page.getByRole('tab', { name: 'Liked Posts' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/\?tab=comments$/);
      await expect(page.getByRole('tab', { name: 'Comments' })).toBeFocused();
      const card = page.getByRole('article');
      // The likes are shown until the comments have been loaded.
      await expect(card).toHaveCount(1);
      await expect(card).toContainText('“About First snow”');
      await expect(card).toContainText('On post: First snow');
      await expect(card.getByRole('link', { name: 'First snow' })).toHaveAttribute(
        'href',
        `/post/${postId}`,
      );
      await expect(card).toContainText('01.01.2026');

      const deletes = card.getByRole('button', { name: 'Delete Comment' });
      await deletes.press('Enter');
      const dialog = page.getByRole('alertdialog', {
        name: 'Delete your comment on “First snow”?',
      });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(deletes).toBeFocused();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Delete Comment' }).press('Enter');
      await expect(page.getByText("You haven't commented on any posts yet.")).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Comments' })).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('article').first()).toContainText('First snow');
    }
  });
});

test('pages of ten; another tab starts at page 1, and Back returns', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  const member = await signIn();
  await reactTo(site, member, titlesOf(11));
  await visit(`/dashboard/reactions/${member.id}`);
  await expect(page.getByRole('article')).toHaveCount(10);
  const pager = page.getByRole('navigation', { name: 'Pages of reactions' });
  const disabled = pager.getByRole('button', { disabled: true });
  await expect(disabled).toHaveText(['First', 'Prev']);
  await expect(pager.getByRole('link')).toHaveText(['1', '2', 'Next', 'Last']);
  await pager.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(page).toHaveURL(/\?tab=likes&page=2&limit=10$/);
  await expect(page.getByRole('article')).toHaveText([/Memory 1/]);
  await expect(disabled).toHaveText(['Next', 'Last']);
  await expect(pager.getByRole('link')).toHaveText(['First', 'Prev', '1', '2']);

  await test.step('the pager shows first, last and neighbours, and gaps as dots', async () => {
    await page.goto(`/dashboard/reactions/${member.id}?page=6&limit=1`);
    await expect(pager).toHaveText('FirstPrev1...567...11NextLast');
    await expect(disabled).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('article')).toHaveText([/Memory 1/]);
  });

  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(page).toHaveURL(/\?tab=comments$/);
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.goBack();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Liked Posts');
  await expect(page.getByRole('article')).toHaveText([/Memory 1/]);
});

test('removing the last card of the last page opens the page before', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  const member = await signIn();
  await reactTo(site, member, titlesOf(11));
  await visit(`/dashboard/reactions/${member.id}?tab=comments&page=2`);
  await page.getByRole('button', { name: 'Delete Comment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Comment' }).click();
  await expect(page).toHaveURL(/\?tab=comments&page=1$/);
  await expect(page.getByRole('article')).toHaveCount(10);
});

test('a reaction to a post that is no longer visible has no link', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  const member = await signIn();
  const post = await buildPost(site.db, { title: 'Now a secret', audience: 'private' });
  await buildLike(site.db, { post, member });
  await buildComment(site.db, { post, member, body: 'I was here' });
  await visit(`/dashboard/reactions/${member.id}`);
  const card = page.getByRole('article');
  await expect(card).toContainText('By Unknown');
  await expect(card.getByRole('heading')).toHaveText('Unknown');
  await expect(card.getByRole('link')).toHaveCount(0);
  await card.getByRole('button', { name: 'Remove Like' }).click();
  await expect(page.getByText("You haven't liked any posts yet.")).toBeVisible();
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(card).toContainText('On post: Unknown');
  await expect(card.getByRole('link')).toHaveCount(0);
  await card.getByRole('button', { name: 'Delete Comment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Comment' }).click();
  await expect(page.getByText("You haven't commented on any posts yet.")).toBeVisible();
});

test('another member’s id shows one’s own reactions, on the same tab', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  const member = await signIn();
  const other = await buildMember(site.db);
  await visit(`/dashboard/reactions/${other.id}?tab=comments`);
  await expect(page).toHaveURL(`/dashboard/reactions/${member.id}?tab=comments`);
});

test('a like that could not be removed stays, with a message', async ({
  page,
  site,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/Failed to load resource/);
  const member = await signIn();
  await reactTo(site, member, ['First snow']);
  await visit(`/dashboard/reactions/${member.id}`);
  await page.route('**/api/post/like/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Remove Like' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Something went wrong/);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a visitor is redirected to Login', async ({ page }) => {
  await page.goto('/dashboard/reactions/anyone');
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Freactions%2Fanyone');
});
