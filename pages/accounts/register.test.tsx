import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '#test/factories.ts';
import { callsEnded, startPageSite } from '../support/open-page.tsx';
import {
  accountSteps,
  arriveAt,
  findToast,
  formOf,
  isShown,
  newAddress,
  storedToken,
  writeFromOtherTab,
} from './account-pages.ts';

const pageSite = startPageSite();
const { site, user, open, intercept, requests } = pageSite;
const { fill, logIn, mailedLink, press, register } = accountSteps(pageSite);
let email: string;
const password = 'moja baka';

beforeEach(() => {
  email = newAddress();
});

const field = (label: string) => within(formOf()).getByLabelText<HTMLInputElement>(label);

describe('the notice after a registration', () => {
  const findNotice = () => screen.findByRole('region', { name: 'Activate your account' });
  const noticeIsGone = () =>
    waitFor(() => expect(screen.queryByRole('region', { name: /Activate/ })).toBeNull());

  it('says where the link is on a site without a mail server', async () => {
    await open('/register', { mailGoesTo: 'outbox' });
    await register(email, password);
    const { textContent } = await findNotice();
    expect(textContent).toContain(email);
    expect(textContent).toContain("server's log");
    expect(textContent).toContain('outbox');
  });

  it('survives a reload, and sends the link again', async () => {
    await open('/register');
    await register(email, password);
    await findToast(/We have sent you an e-mail/);
    await findNotice();
    await open('/login');
    const notice = await findNotice();
    expect(notice.textContent).toContain(email);
    expect(notice.textContent, 'what the toast has said').not.toMatch(/We have sent|e-mail/);
    expect(notice.textContent).not.toContain('outbox');
    expect(field('Email').value).toBe(email);
    await press('Send it again', notice);
    await findToast(/on its way/);
    const links = (await site.mailsTo(email)).flatMap((mail) => mail.links);
    expect(links.filter((link) => link.includes('/activation/'))).toHaveLength(2);
  });

  it('says how long to wait when the link was requested too often', async () => {
    const message = 'Too many attempts. Please try again in 2 minutes.';
    const reason = { reason: 'rate_limited_for', params: { seconds: 120 } };
    const error = { status: 'error', code: 'rate_limited', ...reason };
    await open('/register');
    await register(email, password);
    intercept('resendActivation', { status: 429, body: { status: 'error', message, error } });
    const notice = await findNotice();
    await press('Send it again', notice);
    expect((await within(notice).findByRole('alert')).textContent).toBe(message);
  });

  it('is gone after a login, here in another tab', async () => {
    await open('/register');
    await register(email, password);
    await findNotice();
    const activated = { email, isActivated: true, registeredAt: Date.now() };
    writeFromOtherTab('registration', JSON.stringify(activated));
    await noticeIsGone();
    await site.db.write((tx) => tx.updateTable('members').set({ activated_at: 1 }).execute());
    await logIn(email, password);
    await arriveAt('/post');
    expect(localStorage.getItem('registration')).toBeNull();
  });

  it('is gone for good when dismissed', async () => {
    await open('/register');
    await register(email, password);
    await press('Dismiss', await findNotice());
    await noticeIsGone();
    await open('/login');
    await noticeIsGone();
    expect(field('Email').value).toBe('');
  });
});

describe('the register form', () => {
  it('replaces each label by its error after the field was touched', async () => {
    await open('/register');
    await user.click(field('First Name'));
    await user.click(field('Last Name'));
    await screen.findByText('First Name is required');
    expect(isShown('Last Name is required')).toBe(false);
    await fill({ 'First Name': 'J', 'Last Name': 'I', Email: 'jelena' });
    await screen.findByText('First name must be at least 2 characters');
    await screen.findByText('Last name must be at least 2 characters');
    await fill({ 'First Name': '\u200b\u2060', 'Last Name': 'Ana \u202eIlić' });
    await screen.findByText('First Name is required');
    await screen.findByText('Please remove characters that change the direction of text.');
    await fill({ Password: 'abc' });
    await screen.findByText('Email is not valid');
    await fill({ 'Confirm Password': 'abcd' });
    await screen.findByText('Password must be at least 4 characters');
    await fill({ Password: 'abcde' });
    await screen.findByText('Passwords must match');
    await fill({ Password: 'abcd' });
    await waitFor(() => expect(isShown('Passwords must match')).toBe(false));
  });

  it('shows the password strength', async () => {
    await open('/register');
    const hint = () => document.getElementById(`${field('Password').id}-hint`)?.textContent;
    expect(field('Password').getAttribute('aria-describedby')).toBe(`${field('Password').id}-hint`);
    expect(hint()).toBe('A few words make a good password.');
    await fill({ Password: 'abcd' });
    expect(hint()).toBe('Easy to guess. Try a longer one.');
    await fill({ Password: 'moja baka peče pitu' });
    expect(hint()).toBe('Strong. Well chosen!');
    await user.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement);
    expect(field('Password').type).toBe('text');
    expect(field('Confirm Password').type).toBe('password');
  });

  it('sends nothing while a field is invalid and focuses the first one', async () => {
    await open('/register');
    await fill({ 'First Name': 'Jelena' });
    await press('Register', formOf());
    for (const message of [
      'Last Name is required',
      'Email is required',
      'Password is required',
      'Confirm password is required',
    ]) {
      await screen.findByText(message);
    }
    expect(document.activeElement).toBe(field('Last Name'));
    await callsEnded();
    expect(requests('register')).toEqual([]);
  });

  it('sends once on repeated submits', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    intercept('register', released);
    await open('/register');
    await register(email, password);
    const form = formOf();
    await waitFor(() => expect(requests('register')).toHaveLength(1));
    form.requestSubmit();
    await user.click(within(form).getByRole('button', { name: /Register/ }));
    release();
    await arriveAt('/login');
    expect(requests('register')).toHaveLength(1);
  });

  it('responds the same for an address that has an account, whose owner gets a mail', async () => {
    await buildMember(site.db, { email });
    await open('/register');
    await register(email, password);
    await findToast(/Almost there!/);
    await arriveAt('/login');
    const [mail] = await site.mailsTo(email);
    expect(mail?.text).toBeDefined();
    expect(mail?.text).not.toContain('/activation/');
  });

  it('shows the server’s message when it rejects the registration', async () => {
    const message = 'This name is taken.';
    const fields = { lastName: 'Taken' };
    const error = { status: 'error', code: 'validation', reason: 'name_taken', fields };
    intercept('register', { status: 400, body: { status: 'error', message, error } });
    await open('/register');
    await register(email, password);
    await findToast(message, 'alert');
    await screen.findByText('Taken');
    await waitFor(() => expect(document.activeElement).toBe(field('Last Name')));
    intercept('register', { status: 500 });
    await press('Register', formOf());
    await findToast('Register failed. Please try again.', 'alert');
  });
});

it('a known address is not filled in while somebody is typing one', async () => {
  const registration = { email, isActivated: true, registeredAt: Date.now() };
  await open('/login');
  await fill({ Email: 'ana@example.org' });
  writeFromOtherTab('registration', JSON.stringify(registration));
  expect(field('Email').value).toBe('ana@example.org');
  await fill({ Email: '' });
  writeFromOtherTab('registration', JSON.stringify(registration));
  expect(field('Email').value).toBe('');
  expect(storedToken()).toBeNull();
});

it('a registered address is activated with the mailed link and logs in', async () => {
  await open('/register');
  await register(email, password);
  await arriveAt('/login');
  await open(await mailedLink(email, '/activation/'));
  await user.click(await screen.findByRole('link', { name: 'Go to Login now' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Password')));
  expect(field('Email').value).toBe(email);
  await user.keyboard(`${password}{Enter}`);
  await arriveAt('/post');
});
