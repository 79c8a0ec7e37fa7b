import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { rightPassword as password } from '#test/account-steps.ts';
import { buildMember, buildPost, type Member } from '#test/factories.ts';
import { loginTexts } from '#texts/accounts.ts';
import {
  accountSteps,
  arriveAt,
  findToast,
  storedToken,
  writeFromOtherTab,
} from '../accounts/account-pages.ts';
import { blockStorage } from '../support/blocked-storage.ts';
import { startPageSite } from '../support/open-page.tsx';

const pageSite = startPageSite();
const { site, user, open, signIn, requests } = pageSite;
const { logIn } = accountSteps(pageSite);

const login = (next: string) => `/login?${new URLSearchParams({ next })}`;

describe('guards', () => {
  it.each([
    '/dashboard',
    '/dashboard/profile/0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c',
    '/dashboard/posts/edit/0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c',
  ])('send a visitor from %s to login', async (path) => {
    await open(path);
    await arriveAt(login(path));
  });

  it.each(['/login', '/register'])('send a member from %s to the dashboard', async (path) => {
    await signIn();
    await open(path);
    await arriveAt('/dashboard');
  });
});

describe('another tab', () => {
  it('logs in, and this one shows what the member may see', async () => {
    const member = await signIn();
    const [token, user] = [storedToken(), localStorage.getItem('user')];
    await buildPost(site.db, { author: member, title: 'Only mine', audience: 'private' });
    localStorage.clear();
    await open('/post');
    await screen.findByText('No memories yet.');
    writeFromOtherTab('user', user);
    writeFromOtherTab('token', token);
    await screen.findByText('Only mine');
  });

  it('logs out, and a page for members leads to Login', async () => {
    await signIn();
    await open('/dashboard');
    await screen.findByRole('navigation', { name: 'Dashboard' });
    writeFromOtherTab('token', null);
    await arriveAt(login('/dashboard'));
  });

  it('logs out, and this one shows what a visitor may see', async () => {
    const author = await signIn();
    await buildPost(site.db, { author, title: 'Only mine', audience: 'private' });
    await open('/post');
    await screen.findByText('Only mine');
    writeFromOtherTab('token', null);
    await screen.findByText('No memories yet.');
    expect(location.pathname).toBe('/post');
  });
});

describe('an expired session', () => {
  /** Signs a member in whose session the server does not know any more. */
  async function signInExpired(): Promise<Member> {
    const member = await signIn({ email: 'mira@example.org', password });
    await site.db.write((tx) => tx.deleteFrom('sessions').execute());
    return member;
  }

  it('on a guarded page leads to Login and back', async () => {
    const member = await signInExpired();
    const reactions = `/dashboard/reactions/${member.id}?tab=comments`;
    await open(reactions);
    await arriveAt(login(reactions));
    expect(storedToken()).toBeNull();
    await logIn(member.email, password);
    await arriveAt(reactions);
    const tab = await screen.findByRole('tab', { selected: true });
    expect(tab.textContent).toBe('Comments');
  });

  it.each(['/post', '/post/:id', '/post/search?keyword=everyone&page=1&limit=12'])(
    'on %s ends quietly, and the page is the visitor’s',
    async (pattern) => {
      const { id } = await buildPost(site.db, { title: 'For everyone' });
      const path = pattern.replace(':id', id);
      await signInExpired();
      await open(path);
      await screen.findByRole('heading', { name: /For everyone/ });
      expect(storedToken()).toBeNull();
      expect(location.pathname + location.search).toBe(path);
      expect(document.documentElement.dataset.session).toBe('out');
      expect(document.querySelector('.toast')).toBeNull();
    },
  );
});

it('with blocked storage everyone is a visitor, and a session lasts for one page', async () => {
  const member = await buildMember(site.db, { email: 'mira@example.org', password });
  using _blocked = blockStorage();
  await open('/login');
  await logIn(member.email, password);
  await findToast(loginTexts.notStored);
  await arriveAt('/post');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await arriveAt('/dashboard');
  await screen.findByRole('navigation', { name: 'Dashboard' });
});

it('a server error does not end the session', async () => {
  await signIn({ firstName: 'Ana', lastName: 'Ilić' });
  pageSite.intercept('listPosts', { status: 503 });
  await open('/post');
  const navigation = within(await screen.findByRole('navigation', { name: 'Main' }));
  await navigation.findByRole('link', { name: 'Ana Ilić, your dashboard' });
  await waitFor(() => expect(requests('listPosts').length).toBeGreaterThan(0));
  expect(storedToken()).not.toBeNull();
});
