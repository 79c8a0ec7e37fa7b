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
  const letArrive = await holdErrorPage(page);
  await openUntilIdle(page, '/no/such/page');
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  expect(await heading?.evaluate((element) => element.checkVisibility())).toBe(true);
  letArrive();
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
  const letArrive = await holdErrorPage(page);
  const lookUps: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/post/')) lookUps.push(request.url());
  });
  await openUntilIdle(page, `/post/${id}`);
  // What is looked up before the page can change to it is lost.
  expect(lookUps).toEqual([]);
  letArrive();
  await expect(page.getByRole('heading', { name: 'Mine alone', level: 1 })).toBeVisible();
});

/** Responses arrive before React can render that something loads: the fastest network there can be. */
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

/** Keeps the script of the error page on its way until told otherwise. */
async function holdErrorPage(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route('**/assets/error-page-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return letArrive;
}

/** Opens an address; everything of it has come and run, save what is held back. */
async function openUntilIdle(page: Page, address: string): Promise<void> {
  const hasCome = page.waitForResponse('**/assets/client-effects-*.js');
  await page.goto(address);
  await (await hasCome).finished();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}
