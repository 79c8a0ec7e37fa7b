import type { Browser, Page } from '@playwright/test';
import { buildSession } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import { fillRegistration, newAddress } from '../accounts/account-pages.ts';
import {
  choice,
  fillMemory,
  foldedField,
  memoryPanel,
  pictureFile,
  publishButton,
} from '../posts/writing-pages.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { mailedLink } from '../support/mails.ts';

const password = 'moja baka peče pitu';

/** A page in a browser of its own, on a phone. */
async function openPhone(browser: Browser, site: RunningSite): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  waitForHydration(page);
  return page;
}

/** Registers at this address of the site and activates the account; returns its e-mail address. */
async function join(page: Page, site: RunningSite, path: string): Promise<string> {
  const email = newAddress();
  await page.goto(path);
  await fillRegistration(page, email, password);
  await expect(page).toHaveURL(/\/login/);
  const link = await mailedLink(site, { to: email, page: '/activation/' });
  const isActivated = page.waitForResponse((response) =>
    response.url().includes('/api/auth/activation/'),
  );
  await page.goto(link);
  await isActivated;
  return email;
}

/** Starts the session of a member who has joined. */
async function logIn(page: Page, { db }: RunningSite, email: string): Promise<void> {
  const member = await db.read
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .where('activated_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const { token } = await buildSession(db, { member });
  await page.evaluate((value) => localStorage.setItem('token', value), `Bearer ${token}`);
}

test('the first evening of a family: close the site, invite, accept, share for members', async ({
  page,
  browser,
  site,
  signIn,
  expectedConsoleErrors,
}) => {
  // Visitors of a closed site.
  expectedConsoleErrors.push(/status of 401/);
  const ana = await openPhone(browser, site);
  const vera = await openPhone(browser, site);
  await signIn({ role: 'admin', firstName: 'Mila', lastName: 'Kostić' });
  let invitation = '';
  const emails = { ana: '', vera: '' };

  await test.step('the administrator names and closes the site, and approves who joins', async () => {
    await page.goto('/dashboard/site');
    await page.getByLabel('Name', { exact: true }).fill('Kostić family');
    await choice(page.getByRole('main'), 'Members only').click();
    await choice(page.getByRole('main'), 'With approval').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'Kostić family, all posts' })).toBeVisible();
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
  });

  await test.step('and invites somebody by a link', async () => {
    await page.goto('/dashboard/invitations');
    await page.getByLabel('For how many people').selectOption('1');
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = new URL(await page.getByLabel('Link', { exact: true }).inputValue());
    invitation = link.pathname + link.search;
    expect(invitation).toMatch(/^\/register\?invitation=[\w-]{43}$/);
  });

  await test.step('who joins by it and needs no approval', async () => {
    await ana.goto(invitation);
    await expect(ana.getByText('Mila Kostić invites you to Kostić family')).toBeVisible();
    emails.ana = await join(ana, site, invitation);
    await logIn(ana, site, emails.ana);
  });

  await test.step('the link is used up, and somebody else waits for approval', async () => {
    await vera.goto(invitation);
    await expect(vera.getByText('This invitation has been used')).toBeVisible();
    emails.vera = await join(vera, site, '/register');
  });

  await test.step('until the administrator accepts', async () => {
    await page.goto('/dashboard/waiting');
    await page.getByRole('button', { name: 'Accept Jelena Ilić' }).click();
    await expect(page.getByRole('button', { name: 'Accept Jelena Ilić' })).toHaveCount(0);
    await mailedLink(site, { to: emails.vera, page: '/login' });
    await logIn(vera, site, emails.vera);
  });

  await test.step('the first shares a memory, which is for members on a closed site', async () => {
    await ana.goto('/post');
    await ana.getByRole('button', { name: 'Create memory' }).first().click();
    const panel = memoryPanel(ana);
    await panel.getByLabel('Pictures').setInputFiles(await pictureFile());
    await fillMemory(panel, 'Round the lake');
    await expect(foldedField(panel, 'Who can see it')).toContainText('Members');
    await publishButton(panel).click();
    await expect(ana.locator('.toast').filter({ hasText: 'published for members' })).toBeVisible();
  });

  await test.step('the other sees it with its picture, and a visitor nothing', async () => {
    await vera.goto('/post');
    await vera.getByRole('link', { name: 'Round the lake', exact: true }).click();
    await expect(vera.getByRole('heading', { name: 'Round the lake' })).toBeVisible();
    const picture = vera.getByRole('main').locator('img[src*="/pictures/"]').first();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    const stranger = await openPhone(browser, site);
    await stranger.goto(new URL(vera.url()).pathname);
    await expect(
      stranger.getByRole('heading', { name: 'This site is for its members' }),
    ).toBeVisible();
    await expect(stranger.getByText('Round the lake')).toHaveCount(0);
    await stranger.context().close();
  });
  for (const person of [ana, vera]) await person.context().close();
});
