import type { Browser, Page } from '@playwright/test';
import { durations } from '#contract/limits.ts';
import { buildMember, buildSession } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test, waitForHydration } from './support/fixtures.ts';
import { horizontalOverflow } from './support/layout-violations.ts';
import { publishPost } from './support/posts.ts';

const phone = { width: 390, height: 844 };

interface Person {
  firstName: string;
  lastName: string;
}

/** A member in a browser of their own, at the clock of the test. */
async function openBrowser(browser: Browser, site: RunningSite, person: Person) {
  const member = await buildMember(site.db, person);
  const { token } = await buildSession(site.db, { member });
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: phone,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  waitForHydration(page);
  await page.clock.install();
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('token', value), `Bearer ${token}`);
  return { member, page, [Symbol.asyncDispose]: () => context.close() };
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Notifications' });
const notifications = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Waits for the next poll, opens the bell, and expects these sentences, newest first. */
async function expectNotifications(page: Page, sentences: RegExp[]): Promise<void> {
  await page.clock.runFor(durations.notificationPoll);
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${sentences.length} unread`);
  // By keyboard: on a phone a toast may cover it.
  await bell(page).press('Enter');
  await expect(notifications(page).filter({ hasText: 'Unread: ' })).toHaveText(sentences);
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toEqual([]);
}

async function reply(
  page: Page,
  to: string,
  text: string,
  label = `Your reply to ${to}`,
): Promise<void> {
  await page
    .getByRole('button', { name: `Reply to ${to}` })
    .first()
    .click();
  await page.getByLabel(label).fill(text);
  // Elsewhere the sticky header may cover a part of a link.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText(text)).toBeVisible();
}

test('three people talk below a memory, and each is notified of what concerns them', async ({
  browser,
  site,
  baseURL,
}) => {
  expect(baseURL).toBe(site.address);
  const open = (person: Person) => openBrowser(browser, site, person);
  await using ana = await open({ firstName: 'Ana', lastName: 'Savić' });
  await using luka = await open({ firstName: 'Luka', lastName: 'Perić' });
  await using mira = await open({ firstName: 'Mira', lastName: 'Jović' });
  const post = await publishPost(site, { author: ana.member, title: 'The lake' });

  await test.step('Luka comments, and Ana is notified', async () => {
    await ana.page.goto('/post');
    await luka.page.goto(`/post/${post}`);
    await luka.page.getByLabel('Your comment').fill('The water was so cold!');
    await luka.page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(luka.page.getByText('The water was so cold!')).toBeVisible();
    await expectNotifications(ana.page, [
      /Unread: Luka Perić commented on your memory “The lake”The water was so/,
    ]);
  });

  await test.step('Ana opens the comment and replies, and Luka is notified', async () => {
    await notifications(ana.page).getByRole('link').click();
    await expect(ana.page).toHaveURL(/\/post\/[\w-]+#comment-[\w-]+$/);
    await expect(ana.page.getByText('The water was so cold!')).toBeInViewport();
    await expect(bell(ana.page)).toHaveAccessibleName('Notifications');
    await reply(ana.page, 'Luka Perić', 'You did not swim at all.');
    await expectNotifications(luka.page, [
      /Unread: Ana Savić replied to your comment on “The lake”You did/,
    ]);
  });

  await test.step('Mira joins the conversation; both are notified, and of the likes once', async () => {
    await notifications(luka.page).getByRole('link').click();
    await expect(luka.page.getByText('You did not swim at all.')).toBeInViewport();
    await mira.page.goto(`/post/${post}`);
    await reply(mira.page, 'Luka Perić', 'But I did, twice!');
    for (const { page } of [luka, mira]) {
      await page.getByRole('button', { name: /Like “The lake”/ }).click();
      await expect(page.getByText('You like this post.')).toBeVisible();
    }
    await expectNotifications(luka.page, [
      /Unread: Mira Jović replied to your comment on “The lake”But I/,
    ]);
    await expectNotifications(ana.page, [
      /Unread: Mira Jović and Luka Perić like “The lake”/,
      /Unread: Mira Jović commented on your memory “The lake”But I did, twice!/,
    ]);
  });

  await test.step('Luka replies; who wrote in the conversation is notified, he is not', async () => {
    await notifications(luka.page).getByRole('link').first().click();
    await reply(luka.page, 'Mira Jović', 'Once. I counted.', 'Your reply in this conversation');
    await expectNotifications(mira.page, [
      /Unread: Luka Perić wrote in a conversation you joined on “The lake”Once. I counted./,
    ]);
    await luka.page.clock.runFor(durations.notificationPoll);
    await expect(bell(luka.page)).toHaveAccessibleName('Notifications');
  });
});
