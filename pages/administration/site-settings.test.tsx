import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { AccountView } from '#contract/accounts.ts';
import { setSite } from '#test/community-factories.ts';
import { buildPost, buildSession } from '#test/factories.ts';
import { currentSession, startSession } from '#web/api/session.ts';
import { startPageSite } from '../support/open-page.tsx';
import { chooseFiles, pictureFile } from '../support/pictures.ts';
import { expectFocus } from '../support/queries.ts';

const { site, user, open, signIn, intercept, requests } = startPageSite();

const saveButton = () => screen.findByRole('button', { name: 'Save' });
const save = async () => user.click(await saveButton());
const isEnabled = async () => (await saveButton()).getAttribute('aria-disabled') === null;
const status = async () => (await site.get('/api/post')).statusCode;
const choose = async (group: string, option: string) => {
  const radios = await screen.findByRole('radiogroup', { name: group });
  await user.click(within(radios).getByText(option));
};

const isSaved = () => waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());

const sessionEnded = {
  status: 'error',
  message: 'Please log in',
  error: { code: 'unauthenticated' },
};

async function fill(label: string | RegExp, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  // Not while the form is being validated or sent.
  await waitFor(() => expect(field.matches(':disabled')).toBe(false));
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

describe('an administrator names the site, closes it and opens it again', () => {
  it('saves all that changed at once, and nothing while a field is invalid', async () => {
    await signIn({ role: 'admin' });
    await open('/dashboard/site');
    expect(await isEnabled()).toBe(false);
    await save();
    await screen.findByText('Nothing has changed');
    const about = 'We are a family.\nHello!';
    await fill(/^Text of the page About/, about);
    await fill('Name', 'x'.repeat(41));
    expect(await isEnabled()).toBe(true);
    await save();
    await screen.findByText('Name must be at most 40 characters');
    expect(requests('changeSite')).toEqual([]);
    await fill('Name', 'Our album');
    intercept('changeSite', 'no response');
    await save();
    await screen.findByRole('alert');
    await save();
    await screen.findByRole('link', { name: 'Our album, all posts' });
    expect(await isEnabled()).toBe(false);
    expect(document.activeElement).toBe(await saveButton());

    const footer = within(screen.getByRole('contentinfo'));
    expect((await footer.findByRole('link', { name: 'About' })).getAttribute('href')).toBe(
      '/about',
    );
    await open('/about');
    expect((await screen.findByText(/We are a family/)).textContent).toBe(about);
    history.back();
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('Our album');
  });

  it('the logo is in the header until it is removed', async () => {
    await signIn({ role: 'admin' });
    await open('/dashboard/site');
    const logo = () => document.querySelector('header img[src^="/pictures/o-"]');
    await chooseFiles(await screen.findByLabelText('Change logo'), await pictureFile());
    await waitFor(() => expect(logo()).not.toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Remove logo' }));
    await waitFor(() => expect(logo()).toBeNull());
    await expectFocus(() => screen.getByLabelText('Change logo'));
  });

  it('what is not saved survives the end of the session', async () => {
    const member = await signIn({ role: 'admin' });
    const account = currentSession().user as AccountView;
    await open('/dashboard/site');
    await fill('Name', 'Our album');
    await choose('Who may add tags', 'Every member');
    intercept('changeSite', { status: 401, body: sessionEnded });
    await save();
    await screen.findByRole('button', { name: 'Login' });
    await setSite(site.db, { about: 'We are a family.' });
    await signIn({ role: 'admin' });
    await open('/dashboard/site');
    const nameOfOther = await screen.findByLabelText<HTMLInputElement>('Name');
    expect(nameOfOther.value, 'another administrator').toBe('Keepsake');
    startSession((await buildSession(site.db, { member, createdAt: site.time })).token, account);
    await open('/dashboard/site');
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Our album');
    await save();
    await isSaved();
    const stored = (await site.get('/api/site')).json().site;
    expect(stored).toMatchObject({ name: 'Our album', tagging: 'members', hasAbout: true });
  });

  it('closing says what happens, and opening asks, and names the number of public posts', async () => {
    await setSite(site.db, { joining: 'approval' });
    await buildPost(site.db);
    await buildPost(site.db);
    await buildPost(site.db, { audience: 'members' });
    await signIn({ role: 'admin' });
    await open('/dashboard/site');
    await choose('Who may read this site', 'Members only');
    await screen.findByText(/Visitors will only see the name/);
    await save();
    await isSaved();
    expect(await status()).toBe(401);

    await choose('Who may read this site', 'Everyone');
    await save();
    const question = { name: 'Open this site to everyone?' };
    const dialog = await screen.findByRole('alertdialog', question);
    expect(dialog.textContent).toContain('2 Public posts become readable by everyone');
    expect((await saveButton()).hasAttribute('aria-busy'), 'while the question is open').toBe(
      false,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Keep it closed' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog', question)).toBeNull());
    expect(await status()).toBe(401);
    await save();
    await user.click(await screen.findByRole('button', { name: 'Open the site' }));
    await isSaved();
    expect(await status()).toBe(200);
  });

  it('closing a site that everyone may join asks about that, and a hint stays until it is changed', async () => {
    await signIn({ role: 'admin' });
    await open('/dashboard/site');
    const hint = () => screen.queryByText(/Everyone may create an account, and whoever does/);
    const joining = async () => (await site.get('/api/site')).json().site.joining;
    const answer = async (name: string) => {
      const dialog = await screen.findByRole('alertdialog', { name: 'Who may join from now on?' });
      await user.click(within(dialog).getByRole('button', { name }));
      await isSaved();
    };
    await choose('Who may read this site', 'Members only');
    expect(hint()).not.toBeNull();
    await save();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await site.get('/api/site')).json().site.reading).toBe('everyone');
    await save();
    await answer('Everyone');
    expect(await joining()).toBe('everyone');
    expect(hint()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Join by invitation' }));
    expect(hint()).toBeNull();
    const choice = screen.getByRole<HTMLInputElement>('radio', { name: 'By invitation' });
    expect(choice.checked && document.activeElement === choice).toBe(true);
    await save();
    await isSaved();
    expect(await joining()).toBe('invitation');

    await setSite(site.db, { reading: 'everyone', joining: 'everyone' });
    await open('/dashboard/site');
    await choose('Who may read this site', 'Members only');
    await save();
    await answer('By invitation');
    expect(await joining()).toBe('invitation');
    expect(hint()).toBeNull();
  });

  it('what another administrator changed meanwhile stays, or is asked about', async () => {
    await signIn({ role: 'admin' });
    await open('/dashboard/site');
    await fill('Name', 'Our album');
    await setSite(site.db, { welcome: 'Hello, family', about: 'We are a family.' });
    await save();
    await screen.findByText('Changed elsewhere, and kept: Welcome text, Text of the page About.');
    await isSaved();
    const stored = async () => (await site.get('/api/site')).json().site;
    expect(await stored()).toMatchObject({ name: 'Our album', welcome: 'Hello, family' });

    await setSite(site.db, { name: 'Their album' });
    await fill('Name', 'My album');
    await save();
    const panel = await screen.findByRole('region', { name: 'The site was changed elsewhere' });
    expect((await stored()).name).toBe('Their album');
    await user.click(within(panel).getByRole('button', { name: 'Keep mine: Name' }));
    await save();
    await screen.findByRole('link', { name: 'My album, all posts' });
    expect((await stored()).name).toBe('My album');
  });

  it('members add a tag where they write, once the site lets them', async () => {
    await signIn({ role: 'admin' });
    await open('/dashboard/site');
    await choose('Who may add tags', 'Every member');
    await save();
    await screen.findByText('The settings are saved.');
    await signIn();
    await open('/post');
    await user.click(await screen.findByRole('button', { name: 'More tags' }));
    await user.type(await screen.findByLabelText(/^New tag/), '<b>{Enter}');
    await screen.findByText(/Name can contain letters/);
    await fill(/^New tag/, "#Grandma's House");
    await user.click(screen.getByRole('button', { name: 'Add tag' }));
    const tag = await screen.findByRole<HTMLInputElement>('checkbox', { name: "#grandma's house" });
    expect(tag.checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^New tag/).value).toBe('');
  });

  it('members add no tags otherwise', async () => {
    await setSite(site.db, { name: 'Our album' });
    await signIn();
    await open('/post');
    await screen.findByRole('group', { name: 'Tags' });
    expect(screen.queryByLabelText(/^New tag/)).toBeNull();
  });
});
