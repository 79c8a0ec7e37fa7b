import { buildComment, buildMember } from '#test/factories.ts';
import { trashComment } from '#test/trash-factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, keepToasts, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

test('a member undoes deletions, restores from the trash and deletes permanently', async ({
  page,
  site,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  // The document of a private post, which is for visitors.
  expectedConsoleErrors.push(/404/);
  await keepToasts(page);
  const author = await signIn();
  const id = await publishPost(site, { author, title: 'First snow', audience: 'private' });
  await publishPost(site, { author, title: 'Second snow' });
  const guest = await buildMember(site.db, { firstName: 'Luka', lastName: 'Perić' });
  await buildComment(site.db, { post: { id }, member: guest, body: 'So much of it!' });
  const trash = page.getByRole('main').getByRole('listitem');
  const deletePost = async (title: string) => {
    await page.getByRole('button', { name: `Delete “${title}”` }).click();
    const dialog = page.getByRole('alertdialog', { name: `Delete “${title}”?` });
    await expect(dialog).toContainText('You can restore it for 30 days.');
    await dialog.getByRole('button', { name: 'Delete post' }).click();
  };
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });

  await test.step('a post, twice, each with its own Undo', async () => {
    await visit(`/dashboard/posts/${author.id}`);
    await deletePost('First snow');
    await expect(page.getByRole('article')).toHaveCount(1);
    await deletePost('Second snow');
    await expect(page.getByText('You have not created any post yet.')).toBeVisible();
    await undo.nth(1).press('Enter');
    await expect(page.getByRole('article')).toHaveText(/Second snow/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await undo.click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  await test.step('a comment', async () => {
    await page.goto(`/post/${id}`);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Remove comment' }).click();
    await expect(page.getByText('No comments yet.')).toBeVisible();
    await undo.click();
    await expect(page.getByText('So much of it!')).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Remove comment' }).click();
    await expect(page.getByText('No comments yet.')).toBeVisible();
  });

  await test.step('the trash restores and deletes, and moves the focus to the next item', async () => {
    await page.goto(`/dashboard/posts/${author.id}`);
    await deletePost('First snow');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('navigation', { name: 'Dashboard' }).getByText('Trash').click();
    await expect(trash).toHaveText([
      /First snow.*Private.*Permanently deleted in 30 days/,
      /“So much of it!”Comment by Luka Perić.*while you can see its memory/,
    ]);
    await expect(page.getByRole('button', { name: 'Restore “So much of it!”' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore “First snow”' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Restore “So much of it!”' })).toBeFocused();
    await expect(trash).toHaveText([/Comment by Luka Perić on “First snow”/]);
    await page.getByRole('button', { name: /^Delete permanently/ }).click();
    const dialog = page.getByRole('alertdialog', {
      name: 'Delete “So much of it!” permanently?',
    });
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: /^Delete permanently/ }).click();
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByText('Nothing in the trash.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(page);
  });
});

test('the trash on a phone has pages, and notices a second tab and an ended session', async ({
  page,
  context,
  site,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/40[14]/);
  await page.setViewportSize({ width: 390, height: 844 });
  const member = await signIn();
  const id = await publishPost(site);
  for (let at = 1; at <= 21; at++) {
    const comment = await buildComment(site.db, { post: { id }, member, body: `Comment ${at}` });
    await trashComment(site.db, comment, { by: member, at: Date.now() - 60_000 + at });
  }
  await page.goto('/dashboard/trash');
  const trash = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(trash).toHaveCount(20);
  const second = await context.newPage();
  await second.goto('/dashboard/trash?page=2');
  await second.getByRole('button', { name: 'Restore “Comment 1”' }).click();
  await expect(second).toHaveURL(/page=1/);

  await page.getByRole('button', { name: 'Restore “Comment 21”' }).click();
  await expect(trash).toHaveCount(19);
  await second.getByRole('button', { name: 'Restore “Comment 21”' }).click();
  await expect(second.getByText('We could not find what you are looking for.')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Restore “Comment 21”' })).toHaveCount(0);

  await site.db.write((tx) =>
    tx.deleteFrom('sessions').where('member_id', '=', member.id).execute(),
  );
  await page.getByRole('button', { name: 'Restore “Comment 20”' }).click();
  await expect(page).toHaveURL(/\/login/);
});
