import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { clearSession, expect, keepToasts, offlineErrors, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

test('offline, neither hovering nor following a link nor opening a dialog loses the page', async ({
  page,
  site,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(offlineErrors);
  await page.setViewportSize({ width: 390, height: 844 });
  await keepToasts(page);
  const author = await signIn({ role: 'admin' });
  const id = await publishPost(site, { author, title: 'First snow' });
  await page.goto(`/post/${id}`);
  const documents = countDocuments(page);
  const heading = page.getByRole('heading', { name: 'First snow', level: 1 });
  const members = page.getByRole('contentinfo').getByRole('link', { name: 'Members' });
  const toast = page.locator('.toast');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: 'More actions for “First snow”' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  // Longer than the router waits for a link to keep the focus.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete post' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. What is on this page stays.')).toBeVisible();
  await members.hover();
  await members.click();
  await expect(toast).toHaveText(/You are offline/);
  await toast.getByRole('button', { name: 'Close' }).click();
  for (const [role, name] of [
    ['button', 'Open menu'],
    ['link', 'Show the picture large'],
    ['button', 'Delete post'],
    ['button', 'Recent notices'],
  ] as const) {
    await page.getByRole(role, { name }).click();
    await expect(toast).toHaveText(/You are offline/);
    await toast.getByRole('button', { name: 'Close' }).click();
  }
  await expect(heading).toBeVisible();
  await expectAccessible(page);
  // Of neither the offline link, which would cost this page without the Navigation API, nor the menu.
  expect(requests.filter((url) => /\/(members|dashboard-post-edit)-/.test(url))).toEqual([]);

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Delete post' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete “First snow”?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await members.click();
  await expect(page.getByRole('list', { name: 'Members' })).toBeVisible();
  expect(documents.count).toBe(0);
});

test('this page stays when code is missing; a part says so, and a link opens the document', async ({
  page,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(offlineErrors, /Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await keepToasts(page);
  await signIn();
  await page.route('**/assets/client-effects-*.js', (route) => route.abort(), { times: 1 });
  await page.goto('/post');
  // They are requested again.
  await expect(page.locator('.feedback-layer')).toBeAttached();
  const documents = countDocuments(page);
  const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
  const bar = page.locator('.loading-bar');
  await test.step('a bar shows while the code of a page is loading', async () => {
    const release = await delayFiles(page, 'members-*.js');
    await footerLink('Members').click();
    await expect(bar).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
    await page.goBack();
  });
  const parts = '**/assets/{site-menu,writing}-*.js';
  await page.route(parts, (route) => route.abort());
  await page.route('**/assets/timeline-*.js', (route) =>
    documents.count === 0 ? route.abort() : route.continue(),
  );
  const failed = page.waitForEvent('requestfailed', (request) => /\/timeline-/.test(request.url()));
  await footerLink('Timeline').hover();
  await failed;
  const toast = page.locator('.toast');
  const form = page.getByRole('button', { name: 'Create memory' });
  const menu = page.getByRole('button', { name: 'Open menu' });
  for (const button of [menu, form]) {
    await button.click();
    await expect(toast).toContainText('could not be loaded');
    await toast.getByRole('button', { name: 'Close' }).click();
  }
  await expect(form).toHaveAttribute('aria-expanded', 'false');
  await page.unroute(parts);
  await test.step('requested again, with a bar while it is loading', async () => {
    const release = await delayFiles(page, 'writing-*.js');
    await form.click();
    await expect(bar).toBeVisible();
    release();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
    await menu.click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  expect(documents.count).toBe(0);
  await footerLink('Timeline').click();
  await expect(page.getByRole('heading', { name: 'Timeline', level: 1 })).toBeVisible();
  expect(documents.count).toBe(1);
});

test('an error page keeps session and theme, and gives way to the page of a member', async ({
  page,
  site,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/404/);

  const author = await signIn();
  const postRequests: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/post\/[\w-]{36}(\?|$)/.test(request.url())) postRequests.push(request.url());
  });

  await test.step('a private post opens for its author', async () => {
    const id = await publishPost(site, { author, title: 'Mine alone', audience: 'private' });
    await page.goto(`/post/${id}`);
    await expect(page.getByRole('heading', { name: 'Mine alone', level: 1 })).toBeVisible();
  });

  await test.step('a link to a page that is gone keeps session and theme, and the next link works', async () => {
    const id = await publishPost(site, { title: 'First snow' });
    await page.goto('/post');
    await page.getByTitle('Dark').click();
    await site.db.write((tx) =>
      tx.updateTable('posts').set({ audience: 'private' }).where('id', '=', id).execute(),
    );
    postRequests.length = 0;
    await page.getByRole('link', { name: 'First snow' }).click();
    const heading = page.getByRole('heading', { name: 'This page is not in the album' });
    await expect(heading).toBeVisible();
    // A second request would be a navigation to this page, which undoes one that has begun meanwhile.
    expect(postRequests).toHaveLength(1);
    const html = page.locator('html[data-session=in][data-theme=dark]');
    await expect(html).toBeAttached();
    await page.getByRole('link', { name: 'Members' }).first().click();
    await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
    await expect(html).toBeAttached();
  });
  await clearSession(page);
});

/** Counts the documents that are requested from now on. */
function countDocuments(page: Page): { count: number } {
  const documents = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.count += 1;
  });
  return documents;
}

/** Delays files of the build until the returned function is called. */
async function delayFiles(page: Page, files: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/assets/${files}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
