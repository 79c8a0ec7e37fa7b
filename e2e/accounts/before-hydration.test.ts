import type { Page } from '@playwright/test';
import { clearSession, expect, test } from '../support/fixtures.ts';
import { countCalls, fillLogin, formOf, newAddress } from './account-pages.ts';

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
  return async (outcome = 'continue') => {
    release(outcome);
    await opened;
    await page.unrouteAll();
  };
}

const themeSwitch = (page: Page) => page.getByRole('contentinfo').locator('fieldset');

test('what is typed and pressed before hydration takes effect afterwards', async ({
  page,
  browser,
  site,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED|Failed to fetch|400/);
  const form = formOf(page);
  const button = form.getByRole('button', { name: 'Login' });
  const notice = form.getByText('Please allow JavaScript for this page');

  await test.step('a known address is not filled in while somebody is typing one', async () => {
    const registration = { email: newAddress(), isActivated: true, registeredAt: Date.now() };
    await page.goto('/favicon.svg');
    await page.evaluate(
      (value) => localStorage.setItem('registration', value),
      JSON.stringify(registration),
    );
    const releaseScripts = await openWithoutScripts(page, '/login');
    await form.getByLabel('Email').focus();
    await releaseScripts();
    await expect(form.getByLabel('Email')).toBeFocused();
    await page.keyboard.type('ana@example.org');
    await expect(form.getByLabel('Email')).toHaveValue('ana@example.org');
    await clearSession(page);
  });

  await test.step('a login submitted before hydration is sent once afterwards', async () => {
    const calls = countCalls(page, /\/api\/auth\/login/);
    const releaseScripts = await openWithoutScripts(page, '/login');
    await fillLogin(page, newAddress(), password);
    await form.getByLabel('Password', { exact: true }).press('Enter');
    await expect(button).toHaveCSS('cursor', 'progress');
    await expect(page).toHaveURL(/\/login$/);
    await expect(notice).toBeHidden();
    expect(calls()).toBe(0);
    await releaseScripts();
    await expect(page.getByRole('alert')).toContainText('is not right');
    expect(calls()).toBe(1);
  });

  await test.step('a login whose scripts fail is released and says that it needs them', async () => {
    const releaseScripts = await openWithoutScripts(page, '/login');
    await fillLogin(page, newAddress(), password);
    await expect(button).toHaveCSS('cursor', 'progress');
    // Resolved by the hydration of the document that the second submit loads.
    const hydrated = releaseScripts('abort');
    await expect(button).not.toHaveCSS('cursor', 'progress');
    await expect(notice).toBeVisible();
    await expect(themeSwitch(page)).toBeHidden();
    await page.unrouteAll();
    await button.click();
    await hydrated;
    await expect(notice).toBeHidden();
    await expect(themeSwitch(page)).toBeVisible();
  });

  await test.step('the menu opened before hydration opens afterwards', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const releaseScripts = await openWithoutScripts(page, '/post');
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.click();
    await menu.click();
    await expect(menu).toHaveCSS('cursor', 'progress');
    await releaseScripts();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(menu).not.toHaveCSS('cursor', 'progress');
  });

  await test.step('forms say that they need script, and submitting one shows its page again', async () => {
    await using context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    for (const path of ['/login', '/register', '/resetPassword/some-token']) {
      await plain.goto(site.address + path);
      const needsScript = formOf(plain).getByText('Please allow JavaScript for this page');
      await expect(needsScript).toBeVisible();
      const loadedAgain = plain.waitForResponse(
        (response) => response.url().endsWith(path) && response.request().method() === 'GET',
      );
      await formOf(plain).locator('[type=submit]').click();
      expect((await loadedAgain).headers()['content-type']).toContain('text/html');
      await expect(needsScript).toBeVisible();
    }
    await plain.setViewportSize({ width: 390, height: 844 });
    await plain.goto(`${site.address}/post`);
    const navigation = plain.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link', { name: 'Register' })).toBeVisible();
    await expect(plain.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await expect(themeSwitch(plain)).toBeHidden();
  });
});
