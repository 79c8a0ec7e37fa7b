import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { buildReport } from '#test/community-factories.ts';
import { buildMember } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';

const { site, user, open, signIn } = startPageSite();

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

async function openMenu(): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  return screen.findByRole('dialog', { name: 'Menu' });
}

it('the logo links to the posts', async () => {
  await open('/login');
  await user.click(await screen.findByRole('link', { name: 'Keepsake, all posts' }));
  await screen.findByRole('heading', { name: 'Posts', level: 1 });
  expect(location.pathname).toBe('/post');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Posts'));
});

describe('the menu of small screens', () => {
  it('of a visitor has Timeline, Login and Register, and closes', async () => {
    await open('/post');
    const menu = await openMenu();
    expect(linksIn(menu)).toEqual(['Timeline', 'Login', 'Register']);
    fireEvent(menu, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
  });

  it('a member finds the dashboard as a group', async () => {
    await signIn();
    await open('/post');
    const menu = await openMenu();
    const group = menu.querySelector('details');
    expect(group?.open).toBe(false);
    expect(linksIn(menu)).toEqual([
      'Posts',
      'Timeline',
      'Members',
      'Home',
      'Profile',
      'My posts',
      'My reactions',
      'Notifications',
      'Trash',
    ]);
    expect(group?.querySelector('summary')?.textContent).toBe('Dashboard');
    expect(group?.querySelectorAll('a')).toHaveLength(6);
    expect(within(menu).getByRole('button', { name: 'Log out' })).toBeDefined();
  });

  it('an administrator finds administration as a group, with the number of what is to decide', async () => {
    await buildReport(site.db);
    await buildMember(site.db, { waitingSince: site.time });
    await buildMember(site.db, { waitingSince: site.time });
    await signIn({ role: 'admin' });
    await open('/post');
    const menu = await openMenu();
    const [dashboard, admin] = menu.querySelectorAll('details');
    expect(dashboard?.querySelectorAll('a')).toHaveLength(6);
    await waitFor(() => expect(admin?.querySelector('summary')?.textContent).toContain('3 to'));
    expect(linksIn(admin as HTMLElement)).toEqual([
      'Site',
      'Invitations',
      'Waiting2, 2 to decide',
      'Reports1, 1 to decide',
      'Tags',
      'Audit log',
    ]);
    await open('/dashboard/waiting');
    const [, opened] = (await openMenu()).querySelectorAll('details');
    expect(opened?.open).toBe(true);
  });
});

it('the theme is chosen in the footer, stored and shown', async () => {
  await open('/post');
  const { dataset } = document.documentElement;
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect([dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect([dataset.theme, localStorage.getItem('theme')]).toEqual([undefined, null]);
});
