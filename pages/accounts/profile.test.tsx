import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { buildMember, buildSession } from '#test/factories.ts';
import { callsEnded, startPageSite } from '../support/open-page.tsx';
import { accountSteps, arriveAt, findToast, isShown, plantMessage } from './account-pages.ts';

const pageSite = startPageSite();
const { site, user, open, intercept, requests, signIn } = pageSite;
const { fill, press } = accountSteps(pageSite);

const attributes = {
  firstName: 'Jovana',
  lastName: 'Marić',
  gender: 'female',
  birthDate: '1990-05-12',
  createdAt: Date.UTC(2025, 2, 7, 12),
} as const;

/** Opens the profile of a new member. */
async function openProfile() {
  const member = await signIn(attributes);
  await open(`/dashboard/profile/${member.id}`);
  await within(about()).findByLabelText('First Name');
  return member;
}

const about = () => screen.getByRole('region', { name: 'About you' });
const field = (label: string) => within(about()).getByLabelText<HTMLInputElement>(label);
const account = () => screen.getByRole('region', { name: 'Account' });
const save = () => press('Save changes', about());
const setDate = (value: string) => fireEvent.input(field('Birth Date'), { target: { value } });

it('a member sees the account data and the form', async () => {
  const member = await openProfile();
  const texts = (role: string) =>
    within(account())
      .getAllByRole(role)
      .map((element) => element.textContent);
  expect(texts('term')).toEqual(['Email', 'Member from', 'Role']);
  expect(texts('definition')).toEqual([member.email, '07.03.2025', 'Member']);
  expect(field('First Name').value).toBe('Jovana');
  expect(field('Last Name').value).toBe('Marić');
  expect(field('Birth Date').value).toBe('1990-05-12');
  expect(field('Female').checked).toBe(true);
});

it('an unchanged profile is not sent', async () => {
  await openProfile();
  await save();
  await screen.findByText('Nothing has changed');
  await fill({ 'First Name': 'Jelena' }, about());
  expect(isShown('Nothing has changed')).toBe(false);
  await fill({ 'First Name': 'Jovana ' }, about());
  await save();
  await screen.findByText('Nothing has changed');
  await callsEnded();
  expect(requests('changeProfileInfo')).toEqual([]);
});

it('a profile that was changed elsewhere is merged, and asks where both changed a field', async () => {
  const { id } = await openProfile();
  const { token } = await buildSession(site.db, { member: { id }, createdAt: site.time });
  const saveElsewhere = (changes: object) =>
    site.send(
      'PATCH',
      '/api/dashboard/profile/info',
      { firstName: 'Jovana', lastName: 'Marić', ...changes },
      token,
    );
  const stored = () =>
    site.db.read
      .selectFrom('members')
      .select(['first_name', 'last_name', 'birth_date'])
      .executeTakeFirstOrThrow();
  await saveElsewhere({ lastName: 'Petrović', birthDate: '1990-05-13' });
  await fill({ 'First Name': 'Jelena' }, about());
  await save();
  await findToast('Your profile is updated.');
  expect(await stored()).toEqual({
    first_name: 'Jelena',
    last_name: 'Petrović',
    birth_date: '1990-05-13',
  });
  expect(field('Birth Date').value).toBe('1990-05-13');

  await saveElsewhere({ lastName: 'Lukić' });
  await fill({ 'Last Name': 'Simić' }, about());
  await save();
  const panel = await screen.findByRole('region', { name: 'Your profile was changed elsewhere' });
  expect((await stored()).last_name).toBe('Lukić');
  await press('Take theirs: Last Name', panel);
  expect(field('Last Name').value).toBe('Lukić');
  await save();
  await findToast('Everything is saved.');
  expect(isShown('Your profile was changed elsewhere')).toBe(false);
});

it('leaving unsaved changes asks for confirmation', async () => {
  const member = await openProfile();
  await fill({ 'First Name': 'Jelena' }, about());
  const away = within(screen.getByRole('navigation', { name: 'Dashboard' })).getByRole('link', {
    name: 'My posts',
  });
  const findDialog = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(away);
  await press('Keep editing', await findDialog());
  expect(field('First Name').value).toBe('Jelena');
  await user.click(away);
  await press('Leave without saving', await findDialog());
  await arriveAt(`/dashboard/posts/${member.id}`);
  await screen.findByRole('heading', { name: 'Your posts' });
});

it('saved changes are shown everywhere', async () => {
  const member = await openProfile();
  const message = plantMessage(/profile\/info$/);
  await fill({ 'First Name': '  Jelena ', 'Last Name': 'Ilić' }, about());
  setDate('1991-12-31');
  await user.click(field('Not said'));
  await user.click(field('Others may name me in memories'));
  expect(isShown('Not saved yet')).toBe(true);
  await save();
  await findToast(message);
  expect(isShown('Not saved yet')).toBe(false);
  expect(field('First Name').value).toBe('Jelena');
  await screen.findByRole('link', { name: 'Jelena Ilić, your dashboard' });
  expect(account().textContent).toContain('Jelena Ilić');
  const stored = () =>
    site.db.read.selectFrom('members').selectAll().where('id', '=', member.id).executeTakeFirst();
  expect(await stored()).toMatchObject({
    first_name: 'Jelena',
    last_name: 'Ilić',
    birth_date: '1991-12-31',
    gender: null,
    nameable: false,
    email: member.email,
    role: 'member',
  });
  setDate('');
  await save();
  await waitFor(async () => expect(await stored()).toMatchObject({ birth_date: null }));
});

it('what is typed while the profile is being saved stays', async () => {
  await openProfile();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  intercept('changeProfileInfo', held);
  await fill({ 'First Name': 'Jelena' }, about());
  await save();
  await fill({ 'Last Name': 'Ilić' }, about());
  release();
  await waitFor(() => expect(account().textContent).toContain('Jelena'));
  expect(field('Last Name').value).toBe('Ilić');
  expect(isShown('Not saved yet')).toBe(true);
});

it('errors replace the labels, and nothing is sent', async () => {
  await openProfile();
  await fill({ 'First Name': '' }, about());
  expect(isShown('First Name is required')).toBe(false);
  await fill({ 'Last Name': 'M' }, about());
  await user.keyboard('{Enter}');
  await within(about()).findByText('First Name is required');
  await within(about()).findByText('Last name must be at least 2 characters');
  await waitFor(() => expect(document.activeElement).toBe(field('First Name')));
  await fill({ 'First Name': 'Jelena', 'Last Name': 'Ilić' }, about());
  setDate('9999-01-01');
  await user.keyboard('{Enter}');
  await within(about()).findByText('Birth date cannot be in the future');
  // A date that lost its month: the browser reports an empty value and bad input.
  vi.spyOn(field('Birth Date').validity, 'badInput', 'get').mockReturnValue(true);
  setDate('');
  await save();
  await within(about()).findByText('Birth date is not complete');
  await callsEnded();
  expect(requests('changeProfileInfo')).toEqual([]);
});

it('a failed save keeps the input and can be retried', async () => {
  await openProfile();
  intercept('changeProfileInfo', { status: 503 });
  await fill({ 'First Name': 'Jelena' }, about());
  await user.keyboard('{Enter}');
  await findToast('Update user info failed. Please try again.', 'alert');
  expect(field('First Name').value).toBe('Jelena');
  await save();
  await screen.findByRole('link', { name: 'Jelena Marić, your dashboard' });
});

it('another member’s id in the URL is replaced by one’s own', async () => {
  const member = await signIn(attributes);
  const other = await buildMember(site.db);
  const { length } = history;
  await open(`/dashboard/profile/${other.id}`);
  await arriveAt(`/dashboard/profile/${member.id}`);
  await screen.findByText(member.email);
  expect(account().textContent).toContain('Jovana Marić');
  // That of the page that was opened, and none of the redirect.
  expect(history.length).toBe(length + 1);
});

it('a rate-limited export shows a message and stays on the page', async () => {
  const member = await openProfile();
  const message = 'Too many attempts. Please try again in 1 hour.';
  intercept('requestExport', { status: 429, body: { status: 'error', message } });
  const data = screen.getByRole('region', { name: 'Your data' });
  await press('Download my data', data);
  expect((await within(data).findByRole('alert')).textContent).toBe(message);
  expect(location.pathname).toBe(`/dashboard/profile/${member.id}`);
});
