import type { Page } from '@playwright/test';
import { buildPost } from '#test/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

/** Pictures from the factories have no files. */
const notFound = /404/;

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const focusedCard = (page: Page) => page.locator('main .card-link:focus');

test.describe('keyboard shortcuts', () => {
  test('work for visitors, are listed by “?” and can be turned off', async ({
    page,
    site,
    visit,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(notFound);
    await buildPost(site.db, { title: 'Second', createdAt: 1 });
    const { id } = await buildPost(site.db, { title: 'First', createdAt: 2 });
    await visit('/post');
    await page.keyboard.press('j');
    await expect(focusedCard(page)).toHaveText('First');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(focusedCard(page)).toHaveText('Second');
    await page.keyboard.press('k');
    await expect(focusedCard(page)).toHaveText('First');
    await page.keyboard.press('t');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await expect(page).toHaveURL(/\/member$/);
    await page.goto(`/post/${id}`);
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Search posts' });
    await expect(search).toBeFocused();
    await page.keyboard.type('n?jgm');
    await expect(search).toHaveValue('n?jgm');
    await search.blur();
    await page.keyboard.press('Control+/');
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/post$/);

    await page.keyboard.press('?');
    await expect(help(page).getByRole('term')).toContainText(['Search', 'Next card']);
    await expect(help(page).getByText('Create a memory')).toHaveCount(0);
    await expectAccessible(page);
    await help(page).getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect(help(page)).toHaveCount(0);
    await page.reload();
    await page.locator('.feedback-layer').waitFor({ state: 'attached' });
    await page.keyboard.press('?');
    await page.keyboard.press('j');
    await expect(focusedCard(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(help(page).getByRole('checkbox')).not.toBeChecked();
    await help(page).getByRole('checkbox').check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(focusedCard(page)).toHaveText('First');
  });

  test('let a member like, edit and create a memory', async ({
    page,
    site,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(notFound);
    const author = await signIn();
    const { id } = await buildPost(site.db, { author, title: 'Mine' });
    const other = await buildPost(site.db, { title: 'Theirs', createdAt: 1 });
    const liked = (title: string) =>
      page.getByRole('button', { name: `1 like. Dislike “${title}”` });
    await page.goto('/post');
    await expect(page.getByRole('region', { name: 'Create memory' })).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('l');
    await expect(liked('Mine')).toBeVisible();
    await page.goto(`/post/${other.id}`);
    await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeVisible();
    await page.keyboard.press('l');
    await expect(liked('Theirs')).toBeVisible();
    await page.keyboard.press('e');
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/post#create-memory$/);
    await expect(page.getByRole('region', { name: 'Create memory' })).toBeFocused();
    await page.goto(`/post/${id}`);
    await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeVisible();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(`/dashboard/posts/edit/${id}`);
  });
});
