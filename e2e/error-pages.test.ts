import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, keepToasts, offlineErrors, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

test('offline, a page keeps its search box and loads when online', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(offlineErrors);
  await openPreloaded(page, '/post', ['members']);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. What is on this page stays.')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search members' })).toBeVisible();
  await expect(page.locator('.toast')).toHaveText(/You are offline/);
  await expect(page.getByText('Failed to fetch')).toHaveCount(0);
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Nobody is here yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toHaveCount(0);
});

const overload = {
  status: 503,
  headers: { 'x-request-id': 'the-request' },
  json: { status: 'error', message: 'Many people are here at the moment.' },
};

interface Read {
  /** Where it fails. */
  url: string;
  start: (page: Page) => Promise<unknown>;
  /** What is still on the page, and what appears after Retry. */
  kept: (page: Page) => Locator;
  loaded: (page: Page) => Locator;
}

const reads: Record<string, Read> = {
  'another page of a list': {
    url: '**/api/post?*',
    start: (page) => page.getByRole('link', { name: 'Next page' }).first().click(),
    kept: (page) => page.getByRole('searchbox', { name: 'Search posts' }),
    loaded: (page) => page.getByRole('heading', { name: 'The lake' }),
  },
  'a search': {
    url: '**/api/post/search/**',
    async start(page) {
      await page.getByRole('searchbox', { name: 'Search posts' }).fill('snow');
      await page.keyboard.press('Enter');
    },
    kept: (page) => page.getByRole('searchbox', { name: 'Search posts' }),
    loaded: (page) => page.getByRole('heading', { name: 'First snow' }),
  },
  'a memory': {
    url: '**/api/post/*',
    start: (page) => page.getByRole('link', { name: 'First snow' }).click(),
    kept: (page) => page.getByRole('link', { name: 'Members' }).first(),
    loaded: (page) => page.getByRole('heading', { name: 'First snow', level: 1 }),
  },
  'a page of the dashboard': {
    url: '**/api/dashboard/reactions/likes*',
    async start(page) {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
      await page.getByRole('link', { name: 'My reactions' }).click();
    },
    kept: (page) => page.getByRole('navigation', { name: 'Dashboard' }),
    loaded: (page) => page.getByText("You haven't liked any posts yet."),
  },
  'another tab': {
    url: '**/api/dashboard/reactions/comments*',
    start: (page) => page.getByRole('tab', { name: 'Comments' }).click(),
    kept: (page) => page.getByRole('tab', { name: 'Liked Posts' }),
    loaded: (page) => page.getByText("You haven't commented on any posts yet."),
  },
  'the sessions on the profile': {
    url: '**/api/auth/sessions',
    start: (page) => page.getByRole('link', { name: 'Profile' }).last().click(),
    kept: (page) => page.getByRole('button', { name: 'Download my data' }),
    loaded: (page) => page.getByText('This device'),
  },
  'the tags of a new memory': {
    url: '**/api/post/tag',
    start: (page) => page.getByRole('link', { name: 'Posts', exact: true }).first().click(),
    kept: (page) => page.getByRole('textbox', { name: 'Title' }),
    loaded: (page) => page.getByRole('group', { name: 'Tags' }),
  },
  'the details of a member': {
    url: '**/api/member/*',
    async start(page) {
      await page.getByRole('link', { name: 'Members' }).first().click();
      await page
        .getByRole('button', { name: /View details/ })
        .first()
        .click();
    },
    kept: (page) => page.getByRole('button', { name: 'Close details' }),
    loaded: (page) => page.getByRole('button', { name: 'Copy the e-mail address' }),
  },
};

test('a failed read says why and can be retried, and the rest of the page stays', async ({
  page,
  site,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/503/);
  await publishPost(site, { title: 'The lake' });
  await publishPost(site, { title: 'First snow' });
  await signIn({ role: 'admin' });
  await visit('/post?limit=1');
  const failure = page.getByRole('heading', { name: 'This could not be loaded' });
  for (const [what, { url, start, kept, loaded }] of Object.entries(reads)) {
    await test.step(`of ${what}`, async () => {
      await page.route(url, (route) => route.fulfill(overload));
      await start(page);
      await expect(failure).toBeVisible();
      await expect(page.locator('.toast').last()).toContainText(overload.json.message);
      const region = page.getByRole('main').locator('section').filter({ has: failure }).last();
      await expect(region).toContainText(overload.json.message);
      await expect(region).toContainText('Request id: the-request');
      await expect(kept(page)).toBeVisible();
      await expectAccessible(page);
      await page.unrouteAll();
      await region.getByRole('button', { name: 'Retry' }).click();
      await expect(loaded(page)).toBeVisible();
      await expect(failure).toHaveCount(0);
      // Not lost to the body with the button.
      await expect(page.locator(':focus')).toHaveCount(1);
    });
  }
});

test('a failed refresh keeps what was loaded before', async ({
  page,
  site,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/503/);
  const id = await publishPost(site, { title: 'First snow' });
  await signIn();
  await visit(`/post/${id}`);
  await page.getByRole('textbox', { name: 'Your comment' }).fill('I remember that day');
  await page.route(`**/api/post/${id}`, (route) => route.fulfill(overload));
  await page.getByRole('button', { name: /Like “First snow”/ }).click();
  await expect(page.getByRole('heading', { name: 'This could not be updated' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First snow', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^1 like. Dislike/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveValue(
    'I remember that day',
  );
});

test.describe('offline', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu, a picture and dialogs open, and the page stays', async ({
    page,
    site,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(offlineErrors);
    const author = await signIn({ role: 'admin' });
    const id = await publishPost(site, { author, title: 'First snow' });
    await openPreloaded(page, `/post/${id}`, [
      'site-menu',
      'lightbox',
      'delete-post-dialog',
      'messages-dialog',
    ]);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Show the picture large' }).click();
    await expect(page.getByRole('dialog', { name: 'Picture of “First snow”' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete post' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Delete “First snow”?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Messages' }).click();
    await expect(page.getByRole('dialog', { name: 'Messages' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'First snow', level: 1 })).toBeVisible();
    await page.context().setOffline(false);
  });

  test('a part that was not preloaded says so, and the page stays', async ({
    page,
    visit,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/Failed to load resource|Failed to fetch/);
    await keepToasts(page);
    await page.route('**/assets/site-menu-*.js', (route) => route.abort());
    await visit('/post');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.locator('.toast')).toContainText('could not be loaded');
    await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible();
    await page.unrouteAll();
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});

test('a page that cannot be preloaded does not reload this one', async ({
  page,
  visit,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(offlineErrors, /Failed to load resource/);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route('**/assets/timeline-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => /\/timeline-/.test(request.url()));
  // Preloaded after it.
  const later = page.waitForResponse('**/assets/members-*.js');
  await visit('/post');
  await failed;
  await later;
  await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible();
  expect(documents).toBe(1);
  await page.reload();
  expect(documents).toBe(2);
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
  const id = await publishPost(site, { author, title: 'Mine alone', audience: 'private' });
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

test('a link to a page that is gone keeps session and theme, and the next link works', async ({
  page,
  site,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/404/);
  await signIn();
  const id = await publishPost(site, { title: 'First snow' });
  await visit('/post');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await site.db.write((tx) =>
    tx.updateTable('posts').set({ audience: 'private' }).where('id', '=', id).execute(),
  );
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/post/${id}`)) requests += 1;
  });
  await page.getByRole('link', { name: 'First snow' }).click();
  await expect(page.getByRole('heading', { name: 'This page is not in the album' })).toBeVisible();
  // A second request would be a navigation to this page, which undoes one that has begun meanwhile.
  expect(requests).toBe(1);
  const html = page.locator('html[data-session=in][data-theme=dark]');
  await expect(html).toBeAttached();
  await page.getByRole('link', { name: 'Members' }).first().click();
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  await expect(html).toBeAttached();
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
