import type { Page } from '@playwright/test';
import { buildMember } from '#test/factories.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedLink, mailsTo } from '../support/mails.ts';
import { pauseClockDuring } from '../support/paused-clock.ts';
import {
  countCalls,
  fillLogin,
  fillRegistration,
  formOf,
  newAddress,
  storedToken,
  successToast,
} from './account-pages.ts';

const noticeOn = (page: Page) => page.getByRole('region', { name: 'Activate your account' });

const expired = 'Your activation link expired, please resend activation link to your email address';

test('a visitor registers, activates by mail, waits for the countdown, logs in and sees the posts', async ({
  page,
  site,
  visit,
}) => {
  const email = newAddress();
  await visit('/register');
  await fillRegistration(page, email, 'moja baka peče pitu');
  await expect(page.getByRole('status').filter({ hasText: 'Almost there!' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(noticeOn(page)).toContainText(email);

  await page.clock.install();
  const link = await mailedLink(site, { to: email, page: '/activation/' });
  await pauseClockDuring(page, '**/api/auth/activation/*', () => page.goto(link));
  await expect(page.getByRole('main')).toContainText('Your account is active.');
  await expect(page.getByText('You will be taken to Login in 10 seconds').last()).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(page.getByRole('timer')).toHaveText(/You will be taken to Login in 6 seconds/);
  await page.clock.runFor(6_000);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/login$/);

  await expect(formOf(page).getByLabel('Email')).toHaveValue(email);
  await expect(noticeOn(page)).toHaveCount(0);
  await expect(formOf(page).getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('moja baka peče pitu');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post$/);
  await expect(page.getByRole('link', { name: 'Jelena Ilić, your dashboard' })).toBeVisible();
  expect(await storedToken(page)).toMatch(/^Bearer \S+$/);
});

test('the notice after a registration stays until it is dismissed or the member logs in', async ({
  page,
  site,
  visit,
  context,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/429/);
  const email = newAddress();
  await visit('/register');
  await fillRegistration(page, email, 'moja baka');
  const notice = noticeOn(page);
  await expect(notice).toContainText(email);

  await test.step('says where the link is on a site without a mail server', async () => {
    await expect(notice).toContainText("server's log");
    await expect(notice).toContainText('outbox');
  });

  await test.step('survives a reload, and sends the link again', async () => {
    await page.reload();
    await expect(notice).toContainText(email);
    await expect(formOf(page).getByLabel('Email')).toHaveValue(email);
    await notice.getByRole('button', { name: 'Send it again' }).click();
    await expect(successToast(page, 'on its way')).toBeVisible();
    await mailedLink(site, { to: email, page: '/activation/', count: 2 });
  });

  await test.step('says how long to wait when the link was requested too often', async () => {
    const message = 'Too many attempts. Please try again in 2 minutes.';
    const error = { status: 'error', code: 'rate_limited' };
    await page.route('**/api/auth/resendActivation', (route) =>
      route.fulfill({ status: 429, json: { status: 'error', message, error } }),
    );
    await notice.getByRole('button', { name: 'Send it again' }).click();
    await expect(notice.getByRole('alert')).toHaveText(message);
  });

  await test.step('is gone after a login, here in another tab', async () => {
    const other = await context.newPage();
    await other.goto(await mailedLink(site, { to: email, page: '/activation/', count: 2 }));
    await expect(other.getByRole('main')).toContainText('Your account is active.');
    await expect(notice).toHaveCount(0);
    await other.goto('/login');
    await fillLogin(other, email, 'moja baka');
    await expect(other).toHaveURL(/\/post$/);
    expect(await other.evaluate(() => localStorage.getItem('registration'))).toBeNull();
    await other.evaluate(() => localStorage.clear());
    await other.close();
  });

  await test.step('is gone for good when dismissed', async () => {
    await page.unrouteAll();
    await visit('/register');
    await fillRegistration(page, newAddress(), 'moja baka');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
    await visit('/login');
    await expect(formOf(page).getByLabel('Email')).toHaveValue('');
    await expect(notice).toHaveCount(0);
  });
});

test.describe('the register form', () => {
  test('validates every field and sends nothing until all are valid', async ({ page, visit }) => {
    const calls = countCalls(page, /\/api\/auth\/register/);
    await visit('/register');
    const form = formOf(page);

    await test.step('replaces each label by its error after the field was touched', async () => {
      await form.getByLabel('First Name').focus();
      await form.getByLabel('Last Name').focus();
      await expect(form.getByText('First Name is required')).toBeVisible();
      await expect(form.getByText('Last Name is required')).toBeHidden();
      await form.getByLabel('First Name').fill('J');
      await expect(form.getByText('First name must be at least 2 characters')).toBeVisible();
      await form.getByLabel('Last Name').fill('I');
      await form.getByLabel('Email').fill('jelena');
      await expect(form.getByText('Last name must be at least 2 characters')).toBeVisible();
      await form.getByLabel('Password', { exact: true }).fill('abc');
      await expect(form.getByText('Email is not valid')).toBeVisible();
      await form.getByLabel('Confirm Password').fill('abcd');
      await expect(form.getByText('Password must be at least 4 characters')).toBeVisible();
      await form.getByLabel('Password', { exact: true }).fill('abcde');
      await expect(form.getByText('Passwords must match')).toBeVisible();
      await form.getByLabel('Password', { exact: true }).fill('abcd');
      await expect(form.getByText('Passwords must match')).toBeHidden();
    });

    await test.step('shows the password strength', async () => {
      const password = form.getByLabel('Password', { exact: true });
      await visit('/register');
      await expect(password).toHaveAccessibleDescription('A few words make a good password.');
      await password.fill('abcd');
      await expect(password).toHaveAccessibleDescription('Easy to guess. Try a longer one.');
      const meter = form.locator('[aria-hidden=true].flex');
      const width = (await meter.boundingBox())?.width;
      await password.fill('moja baka peče');
      await expect(password).toHaveAccessibleDescription('Good.');
      expect((await meter.boundingBox())?.width).toBe(width);
      await password.fill('moja baka peče pitu');
      await expect(password).toHaveAccessibleDescription('Strong. Well chosen!');
      await page.getByRole('button', { name: 'Show password' }).first().click();
      await expect(password).toHaveAttribute('type', 'text');
      await password.fill('');
    });

    await test.step('sends nothing while a field is invalid and focuses the first one', async () => {
      await form.getByLabel('First Name').fill('Jelena');
      await form.getByRole('button', { name: 'Register' }).click();
      await expect(form.getByLabel('Last Name')).toBeFocused();
      for (const message of [
        'Last Name is required',
        'Email is required',
        'Password is required',
        'Confirm password is required',
      ]) {
        await expect(form.getByText(message, { exact: true })).toBeVisible();
      }
      expect(calls()).toBe(0);
    });
  });

  test('sends once on repeated submits', async ({ page, visit }) => {
    const calls = countCalls(page, /\/api\/auth\/register/);
    await visit('/register');
    const button = formOf(page).getByRole('button', { name: 'Register' });
    await page.route('**/api/auth/register', async (route) => {
      await button.dispatchEvent('click');
      await button.dispatchEvent('click');
      await route.continue();
    });
    await fillRegistration(page, newAddress(), 'moja baka');
    await expect(page).toHaveURL(/\/login$/);
    expect(calls()).toBe(1);
  });

  test('responds the same for an address that has an account, whose owner gets a mail', async ({
    page,
    site,
    visit,
  }) => {
    const email = newAddress();
    await buildMember(site.db, { email });
    await visit('/register');
    await fillRegistration(page, email, 'moja baka');
    await expect(page.getByRole('status').filter({ hasText: 'Almost there!' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    const [mail] = await mailsTo(site, email);
    expect(mail?.text).not.toContain('/activation/');
  });

  test('shows the server’s message when it rejects the registration', async ({
    page,
    visit,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/400|500/);
    await page.route('**/api/auth/register', (route) =>
      route.fulfill({
        status: 400,
        json: {
          status: 'error',
          message: 'This name is taken.',
          error: { status: 'error', code: 'validation', fields: { lastName: 'Taken' } },
        },
      }),
    );
    await visit('/register');
    await fillRegistration(page, newAddress(), 'moja baka');
    await expect(page.getByRole('alert')).toContainText('This name is taken.');
    await expect(formOf(page).getByText('Taken', { exact: true })).toBeVisible();
    await expect(formOf(page).getByLabel('Last Name')).toBeFocused();
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, body: '' }));
    await formOf(page).getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Register failed. Please try again.')).toBeVisible();
  });
});

test.describe('an activation link', () => {
  test('that has expired redirects to Register, where a new one can be requested', async ({
    page,
    site,
    visit,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/400/);
    const email = newAddress();
    await visit('/register');
    await fillRegistration(page, email, 'moja baka');
    const link = await mailedLink(site, { to: email, page: '/activation/' });
    await site.db.write((tx) => tx.updateTable('tokens').set({ expires_at: 1 }).execute());

    await page.clock.install();
    await page.goto(link);
    await expect(page.getByRole('main').getByRole('status')).toContainText(expired);
    const dialog = page.getByRole('dialog');
    await test.step('the dialog knows the address, and no redirect closes it', async () => {
      await page.getByRole('button', { name: 'Send a new link' }).click();
      await expect(dialog.getByLabel('Email')).toHaveValue(email);
      await page.clock.runFor(15_000);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(/\/register$/);

    await page.getByRole('button', { name: 'Resend it here' }).click();
    await dialog.getByRole('button', { name: 'Resend link' }).click();
    await expect(dialog.getByText('Required')).toBeVisible();
    await dialog.getByLabel('Email').fill('jelena@');
    await expect(dialog.getByText('Email is not valid')).toBeVisible();
    await dialog.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible();

    await page.goto(await mailedLink(site, { to: email, page: '/activation/', count: 2 }));
    await expect(page.getByRole('main')).toContainText('Your account is active.');
    await page.getByRole('link', { name: 'Go to Login now' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('is consumed by a browser, not by a mail scanner', async ({
    page,
    site,
    visit,
    request,
  }) => {
    const calls = countCalls(page, /\/api\/auth\/activation/);
    const email = newAddress();
    await visit('/register');
    await fillRegistration(page, email, 'moja baka');
    const link = await mailedLink(site, { to: email, page: '/activation/' });
    await test.step('is not consumed by a program that only fetches the page', async () => {
      const html = await (await request.get(site.address + link)).text();
      expect(html).toContain('noindex');
      await page.goto(link);
      await expect(page.getByRole('main')).toContainText('Your account is active. ');
    });

    await test.step('opened a second time says so, and sends one request per visit', async () => {
      expect(calls()).toBe(1);
      await page.reload();
      await expect(page.getByRole('main')).toContainText('Your account is active already.');
      expect(calls()).toBe(2);
    });
  });

  test('asks for a password when the address was registered with two', async ({
    page,
    site,
    visit,
  }) => {
    const email = newAddress();
    for (const password of ['moja baka', 'not the owner']) {
      await visit('/register');
      await fillRegistration(page, email, password);
      await expect(page).toHaveURL(/\/login$/);
    }
    const link = await mailedLink(site, { to: email, page: '/activation/', count: 2 });
    await page.clock.install();
    await page.goto(link);
    const main = page.getByRole('main');
    await expect(main).toContainText('Please set a password before you log in');
    await expect(page.getByRole('timer')).toBeVisible();
    await main.getByRole('button', { name: 'Set a password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
    await page.clock.runFor(15_000);
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send me a link' }).click();
    await expect(dialog).toBeHidden();
    await mailedLink(site, { to: email, page: '/resetPassword/' });
    await expect(page.getByRole('timer')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(/\/login$/);
  });

  test('works with an expired session', async ({ page, site, visit, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/401/);
    const email = newAddress();
    await visit('/register');
    await fillRegistration(page, email, 'moja baka');
    await expect(page).toHaveURL(/\/login$/);
    const link = await mailedLink(site, { to: email, page: '/activation/' });
    await page.evaluate(() => localStorage.setItem('token', 'Bearer long-dead'));
    await page.goto(link);
    await expect(page.getByRole('main')).toContainText('Your account is active. ');
    await expect.poll(() => storedToken(page)).toBeNull();
  });

  test('can be retried after a server error', async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/503|400/);
    await page.route('**/api/auth/activation/*', (route) =>
      route.fulfill({ status: 503, body: '' }),
    );
    await page.goto('/activation/some-token');
    await expect(page.getByRole('main')).toContainText('Request failed. Please try again.');
    await page.unroute('**/api/auth/activation/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main')).toContainText(expired);
  });
});
