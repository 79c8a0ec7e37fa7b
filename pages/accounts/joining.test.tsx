import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { buildInvitation } from '#test/community-factories.ts';
import { buildMember, buildSession } from '#test/factories.ts';
import { endSession } from '#web/api/session.ts';
import { startPageSite } from '../support/open-page.tsx';
import { accountSteps, arriveAt, formOf, newAddress, pressEscape } from './account-pages.ts';

const pageSite = startPageSite();
const { site, user, open, requests, signIn } = pageSite;
const { fill, logIn, mailedLink, press, register } = accountSteps(pageSite);
const password = 'moja baka peče pitu';

/** Through the API, so that the running site knows at once. */
async function changeSite(settings: object): Promise<void> {
  const member = await buildMember(site.db, { role: 'admin', createdAt: site.time });
  const { token } = await buildSession(site.db, { member, createdAt: site.time });
  const response = await site.send('PUT', '/api/admin/site', settings, token);
  expect(response.statusCode).toBe(200);
}

const main = () => screen.getByRole('main');
const link = () => screen.getByLabelText<HTMLInputElement>('Link');

it('a member creates a link, which is shown once, and withdraws another', async () => {
  await changeSite({ inviting: 'members' });
  await signIn();
  await open('/dashboard');
  const menu = await screen.findByRole('navigation', { name: 'Dashboard' });
  await user.click(await within(menu).findByText('Invitations'));
  await screen.findByText('Nobody has been invited yet.');
  await user.selectOptions(screen.getByLabelText('For how many people'), '2');
  await press('Create link');
  const ready = await screen.findByRole('heading', { name: 'Your invitation is ready' });
  await waitFor(() => expect(document.activeElement).toBe(ready));
  await press('Copy');
  const { value } = link();
  expect(await navigator.clipboard.readText()).toBe(value);
  await screen.findByText(/2 of 2 places left/);

  await fill({ 'Send it to (optional)': 'not an address' }, main());
  await press('Send invitation');
  await screen.findByText('Email is not valid');
  await fill({ 'Send it to (optional)': newAddress() }, main());
  await press('Send invitation');
  await user.click(await screen.findByRole('button', { name: /^Withdraw: E-mail to/ }));
  await press('Withdraw', screen.getByRole('alertdialog'));
  await screen.findByText('Withdrawn');
  const heading = screen.getByRole('heading', { name: 'Invitations', level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(link().value).toBe(value);
});

it('a member invites, a guest registers with the link and waits, an administrator accepts', async () => {
  await changeSite({ name: 'Porodica', joining: 'approval', inviting: 'members' });
  const email = newAddress();
  const inviter = await buildMember(site.db, { firstName: 'Mila', lastName: 'Kostić' });
  const invitation = await buildInvitation(site.db, { inviter, createdAt: site.time });

  // A guest sees who invites, and registers.
  await open(`/register?invitation=${invitation.token}`);
  await waitFor(() => expect(main().textContent).toContain('Mila Kostić invites you to Porodica'));
  expect(main().textContent).toContain('An administrator accepts new members.');
  await register(email, password);
  await arriveAt('/login');

  // Activates the account, and Login says that it waits.
  await open(await mailedLink(email, '/activation/'));
  await screen.findByText(/yet to accept your account/);
  await open('/login');
  await logIn(email, password);
  const alert = await within(formOf()).findByRole('alert');
  expect(alert.textContent).toContain('waiting for an administrator');

  // An administrator sees who invited, and accepts.
  await signIn({ role: 'admin' });
  await open('/dashboard/waiting');
  const row = await screen.findByText(email);
  const item = row.closest('li') as HTMLElement;
  expect(item.textContent).toContain('Jelena Ilić');
  expect(item.textContent).toContain('invited by Mila Kostić');
  await press('Decline Jelena Ilić', item);
  expect(screen.getByRole('alertdialog').textContent).toContain('its owner gets an e-mail');
  pressEscape(screen.getByRole('alertdialog'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Accept Jelena Ilić', item);
  await screen.findByText('Nobody is waiting.');
  const heading = screen.getByRole('heading', { name: 'Waiting', level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await open('/dashboard/invitations');
  await waitFor(() => expect(main().textContent).toContain('Joined: Jelena Ilić'));

  // The new member logs in.
  endSession();
  await open('/login');
  await logIn(email, password);
  await screen.findByRole('link', { name: 'Jelena Ilić, your dashboard' });
});

it('Register explains a link that does not work, and a site that is not for everyone', async () => {
  const inviter = await buildMember(site.db, { role: 'admin' });
  const at = { inviter, createdAt: site.time };
  const revoked = await buildInvitation(site.db, { ...at, isRevoked: true });
  const expired = await buildInvitation(site.db, { ...at, expiresAt: 1 });
  const hasForm = () => main().querySelector('form') !== null;

  // The form stays where everyone may register, without the link.
  await open(`/register?invitation=${revoked.token}`);
  await screen.findByText(/This invitation was withdrawn\. Please ask for a new one\./);
  await register(newAddress(), password);
  await arriveAt('/login');
  expect(requests('register')).toEqual([expect.not.stringContaining('invitation')]);

  // Where only invited people may, there is none.
  await changeSite({ joining: 'invitation' });
  await open(`/register?invitation=${expired.token}`);
  await screen.findByText(/This invitation has expired: it was valid for 14 days\./);
  expect(hasForm()).toBe(false);
  await open('/register');
  await screen.findByText(/^You need an invitation to register here\./);
  expect(hasForm()).toBe(false);
  screen.getByRole('link', { name: /Click here to Login/ });

  // Nor where nobody may.
  await changeSite({ joining: 'nobody' });
  await open('/register');
  await screen.findByText(/Nobody can register here at the moment/);
  expect(hasForm()).toBe(false);
});
