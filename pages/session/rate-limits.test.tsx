import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/endpoints.ts';
import { buildPost } from '#test/factories.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { accountSteps, findToast, formOf, pressEscape } from '../accounts/account-pages.ts';
import { startPageSite } from '../support/open-page.tsx';
import { keepToasts } from '../support/toasts.ts';

const pageSite = startPageSite();
const { site, user, open, intercept, signIn } = pageSite;
const { fill, logIn, press, register } = accountSteps(pageSite);
const message = 'Too many attempts. Please try again in 2 minutes.';
const email = 'ana@example.org';

beforeEach(keepToasts);

/** Refuses the next call of this name. */
function refuse(name: CallName): void {
  const reason = { reason: 'rate_limited_for', params: { seconds: 120 } };
  const error = { status: 'error', code: 'rate_limited', ...reason };
  const headers = { 'retry-after': '120' };
  intercept(name, { status: 429, headers, body: { status: 'error', message, error } });
}

/** The message beside a form; the other one is a toast. */
const alertIn = (form: HTMLElement) => form.querySelector('[role=alert]:not(.toast)');

/** Expects the message to be there still when the toast has gone. */
async function expectAlert(form: HTMLElement): Promise<void> {
  const toast = (await findToast(message, 'alert')).closest<HTMLElement>('.toast');
  await waitFor(() => expect(alertIn(form)?.textContent).toContain(message));
  await press('Close', toast as HTMLElement);
  await waitFor(() => expect(document.querySelector('.toast')).toBeNull());
  expect(alertIn(form)?.textContent).toContain(message);
}

const main = () => screen.getByRole('main');
const dialog = () => screen.queryByRole('dialog') ?? screen.getByRole('alertdialog');
const valuesIn = (form: HTMLElement, labels: string[]) =>
  labels.map((label) => within(form).getByLabelText<HTMLInputElement>(label).value);

describe('a rate limit stays at the forms of visitors, with what was typed', () => {
  it('login', async () => {
    await open('/login');
    refuse('login');
    await logIn(email, 'moja baka');
    await expectAlert(formOf());
    expect(valuesIn(formOf(), ['Password'])).toEqual(['moja baka']);
  });

  it('forgotten password, whose dialog has closed by then', async () => {
    await open('/login');
    refuse('forgotPassword');
    await press(/^Forgot your password/);
    await fill({ Email: email }, dialog());
    await press('Send me a link', dialog());
    await expectAlert(main());
    await press(/^Forgot your password/);
    expect(valuesIn(dialog(), ['Email'])).toEqual([email]);
  });

  it('register and resend', async () => {
    await open('/register');
    refuse('register');
    await register(email, 'moja baka');
    await expectAlert(formOf());
    expect(valuesIn(formOf(), ['Confirm Password'])).toEqual(['moja baka']);
    await press('Resend it here');
    refuse('resendActivation');
    await press('Resend link', dialog());
    await expectAlert(dialog());
    expect(valuesIn(dialog(), ['Email'])).toEqual([email]);
  });

  it('reset password, which stays on its page', async () => {
    intercept('checkLink', { status: 200, body: { status: 'success', isValid: true } });
    refuse('resetPassword');
    await open('/resetPassword/some-token');
    await fill({ 'New Password': 'novo leto', 'Confirm New Password': 'novo leto' });
    await press('Submit');
    await expectAlert(formOf());
    expect(valuesIn(formOf(), ['Confirm New Password'])).toEqual(['novo leto']);
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('a rate limit stays at the forms of members, with what was typed', () => {
  it('profile and its dialogs', async () => {
    const member = await signIn();
    await open(`/dashboard/profile/${member.id}`);
    await screen.findByText(member.email);
    const newPasswords = { 'New Password': 'novo leto', 'Confirm New Password': 'novo leto' };
    const dialogs: [string, CallName, Record<string, string>][] = [
      ['Change Email', 'requestEmailChange', { Password: 'moja baka', 'New Email': email }],
      ['Change Password', 'changePassword', { 'Current Password': 'moja baka', ...newPasswords }],
      ['Delete Profile', 'deleteProfile', { Password: 'moja baka' }],
    ];
    for (const [name, call, fields] of dialogs) {
      refuse(call);
      await press(name);
      await fill(fields, dialog());
      await press(name, dialog());
      await expectAlert(dialog());
      expect(valuesIn(dialog(), Object.keys(fields))).toEqual(Object.values(fields));
      pressEscape(dialog());
      await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
    }
    refuse('requestExport');
    const data = screen.getByRole('region', { name: 'Your data' });
    await press('Download my data', data);
    await expectAlert(data);
    refuse('changeProfileInfo');
    const about = screen.getByRole('region', { name: 'About you' });
    await fill({ 'First Name': 'Jelena' }, about);
    await press('Save changes', about);
    await expectAlert(about);
    expect(valuesIn(about, ['First Name'])).toEqual(['Jelena']);
  });

  it('comment, which can be sent when the time has passed', async () => {
    const { id } = await buildPost(site.db, { author: await signIn() });
    await open(`/post/${id}`);
    refuse('addComment');
    const field = await screen.findByLabelText('Your comment');
    const form = field.closest('form') as HTMLElement;
    await fill({ 'Your comment': 'So much snow!' }, form);
    await press('Comment', form);
    await expectAlert(form);
    expect(valuesIn(form, ['Your comment'])).toEqual(['So much snow!']);
    await press('Comment', form);
    await waitFor(() => expect(valuesIn(form, ['Your comment'])).toEqual(['']));
    await waitFor(() => expect(alertIn(form)).toBeNull());
  });

  it('like, and Remove Like', async () => {
    const member = await signIn();
    const { id } = await buildPost(site.db, { author: member });
    await open(`/post/${id}`);
    await screen.findByLabelText('Your comment');
    await press(/ likes?\. /);
    await findToast('You like this post.');
    refuse('likePost');
    await press(/ likes?\. /);
    await findToast(message, 'alert');
    await open(`/dashboard/reactions/${member.id}`);
    refuse('likePost');
    await press('Close', document.querySelector('.toast[role=alert]') as HTMLElement);
    await user.click(await screen.findByRole('button', { name: /^Remove Like/ }));
    await waitFor(() => expect(alertIn(screen.getByRole('article'))?.textContent).toBe(message));
  });

  it('deletion of a memory, whose dialog stays open', async () => {
    const author = await signIn();
    await buildPost(site.db, { author });
    await open(`/dashboard/posts/${author.id}`);
    refuse('deletePost');
    await user.click(await screen.findByRole('button', { name: /^Delete/ }));
    await press('Delete post', await screen.findByRole('alertdialog'));
    await expectAlert(dialog());
  });

  it('edited memory', async () => {
    const { id } = await buildPost(site.db, { author: await signIn(), tags: ['family'] });
    await open(`/dashboard/posts/edit/${id}`);
    await screen.findByLabelText('Title');
    refuse('changePostInfo');
    await fill({ Title: 'Our second snow' });
    await press('Update Post');
    await expectAlert(formOf());
    expect(valuesIn(formOf(), ['Title'])).toEqual(['Our second snow']);
    await press('Update Post');
    await waitFor(() => expect(alertIn(formOf())).toBeNull());
  });

  it('new memory', async () => {
    await signIn();
    await open('/post');
    const panel = await screen.findByRole('region', { name: 'Create memory' });
    const bytes = new Uint8Array(await samplePicture({ width: 64, height: 48 }));
    const picture = new File([bytes], 'lake.jpg', { type: 'image/jpeg' });
    await user.upload(await within(panel).findByLabelText('Pictures'), picture);
    await fill({ Title: 'By the lake', Message: 'We walked around it.' }, panel);
    await user.click(await within(panel).findByLabelText('#family'));
    refuse('createPost');
    const form = within(panel).getByLabelText('Title').closest('form') as HTMLElement;
    await press('Create memory', form);
    await expectAlert(panel);
    expect(valuesIn(panel, ['Title'])).toEqual(['By the lake']);
  });
});
