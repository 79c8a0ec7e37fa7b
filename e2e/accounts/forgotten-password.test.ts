import type { Page } from '@playwright/test';
import { buildMember, buildSession } from '#test/factories.ts';
import { clearSession, expect, test, withAnimations } from '../support/fixtures.ts';
import { mailedLink } from '../support/mails.ts';
import { countCalls, fillLogin, formOf, newAddress } from './account-pages.ts';

test.use(withAnimations);

const forgot = 'Forgot your password? Click here to reset it.';

test('a member who forgot the password sets a new one by mail and logs in with it', async ({
  page,
  site,
  visit,
}) => {
  const member = await buildMember(site.db, { email: newAddress(), password: 'forgotten' });
  await buildSession(site.db, { member });
  await visit('/login');
  await formOf(page).getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: forgot }).click();
  const modal = page.getByRole('dialog', { name: 'Forgot your password?' });
  await expect(modal).toContainText('Link will be valid only for 10 minutes.');
  await expect(modal.getByLabel('Email')).toHaveValue(member.email);
  await modal.getByRole('button', { name: 'Send me a link' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible();

  await page.clock.install();
  const link = await mailedLink(site, { to: member.email, page: '/resetPassword/' });
  await visit(link);
  const form = formOf(page);
  await form.getByLabel('New Password', { exact: true }).fill('novo leto');
  await form.getByLabel('Confirm New Password').fill('novo leto');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('timer')).toHaveText(/You will be taken to Login in \d+ seconds/);
  expect(await site.db.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, member.email, 'novo leto');
  await expect(page).toHaveURL(/\/post$/);

  await test.step('the used link says so before a password is typed, and sends a new one', async () => {
    await clearSession(page);
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This link was used already');
    await expect(page.getByLabel('New Password')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await modal.getByLabel('Email').fill(member.email);
    await modal.getByRole('button', { name: 'Send me a link' }).click();
    await visit(await mailedLink(site, { to: member.email, page: '/resetPassword/', count: 2 }));
    await expect(form.getByLabel('New Password', { exact: true })).toBeVisible();
  });
});

test('the forgotten-password dialog closes and validates', async ({
  page,
  visit,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/503/);
  const calls = countCalls(page, /\/api\/auth\/forgotPassword/);
  await visit('/login');
  const opener = page.getByRole('button', { name: forgot });
  const modal = page.getByRole('dialog', { name: 'Forgot your password?' });

  await test.step('closes on Escape, the backdrop, the icon and Cancel, and returns the focus', async () => {
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => modal.getByRole('button', { name: 'Close' }).click(),
      () => modal.getByRole('button', { name: 'Cancel' }).click(),
    ];
    for (const close of ways) {
      await opener.click();
      await expect(modal.getByLabel('Email')).toBeFocused();
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
      await close();
      await expect(modal).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  await test.step('shows validation errors and sends nothing', async () => {
    await opener.click();
    await modal.getByRole('button', { name: 'Send me a link' }).click();
    await expect(modal.getByText('Email is required')).toBeVisible();
    await modal.getByLabel('Email').fill('jelena');
    await expect(modal.getByText('Email is not valid')).toBeVisible();
    expect(calls()).toBe(0);
  });

  await test.step('closes first, then shows the error toast', async () => {
    const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
    await page.route('**/api/auth/forgotPassword', async (route) => {
      await responded;
      await route.fulfill({ status: 503, body: '' });
    });
    await modal.getByLabel('Email').fill('jelena@example.org');
    await page.keyboard.press('Enter');
    await expect(modal).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
    respond();
    await expect(page.getByRole('alert')).toContainText(
      'Request for forgot password failed. Please try again.',
    );
  });
});

/** Lets the page show its form for any token. */
async function acceptLinks(page: Page): Promise<void> {
  const json = { status: 'success', isValid: true };
  await page.route('**/api/auth/link/**', (route) => route.fulfill({ json }));
}

test.describe('the reset form', () => {
  test('validates before sending, and rejects a link that has expired since', async ({
    page,
    visit,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/400/);
    await acceptLinks(page);
    await page.clock.install();
    await visit('/resetPassword/no-such-token');
    const form = formOf(page);

    await test.step('has its texts', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Your Password');
      await expect(page.getByRole('main').locator('p').first()).toHaveText(
        'Enter your new password below.',
      );
      await expect(form.locator('label')).toHaveText(['New Password', 'Confirm New Password']);
      await expect(form.locator('[type=submit]')).toHaveText('Submit');
    });

    await test.step('shows validation errors before anything is sent', async () => {
      await form.getByRole('button', { name: 'Submit' }).click();
      await expect(form.getByText('New password is required', { exact: true })).toBeVisible();
      await expect(form.getByText('Confirm new password is required')).toBeVisible();
      await form.getByLabel('New Password', { exact: true }).fill('abc');
      await expect(form.getByText('Minimum length is 4 characters')).toBeVisible();
      await form.getByLabel('New Password', { exact: true }).fill('abcd');
      await form.getByLabel('Confirm New Password').fill('abcde');
      await expect(form.getByText('New passwords must match')).toBeVisible();
    });

    await test.step('rejects an invalid link and redirects to Login after ten seconds', async () => {
      await form.getByLabel('New Password', { exact: true }).fill('novo leto');
      await form.getByLabel('Confirm New Password').fill('novo leto');
      await form.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('alert')).toContainText('This link is invalid or has expired.');
      await expect(page.getByRole('timer')).toBeVisible();
      await page.clock.runFor(10_000);
      await expect(page).toHaveURL(/\/login$/);
    });
  });

  test('has a link back to Login', async ({ page, visit }) => {
    await acceptLinks(page);
    await visit('/resetPassword/some-token');
    await page.getByRole('link', { name: '← Back to Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
