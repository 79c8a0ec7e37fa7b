import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { clearSession, expect, keepToasts, offlineErrors, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

test.describe('offline', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu, a picture and dialogs open, and a page loads when online', async ({
    page,
    site,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(offlineErrors);
    const author = await signIn({ role: 'admin' });
    const id = await publishPost(site, { author, title: 'First snow' });
    await openPreloaded(page, `/post/${id}`, [
      'members',
      'site-menu',
      'lightbox',
      'delete-post-dialog',
      'notices-dialog',
    ]);
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline. What is on this page stays.')).toBeVisible();
    for (const [role, opener, dialog] of [
      ['button', 'Open menu', page.getByRole('dialog', { name: 'Menu' })],
      [
        'link',
        'Show the picture large',
        page.getByRole('dialog', { name: 'Picture of “First snow”' }),
      ],
      ['button', 'Delete post', page.getByRole('alertdialog', { name: 'Delete “First snow”?' })],
      ['button', 'Recent notices', page.getByRole('dialog', { name: 'Recent notices' })],
    ] as const) {
      await page.getByRole(role, { name: opener }).click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByRole('heading', { name: 'First snow', level: 1 })).toBeVisible();

    await page.getByRole('contentinfo').getByRole('link', { name: 'Members' }).click();
    const failure = page.getByRole('heading', { name: 'This could not be loaded' });
    await expect(failure).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search members' })).toBeVisible();
    await expect(page.locator('.toast')).toHaveText(/You are offline/);
    await expect(page.getByText('Failed to fetch')).toHaveCount(0);
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(page.getByRole('list', { name: 'Members' })).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});

test('a part or a page that was not preloaded says so, and this page stays', async ({
  page,
  visit,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(offlineErrors, /Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await keepToasts(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route('**/assets/{site-menu,timeline}-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => /\/timeline-/.test(request.url()));
  // Preloaded after it.
  const later = page.waitForResponse('**/assets/members-*.js');
  await visit('/post');
  await failed;
  await later;
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.locator('.toast')).toContainText('could not be loaded');
  await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible();
  expect(documents).toBe(1);
  await page.unrouteAll();
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('an error page keeps session and theme, and gives way to the page of a member', async ({
  page,
  site,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/404/);

  await test.step('a server-rendered error page stays while its chunk is loading', async () => {
    const release = await delayErrorPageChunk(page);
    await openUntilIdle(page, '/no/such/page');
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    expect(await heading?.evaluate((element) => element.checkVisibility())).toBe(true);
    release();
    await page.getByRole('link', { name: 'Browse posts' }).click();
    await expect(page).toHaveURL(/\/post$/);
    await page.unrouteAll();
  });

  const author = await signIn();
  const postRequests: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/post\/[\w-]{36}(\?|$)/.test(request.url())) postRequests.push(request.url());
  });

  await test.step('a private post opens for its author although the error page chunk is slow', async () => {
    const id = await publishPost(site, { author, title: 'Mine alone', audience: 'private' });
    const release = await delayErrorPageChunk(page);
    await openUntilIdle(page, `/post/${id}`);
    // The response to an earlier request would be lost: the page cannot render yet.
    expect(postRequests).toEqual([]);
    release();
    await expect(page.getByRole('heading', { name: 'Mine alone', level: 1 })).toBeVisible();
    await page.unrouteAll();
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

/** Opens a page and waits until the chunks of these names are loaded. */
async function openPreloaded(page: Page, path: string, chunks: readonly string[]): Promise<void> {
  const loaded = chunks.map((chunk) => page.waitForResponse(`**/assets/${chunk}-*.js`));
  await page.goto(path);
  for (const response of await Promise.all(loaded)) await response.finished();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Delays the chunk of the error page until the returned function is called. */
async function delayErrorPageChunk(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/error-page-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a URL and waits until everything except the delayed chunk is loaded and executed. */
async function openUntilIdle(page: Page, address: string): Promise<void> {
  const loaded = page.waitForResponse('**/assets/client-effects-*.js');
  await page.goto(address);
  await (await loaded).finished();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}
