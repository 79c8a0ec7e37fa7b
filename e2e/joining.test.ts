import { buildInvitation } from '#test/community-factories.ts';
import { buildMember, buildSession } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import { fillLogin, fillRegistration, formOf, newAddress } from './accounts/account-pages.ts';
import { clearSession, expect, test } from './support/fixtures.ts';
import { mailedLink } from './support/mails.ts';

/** Through the API, so that the running site knows at once. */
async function changeSite(site: RunningSite, settings: object): Promise<void> {
  const { token } = await buildSession(site.db, {
    member: await buildMember(site.db, { role: 'admin' }),
  });
  const response = await fetch(`${site.address}/api/admin/site`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  expect(response.status).toBe(200);
}

test('a member invites, a guest registers with the link and waits, an administrator accepts', async ({
  page,
  site,
  visit,
  signIn,
  context,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/400/);
  await changeSite(site, { name: 'Porodica', joining: 'approval', inviting: 'members' });
  const email = newAddress();
  let link = '';

  await test.step('a member creates a link, which is shown once, and withdraws another', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn({ firstName: 'Mila', lastName: 'Kostić' });
    await visit('/dashboard');
    await page.getByRole('navigation', { name: 'Dashboard' }).getByText('Invitations').click();
    await expect(page.getByText('Nobody has been invited yet.')).toBeVisible();
    await page.getByLabel('For how many people').selectOption('2');
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect(page.getByRole('heading', { name: 'Your invitation is ready' })).toBeFocused();
    await page.getByRole('button', { name: 'Copy' }).click();
    link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(await page.getByLabel('Link', { exact: true }).inputValue());
    await expect(
      page.getByRole('listitem').filter({ hasText: '2 of 2 places left' }),
    ).toBeVisible();

    await page.getByLabel('Send it to').fill('not an address');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Email is not valid')).toBeVisible();
    await page.getByLabel('Send it to').fill(newAddress());
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('button', { name: /^Withdraw: E-mail to/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Invitations', level: 1 })).toBeFocused();
    expect(await page.getByLabel('Link', { exact: true }).inputValue()).toBe(link);
    await clearSession(page);
  });

  await test.step('a guest sees who invites, and registers', async () => {
    await visit(new URL(link).pathname + new URL(link).search);
    await expect(page.getByText('Mila Kostić invites you to Porodica')).toBeVisible();
    await expect(page.getByText('An administrator accepts new members.')).toBeVisible();
    await fillRegistration(page, email, 'moja baka peče pitu');
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('activates the account, and Login says that it waits', async () => {
    await page.goto(await mailedLink(site, { to: email, page: '/activation/' }));
    await expect(page.getByRole('main')).toContainText('yet to accept your account');
    await visit('/login');
    await fillLogin(page, email, 'moja baka peče pitu');
    await expect(formOf(page).getByRole('alert')).toContainText('waiting for an administrator');
  });

  await test.step('an administrator sees who invited, and accepts', async () => {
    await signIn({ role: 'admin' });
    await visit('/dashboard/waiting');
    const row = page.getByRole('listitem').filter({ hasText: email });
    await expect(row).toContainText('Jelena Ilić');
    await expect(row).toContainText('invited by Mila Kostić');
    await row.getByRole('button', { name: 'Decline Jelena Ilić' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('its owner gets an e-mail');
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'Accept Jelena Ilić' }).click();
    await expect(page.getByText('Nobody is waiting.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Waiting', level: 1 })).toBeFocused();
    await visit('/dashboard/invitations');
    await expect(page.getByText('Joined: Jelena Ilić')).toBeVisible();
    await clearSession(page);
  });

  await test.step('the new member logs in', async () => {
    await page.goto('/login');
    await fillLogin(page, email, 'moja baka peče pitu');
    await expect(page.getByRole('link', { name: 'Jelena Ilić, your dashboard' })).toBeVisible();
  });
});

test('Register explains a link that does not work, and a site that is not for everyone', async ({
  page,
  site,
  visit,
}) => {
  const inviter = await buildMember(site.db, { role: 'admin' });
  const open = (token: string) => visit(`/register?invitation=${token}`);
  const revoked = await buildInvitation(site.db, { inviter, isRevoked: true });
  const expired = await buildInvitation(site.db, { inviter, expiresAt: 1 });
  const main = page.getByRole('main');

  await test.step('the form stays where everyone may register, without the link', async () => {
    await open(revoked.token);
    await expect(main).toContainText('This invitation was withdrawn. Please ask for a new one.');
    await fillRegistration(page, newAddress(), 'moja baka');
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('where only invited people may, there is none', async () => {
    await changeSite(site, { joining: 'invitation' });
    await open(expired.token);
    await expect(main).toContainText('This invitation has expired: it was valid for 14 days.');
    await expect(main.locator('form')).toHaveCount(0);
    await visit('/register');
    await expect(main).toContainText('You need an invitation to register here.');
    await expect(main.locator('form')).toHaveCount(0);
    await expect(main.getByRole('link', { name: /Click here to Login/ })).toBeVisible();
  });

  await test.step('nor where nobody may', async () => {
    await changeSite(site, { joining: 'nobody' });
    await visit('/register');
    await expect(main).toContainText('Nobody can register here at the moment');
    await expect(main.locator('form')).toHaveCount(0);
  });
});
