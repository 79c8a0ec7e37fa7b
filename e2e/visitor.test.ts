import { buildPost } from '#test/factories.ts';
import { expect, test } from './support/fixtures.ts';

test.describe('a visitor', () => {
  test('sees the empty state of a new site and the link to Register', async ({ page, visit }) => {
    await visit('/post');
    await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible();
    await expect(page.getByText('No memories yet')).toBeVisible();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link')).toHaveText(['Login', 'Register']);
    await expect(page).toHaveTitle('Posts · Keepsake');
  });

  test('is redirected from / to the posts', async ({ page, visit }) => {
    await visit('/');
    await expect(page).toHaveURL(/\/post$/);
  });

  test('sees the posts there are, newest first', async ({ page, site, expectedConsoleErrors }) => {
    // Pictures from the factories have no files.
    expectedConsoleErrors.push(/404/);
    await buildPost(site.db, { title: 'The older one', createdAt: Date.UTC(2025, 4, 1, 22) });
    await buildPost(site.db, { title: 'The newer one' });
    await page.goto('/post');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'The newer one',
      'The older one',
    ]);
    await expect(page.getByText('2 memories')).toBeVisible();
    // The date is the site's, not the browser's.
    await expect(page.getByText('02.05.2025')).toBeVisible();
  });

  test('gets the 404 page for an unknown URL', async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/404/);
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page is not in the album',
    );
    await page.getByRole('link', { name: 'Browse posts' }).click();
    await expect(page).toHaveURL(/\/post$/);
  });

  test('sees only a placeholder on the member search page', async ({ page, visit }) => {
    await visit('/member/search');
    await expect(page.getByRole('main')).toHaveText('MembersBySearchPage');
  });

  test('gets 404 for the gallery in production', async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/404/);
    const response = await page.goto('/ui');
    expect(response?.status()).toBe(404);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the posts page can be read in full', async ({ site, request }) => {
    const html = await (await request.get(`${site.address}/post`)).text();
    expect(html).toContain('<header');
    expect(html).toMatch(/<h1[^>]*>Posts<\/h1>/);
    expect(html).toContain('No memories yet');
  });
});
