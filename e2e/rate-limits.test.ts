import type { Locator, Page } from '@playwright/test';
import { fillLogin, fillRegistration, formOf } from './accounts/account-pages.ts';
import {
  fillMemory,
  memoryPanel,
  pictureFile,
  publishAndEdit,
  publishButton,
} from './posts/writing-pages.ts';
import { expect, keepToasts, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

const message = 'Too many attempts. Please try again in 2 minutes.';

/** Refuses every call of a form until the test ends. */
async function refuse(page: Page, call: string): Promise<void> {
  await page.route(call, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '120' },
      json: { status: 'error', message, error: { status: 'error', code: 'rate_limited' } },
    }),
  );
}

/** The message beside a form; the other one is a toast. */
const alertIn = (form: Locator) => form.locator('[role=alert]:not(.toast)');

/** Expects the message to be there still when the toast has gone. */
async function expectAlert(page: Page, form: Locator): Promise<void> {
  await expect(alertIn(form)).toContainText(message);
  const toast = page.locator('.toast');
  await expect(toast).toContainText(message);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
  await expect(alertIn(form)).toBeVisible();
}

test('a rate limit stays at the forms of visitors, with what was typed', async ({
  page,
  visit,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/429/);
  await keepToasts(page);
  await refuse(page, '**/api/auth/{login,register,forgotPassword,resendActivation}');
  await refuse(page, '**/api/auth/resetPassword/*');
  const form = formOf(page);
  const email = 'ana@example.org';

  await test.step('login', async () => {
    await visit('/login');
    await fillLogin(page, email, 'moja baka');
    await expectAlert(page, form);
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('moja baka');
  });

  await test.step('forgotten password, whose dialog has closed by then', async () => {
    const main = page.getByRole('main');
    await visit('/login');
    await main.getByRole('button', { name: 'Forgot your password?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expectAlert(page, main);
    await main.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await page.keyboard.press('Escape');
  });

  await test.step('register and resend', async () => {
    await visit('/register');
    await fillRegistration(page, email, 'moja baka');
    await expectAlert(page, form);
    await expect(form.getByLabel('Confirm Password')).toHaveValue('moja baka');
    await page.getByRole('button', { name: 'Resend it here' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Resend link' }).click();
    await expectAlert(page, dialog);
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
  });

  await test.step('reset password, which stays on its page', async () => {
    await page.route('**/api/auth/link/**', (route) =>
      route.fulfill({ json: { status: 'success', isValid: true } }),
    );
    await visit('/resetPassword/some-token');
    await form.getByLabel('New Password', { exact: true }).fill('novo leto');
    await form.getByLabel('Confirm New Password').fill('novo leto');
    await page.keyboard.press('Enter');
    await expectAlert(page, form);
    await expect(form.getByLabel('Confirm New Password')).toHaveValue('novo leto');
    await expect(page.getByRole('timer')).toHaveCount(0);
  });
});

test('a rate limit stays at the forms of members, with what was typed', async ({
  page,
  site,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  test.slow();
  expectedConsoleErrors.push(/429/);
  await keepToasts(page);
  const member = await signIn();
  const post = await publishPost(site, { author: member });
  const main = page.getByRole('main');

  await test.step('profile and its dialogs', async () => {
    await refuse(page, '**/api/dashboard/profile/{info,delete,edit/email}');
    await refuse(page, '**/api/auth/changePassword');
    await visit(`/dashboard/profile/${member.id}`);
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const values = {
      'Change Email': { Password: 'moja baka', 'New Email': 'ana@example.org' },
      'Change Password': {
        'Current Password': 'moja baka',
        'New Password': 'novo leto',
        'Confirm New Password': 'novo leto',
      },
      'Delete Profile': { Password: 'moja baka' },
    };
    for (const [name, fields] of Object.entries(values)) {
      await main.getByRole('button', { name, exact: true }).click();
      const typed = Object.entries(fields);
      for (const [label, value] of typed) {
        await dialog.getByLabel(label, { exact: true }).fill(value);
      }
      await dialog.getByRole('button', { name, exact: true }).click();
      await expectAlert(page, dialog);
      for (const [label, value] of typed) {
        await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
      }
      await page.keyboard.press('Escape');
    }
    await refuse(page, '**/api/dashboard/export');
    const data = page.getByRole('region', { name: 'Your data' });
    await data.getByRole('button', { name: 'Download my data' }).click();
    await expectAlert(page, data);
    const about = page.getByRole('region', { name: 'About you' });
    await about.getByLabel('First Name').fill('Jelena');
    await page.keyboard.press('Enter');
    await expectAlert(page, about);
    await expect(about.getByLabel('First Name')).toHaveValue('Jelena');
  });

  await test.step('comment, which can be sent when the time has passed', async () => {
    await refuse(page, '**/api/post/comment');
    await visit(`/post/${post}`);
    const form = main.locator('form').filter({ hasText: 'Your comment' });
    await form.getByLabel('Your comment').fill('So much snow!');
    await form.getByRole('button', { name: 'Comment' }).click();
    await expectAlert(page, form);
    await expect(form.getByLabel('Your comment')).toHaveValue('So much snow!');
    await page.unroute('**/api/post/comment');
    await form.getByRole('button', { name: 'Comment' }).click();
    await expect(form.getByLabel('Your comment')).toHaveValue('');
    await expect(alertIn(form)).toHaveCount(0);
  });

  await test.step('like, and Remove Like', async () => {
    const like = main.getByRole('button', { name: / likes?\. / });
    await like.click();
    await expect(page.locator('.toast', { hasText: 'You like this post.' })).toBeVisible();
    await refuse(page, '**/api/post/like/**');
    await like.click();
    await expect(page.locator('.toast', { hasText: message })).toBeVisible();
    await visit(`/dashboard/reactions/${member.id}`);
    await main.getByRole('button', { name: 'Remove Like' }).click();
    await expectAlert(page, main.getByRole('article'));
  });

  await test.step('deletion of a memory, whose dialog stays open', async () => {
    await refuse(page, `**/api/post/${post}/*`);
    await visit(`/dashboard/posts/${member.id}`);
    await main.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete post' }).click();
    await expectAlert(page, dialog);
    await page.keyboard.press('Escape');
  });

  await test.step('edited memory', async () => {
    await refuse(page, '**/api/dashboard/posts/edit/info');
    await publishAndEdit(page, 'Our first snow');
    const form = main.locator('form');
    await form.getByLabel('Title').fill('Our second snow');
    await form.getByRole('button', { name: 'Update Post' }).click();
    await expectAlert(page, form);
    await expect(form.getByLabel('Title')).toHaveValue('Our second snow');
    await page.unroute('**/api/dashboard/posts/edit/info');
    await form.getByRole('button', { name: 'Update Post' }).click();
    await expect(alertIn(form)).toHaveCount(0);
  });

  await test.step('new memory', async () => {
    await refuse(page, '**/api/post');
    await page.goto('/post');
    const panel = memoryPanel(page);
    await panel.getByLabel('Pictures').setInputFiles(await pictureFile());
    await fillMemory(panel, 'By the lake');
    await publishButton(panel).click();
    await expectAlert(page, panel);
    await expect(panel.getByLabel('Title')).toHaveValue('By the lake');
  });
});
