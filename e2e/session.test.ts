import type { Page } from '@playwright/test';
import { loginTexts } from '#contract/texts.ts';
import { buildMember } from '#test/factories.ts';
import { fillLogin, storedToken } from './accounts/account-pages.ts';
import { expect, type Given, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));

test('a member sees the member navigation, and logging out opens Login', async ({
  page,
  visit,
  signIn,
}) => {
  await signIn({ firstName: 'Jovana', lastName: 'Marić' });
  await visit('/post');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Posts', 'Members', 'Dashboard']) {
    await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(
    navigation.getByRole('link', { name: 'Jovana Marić, your dashboard' }),
  ).toBeVisible();
  await navigation.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(navigation.getByRole('link')).toHaveText(['Login', 'Register']);
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('token');
});

test('logging out in one tab logs out in the other', async ({ page, visit, signIn, context }) => {
  await signIn();
  await visit('/dashboard');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other.locator('.toast')).toContainText('You are logged out.');
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
});

test('logging out clears the stored session and replaces history', async ({
  page,
  visit,
  signIn,
}) => {
  await signIn();
  await visit('/post');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect([await storedToken(page), await storedUser(page)]).toEqual([null, null]);
  await page.goBack();
  await expect(page).toHaveURL(/\/post$/);
});

test('a page load with a token sends it unchanged and stores the user', async ({
  page,
  visit,
  signIn,
}) => {
  const member = await signIn({ firstName: 'Ana', lastName: 'Ilić' });
  const requested = page.waitForRequest('**/api/auth/me');
  await visit('/post');
  const { authorization } = (await requested).headers();
  expect(authorization).toMatch(/^Bearer \S+$/);
  expect(authorization).toBe(await storedToken(page));
  await expect.poll(() => storedUser(page)).toMatchObject({ _id: member.id, firstName: 'Ana' });
  const avatar = page.getByRole('link', { name: 'Ana Ilić, your dashboard' });
  await expect(avatar).toHaveAttribute('href', '/dashboard');
});

test('the user is restored from storage while the server is not responding', async ({
  page,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/503/);
  await signIn();
  const user = { _id: 'x', firstName: 'Ana', lastName: 'Ilić', role: 'member', image: null };
  await page.evaluate((stored) => localStorage.setItem('user', JSON.stringify(stored)), user);
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, body: '' }));
  await visit('/post');
  await expect(page.getByRole('link', { name: 'Ana Ilić, your dashboard' })).toBeVisible();
});

test.describe('guards', () => {
  const guarded = [
    '/dashboard',
    '/dashboard/profile/0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c',
    '/dashboard/posts/edit/0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c',
  ];

  test('send a visitor to login from every page that is for members', async ({ page, visit }) => {
    await visit('/post');
    for (const path of guarded) {
      await test.step(`send a visitor from ${path} to login, replacing history`, async () => {
        await page.goto(path);
        await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: path })}`);
        await page.goBack();
        await expect(page).toHaveURL(/\/post$/);
      });
    }
  });

  test('send a member to the dashboard from pages for visitors', async ({
    page,
    visit,
    signIn,
  }) => {
    await signIn();
    await visit('/post');
    for (const path of ['/login', '/register']) {
      await test.step(`send a member from ${path} to the dashboard, replacing history`, async () => {
        await page.goto(path);
        await expect(page).toHaveURL(/\/dashboard$/);
        await page.goBack();
        await expect(page).toHaveURL(/\/post$/);
      });
    }
  });
});

test.describe('an expired session', () => {
  const password = 'moja baka';

  /** Signs a member in whose session the server does not know any more. */
  async function signInExpired({ signIn, site }: Pick<Given, 'signIn' | 'site'>) {
    const member = await signIn({ password });
    await site.db.write((tx) =>
      tx.deleteFrom('sessions').where('member_id', '=', member.id).execute(),
    );
    return member;
  }

  test('on a guarded page leads to Login and back', async ({
    page,
    site,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/401/);
    const member = await signInExpired({ signIn, site });
    const reactions = `/dashboard/reactions/${member.id}?tab=comments`;
    await page.goto(reactions);
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: reactions })}`);
    expect(await storedToken(page)).toBeNull();
    await fillLogin(page, member.email, password);
    await expect(page).toHaveURL(reactions);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Comments');
  });

  test('on a public page ends quietly, and the page is the visitor’s', async ({
    page,
    site,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/401/);
    const id = await publishPost(site, { title: 'For everyone' });
    for (const path of ['/post', `/post/${id}`, '/post/search?keyword=everyone&page=1&limit=12']) {
      await test.step(`on ${path}`, async () => {
        await signInExpired({ signIn, site });
        const asked = page.waitForResponse(
          (response) =>
            new URL(response.url()).pathname.startsWith('/api/post') && response.status() === 200,
        );
        await page.goto(path);
        await asked;
        await expect.poll(() => storedToken(page)).toBeNull();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { name: 'For everyone' })).toBeVisible();
        const navigation = page.getByRole('navigation', { name: 'Main' });
        await expect(navigation.getByRole('link')).toHaveText(['Login', 'Register']);
        await page.getByRole('contentinfo').getByRole('button', { name: 'Messages' }).click();
        await expect(page.getByRole('dialog', { name: 'Messages' })).toContainText(
          'No messages yet.',
        );
      });
    }
  });
});

test('with blocked storage everyone is a visitor, and a session lasts for one page', async ({
  page,
  site,
  expectedConsoleErrors,
}) => {
  // The router logs that it cannot restore the scroll position.
  expectedConsoleErrors.push(/storage is blocked/);
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('storage is blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get });
  });
  const password = 'moja baka';
  const { email } = await buildMember(site.db, { password });
  await page.goto('/post');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByText('No memories yet')).toBeVisible();
  await expect(navigation.getByRole('link')).toHaveText(['Login', 'Register']);
  await navigation.getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, email, password);
  await expect(page.getByText(loginTexts.notStored)).toBeVisible();
  await expect(page).toHaveURL(/\/post$/);
  await navigation.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(navigation.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
});

test('a server error does not end the session', async ({
  page,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/503/);
  await signIn();
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, body: '' }));
  await visit('/post');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});
