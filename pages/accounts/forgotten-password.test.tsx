import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember, buildSession } from '#test/factories.ts';
import { callsEnded, startPageSite } from '../support/open-page.tsx';
import {
  accountSteps,
  arriveAt,
  clickBackdrop,
  findToast,
  isShown,
  newAddress,
  pauseCountdowns,
  pressEscape,
} from './account-pages.ts';

const pageSite = startPageSite();
const { site, open, intercept, requests, user } = pageSite;
const { fill, logIn, mailedLink, press, sessions } = accountSteps(pageSite);
let email: string;
const forgot = 'Forgot your password? Click here to reset it.';

beforeEach(() => {
  email = newAddress();
});

const dialog = () => screen.getByRole('dialog', { name: 'Forgot your password?' });
const isOpen = () => screen.queryByRole('dialog') !== null;

it('a member who forgot the password sets a new one by mail and logs in with it', async () => {
  const member = await buildMember(site.db, { email, password: 'forgotten' });
  await buildSession(site.db, { member });
  await open('/login');
  await fill({ Email: email });
  await press(forgot);
  expect(dialog().textContent).toContain('Link will be valid only for 10 minutes.');
  expect(within(dialog()).getByLabelText<HTMLInputElement>('Email').value).toBe(email);
  await press('Send me a link', dialog());
  await findToast(/on its way/);

  const advance = pauseCountdowns();
  await open(await mailedLink(email, '/resetPassword/'));
  await fill({ 'New Password': 'novo leto', 'Confirm New Password': 'novo leto' });
  await press('Submit');
  const timer = await screen.findByRole('timer');
  expect(timer.textContent).toBe('You will be taken to Login in 10 seconds');
  expect(await sessions()).toEqual([]);
  await advance(10_000);
  await arriveAt('/login');
  await logIn(email, 'novo leto');
  await arriveAt('/post');
});

it('the used link says so before a password is typed, sends a new one, and redirects to Login', async () => {
  await buildMember(site.db, { email, password: 'forgotten' });
  const advance = pauseCountdowns();
  await open('/resetPassword/used-token');
  expect((await screen.findByRole('alert')).textContent).toContain('This link was used already');
  expect(screen.queryByLabelText('New Password')).toBeNull();
  await screen.findByRole('timer');
  await press('Send a new link');
  expect(screen.queryByRole('timer')).toBeNull();
  await advance(10_000);
  await press('Cancel', dialog());
  await screen.findByRole('timer');
  await press('Send a new link');
  await fill({ Email: email }, dialog());
  await press('Send me a link', dialog());
  await findToast(/on its way/);
  await advance(10_000);
  expect(screen.getByRole('button', { name: 'Send a new link' })).not.toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
  await open('/resetPassword/used-token');
  await screen.findByRole('timer');
  await advance(10_000);
  await arriveAt('/login');
  await open(await mailedLink(email, '/resetPassword/'));
  await screen.findByLabelText('New Password');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('the forgotten-password dialog', () => {
  it('closes on Escape, the backdrop, the icon and Cancel', async () => {
    await open('/login');
    for (const close of [
      () => pressEscape(dialog()),
      () => clickBackdrop(dialog()),
      () => press('Close', dialog()),
      () => press('Cancel', dialog()),
    ]) {
      await press(forgot);
      await close();
      await waitFor(() => expect(isOpen()).toBe(false));
    }
  });

  it('shows validation errors and sends nothing', async () => {
    await open('/login');
    await press(forgot);
    await press('Send me a link', dialog());
    await within(dialog()).findByText('Email is required');
    await fill({ Email: 'jelena' }, dialog());
    await within(dialog()).findByText('Email is not valid');
    await callsEnded();
    expect(requests('forgotPassword')).toEqual([]);
  });

  it('closes first, then shows the error toast', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await open('/login');
    await press(forgot);
    intercept('forgotPassword', held);
    await fill({ Email: email }, dialog());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(isOpen()).toBe(false));
    await waitFor(() => expect(requests('forgotPassword')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    release();
    await findToast(/on its way/);
    intercept('forgotPassword', { status: 503 });
    await press(forgot);
    await fill({ Email: email }, dialog());
    await press('Send me a link', dialog());
    await findToast('Request for forgot password failed. Please try again.', 'alert');
  });
});

describe('the reset form', () => {
  /** A check that finds the link valid, whatever happens to it afterwards. */
  const acceptLink = () =>
    intercept('checkLink', { status: 200, body: { status: 'success', isValid: true } });

  it('has its texts', async () => {
    acceptLink();
    await open('/resetPassword/some-token');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Reset Your Password');
    await screen.findByText('Enter your new password below.');
    const labels = [...document.querySelectorAll('main label')].map((label) => label.textContent);
    expect(labels).toEqual(['New Password', 'Confirm New Password']);
  });

  it('has a link back to Login', async () => {
    acceptLink();
    await open('/resetPassword/some-token');
    await user.click(screen.getByRole('link', { name: '← Back to Login' }));
    await arriveAt('/login');
  });

  it('shows validation errors before anything is sent', async () => {
    acceptLink();
    await open('/resetPassword/some-token');
    await press('Submit');
    await screen.findByText('New password is required');
    await screen.findByText('Confirm new password is required');
    await fill({ 'New Password': 'abc' });
    await screen.findByText('Minimum length is 4 characters');
    await fill({ 'New Password': 'abcd', 'Confirm New Password': 'abcde' });
    await screen.findByText('New passwords must match');
    await callsEnded();
    expect(requests('resetPassword')).toEqual([]);
  });

  it('rejects an invalid link and redirects to Login after ten seconds', async () => {
    acceptLink();
    const advance = pauseCountdowns();
    await open('/resetPassword/no-such-token');
    await fill({ 'New Password': 'novo leto', 'Confirm New Password': 'novo leto' });
    await press('Submit');
    await findToast('This link is invalid or has expired.', 'alert');
    await screen.findByRole('timer');
    expect(isShown('Enter your new password below.')).toBe(true);
    await advance(10_000);
    await arriveAt('/login');
  });
});
