import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { startPageSite } from '../support/open-page.tsx';
import {
  accountSteps,
  arriveAt,
  findToast,
  isShown,
  newAddress,
  pauseCountdowns,
  storedToken,
} from './account-pages.ts';

const pageSite = startPageSite();
const { site, user, open, intercept, requests } = pageSite;
const { fill, mailedLink, press, register } = accountSteps(pageSite);
let email: string;

beforeEach(() => {
  email = newAddress();
});

const expired = 'Your activation link expired, please resend activation link to your email address';

/** Registers this address; returns the mailed link. */
async function linkAfterRegistering(password = 'moja baka'): Promise<string> {
  await open('/register');
  await register(email, password);
  await arriveAt('/login');
  return mailedLink(email, '/activation/');
}

describe('an activation link', () => {
  it('says that the account is active, and opens Login after ten seconds', async () => {
    const link = await linkAfterRegistering();
    const advance = pauseCountdowns();
    await open(link);
    await screen.findByText(/^Your account is active\. /);
    const timer = await screen.findByRole('timer');
    expect(timer.textContent).toBe('You will be taken to Login in 10 seconds');
    await advance(4_000);
    await waitFor(() => expect(timer.textContent).toContain('in 6 seconds'));
    await advance(5_800);
    await waitFor(() => expect(timer.textContent).toMatch(/in 1 second$/));
    await advance(200);
    await arriveAt('/login');
  });

  it('that has expired redirects to Register, where a new one can be requested', async () => {
    const link = await linkAfterRegistering();
    await site.db.write((tx) => tx.updateTable('tokens').set({ expires_at: 1 }).execute());
    const advance = pauseCountdowns();
    await open(link);
    await screen.findByText(expired);

    // The dialog knows the address, and no redirect closes it.
    await press('Send a new link');
    const field = within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Email');
    expect(field.value).toBe(email);
    await advance(15_000);
    await press('Cancel', screen.getByRole('dialog'));
    expect(location.pathname).toBe(link);
    await advance(10_000);
    await arriveAt('/register');

    await user.click(await screen.findByRole('button', { name: 'Resend it here' }));
    const dialog = screen.getByRole('dialog');
    await press('Resend link', dialog);
    await within(dialog).findByText('Required');
    await fill({ Email: 'jelena@' }, dialog);
    await within(dialog).findByText('Email is not valid');
    await fill({ Email: email }, dialog);
    await user.keyboard('{Enter}');
    await findToast(/on its way/);
    expect(screen.queryByRole('dialog')).toBeNull();

    await open(await mailedLink(email, '/activation/'));
    await screen.findByText(/^Your account is active\./);
    await user.click(screen.getByRole('link', { name: 'Go to Login now' }));
    await arriveAt('/login');
  });

  it('opened a second time says so, and sends one request per visit', async () => {
    const link = await linkAfterRegistering();
    pauseCountdowns();
    await open(link);
    await screen.findByText(/^Your account is active\. /);
    expect(requests('activateAccount')).toHaveLength(1);
    await open(link);
    await screen.findByText(/^Your account is active already\./);
    expect(document.querySelector('[data-tone=info]')).not.toBeNull();
    expect(requests('activateAccount')).toHaveLength(2);
  });

  it('asks for a password when the address was registered with two', async () => {
    await linkAfterRegistering();
    const link = await linkAfterRegistering('not the owner');
    const advance = pauseCountdowns();
    await open(link);
    await screen.findByText(/Please set a password before you log in/);
    await press('Set a password');
    expect(screen.queryByRole('timer')).toBeNull();
    await advance(15_000);
    const dialog = screen.getByRole('dialog', { name: 'Forgot your password?' });
    await fill({ Email: email }, dialog);
    await press('Send me a link', dialog);
    await findToast(/on its way/);
    await mailedLink(email, '/resetPassword/');
    await screen.findByRole('timer');
    await advance(10_000);
    await arriveAt('/login');
  });

  it('works with an expired session', async () => {
    const link = await linkAfterRegistering();
    pauseCountdowns();
    localStorage.setItem('token', 'Bearer long-dead');
    await open(link);
    await screen.findByText(/^Your account is active\. /);
  });

  it('can be retried after a server error', async () => {
    intercept('activateAccount', { status: 503 });
    await open('/activation/some-token');
    await screen.findByText('Request failed. Please try again.');
    expect(screen.queryByRole('timer')).toBeNull();
    await press('Try again');
    await screen.findByText(expired);
    expect(isShown('Request failed. Please try again.')).toBe(false);
    await waitFor(() => expect(requests('activateAccount')).toHaveLength(2));
    expect(storedToken()).toBeNull();
  });
});
