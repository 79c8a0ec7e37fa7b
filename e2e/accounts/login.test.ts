import { buildMember } from '#test/factories.ts';
import { expect, keepToasts, test } from '../support/fixtures.ts';
import { mailedLink } from '../support/mails.ts';
import {
  countCalls,
  fillLogin,
  formOf,
  newAddress,
  plantMessage,
  storedToken,
  successToast,
} from './account-pages.ts';

const password = 'moja baka peče pitu';

test('the form shows its errors until the login succeeds', async ({
  page,
  site,
  visit,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/400/);
  const { email } = await buildMember(site.db, { password });
  const newcomer = await buildMember(site.db, {
    email: newAddress(),
    password,
    isActivated: false,
  });
  const calls = countCalls(page, /\/api\/auth\/login/);
  await keepToasts(page);
  await visit('/login');

  await test.step('the form shows validation errors before anything is sent', async () => {
    const form = formOf(page);
    await form.getByRole('button', { name: 'Login' }).click();
    await expect(form.getByText('Email is required')).toBeVisible();
    await expect(form.getByText('Password is required')).toBeVisible();
    await expect(form.getByLabel('Email')).toBeFocused();
    await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('Email').fill('jelena');
    await expect(form.getByText('Email is not valid')).toBeVisible();
    await form.getByLabel('Password', { exact: true }).fill('abc');
    await expect(form.getByText('Password must be at least 4 characters')).toBeVisible();
    expect(calls()).toBe(0);
  });

  await test.step('a login to an inactive account offers to send the link again', async () => {
    await fillLogin(page, newcomer.email, password);
    const toast = page.locator('.toast');
    await expect(toast).toContainText('Please activate your account first');
    await toast.getByRole('button', { name: 'Close' }).click();
    const alert = formOf(page).getByRole('alert');
    await expect(alert).toContainText('Please activate your account first');
    await formOf(page).getByLabel('Email').fill('another@example.org');
    await alert.getByRole('button', { name: 'Send it again' }).click();
    await expect(successToast(page, 'on its way')).toBeVisible();
    await mailedLink(site, { to: newcomer.email, page: '/activation/' });
  });

  await test.step('repeated wrong passwords show one error toast', async () => {
    await fillLogin(page, email, 'wrong');
    await expect(page.getByRole('alert')).toContainText('is not right');
    await fillLogin(page, newAddress(), 'wrong');
    await expect(page.getByRole('alert')).toContainText('×2');
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await fillLogin(page, email, password);
    await expect(page).toHaveURL(/\/post$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a member logs in by keyboard and sees the message of the server', async ({
  page,
  site,
  visit,
}) => {
  const { email } = await buildMember(site.db, { password });
  const message = await plantMessage(page, '**/api/auth/login');
  await visit('/login');
  await formOf(page).getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post$/);
  await expect(successToast(page, message)).toBeVisible();
});

test('the header of a second tab follows the login', async ({ page, site, visit, context }) => {
  const { email } = await buildMember(site.db, { password });
  await visit('/post');
  const other = await context.newPage();
  await other.goto(`${site.address}/login`);
  await fillLogin(other, email, password);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('logging out ends the session on the server too', async ({ page, site, visit, signIn }) => {
  await signIn();
  await visit('/post');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const sessions = () => site.db.read.selectFrom('sessions').selectAll().execute();
  await expect.poll(sessions).toEqual([]);
});

test.describe('a session that ends in the middle of a form', () => {
  test('redirects to Login and back to the page', async ({
    page,
    site,
    signIn,
    visit,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/401/);
    const member = await signIn({ password });
    const profile = `/dashboard/profile/${member.id}`;
    await visit(profile);
    await page.getByRole('button', { name: 'Delete Profile' }).click();
    await site.db.write((tx) => tx.deleteFrom('sessions').execute());
    await page.getByRole('alertdialog').getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(profile)}`);
    await expect(page.getByRole('alert')).toContainText('Please log in to continue.');
    expect(await storedToken(page)).toBeNull();
    await fillLogin(page, member.email, password);
    await expect(page).toHaveURL(profile);
  });

  test('returns to the page being opened', async ({
    page,
    site,
    signIn,
    visit,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/401/);
    const member = await signIn({ password });
    await visit('/dashboard');
    await site.db.write((tx) => tx.deleteFrom('sessions').execute());
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'Profile' })
      .click();
    const profile = `/dashboard/profile/${member.id}`;
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(profile)}`);
    await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  });

  test('rejects a return address on another site', async ({ page, site, visit }) => {
    const { email } = await buildMember(site.db, { password });
    await visit('/login?next=//evil.test/');
    await fillLogin(page, email, password);
    await expect(page).toHaveURL(`${site.address}/post`);
  });
});
