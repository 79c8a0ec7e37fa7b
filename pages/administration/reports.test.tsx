import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { buildReport } from '#test/community-factories.ts';
import { buildComment, buildMember, buildPost } from '#test/factories.ts';
import { trashPost } from '#test/trash-factories.ts';
import { startPageSite } from '../support/open-page.tsx';

const { site, user, open, signIn } = startPageSite();

const press = async (name: string | RegExp, container = screen.getByRole('main')) =>
  user.click(await within(container).findByRole('button', { name }));
const confirm = async (name: string) => press(name, await screen.findByRole('alertdialog'));

/** A memory and a comment on it, both by the same member. */
async function buildReported() {
  const author = await buildMember(site.db, { firstName: 'Luka', lastName: 'Perić' });
  const post = await buildPost(site.db, { author, title: 'Buy my watches' });
  await buildComment(site.db, { post, member: author, body: 'Only today!' });
  return post;
}

it('a visitor has no button to report', async () => {
  const post = await buildReported();
  await open(`/post/${post.id}`);
  await screen.findByText('Only today!');
  expect(screen.queryByRole('button', { name: /^Report th/ })).toBeNull();
});

it('a member reports a memory and a comment, and an administrator decides', async () => {
  const post = await buildReported();
  const dialog = () => screen.getByRole('dialog', { name: /^Report this/ });
  const choose = async (category: string) =>
    user.selectOptions(within(dialog()).getByLabelText(/wrong/), category);
  const send = () => press('Send report', dialog());
  const isClosed = () =>
    waitFor(() => expect(screen.queryByRole('dialog', { name: /^Report this/ })).toBeNull());
  await signIn({ firstName: 'Iva', lastName: 'Nikolić' });
  await open(`/post/${post.id}`);
  await screen.findByText('Only today!');
  const reportPost = async () => {
    await press('More actions for “Buy my watches”');
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  };

  await reportPost();
  await screen.findByRole('dialog', { name: /^Report this/ });
  await send();
  await within(dialog()).findByText('Please say what is wrong');
  await choose('Spam or advertising');
  await user.type(within(dialog()).getByLabelText('Note (optional)'), 'The third time.');
  await send();
  await screen.findByText('Thank you. The administrators will look at it.');
  await isClosed();

  // A second report says so kindly; the comment is reported on its own.
  await reportPost();
  await choose('Something else');
  await send();
  await screen.findByText(/You have reported this before;/);
  await press('Report the comment of Luka Perić');
  await screen.findByRole('dialog', { name: /^Report this/ });
  await choose('Hurtful or insulting');
  await send();
  await isClosed();

  await signIn({ role: 'admin', firstName: 'Vera', lastName: 'Tomić' });
  await open('/dashboard/reports');
  const list = await screen.findByRole('list', { name: 'Reported' });
  const items = () =>
    within(list)
      .queryAllByRole('listitem')
      .filter(({ parentElement }) => parentElement === list);
  const itemWith = (text: string) =>
    items().find(({ textContent }) => textContent?.includes(text)) as HTMLElement;
  expect(itemWith('Comment on').textContent).toContain('Only today!');
  expect(itemWith('The third time.').textContent).toContain('1 report: Spam or advertising');
  expect(itemWith('The third time.').textContent).toContain('Iva Nikolić');
  await press(/^Dismiss/, itemWith('Comment on'));
  await confirm('Dismiss');
  await screen.findByText('The reports are dismissed.');
  await waitFor(() => expect(items()).toHaveLength(1));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Reports'));

  await press(/^Suspend author/);
  const suspension = within(await screen.findByRole('alertdialog'));
  await user.type(suspension.getByRole('textbox', { name: /Reason/ }), 'Advertising');
  await confirm('Suspend member');
  await within(list).findByText(/who is suspended/);
  await press(/^Delete post/);
  await user.type(await screen.findByLabelText('Reason (optional)'), 'Advertising');
  await confirm('Delete post');
  await screen.findByText('Nothing is reported.');

  await open('/dashboard/audit');
  await screen.findAllByText('Vera Tomić');
  const entries = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Vera Tomić removed the post “Buy my watches” of Luka PerićAdvert/),
    expect.stringMatching(/^Vera Tomić suspended Luka PerićAdvertising/),
    expect.stringMatching(/^Vera Tomić dismissed the reports about “Only today!” of Luka Perić/),
  ]);
});

it('an administrator does not learn who reported an own memory, leaves it to another, and is told who was faster', async () => {
  const admin = await signIn({ role: 'admin' });
  const post = await buildPost(site.db, { author: admin, title: 'My own day' });
  const reporter = await buildMember(site.db, { firstName: 'Iva', lastName: 'Nikolić' });
  await buildReport(site.db, { post, reporter, note: 'I live next door' });
  const other = await buildMember(site.db, { role: 'admin' });
  await open('/dashboard/reports');
  await screen.findByText(/You wrote this, so you are not told/);
  expect(document.body.textContent).not.toMatch(/Iva|next door/);
  expect(screen.getByText(/Another administrator decides about the reports\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull();

  // As the only administrator.
  await site.db.write((tx) => tx.deleteFrom('members').where('id', '=', other.id).execute());
  await open('/dashboard/reports');
  await press(/^Dismiss/);
  await site.db.write((tx) => tx.updateTable('reports').set({ resolved_at: 1 }).execute());
  await confirm('Dismiss');
  await screen.findByText('Another administrator has decided already.');
  await screen.findByText('Nothing is reported.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('an administrator removes what its author has put into the trash, and the reports are closed', async () => {
  await signIn({ role: 'admin' });
  const author = await buildMember(site.db);
  const post = await buildPost(site.db, { author, title: 'Buy my watches' });
  await buildReport(site.db, { post });
  await trashPost(site.db, post, { by: author });
  await open('/dashboard/reports');
  await screen.findByText(/It is in the trash, to be restored by who deleted it/);
  await press(/^Delete post/);
  await confirm('Delete post');
  await screen.findByText('Nothing is reported.');
});
