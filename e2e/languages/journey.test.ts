import type { Page } from '@playwright/test';
import {
  accountFieldTexts,
  loginTexts,
  registerTexts,
  registrationNoticeTexts,
} from '#languages/sr-Cyrl/accounts.ts';
import { commentFormTexts } from '#languages/sr-Cyrl/comments.ts';
import { createMemoryTexts } from '#languages/sr-Cyrl/create-memory.ts';
import { redirectTexts } from '#languages/sr-Cyrl/mail-links.ts';
import { mailTexts } from '#languages/sr-Cyrl/mails.ts';
import { messages } from '#languages/sr-Cyrl/messages.ts';
import { navigationTexts } from '#languages/sr-Cyrl/navigation.ts';
import { postsTexts } from '#languages/sr-Cyrl/posts.ts';
import { memoryFieldTexts, newPostTexts, pictureTexts } from '#languages/sr-Cyrl/writing.ts';
import type { ReadMail } from '#test/mail-reader.ts';
import { formOf, newAddress } from '../accounts/account-pages.ts';
import { choice, pictureFile } from '../posts/writing-pages.ts';
import { expect, keepToasts } from '../support/fixtures.ts';
import { test } from '../support/language-fixtures.ts';
import { latinWordsIn, latinWordsOn } from '../support/latin-words.ts';
import { mailedLink, mailsTo } from '../support/mails.ts';

test.use({ language: 'sr-Cyrl' });

const password = 'моја бака пече питу';

async function expectCyrillic(page: Page): Promise<void> {
  expect(await latinWordsOn(page), `words on ${page.url()}`).toEqual([]);
}

/** Everything a mail says, in both of its forms. */
const textsOf = ({ subject, text, html }: ReadMail) =>
  [
    subject,
    text,
    html.replace(/<style.*?<\/style>/gs, ' ').replace(/<[^>]*>/g, ' '),
    ...Array.from(html.matchAll(/\b(?:alt|title)="([^"]*)"/g), ([, value]) => value),
  ].join('\n');

test('a site in Cyrillic letters has no English word from the registration to the end', async ({
  page,
  siteInLanguage,
  expectedConsoleErrors,
}) => {
  // The wrong password.
  expectedConsoleErrors.push(/status of 400/);
  await keepToasts(page);
  const email = newAddress();
  const form = formOf(page);
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const toast = page.locator('.toast');

  await test.step('a visitor registers, once the form is right', async () => {
    await page.goto('/register');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sr-Cyrl');
    await field(accountFieldTexts.firstName).fill('Јелена');
    await field(accountFieldTexts.lastName).fill('Илић');
    await field(accountFieldTexts.email).fill(email);
    await field(accountFieldTexts.password).fill(password);
    await form.getByRole('button', { name: registerTexts.submit }).click();
    await expect(form.getByText(messages.confirm_password_required)).toBeVisible();
    await expectCyrillic(page);
    await field(registerTexts.confirmPassword).fill(password);
    await form.getByRole('button', { name: registerTexts.submit }).click();
    await expect(page.getByRole('region', { name: registrationNoticeTexts.label })).toBeVisible();
    await expectCyrillic(page);
  });

  await test.step('the link of the mail activates the account', async () => {
    const [mail] = await mailsTo(siteInLanguage, email);
    expect(mail?.subject).toBe(mailTexts.activation.subject('Keepsake'));
    expect(latinWordsIn(textsOf(mail as ReadMail))).toEqual([]);
    await page.goto(await mailedLink(siteInLanguage, { to: email, page: '/activation/' }));
    await expect(page.getByText(messages.activated)).toBeVisible();
    await expectCyrillic(page);
  });

  await test.step('the member logs in, at the second attempt', async () => {
    await page.getByRole('link', { name: redirectTexts['/login'].goNow }).click();
    await field(accountFieldTexts.email).fill(email);
    await field(accountFieldTexts.password).fill('нешто сасвим друго');
    await form.getByRole('button', { name: loginTexts.submit }).click();
    await expect(toast.filter({ hasText: messages.bad_credentials })).toBeVisible();
    await expectCyrillic(page);
    await field(accountFieldTexts.password).fill(password);
    await form.getByRole('button', { name: loginTexts.submit }).click();
    await expect(page).toHaveURL(/\/post$/);
    await expect(page.getByText(postsTexts.emptyHint)).toBeVisible();
    await expectCyrillic(page);
  });

  await test.step('publishes a memory with a picture', async () => {
    const panel = page.getByRole('region', { name: createMemoryTexts.heading });
    await panel
      .getByLabel(memoryFieldTexts.pictures)
      .setInputFiles(await pictureFile('језеро.jpg'));
    await panel.getByLabel(memoryFieldTexts.title).fill('Око језера');
    await panel.getByLabel(memoryFieldTexts.body).fill('Обишли смо га пешке\nи вратили се.');
    await choice(panel, '#детињство').click();
    await expect(panel.getByLabel(pictureTexts.description)).toBeVisible();
    await expectCyrillic(page);
    await panel.getByRole('button', { name: newPostTexts.submit }).click();
    await expect(toast.filter({ hasText: messages.post_published })).toBeVisible();
    await expect(page.getByRole('article')).toBeVisible();
    await expectCyrillic(page);
  });

  await test.step('opens and comments it', async () => {
    await page.getByRole('article').getByRole('link', { name: 'Око језера' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Око језера' })).toBeVisible();
    const picture = page.getByRole('main').locator('img[src*="/pictures/"]').first();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByLabel(commentFormTexts.comment).fill('Лепо нам је било.');
    await page.getByRole('button', { name: commentFormTexts.sendComment }).click();
    await expect(toast.filter({ hasText: messages.comment_published })).toBeVisible();
    await expectCyrillic(page);
  });

  await test.step('and logs out', async () => {
    // By key, as toasts that stay may cover it.
    await page.getByRole('button', { name: navigationTexts.logout }).press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await expect(form).toBeVisible();
    await expectCyrillic(page);
  });
});
