import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { rightPassword } from '#test/account-steps.ts';
import { buildMember } from '#test/factories.ts';
import { callsEnded, startPageSite } from '../support/open-page.tsx';
import { keepToasts } from '../support/toasts.ts';
import {
  accountSteps,
  arriveAt,
  findToast,
  formOf,
  isShown,
  plantMessage,
  storedToken,
} from './account-pages.ts';

const pageSite = startPageSite();
const { site, user, open, requests, signIn } = pageSite;
const { fill, logIn, mailedLink, press, sessions } = accountSteps(pageSite);
const email = 'mira@example.org';
const password = rightPassword;

it('the form shows validation errors before anything is sent', async () => {
  await open('/login');
  await press('Login', formOf());
  await screen.findByText('Email is required');
  await screen.findByText('Password is required');
  const field = within(formOf()).getByLabelText('Email');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await fill({ Email: 'jelena', Password: 'abc' });
  await screen.findByText('Email is not valid');
  await screen.findByText('Password must be at least 4 characters');
  expect(isShown('Email is required')).toBe(false);
  await callsEnded();
  expect(requests('login')).toEqual([]);
});

it('a login to an inactive account offers to send the link again', async () => {
  keepToasts();
  await buildMember(site.db, { email, password, isActivated: false });
  await open('/login');
  await logIn(email, password);
  const toast = (await findToast(/Please activate your account first/, 'alert')).parentElement;
  await press('Close', toast as HTMLElement);
  const alert = within(formOf()).getByRole('alert');
  expect(alert.textContent).toContain('Please activate your account first');
  await fill({ Email: 'another@example.org' });
  await press('Send it again', alert);
  await findToast(/on its way/);
  await mailedLink(email, '/activation/');
});

it('repeated wrong passwords show one error toast', async () => {
  await buildMember(site.db, { email, password });
  await open('/login');
  await logIn(email, 'wrong');
  await within(await screen.findByRole('alert')).findByText(/is not right/);
  await logIn('nobody@example.org', 'wrong');
  await within(screen.getByRole('alert')).findByText('×2');
  expect(location.pathname).toBe('/login');
  await logIn(email, password);
  await arriveAt('/post');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a member logs in by keyboard and sees the message of the server', async () => {
  await buildMember(site.db, { email, password });
  const message = plantMessage(/login$/);
  await open('/login');
  await user.click(within(formOf()).getByLabelText('Email'));
  await user.keyboard(email);
  await user.tab();
  await user.keyboard(`${password}{Enter}`);
  await findToast(message);
  await arriveAt('/post');
  expect(storedToken()).toMatch(/^Bearer \S+$/);
});

it('logging out ends the session on the server too', async () => {
  await signIn();
  await open('/post');
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await findToast('You are logged out.');
  await arriveAt('/login');
  expect(await sessions()).toEqual([]);
});

describe('a session that ends in the middle of a form', () => {
  const endSessions = () => site.db.write((tx) => tx.deleteFrom('sessions').execute());

  it('redirects to Login and back to the page', async () => {
    const member = await signIn({ email, password });
    const profile = `/dashboard/profile/${member.id}`;
    await open(profile);
    await user.click(await screen.findByRole('button', { name: 'Delete Profile' }));
    await endSessions();
    await fill({ Password: password }, screen.getByRole('alertdialog'));
    await user.keyboard('{Enter}');
    await findToast('Please log in to continue.', 'alert');
    await arriveAt(`/login?next=${encodeURIComponent(profile)}`);
    expect(storedToken()).toBeNull();
    await logIn(email, password);
    await arriveAt(profile);
  });

  it('returns to the page being opened', async () => {
    const member = await signIn();
    await open('/dashboard');
    const menu = await screen.findByRole('navigation', { name: 'Dashboard' });
    await endSessions();
    await user.click(within(menu).getByRole('link', { name: 'Profile' }));
    await arriveAt(`/login?next=${encodeURIComponent(`/dashboard/profile/${member.id}`)}`);
    await screen.findByRole('heading', { name: 'Login', level: 1 });
  });

  it('rejects a return address on another site', async () => {
    await buildMember(site.db, { email, password });
    await open('/login?next=//evil.test/');
    await logIn(email, password);
    await arriveAt('/post');
  });
});
