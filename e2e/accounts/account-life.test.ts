import { expect, test } from '../support/fixtures.ts';
import { mailedLink } from '../support/mails.ts';
import {
  fillLogin,
  fillRegistration,
  formOf,
  newAddress,
  storedToken,
  successToast,
} from './account-pages.ts';

const password = 'moja baka peče pitu';

test('an account, from its registration to its deletion', async ({
  page,
  site,
  visit,
  context,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/400/);
  const email = newAddress();
  const newEmail = newAddress();
  const main = page.getByRole('main');

  await test.step('a visitor registers, activates by mail, waits for the countdown, logs in and sees the posts', async () => {
    await visit('/register');
    await fillRegistration(page, email, password);
    await expect(page).toHaveURL(/\/login$/);
    const notice = page.getByRole('region', { name: 'Activate your account' });
    await expect(notice).toContainText(email);

    // Not consumed by a mail scanner that only fetches the page.
    const link = await mailedLink(site, { to: email, page: '/activation/' });
    expect(await (await request.get(site.address + link)).text()).toContain('noindex');
    // A mail program opens it in another tab.
    const other = await context.newPage();
    await other.clock.install();
    await other.goto(link);
    await expect(other.getByRole('main')).toContainText('Your account is active. ');
    await expect(notice).toHaveCount(0);
    await expect(other.getByRole('timer')).toBeVisible();
    await other.clock.runFor(10_000);
    await expect(other).toHaveURL(/\/login$/);
    await expect(formOf(other).getByLabel('Email')).toHaveValue(email);
    await expect(formOf(other).getByLabel('Password', { exact: true })).toBeFocused();
    await other.keyboard.type(password);
    await other.keyboard.press('Enter');
    await expect(other).toHaveURL(/\/post$/);
    await expect(other.getByRole('link', { name: 'Jelena Ilić, your dashboard' })).toBeVisible();
    await other.close();
  });

  await test.step('the header of a second tab follows the login', async () => {
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedToken(page)).toMatch(/^Bearer \S+$/);
  });

  await test.step('a new address takes effect with the link mailed to it, once', async () => {
    await page.goto('/dashboard/profile/own');
    await main.getByRole('button', { name: 'Change Email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Email' });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByLabel('New Email').fill(newEmail);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedToken(page)).toBeNull();
    await page.goto(await mailedLink(site, { to: newEmail, page: '/changeEmail' }));
    await expect(page.locator('[data-tone=success]')).toBeVisible();
    await page.reload();
    await expect(main).toContainText('Your activation for new email is invalid or has expired.');
    await main.getByRole('link', { name: 'Back to Login' }).click();
  });

  const opener = page.getByRole('button', {
    name: 'Forgot your password? Click here to reset it.',
  });
  const modal = page.getByRole('dialog', { name: 'Forgot your password?' });

  await test.step('closes on Escape, the backdrop, the icon and Cancel, and returns the focus', async () => {
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => modal.getByRole('button', { name: 'Close' }).click(),
      () => modal.getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await opener.click();
      await expect(modal.getByLabel('Email')).toBeFocused();
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
      await close();
      await expect(modal).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  await test.step('a member who forgot the password sets a new one by mail and logs in with it', async () => {
    await opener.click();
    await modal.getByLabel('Email').fill(newEmail);
    await page.keyboard.press('Enter');
    await expect(successToast(page, 'on its way')).toBeVisible();
    await page.goto(await mailedLink(site, { to: newEmail, page: '/resetPassword/' }));
    await formOf(page).getByLabel('New Password', { exact: true }).fill('novo leto');
    await formOf(page).getByLabel('Confirm New Password').fill('novo leto');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('link', { name: '← Back to Login' }).click();
    await fillLogin(page, newEmail, 'novo leto');
    await expect(page).toHaveURL(/\/post$/);
  });

  await test.step('the profile is deleted with its password', async () => {
    await page.goto('/dashboard/profile/own');
    await main.getByRole('button', { name: 'Delete Profile' }).click();
    await page.getByRole('alertdialog').getByLabel('Password', { exact: true }).fill('novo leto');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/register$/);
    expect(await site.db.read.selectFrom('members').select('id').execute()).toEqual([]);
  });
});
