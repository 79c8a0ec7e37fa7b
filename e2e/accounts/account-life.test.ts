import { expect, test } from '../support/fixtures.ts';
import { mailedLink } from '../support/mails.ts';
import { fillRegistration, formOf, newAddress, storedToken } from './account-pages.ts';

const password = 'moja baka peče pitu';

test('an account is registered, activated by mail and logged in to', async ({
  page,
  site,
  visit,
  context,
  request,
}) => {
  const email = newAddress();

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
});
