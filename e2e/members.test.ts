import type { Page } from '@playwright/test';
import { buildMember, buildPost, type Member } from '#test/factories.ts';
import { fillLogin } from './accounts/account-pages.ts';
import { expectAccessible } from './support/accessibility.ts';
import { clearSession, expect, test } from './support/fixtures.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const people = (page: Page) => page.getByRole('main').getByRole('listitem');
const nameOf = (member: Member) => `${member.first_name} ${member.last_name}`;

test('a visitor finds a member by part of the name', async ({ page, site, visit }) => {
  const jovana = await buildMember(site.db, { firstName: 'Jovana', lastName: 'Đorđević' });
  await buildMember(site.db, { firstName: 'Luka', lastName: 'Ilić', email: 'luka@example.org' });
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    await visit('/member');
    await expect(page.getByText('2 members')).toBeVisible();
    await expect(page.getByText('luka@example.org')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /View details|Delete/ })).toHaveCount(0);

    await page.getByRole('searchbox', { name: 'Search members' }).fill('djordj');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/member?member=djordj&page=1&limit=20');
    await expect(people(page)).toHaveText([/Jovana Đorđević/]);
    await page.getByRole('link', { name: 'Jovana Đorđević' }).click();
    await expect(page).toHaveURL(`/post/author/${jovana.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Jovana Đorđević/);
  }
});

test('a member sees the member grid without administrators’ data', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  await signIn();
  const other = await buildMember(site.db, { firstName: 'Ana', email: 'ana@example.org' });
  await visit(`/member?details=${other.id}`);
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('link', { name: nameOf(other) })).toBeVisible();
    await expect(page.getByText('ana@example.org')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /View details|Delete|Close/ })).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('an administrator sees every column and opens details by keyboard', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  const ana = await buildMember(site.db, {
    firstName: 'Ana',
    lastName: 'Savić',
    email: 'ana@example.org',
    gender: 'female',
    birthDate: '1990-02-03',
    createdAt: Date.UTC(2024, 4, 6, 12),
  });
  await buildPost(site.db, { author: ana });
  await buildPost(site.db, { author: ana, audience: 'private' });
  await signIn({ role: 'admin' });
  await visit('/member');
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    const row = people(page).filter({ hasText: 'Ana Savić' });
    for (const text of ['ana@example.org', 'Female', 'Member', '03.02.1990', '06.05.2024']) {
      await expect(row.getByText(text, { exact: true })).toBeVisible();
    }

    const view = row.getByRole('button', { name: 'View details of Ana Savić' });
    await view.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/member?details=${ana.id}`);
    const heading = page.getByRole('heading', { name: 'Ana Savić', level: 2 });
    await expect(heading).toBeFocused();
    const posts = page.getByText('Number of posts').locator('..');
    await expect(posts).toContainText('2');

    await page.reload();
    await expect(heading).toBeVisible();
    await expect(posts).toContainText('2');
    await page.getByRole('button', { name: 'Close details' }).press('Escape');
    await expect(heading).toBeHidden();
    await expect(page).toHaveURL('/member');
  }

  await test.step('details are beside the table from 768 px on, and above it below', async () => {
    await page.goto(`/member?details=${ana.id}`);
    const sheet = page.getByRole('dialog', { name: 'Ana Savić' });
    for (const width of [767, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('heading', { name: 'Ana Savić', level: 2 })).toBeVisible();
      await expect(sheet).toHaveCount(width < 768 ? 1 : 0);
    }
  });
});

test('an administrator deletes a member by keyboard alone', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  const admin = await signIn({ role: 'admin', firstName: 'Vesna' });
  for (const viewport of [phone, desk]) {
    const ana = await buildMember(site.db, { firstName: 'Ana', lastName: 'Savić' });
    await buildPost(site.db, { author: ana });
    await page.setViewportSize(viewport);
    await visit(`/member?details=${ana.id}`);
    await expect(page.getByRole('button', { name: `Delete ${nameOf(admin)}` })).toHaveCount(0);

    const deletes = page.getByRole('button', { name: 'Delete member' });
    await deletes.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete Ana Savić?' });
    await expect(dialog).toContainText('The account, 1 post and all comments and likes go');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(deletes).toBeFocused();

    const reason = `Asked for it, ${viewport.width}`;
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Reason (optional)').focus();
    await page.keyboard.type(reason);
    await dialog.getByRole('button', { name: 'Delete member' }).press('Enter');
    await expect(page.getByText('Ana Savić and everything of theirs is deleted.')).toBeVisible();
    await expect(page).toHaveURL('/member');
    await expect(page.getByText('1 member', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ana Savić' })).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Members' })).toBeFocused();
    const entries = site.db.read.selectFrom('audit_entries').select('reason').orderBy('created_at');
    expect((await entries.execute()).at(-1)).toEqual({ reason });
  }
});

test('an administrator grants and revokes the role, and suspends a member, who reads why at login', async ({
  page,
  site,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  const [email, password] = ['ana@example.org', 'lake at dawn'];
  const ana = await buildMember(site.db, { firstName: 'Ana', lastName: 'Savić', email, password });
  await signIn({ role: 'admin', firstName: 'Vera', lastName: 'Tomić' });
  await page.setViewportSize(phone);
  await visit(`/member?details=${ana.id}`);
  const press = (name: string) => page.getByRole('button', { name }).click();
  const confirm = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name }).click();
  const details = page.getByRole('dialog', { name: 'Ana Savić' });

  await test.step('grants and revokes the role', async () => {
    await press('Make administrator');
    await expectAccessible(page);
    await confirm('Make administrator');
    await expect(page.getByText('Ana Savić is an administrator now.')).toBeVisible();
    await expect(details.getByText('Admin', { exact: true })).toBeVisible();
    await expect(details.getByRole('button', { name: 'Suspend member' })).toBeHidden();
    await press('Revoke administrator role');
    await confirm('Revoke role');
    await expect(details.getByText('Member', { exact: true })).toBeVisible();
  });

  await test.step('suspends only with a reason', async () => {
    await page.setViewportSize(desk);
    await press('Suspend member');
    await confirm('Suspend member');
    await expect(page.getByText('Reason is required')).toBeVisible();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Sends advertising');
    await expectAccessible(page);
    await confirm('Suspend member');
    await expect(page.getByText('Ana Savić is suspended, and is logged out')).toBeVisible();
    await expect(people(page).filter({ hasText: 'Ana Savić' })).toContainText('Suspended');
    await expect(page.getByText('Sends advertising')).toBeVisible();
  });

  await test.step('the member reads the reason at login', async () => {
    expectedConsoleErrors.push(/400/);
    const admin = await page.evaluate(() => localStorage.getItem('token'));
    await clearSession(page);
    await page.goto('/login');
    await fillLogin(page, email, password);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      /Your account is suspended. The reason: Sends advertising/,
    );
    await page.evaluate((token) => localStorage.setItem('token', token ?? ''), admin);
  });

  await test.step('lifts the suspension, and the audit log has it all', async () => {
    await page.goto(`/member?details=${ana.id}`);
    await press('Lift suspension');
    await confirm('Lift suspension');
    await expect(page.getByText('Ana Savić can log in again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Suspend member' })).toBeVisible();
    await visit('/dashboard/audit');
    await expect(people(page)).toHaveText([
      /^Vera Tomić lifted the suspension of Ana Savić/,
      /^Vera Tomić suspended Ana SavićSends advertising/,
      /^Vera Tomić revoked the administrator role of Ana Savić/,
      /^Vera Tomić made Ana Savić an administrator/,
    ]);
  });
});

test('the pager keeps limit and search, and past the end the last page opens', async ({
  page,
  site,
  visit,
}) => {
  for (const lastName of ['Ilić', 'Savić', 'Lukić']) {
    await buildMember(site.db, { firstName: 'Ana', lastName });
  }
  await visit('/member?member=ana&limit=1');
  const pager = page.getByRole('navigation', { name: 'Members, pages below' });
  await pager.getByRole('link', { name: 'Next page' }).press('Enter');
  await expect(page).toHaveURL('/member?member=ana&page=2&limit=1');
  await expect(people(page).filter({ hasText: 'Ana' })).toHaveText([/Ana Savić/]);
  await visit('/member?member=ana&limit=1&page=9');
  await expect(page).toHaveURL('/member?member=ana&limit=1&page=3');
  await expect(people(page).filter({ hasText: 'Ana' })).toHaveText([/Ana Ilić/]);
});

test('a search without results has a message and a link back', async ({ page, site, visit }) => {
  await buildMember(site.db);
  await visit('/member?member=unicorn');
  await expect(
    page.getByRole('heading', { name: 'Nobody here is called “unicorn”' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Show all members' }).click();
  await expect(page).toHaveURL('/member');
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
});

test('without script members are listed and found', async ({ browser, baseURL, site }) => {
  await buildMember(site.db, { firstName: 'Jovana', lastName: 'Marić' });
  await buildMember(site.db, { firstName: 'Luka', lastName: 'Ilić' });
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${baseURL}/member`);
  await expect(page.getByRole('link', { name: 'Luka Ilić' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search members' }).fill('jova');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${baseURL}/member?member=jova&page=1&limit=20`);
  await expect(page.getByRole('link', { name: 'Jovana Marić' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Luka Ilić' })).toHaveCount(0);
  await page.close();
});

test('Back closes the details, and from a memory opens them again', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  const [ana, iva] = [
    await buildMember(site.db, { firstName: 'Ana' }),
    await buildMember(site.db, { firstName: 'Iva' }),
  ];
  await signIn({ role: 'admin' });
  await page.goto('/post');
  await visit('/member');
  await page.getByRole('button', { name: `View details of ${nameOf(ana)}` }).click();
  await page.getByRole('button', { name: `View details of ${nameOf(iva)}` }).click();
  const heading = page.getByRole('heading', { name: nameOf(iva), level: 2 });
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: 'See the memories' }).click();
  await expect(page).toHaveURL(`/post/author/${iva.id}`);
  await page.goBack();
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/member');
  await expect(heading).toBeHidden();
});

test('deleting the last member of the last page opens the page before', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  const eldest = await buildMember(site.db, { firstName: 'Ana', createdAt: 1000 });
  await signIn({ role: 'admin' });
  await visit('/member?page=2&limit=1');
  await page.getByRole('button', { name: `Delete ${nameOf(eldest)}` }).click();
  await page.getByRole('button', { name: 'Delete member' }).click();
  await expect(page).toHaveURL('/member?page=1&limit=1');
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
});

test('no layout shift when the columns for administrators load', async ({ page, site, signIn }) => {
  for (const firstName of ['Ana', 'Iva', 'Mia', 'Eva']) await buildMember(site.db, { firstName });
  await signIn({ role: 'admin' });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        Object.assign(window, { shift: Number(Reflect.get(window, 'shift') ?? 0) + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/member');
  await expect(page.getByText('Female').or(page.getByText('Not said')).first()).toBeVisible();
  const shift = await page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0));
  expect(shift).toBeLessThan(0.01);
});

test('an unknown member id shows the 404 page', async ({ page, visit, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/404/);
  await visit('/post/author/0198c0de-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'This page is not in the album' })).toBeVisible();
});
