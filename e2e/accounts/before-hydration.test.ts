import type { Page } from '@playwright/test';
import { buildMember } from '#test/factories.ts';
import { expect, test } from '../support/fixtures.ts';
import { countCalls, fillLogin, fillRegistration, formOf, newAddress } from './account-pages.ts';

const password = 'moja baka peče pitu';

type ReleaseScripts = (outcome?: 'continue' | 'abort') => Promise<unknown>;

/** Opens a page whose scripts neither arrive nor fail before the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<ReleaseScripts> {
  const { promise: released, resolve: release } = Promise.withResolvers<'continue' | 'abort'>();
  await page.route('**/assets/*.js', async (route) => {
    await route[await released]();
  });
  const opened = page.goto(path);
  await page.locator('footer').waitFor();
  return (outcome = 'continue') => {
    release(outcome);
    return opened;
  };
}

test('a login submitted before hydration is sent once afterwards', async ({ page, site }) => {
  const { email } = await buildMember(site.db, { password });
  const calls = countCalls(page, /\/api\/auth\/login/);
  const releaseScripts = await openWithoutScripts(page, '/login');
  await fillLogin(page, email, password);
  await page.keyboard.press('Enter');
  const button = formOf(page).getByRole('button', { name: 'Login' });
  await expect(button).toHaveCSS('cursor', 'progress');
  await expect(page).toHaveURL(/\/login$/);
  expect(calls()).toBe(0);
  await releaseScripts();
  await expect(page).toHaveURL(/\/post$/);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(calls()).toBe(1);
});

test('a known address is not filled in while somebody is typing one', async ({ page }) => {
  const registration = { email: newAddress(), isActivated: true, registeredAt: Date.now() };
  await page.goto('/favicon.svg');
  await page.evaluate(
    (value) => localStorage.setItem('registration', value),
    JSON.stringify(registration),
  );
  const email = formOf(page).getByLabel('Email');
  const releaseScripts = await openWithoutScripts(page, '/login');
  await email.focus();
  await releaseScripts();
  await expect(email).toBeFocused();
  await page.keyboard.type('ana@example.org');
  await expect(email).toHaveValue('ana@example.org');
});

test('a registration submitted before hydration is sent once afterwards', async ({ page }) => {
  const calls = countCalls(page, /\/api\/auth\/register/);
  const releaseScripts = await openWithoutScripts(page, '/register');
  await fillRegistration(page, newAddress(), password);
  await expect(page).toHaveURL(/\/register$/);
  await releaseScripts();
  await expect(page).toHaveURL(/\/login$/);
  expect(calls()).toBe(1);
});

test('the menu opened before hydration opens afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const releaseScripts = await openWithoutScripts(page, '/post');
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  await button.click();
  await expect(button).toHaveCSS('cursor', 'progress');
  await releaseScripts();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(button).not.toHaveCSS('cursor', 'progress');
});

test('a login whose scripts fail is released and says that it needs them', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED|Failed to fetch/);
  const releaseScripts = await openWithoutScripts(page, '/login');
  const notice = formOf(page).getByText('Please allow JavaScript for this page');
  await expect(notice).toBeHidden();
  await fillLogin(page, newAddress(), password);
  await page.keyboard.press('Enter');
  const button = formOf(page).getByRole('button', { name: 'Login' });
  await expect(button).toHaveCSS('cursor', 'progress');
  // Resolved by the hydration of the document that the second submit loads.
  const hydrated = releaseScripts('abort');
  await expect(button).not.toHaveCSS('cursor', 'progress');
  await expect(notice).toBeVisible();
  await page.unrouteAll();
  await button.click();
  await hydrated;
  await expect(notice).toBeHidden();
});

test('forms say that they need script, and submitting one shows its page again', async ({
  browser,
  site,
}) => {
  await using context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/login', '/register', '/resetPassword/some-token']) {
    await page.goto(site.address + path);
    const notice = formOf(page).getByText('Please allow JavaScript for this page');
    await expect(notice).toBeVisible();
    const loadedAgain = page.waitForResponse(
      (response) => response.url().endsWith(path) && response.request().method() === 'GET',
    );
    await formOf(page).locator('[type=submit]').click();
    expect((await loadedAgain).headers()['content-type']).toContain('text/html');
    await expect(notice).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await page.goto(`${site.address}/post`);
  await expect(navigation.getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
});
