import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { rightPassword } from '#test/account-steps.ts';
import { buildMember, buildPost, type Member } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';
import { expectAddress, expectFocus } from '../support/queries.ts';

const { site, user, open, signIn } = startPageSite();

/** Width of the window in px; details are beside the table from 768 on, and above it below. */
const phone = 390;
const desk = 1440;
const resizeTo = (width: number) => window.happyDOM.setViewport({ width });

const nameOf = (member: Member) => `${member.first_name} ${member.last_name}`;
const people = () => [...document.querySelectorAll<HTMLElement>('main li')];
const row = (name: string) =>
  waitFor(() => {
    const found = people().find(({ textContent }) => textContent?.includes(name));
    if (!found) throw new Error(`No row of ${name}`);
    return found;
  });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) => {
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name }));
};
const heading = (name: string) => screen.queryByRole('heading', { name, level: 2 });
const administratorsButtons = () =>
  screen.queryAllByRole('button', { name: /View details|Delete|Close/ });

it('a visitor finds a member by part of the name', async () => {
  const jovana = await buildMember(site.db, { firstName: 'Jovana', lastName: 'Đorđević' });
  await buildMember(site.db, { firstName: 'Luka', lastName: 'Ilić', email: 'luka@example.org' });
  await open('/member');
  await screen.findByText('2 members');
  expect(screen.queryByText('luka@example.org')).toBeNull();
  expect(administratorsButtons()).toEqual([]);
  await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'djordj{Enter}');
  await expectAddress('/member?member=djordj&page=1&limit=20');
  await screen.findByText('1 member');
  expect(people()).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Jovana Đorđević' }));
  await expectAddress(`/post/author/${jovana.id}`);
  await screen.findByRole('heading', { level: 1, name: /Jovana Đorđević/ });
});

it('a member sees the member grid without administrators’ data', async () => {
  await signIn();
  const other = await buildMember(site.db, { firstName: 'Ana', email: 'ana@example.org' });
  await open(`/member?details=${other.id}`);
  await screen.findByRole('link', { name: nameOf(other) });
  expect(screen.queryByText('ana@example.org')).toBeNull();
  expect(administratorsButtons()).toEqual([]);
});

it.each([phone, desk])(
  'an administrator sees every column and opens details by keyboard, %i px wide',
  async (width) => {
    resizeTo(width);
    const ana = await buildMember(site.db, {
      firstName: 'Ana',
      lastName: 'Savić',
      email: 'ana@example.org',
      gender: 'female',
      birthDate: '1990-02-03',
      createdAt: Date.UTC(2024, 4, 6, 12),
    });
    await buildPost(site.db, { author: ana });
    await buildPost(site.db, { author: ana, audience: 'private' });
    await signIn({ role: 'admin' });
    await open('/member');
    const cells = within(await row('ana@example.org'));
    for (const text of ['Female', 'Member', '03.02.1990', '06.05.2024']) cells.getByText(text);
    const view = cells.getByRole('button', { name: 'View details of Ana Savić' });
    view.focus();
    await user.keyboard('{Enter}');
    await expectAddress(`/member?details=${ana.id}`);
    await expectFocus(() => heading('Ana Savić'));
    // A modal sheet covers the table of a phone.
    expect(screen.queryAllByRole('dialog', { name: 'Ana Savić' })).toHaveLength(
      width === phone ? 1 : 0,
    );
    const posts = await screen.findByText('Number of posts');
    await waitFor(() => expect(posts.parentElement?.textContent).toContain('2'));
    // Escape and the focus after it are the browser's business in a modal dialog.
    if (width === phone) await press('Close details');
    else await user.keyboard('{Escape}');
    await expectAddress('/member');
    if (width === desk) await expectFocus(() => view);
    await waitFor(() => expect(heading('Ana Savić')).toBeNull());
    await open(`/member?details=${ana.id}`);
    await screen.findByRole('heading', { name: 'Ana Savić', level: 2 });
  },
);

it.each([phone, desk])('an administrator deletes a member, %i px wide', async (width) => {
  resizeTo(width);
  const admin = await signIn({ role: 'admin', firstName: 'Vesna' });
  const ana = await buildMember(site.db, { firstName: 'Ana', lastName: 'Savić' });
  await buildPost(site.db, { author: ana });
  await open(`/member?details=${ana.id}`);
  await screen.findByRole('button', { name: 'Delete member' });
  expect(screen.queryByRole('button', { name: `Delete ${nameOf(admin)}` })).toBeNull();
  await press('Delete member');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Ana Savić?' });
  expect(dialog.textContent).toContain('The account, 1 post and all comments and likes go');
  await user.type(within(dialog).getByLabelText('Reason (optional)'), 'Asked for it');
  await confirm('Delete member');
  await screen.findByText('Ana Savić and everything of theirs is deleted.');
  await expectAddress('/member');
  await screen.findByText('1 member');
  expect(screen.queryByRole('link', { name: 'Ana Savić' })).toBeNull();
  await expectFocus(() => screen.queryByRole('list', { name: 'Members' }));
  const entries = site.db.read.selectFrom('audit_entries').select('reason');
  expect(await entries.execute()).toEqual([{ reason: 'Asked for it' }]);
});

it('an administrator grants and revokes the role, and suspends a member, who reads why at login', async () => {
  resizeTo(desk);
  const attributes = { firstName: 'Ana', lastName: 'Savić', email: 'ana@example.org' };
  const ana = await buildMember(site.db, { ...attributes, password: rightPassword });
  await signIn({ role: 'admin', firstName: 'Vera', lastName: 'Tomić' });
  await open(`/member?details=${ana.id}`);
  await press('Make administrator');
  await confirm('Make administrator');
  await screen.findByText('Ana Savić is an administrator now.');
  await screen.findByRole('button', { name: 'Revoke administrator role' });
  expect(screen.queryByRole('button', { name: 'Suspend member' })).toBeNull();
  await press('Revoke administrator role');
  await confirm('Revoke role');

  await press('Suspend member');
  await confirm('Suspend member');
  await screen.findByText('Reason is required');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Sends advertising');
  await confirm('Suspend member');
  await screen.findByText(/^Ana Savić is suspended, and is logged out/);
  await waitFor(async () => expect((await row('Ana Savić')).textContent).toContain('Suspended'));
  await screen.findByText('Sends advertising');

  const login = { email: 'ana@example.org', password: rightPassword };
  const response = await site.send('POST', '/api/auth/login', login);
  expect(response.json().message).toMatch(
    /Your account is suspended. The reason: Sends advertising/,
  );

  await press('Lift suspension');
  await confirm('Lift suspension');
  await screen.findByText('Ana Savić can log in again.');
  await screen.findByRole('button', { name: 'Suspend member' });
  await open('/dashboard/audit');
  await waitFor(() => expect(people().map(({ textContent }) => textContent)).toHaveLength(4));
  for (const [index, text] of [
    /^Vera Tomić lifted the suspension of Ana Savić/,
    /^Vera Tomić suspended Ana SavićSends advertising/,
    /^Vera Tomić revoked the administrator role of Ana Savić/,
    /^Vera Tomić made Ana Savić an administrator/,
  ].entries()) {
    expect(people()[index]?.textContent).toMatch(text);
  }
});

it('a suspended member reads why at login', async () => {
  const email = 'ana@example.org';
  const suspended = 'Sends advertising';
  await buildMember(site.db, { email, password: rightPassword, suspended });
  await open('/login');
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), rightPassword);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  const alert = await within(screen.getByRole('main')).findByRole('alert');
  expect(alert.textContent).toMatch(/Your account is suspended. The reason: Sends advertising/);
});

it('the pager keeps limit and search, and past the end the last page opens', async () => {
  for (const lastName of ['Ilić', 'Savić', 'Lukić']) {
    await buildMember(site.db, { firstName: 'Ana', lastName });
  }
  await open('/member?member=ana&limit=1');
  const pager = await screen.findByRole('navigation', { name: 'Members, pages below' });
  await user.click(within(pager).getByRole('link', { name: 'Next page' }));
  await row('Ana Savić');
  await expectAddress('/member?member=ana&page=2&limit=1');
  await open('/member?member=ana&limit=1&page=9');
  await row('Ana Ilić');
  await expectAddress('/member?member=ana&limit=1&page=3');
});

it('a search without results has a message and a link back', async () => {
  await buildMember(site.db);
  await open('/member?member=unicorn');
  await screen.findByRole('heading', { name: 'Nobody here is called “unicorn”' });
  await user.click(screen.getByRole('link', { name: 'Show all members' }));
  await screen.findByText('1 member');
  await expectAddress('/member');
});

it('Back closes the details, and from a memory opens them again', async () => {
  resizeTo(desk);
  const ana = await buildMember(site.db, { firstName: 'Ana' });
  const iva = await buildMember(site.db, { firstName: 'Iva' });
  await signIn({ role: 'admin' });
  await open('/member');
  await press(`View details of ${nameOf(ana)}`);
  await screen.findByRole('heading', { name: nameOf(ana), level: 2 });
  await press(`View details of ${nameOf(iva)}`);
  await screen.findByRole('heading', { name: nameOf(iva), level: 2 });
  await user.click(screen.getByRole('link', { name: 'See the memories' }));
  await expectAddress(`/post/author/${iva.id}`);
  history.back();
  await screen.findByRole('heading', { name: nameOf(iva), level: 2 });
  history.back();
  await expectAddress('/member');
  await waitFor(() => expect(heading(nameOf(iva))).toBeNull());
});

it('deleting the last member of the last page opens the page before', async () => {
  const eldest = await buildMember(site.db, { firstName: 'Ana', createdAt: 1000 });
  await signIn({ role: 'admin' });
  await open('/member?page=2&limit=1');
  await press(`Delete ${nameOf(eldest)}`);
  await confirm('Delete member');
  await expectAddress('/member?page=1&limit=1');
  await screen.findByText('1 member');
});

it('an unknown member id shows the 404 page', async () => {
  await open('/post/author/0198c0de-0000-7000-8000-000000000000');
  await screen.findByRole('heading', { name: 'This page is not in the album' });
});
