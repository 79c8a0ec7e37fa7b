import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

test('offline shows the offline page, which reloads when online', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const hasErrorPage = page.waitForResponse('**/assets/error-page-*.js');
  await page.goto('/member');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Posts' }).click();
  await expect(page).toHaveTitle(/Posts/);
  await (await hasErrorPage).finished();
  await respondWithinMicrotasks(page, '/api/member');

  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. What is on this page stays.')).toBeVisible();
  await footer.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('Failed to fetch')).toHaveCount(0);
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(0);
});

test('a server error offers a retry of the same URL', async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/500/);
  await page.goto('/member?limit=5');
  await page.route('**/api/member?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('searchbox', { name: 'Search members' }).fill('ana');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: 'Something went wrong on our side' }),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/member\?member=ana/);
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
});

test('a server-rendered error page stays while its chunk is loading', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/404/);
  const release = await delayErrorPageChunk(page);
  await openUntilIdle(page, '/no/such/page');
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  expect(await heading?.evaluate((element) => element.checkVisibility())).toBe(true);
  release();
  await page.getByRole('link', { name: 'Browse posts' }).click();
  await expect(page).toHaveURL(/\/post$/);
});

test('a private post opens for its author although the error page chunk is slow', async ({
  page,
  site,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/404/);
  const author = await signIn();
  const id = await publishPost(site, { author, title: 'Mine alone', isPublic: false });
  const release = await delayErrorPageChunk(page);
  const postRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/post/')) postRequests.push(request.url());
  });
  await openUntilIdle(page, `/post/${id}`);
  // The response to an earlier request would be lost: the page cannot render yet.
  expect(postRequests).toEqual([]);
  release();
  await expect(page.getByRole('heading', { name: 'Mine alone', level: 1 })).toBeVisible();
});

/** Delivers responses before React can render a pending state, as the fastest possible network. */
async function respondWithinMicrotasks(page: Page, path: string): Promise<void> {
  await page.evaluate(async (path) => {
    const overNetwork = window.fetch;
    const body = await (await overNetwork(path)).json();
    window.fetch = async (...request) => {
      if (!navigator.onLine) return overNetwork(...request);
      const response = new Response();
      response.json = async () => body;
      return response;
    };
  }, path);
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
