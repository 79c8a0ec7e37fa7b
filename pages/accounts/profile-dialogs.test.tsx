import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { rightPassword as password } from '#test/account-steps.ts';
import { buildComment, buildLike, buildPost, buildSession, type Member } from '#test/factories.ts';
import { callsEnded, startPageSite } from '../support/open-page.tsx';
import {
  accountSteps,
  arriveAt,
  clickBackdrop,
  findToast,
  isShown,
  newAddress,
  plantMessage,
  pressEscape,
  storedToken,
} from './account-pages.ts';

const pageSite = startPageSite();
const { site, user, open, intercept, requests, signIn } = pageSite;
const { fill, logIn, mailedLink, press, sessions } = accountSteps(pageSite);
const invalid = 'Your activation for new email is invalid or has expired.';

beforeEach(() => {
  // Links name the time when they expire, which the browser compares with its own clock.
  site.time = Date.now();
});

/** Opens the profile of a new member, and there the dialog of this button. */
async function openDialog(button: string): Promise<Member> {
  const member = await signIn({ email: newAddress(), password });
  await open(`/dashboard/profile/${member.id}`);
  await screen.findByText(member.email);
  await press(button);
  return member;
}

const findDialog = () => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog');
function dialog(): HTMLElement {
  const element = findDialog();
  if (!element) throw new Error('No dialog');
  return element;
}
const isClosed = () => waitFor(() => expect(findDialog()).toBeNull());

describe('changing the e-mail address', () => {
  it('takes effect with the link mailed to the new address', async () => {
    await openDialog('Change Email');
    const newEmail = newAddress();
    const message = plantMessage(/profile\/edit\/email$|changeEmail/);
    await fill({ Password: password, 'New Email': newEmail }, dialog());
    await press('Change Email', dialog());
    await findToast(message);
    await arriveAt('/login');
    expect(storedToken()).toBeNull();

    await open(await mailedLink(newEmail, '/changeEmail'));
    await screen.findByRole('heading', { name: 'New Email Activation' });
    const main = within(screen.getByRole('main'));
    await main.findByText(message);
    expect(document.querySelector('[data-tone=success]')).not.toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to Login' }));
    await logIn(newEmail, password);
    await arriveAt('/post');
  });

  it('ends the session of the browser that confirms it', async () => {
    await openDialog('Change Email');
    const token = storedToken();
    const newEmail = newAddress();
    // The logout request does not reach the server, so the session stays valid until the link ends it.
    intercept('logout', { status: 200, body: {} });
    await fill({ Password: password, 'New Email': newEmail }, dialog());
    await press('Change Email', dialog());
    await arriveAt('/login');
    const link = await mailedLink(newEmail, '/changeEmail');
    localStorage.setItem('token', String(token));
    await open(link);
    await waitFor(() => expect(document.querySelector('[data-tone=success]')).not.toBeNull());
    expect(storedToken()).toBeNull();
  });

  it('is refused with a wrong password, the same or no address', async () => {
    const member = await openDialog('Change Email');
    const { findByText, getByLabelText } = within(dialog());
    await press('Change Email', dialog());
    await findByText('Password is required');
    await findByText('New email is required');
    await fill({ Password: 'abc', 'New Email': member.email.toUpperCase() }, dialog());
    await findByText('Minimum length is 4 characters');
    await findByText('New email must be different from current.');
    await fill({ 'New Email': 'jovana@' }, dialog());
    await findByText('Email is not valid');
    await callsEnded();
    expect(requests('requestEmailChange')).toEqual([]);
    await fill({ 'New Email': newAddress(), Password: 'wrong' }, dialog());
    await press('Change Email', dialog());
    await findByText('The password is not right.', { selector: 'label *' });
    await waitFor(() => expect(document.activeElement).toBe(getByLabelText('Password')));
    pressEscape(dialog());
    await isClosed();
    expect(storedToken()).not.toBeNull();
  });

  it('sends no request for an expired link or one without a token', async () => {
    for (const query of ['', '?token=', '?token=abc&expires=1000']) {
      await open(`/changeEmail${query}`);
      await screen.findByText(invalid);
    }
    await callsEnded();
    expect(requests('confirmEmailChange')).toEqual([]);
  });

  it('says that a link is invalid, and where to get a new one', async () => {
    await open('/changeEmail?token=used');
    await screen.findByText(invalid);
    const again = screen.getByRole('link', { name: 'Send a new link' });
    expect(again.getAttribute('href')).toBe('/dashboard/profile/own');
    expect(requests('confirmEmailChange')).toHaveLength(1);
  });
});

describe('changing the password', () => {
  it('ends the session, and the new password logs in', async () => {
    const { email } = await openDialog('Change Password');
    const message = plantMessage(/changePassword$/);
    const passwords = { 'New Password': 'novo leto', 'Confirm New Password': 'novo leto' };
    await fill({ 'Current Password': password, ...passwords }, dialog());
    await press('Change Password', dialog());
    await findToast(message);
    await arriveAt('/login');
    expect(storedToken()).toBeNull();
    expect(await sessions()).toEqual([]);
    await logIn(email, 'novo leto');
    await arriveAt('/post');
  });

  it('is rejected with its messages', async () => {
    await openDialog('Change Password');
    const { findByText } = within(dialog());
    await press('Change Password', dialog());
    await findByText('Current password is required');
    await findByText('New password is required');
    await fill({ 'Current Password': 'abc' }, dialog());
    await findByText('Minimum length is 4 characters');
    await fill({ 'Current Password': 'wrong', 'New Password': 'wrong' }, dialog());
    await findByText('Cannot be same as current');
    await fill({ 'Confirm New Password': 'other' }, dialog());
    await findByText('New Passwords must match');
    await fill({ 'New Password': 'other' }, dialog());
    await waitFor(() => expect(isShown('New Passwords must match')).toBe(false));
    await callsEnded();
    expect(requests('changePassword')).toEqual([]);
    await press('Change Password', dialog());
    await findByText('The password is not right.', { selector: 'label *' });
    expect(storedToken()).not.toBeNull();
  });
});

describe('deleting the profile', () => {
  it('deletes all data and redirects to Register', async () => {
    const member = await openDialog('Delete Profile');
    const post = await buildPost(site.db, { author: member });
    await buildLike(site.db, { post });
    await buildComment(site.db, { member });
    await buildPost(site.db, { people: [member] });
    const message = plantMessage(/profile\/delete$/);
    expect(dialog().textContent).toContain(
      'Your posts with their pictures, your comments and your likes',
    );
    await fill({ Password: password }, dialog());
    const keepName = within(dialog()).getByLabelText<HTMLInputElement>(/^Keep my name/);
    expect(keepName.checked).toBe(false);
    await user.click(keepName);
    await press('Delete Profile', dialog());
    await findToast(message);
    await arriveAt('/register');
    expect(storedToken()).toBeNull();
    const left = site.db.read.selectFrom('members').select('id').where('id', '=', member.id);
    expect(await left.execute()).toEqual([]);
    const named = await site.db.read.selectFrom('post_people').select('name').execute();
    const name = `${member.first_name} ${member.last_name}`;
    expect(named).toEqual([{ name }]);
  });

  it('is refused with a wrong password and can be cancelled', async () => {
    const member = await openDialog('Delete Profile');
    const { findByText, getByLabelText } = within(dialog());
    await press('Delete Profile', dialog());
    await findByText('Password is required');
    await fill({ Password: 'wrong' }, dialog());
    await press('Delete Profile', dialog());
    await findByText('The password is not right.', { selector: 'label *' });
    await waitFor(() => expect(document.activeElement).toBe(getByLabelText('Password')));
    await press('Keep my profile', dialog());
    await isClosed();
    await press('Delete Profile');
    clickBackdrop(dialog());
    await isClosed();
    expect(location.pathname).toBe(`/dashboard/profile/${member.id}`);
  });
});

it('a member ends one session, and this one by logging out', async () => {
  const member = await signIn();
  const other = await buildSession(site.db, { member });
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await site.db.write((tx) =>
    tx.updateTable('sessions').set({ user_agent: userAgent }).where('id', '=', other.id).execute(),
  );
  await open(`/dashboard/profile/${member.id}`);
  const section = await screen.findByRole('region', { name: 'Where you are logged in' });
  await user.click(
    await within(section).findByRole('button', { name: 'Log out Firefox on Linux' }),
  );
  await findToast('That device is logged out.');
  await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(1));
  expect(await sessions()).toHaveLength(1);
  await user.click(within(section).getByRole('button', { name: /^Log out A/ }));
  await arriveAt('/login');
  expect(storedToken()).toBeNull();
  await waitFor(async () => expect(await sessions()).toEqual([]));
});

it('a member sees the sessions and ends all of them', async () => {
  const member = await signIn();
  await open(`/dashboard/profile/${member.id}`);
  const section = await screen.findByRole('region', { name: 'Where you are logged in' });
  const items = await within(section).findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([expect.stringContaining('This device')]);
  await press('Log out everywhere', section);
  await press('Log out', screen.getByRole('alertdialog'));
  await arriveAt('/login');
  expect(storedToken()).toBeNull();
  expect(await sessions()).toEqual([]);
});
