import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { recordAuditEntry } from '#server/audit/entries.ts';
import { buildComment, buildMember, buildPost } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';

const { site, user, open, signIn } = startPageSite();

const main = () => within(screen.getByRole('main'));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const entries = () =>
  main()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

it('a removal and its reason are in the audit log, which restores it', async () => {
  const author = await buildMember(site.db, { firstName: 'Luka', lastName: 'Perić' });
  const post = await buildPost(site.db, { author, title: 'Buy my watches' });
  await buildComment(site.db, { post, member: author, body: 'Only today!' });
  await signIn({ role: 'admin', firstName: 'Vera', lastName: 'Tomić' });
  await open('/dashboard/audit');
  await screen.findByText('Nothing to show yet.');
  expect(main().getByRole('link', { name: 'Browse posts' })).toBeDefined();

  await open(`/post/${post.id}`);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await press('Remove comment');
  await waitFor(() => expect(screen.queryByText('Only today!')).toBeNull());
  // Here, unlike in a browser, the focus could be moved out of an open dialog.
  const comments = screen.getByRole('heading', { name: /^Comments/ });
  await waitFor(() => expect(document.activeElement).toBe(comments));
  await user.click(screen.getAllByRole('button', { name: 'Delete post' })[0] as HTMLElement);
  await user.type(await screen.findByLabelText('Reason (optional)'), 'Advertising');
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete post' }));
  await waitFor(() => expect(location.pathname).toBe('/post'));

  await open('/dashboard/audit');
  await screen.findAllByText('Vera Tomić');
  expect(entries()).toEqual([
    expect.stringMatching(/^Vera Tomić removed the post “Buy my watches” of Luka PerićAdvertising/),
    expect.stringMatching(/^Vera Tomić removed the comment “Only today!” of Luka Perić/),
  ]);

  await press('Restore “Only today!”');
  await screen.findByText('The memory of this comment is not visible at the moment.');
  await press('Restore “Buy my watches”');
  await waitFor(() => expect(entries()).toHaveLength(3));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await press('Restore “Only today!”');
  await waitFor(() => expect(entries()).toHaveLength(4));
  expect(entries()).toEqual([
    expect.stringMatching(/^Vera Tomić restored the comment “Only today!” of Luka Perić/),
    expect.stringMatching(/^Vera Tomić restored the post “Buy my watches” of Luka Perić/),
    expect.stringMatching(/removed the post/),
    expect.stringMatching(/removed the comment/),
  ]);
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();

  // The pager is there only for several pages.
  expect(screen.queryByRole('navigation', { name: 'Audit log, pages' })).toBeNull();
  await open('/dashboard/audit?limit=3');
  await screen.findByRole('navigation', { name: 'Audit log, pages' });
  await open(`/post/${post.id}`);
  await screen.findByText('Only today!');
});

it('what the program says is in the language of the page, older entries as they were written', async () => {
  const { id: adminId } = await signIn({ role: 'admin' });
  const write = (entry: Omit<Parameters<typeof recordAuditEntry>[1], 'adminId' | 'at'>) =>
    site.db.write((tx) => recordAuditEntry(tx, { ...entry, adminId, at: site.time++ }));
  const subject = 'Wer lesen darf: Alle → Mitglieder';
  await write({ action: 'site_changed', subject });
  const params = { name: 'reading', from: 'everyone', to: 'members' };
  await write({ action: 'site_changed', subject, detail: { code: 'setting', params } });
  const renamed = { code: 'renamed_to' as const, params: { tag: 'lake' } };
  await write({ action: 'tag_renamed', subject: 'sea', reason: 'In #lake', detail: renamed });
  await open('/dashboard/audit');
  await waitFor(() => expect(entries()).toHaveLength(3));
  expect(entries()).toEqual([
    expect.stringMatching(/renamed the tag #seaRenamed to #lake/),
    expect.stringMatching(/“Who may read: Everyone → (Only )?[Mm]embers( only)?”/),
    expect.stringContaining(`“${subject}”`),
  ]);
});
