import { buildComment, buildLike, buildMember, buildPost } from '#test/factories.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedLink } from '../support/mails.ts';
import {
  countCalls,
  fillLogin,
  newAddress,
  plantMessage,
  storedToken,
  successToast,
} from './account-pages.ts';

const password = 'moja baka';
const invalid = 'Your activation for new email is invalid or has expired.';

test('another member’s id in the URL is replaced by one’s own', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  const member = await signIn({ firstName: 'Jovana', lastName: 'Marić' });
  const other = await buildMember(site.db);
  await visit('/post');
  await page.goto(`/dashboard/profile/${other.id}`);
  await expect(page).toHaveURL(`/dashboard/profile/${member.id}`);
  await expect(page.getByRole('main')).toContainText('Jovana Marić');
  await expect(page.getByRole('main')).toContainText(member.email);
  await page.goBack();
  await expect(page).toHaveURL(/\/post$/);
});

test.describe('changing the e-mail address', () => {
  test('takes effect with the link mailed to the new address', async ({
    page,
    site,
    visit,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/400/);
    const member = await signIn({ email: newAddress(), password });
    const newEmail = newAddress();
    const message = await plantMessage(page, '**/api/dashboard/{profile/edit/email,changeEmail/*}');
    await visit(`/dashboard/profile/${member.id}`);
    await page.getByRole('button', { name: 'Change Email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Email' });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByLabel('New Email').fill(newEmail);
    await dialog.getByRole('button', { name: 'Change Email' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(successToast(page, message)).toBeVisible();
    expect(await storedToken(page)).toBeNull();

    const link = await mailedLink(site, { to: newEmail, page: '/changeEmail' });
    await visit(link);
    await expect(page.getByRole('heading', { name: 'New Email Activation' })).toBeVisible();
    await expect(page.locator('[data-tone=success]')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(message);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(invalid);
    await expect(page.getByRole('main')).not.toContainText(message);
    await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await fillLogin(page, newEmail, password);
    await expect(page).toHaveURL(/\/post$/);
  });

  test('ends the session of the browser that confirms it', async ({
    page,
    site,
    signIn,
    visit,
    expectedConsoleErrors,
  }) => {
    // The concurrent request for the current user may fail with 401.
    expectedConsoleErrors.push(/401/);
    const member = await signIn({ email: newAddress(), password });
    const token = await storedToken(page);
    const newEmail = newAddress();
    await visit(`/dashboard/profile/${member.id}`);
    await page.getByRole('button', { name: 'Change Email' }).click();
    // The logout request does not reach the server, so the session stays valid until the link ends it.
    await page.route('**/api/auth/logout', (route) => route.fulfill({ json: {} }));
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('dialog').getByLabel('New Email').fill(newEmail);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    const link = await mailedLink(site, { to: newEmail, page: '/changeEmail' });
    await page.evaluate((value) => localStorage.setItem('token', String(value)), token);
    await page.goto(link);
    await expect(page.locator('[data-tone=success]')).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });

  test('is refused with a wrong password, the same or no address', async ({
    page,
    visit,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/400/);
    const member = await signIn({ email: newAddress(), password });
    await visit(`/dashboard/profile/${member.id}`);
    await page.getByRole('button', { name: 'Change Email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Email' });
    const send = dialog.getByRole('button', { name: 'Change Email' });
    await send.click();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await expect(dialog.getByText('New email is required')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill('abc');
    await expect(dialog.getByText('Minimum length is 4 characters')).toBeVisible();
    await dialog.getByLabel('New Email').fill(member.email.toUpperCase());
    await expect(dialog.getByText('New email must be different from current.')).toBeVisible();
    await dialog.getByLabel('New Email').fill('jovana@');
    await expect(dialog.getByText('Email is not valid')).toBeVisible();
    await dialog.getByLabel('New Email').fill(newAddress());
    await dialog.getByLabel('Password', { exact: true }).fill('wrong');
    await send.click();
    await expect(dialog.locator('form').getByText('The password is not right.')).toBeVisible();
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await storedToken(page)).not.toBeNull();
  });

  test('sends no request for an expired link or one without a token', async ({ page, visit }) => {
    const calls = countCalls(page, /\/api\/dashboard\/changeEmail/);
    for (const query of ['', '?token=', '?token=abc&expires=1000']) {
      await visit(`/changeEmail${query}`);
      await expect(page.getByRole('main')).toContainText(invalid);
    }
    expect(calls()).toBe(0);
  });
});

test.describe('changing the password', () => {
  test('ends the session, and the new password logs in', async ({ page, visit, signIn, site }) => {
    const member = await signIn({ email: newAddress(), password });
    const message = await plantMessage(page, '**/api/auth/changePassword');
    await visit(`/dashboard/profile/${member.id}`);
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await dialog.getByLabel('Current Password').fill(password);
    await dialog.getByLabel('New Password', { exact: true }).fill('novo leto');
    await dialog.getByLabel('Confirm New Password').fill('novo leto');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await expect(successToast(page, message)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    expect(await site.db.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
    await fillLogin(page, member.email, 'novo leto');
    await expect(page).toHaveURL(/\/post$/);
  });

  test('is rejected with its messages', async ({ page, visit, signIn, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/400/);
    const member = await signIn({ password });
    await visit(`/dashboard/profile/${member.id}`);
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    const send = dialog.getByRole('button', { name: 'Change Password' });
    await send.click();
    await expect(dialog.getByText('Current password is required')).toBeVisible();
    await expect(dialog.getByText('New password is required', { exact: true })).toBeVisible();
    await dialog.getByLabel('Current Password').fill('abc');
    await expect(dialog.getByText('Minimum length is 4 characters')).toBeVisible();
    await dialog.getByLabel('Current Password').fill('wrong');
    await dialog.getByLabel('New Password', { exact: true }).fill('wrong');
    await expect(dialog.getByText('Cannot be same as current')).toBeVisible();
    await dialog.getByLabel('Confirm New Password').fill('other');
    await expect(dialog.getByText('New Passwords must match')).toBeVisible();
    await dialog.getByLabel('New Password', { exact: true }).fill('other');
    await expect(dialog.getByText('New Passwords must match')).toBeHidden();
    await send.click();
    await expect(dialog.locator('form').getByText('The password is not right.')).toBeVisible();
    expect(await storedToken(page)).not.toBeNull();
  });
});

test.describe('deleting the profile', () => {
  test('deletes all data and redirects to Register', async ({ page, visit, signIn, site }) => {
    const member = await signIn({ password });
    const post = await buildPost(site.db, { author: member });
    await buildLike(site.db, { post });
    await buildComment(site.db, { member });
    const message = await plantMessage(page, '**/api/dashboard/profile/delete');
    await visit(`/dashboard/profile/${member.id}`);
    await page.getByRole('button', { name: 'Delete Profile' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your profile?' });
    await expect(dialog).toContainText(
      'Your posts with their pictures, your comments and your likes',
    );
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Delete Profile' }).click();
    await expect(page).toHaveURL(/\/register$/);
    await expect(successToast(page, message)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    const left = site.db.read.selectFrom('members').select('id').where('id', '=', member.id);
    expect(await left.execute()).toEqual([]);
  });

  test('is refused with a wrong password and can be cancelled', async ({
    page,
    visit,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/400/);
    const member = await signIn({ password });
    await visit(`/dashboard/profile/${member.id}`);
    const opener = page.getByRole('button', { name: 'Delete Profile' });
    await opener.click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete Profile' }).click();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Delete Profile' }).click();
    await expect(dialog.locator('form').getByText('The password is not right.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep my profile' }).click();
    await expect(dialog).toBeHidden();
    await opener.click();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`/dashboard/profile/${member.id}`);
  });
});

test('a member sees the sessions and ends all of them', async ({ page, visit, signIn, site }) => {
  const member = await signIn();
  await visit(`/dashboard/profile/${member.id}`);
  const section = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(section.getByRole('listitem')).toContainText('This device');
  await section.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
  expect(await site.db.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
});
