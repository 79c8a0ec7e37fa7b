import type { Page } from '@playwright/test';
import { storedToken } from './accounts/account-pages.ts';
import { expect, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));

test('a document follows the session that is stored in the browser', async ({
  page,
  site,
  context,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/401|503/);
  const navigation = page.getByRole('navigation', { name: 'Main' });

  await test.step('send a visitor to login from every page that is for members', async () => {
    await visit('/post');
    for (const path of ['/dashboard', '/dashboard/profile/0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c']) {
      await test.step(`send a visitor from ${path} to login, replacing history`, async () => {
        await page.goto(path);
        await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: path })}`);
        await page.goBack();
        await expect(page).toHaveURL(/\/post$/);
      });
    }
    await expect(navigation.getByRole('link')).toHaveText(['Timeline', 'Login', 'Register']);
  });

  await test.step('with blocked storage everyone is a visitor', async () => {
    const blocked = await context.newPage();
    await blocked.addInitScript(() => {
      const get = () => {
        throw new DOMException('storage is blocked', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get });
    });
    await blocked.goto('/dashboard');
    await expect(blocked).toHaveURL('/login?next=%2Fdashboard');
    await expect(blocked.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Timeline',
      'Login',
      'Register',
    ]);
    await blocked.close();
  });

  const member = await signIn({ firstName: 'Ana', lastName: 'Ilić' });

  await test.step('a page load with a token sends it unchanged and stores the user', async () => {
    const requested = page.waitForRequest('**/api/auth/me');
    await page.goto('/post');
    const { authorization } = (await requested).headers();
    expect(authorization).toMatch(/^Bearer \S+$/);
    expect(authorization).toBe(await storedToken(page));
    await expect.poll(() => storedUser(page)).toMatchObject({ _id: member.id, firstName: 'Ana' });
    for (const name of ['Posts', 'Members', 'Dashboard']) {
      await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible();
    }
    const avatar = navigation.getByRole('link', { name: 'Ana Ilić, your dashboard' });
    await expect(avatar).toHaveAttribute('href', '/dashboard');
    await expect(navigation.getByRole('link', { name: 'Login' })).toBeHidden();
  });

  for (const path of ['/login', '/register']) {
    await test.step(`send a member from ${path} to the dashboard, replacing history`, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/post$/);
    });
  }

  await test.step('the user is restored from storage while the server is not responding', async () => {
    // Not on a page, whose own request for the user may still be under way.
    await page.goto('/favicon.svg');
    await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), {
      _id: 'x',
      firstName: 'Stored',
      lastName: 'Ilić',
      role: 'member',
      image: null,
    });
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/post');
    await expect(page.getByRole('link', { name: 'Stored Ilić, your dashboard' })).toBeVisible();
    expect(await storedToken(page)).not.toBeNull();
    await page.unrouteAll();
  });

  await test.step('a member sees the member navigation, and logging out opens Login', async () => {
    await page.goto('/dashboard');
    await navigation.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(navigation.getByRole('link')).toHaveText(['Timeline', 'Login', 'Register']);
  });

  await test.step('logging out clears the stored session and replaces history', async () => {
    expect([await storedToken(page), await storedUser(page)]).toEqual([null, null]);
    await page.goBack();
    await expect(page).toHaveURL(/\/post$/);
  });

  await test.step('an expired one on a guarded page leads to Login', async () => {
    await signIn();
    await site.db.write((tx) => tx.deleteFrom('sessions').execute());
    await page.goto('/dashboard/reactions/own?tab=comments');
    await expect(page).toHaveURL(
      `/login?${new URLSearchParams({ next: '/dashboard/reactions/own?tab=comments' })}`,
    );
    expect(await storedToken(page)).toBeNull();
  });

  await test.step('an expired one on a public page says so, and the page is the visitor’s', async () => {
    const id = await publishPost(site, { title: 'For everyone' });
    await signIn();
    await page.goto('/post');
    await expect.poll(() => storedUser(page)).not.toBeNull();
    await site.db.write((tx) => tx.deleteFrom('sessions').execute());
    await page.goto(`/post/${id}`);
    await expect.poll(() => storedToken(page)).toBeNull();
    await expect(page).toHaveURL(`/post/${id}`);
    await expect(page.getByRole('heading', { name: 'For everyone' })).toBeVisible();
    await expect(navigation.getByRole('link')).toHaveText(['Timeline', 'Login', 'Register']);
    await expect(page.getByText('You were logged out.')).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('button', { name: 'Recent notices' })).toHaveCount(0);
  });
});
