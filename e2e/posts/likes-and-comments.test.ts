import type { Page } from '@playwright/test';
import { problems } from '#contract/problems.ts';
import { buildComment, buildLike } from '#test/factories.ts';
import { clearSession, expect, keepToasts, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';

test.describe('a member on a post', () => {
  test('opens an own private post by its URL, which is 404 for others', async ({
    page,
    site,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/404/);
    const member = await signIn();
    const own = await publishPost(site, {
      author: member,
      title: 'Mine alone',
      audience: 'private',
    });
    const others = await publishPost(site, { title: 'Not mine', audience: 'private' });
    await page.goto(`/post/${own}`);
    await expect(page.getByRole('heading', { name: 'Mine alone', level: 1 })).toBeVisible();
    await page.goto(`/post/${others}`);
    await expect(page.getByText('This page is not in the album')).toBeVisible();
    await clearSession(page);
    await page.goto(`/post/${own}`);
    await expect(page.getByText('This page is not in the album')).toBeVisible();
  });

  test('sees when it was edited', async ({ page, site, visit, signIn }) => {
    const author = await signIn();
    const id = await publishPost(site, { author });
    await visit(`/dashboard/posts/edit/${id}`);
    await page.getByLabel('Title').fill('Another day');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(page.locator('.toast')).toContainText('Your post is updated.');
    await visit(`/post/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another day');
    await expect(page.getByText(/Published \d\d\.\d\d\.\d{4} \d\d:\d\d/)).toBeVisible();
    await expect(page.getByText(/Edited \d\d\.\d\d\.\d{4} \d\d:\d\d/)).toBeVisible();
  });

  test('likes it with an optimistic update, rolled back on failure', async ({
    page,
    site,
    visit,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/503/);
    await signIn();
    const id = await publishPost(site);
    await visit(`/post/${id}`);
    const heart = page.getByRole('button', { name: /ike “A day to remember”/ });

    async function clickAndRevalidate() {
      const revalidated = page.waitForResponse(`**/api/post/${id}`);
      await heart.click();
      await revalidated;
    }

    await test.step('likes it, and removes the like while the page is being loaded again', async () => {
      const isRemoved = page.waitForRequest(`**/api/post/like/${id}/dislike`);
      await page.route(`**/api/post/${id}`, async (route) => {
        await isRemoved;
        await route.continue();
      });
      await heart.click();
      await expect(page.locator('.toast')).toContainText('You like this post.');
      await expect(heart).toHaveAccessibleName(/^1 like. Dislike/);
      // By keyboard: the loading overlay covers the page.
      await heart.press('Enter');
      await isRemoved;
      await expect(heart).toHaveAccessibleName(/^0 likes. Like/);
      await page.unrouteAll({ behavior: 'wait' });
    });

    await test.step('sees the likes of others after a like', async () => {
      await buildLike(site.db, { post: { id } });
      await clickAndRevalidate();
      await expect(heart).toHaveAccessibleName(/^2 likes. Dislike/);
      await expect(page.locator('.toast')).toContainText('You like this post.');
      await clickAndRevalidate();
      await expect(heart).toHaveAccessibleName(/^1 like. Like/);
    });

    await test.step('sees a failed like rolled back with an error toast', async () => {
      await page.route('**/api/post/like/**', (route) => route.fulfill({ status: 503, body: '' }));
      await heart.click();
      await expect(page.getByText('Something went wrong')).toBeVisible();
      await expect(heart).toHaveAccessibleName(/^1 like. Like/);
    });
  });

  const reactions = {
    like: {
      react: (page: Page) => page.getByRole('button', { name: /Like “A day to remember”/ }).click(),
      message: 'Something went wrong',
    },
    comment: {
      async react(page: Page) {
        await page.getByRole('textbox', { name: 'Your comment' }).fill('I remember that day');
        await page.getByRole('button', { name: 'Comment', exact: true }).click();
      },
      message: problems.not_found.message,
    },
  };
  for (const [reaction, { react, message }] of Object.entries(reactions)) {
    test(`learns from a ${reaction} that it was deleted meanwhile`, async ({
      page,
      site,
      visit,
      signIn,
      expectedConsoleErrors,
    }) => {
      expectedConsoleErrors.push(/404|410/);
      await signIn();
      const id = await publishPost(site);
      await visit(`/post/${id}`);
      await site.db.write((tx) => tx.deleteFrom('posts').where('id', '=', id).execute());
      await react(page);
      await expect(page.locator('.toast')).toContainText(message);
      await expect(page.getByText('This memory has been deleted')).toBeVisible();
      await expect(page.getByText('A day to remember')).toHaveCount(0);
    });
  }

  test('comments, and a failed comment keeps its text', async ({
    page,
    site,
    visit,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/503/);
    await signIn({ firstName: 'Jovana', lastName: 'Marić' });
    const id = await publishPost(site);
    await visit(`/post/${id}`);
    const field = page.getByRole('textbox', { name: 'Your comment' });

    await test.step('comments by keyboard, is counted and corrected, and removes the comment', async () => {
      const send = page.getByRole('button', { name: 'Comment', exact: true });
      await send.click();
      await expect(page.getByText('comment is required')).toBeVisible();
      await field.fill('abc');
      await expect(page.getByText('comment must be at least 4 characters')).toBeVisible();
      await field.fill('a'.repeat(101));
      await expect(page.getByText('comment must be at most 100 characters')).toBeVisible();
      await expect(page.getByText('101/100')).toBeVisible();
      await field.fill('I remember that day');
      await field.press('Control+Enter');
      const panel = page.getByRole('article').filter({ hasText: 'I remember that day' });
      await expect(panel.getByRole('button', { name: /^Jovana Marić/ })).toBeFocused();
      await expect(field).toHaveValue('');
      await expect(page.getByText('0/100')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();
      await panel.getByRole('button', { name: 'Remove' }).click();
      await page
        .getByRole('alertdialog', { name: 'Remove the comment of Jovana Marić?' })
        .getByRole('button', { name: 'Remove comment' })
        .click();
      await expect(page.getByRole('heading', { name: 'Comments (0)' })).toBeFocused();
      await expect(panel).toHaveCount(0);
    });

    await test.step('keeps the text of a comment that failed', async () => {
      await page.route('**/api/post/comment', (route) => route.fulfill({ status: 503, body: '' }));
      await field.fill('I remember that day');
      await field.press('Control+Enter');
      await expect(page.getByText('Add comment failed. Please try again.')).toBeVisible();
      await expect(field).toHaveValue('I remember that day');
      await page.reload();
      await expect(field).toHaveValue('I remember that day');
    });
  });

  test('removes another’s comment from the own post only', async ({
    page,
    site,
    visit,
    signIn,
  }) => {
    const member = await signIn();
    const own = await publishPost(site, { author: member });
    const foreign = await publishPost(site);
    for (const id of [own, foreign]) await buildComment(site.db, { post: { id } });
    await visit(`/post/${foreign}`);
    await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    await visit(`/post/${own}`);
    await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete post' })).toHaveCount(0);
  });
});

test('an administrator deletes a post from its page, is redirected to the list and undoes it', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  await keepToasts(page);
  await signIn({ role: 'admin' });
  const id = await publishPost(site, { title: 'Off topic' });
  await visit(`/post/${id}`);
  await page.getByRole('button', { name: 'Delete post' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Off topic”?' });
  await dialog.getByRole('button', { name: 'Delete post' }).click();
  await expect(page).toHaveURL('/post');
  await expect(page.getByText('No memories yet')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The memory is restored.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveText(/Off topic/);
});
