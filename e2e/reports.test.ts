import { buildReport } from '#test/community-factories.ts';
import { buildComment, buildMember, buildSession } from '#test/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

test('a member reports a memory and a comment, and an administrator decides', async ({
  page,
  visit,
  signIn,
  site,
}) => {
  const author = await buildMember(site.db, { firstName: 'Luka', lastName: 'Perić' });
  const postId = await publishPost(site, { author, title: 'Buy my watches' });
  await buildComment(site.db, { post: { id: postId }, member: author, body: 'Only today!' });
  const admin = await buildMember(site.db, {
    role: 'admin',
    firstName: 'Vera',
    lastName: 'Tomić',
  });
  const reports = page.getByRole('button', { name: /^Report th/ });
  const dialog = page.getByRole('dialog', { name: /^Report this/ });
  const send = dialog.getByRole('button', { name: 'Send report' });
  const item = page.getByRole('list', { name: 'Reported' }).locator('> li');
  const confirm = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name }).click();

  await test.step('a visitor has no button to report', async () => {
    await visit(`/post/${postId}`);
    await expect(page.getByRole('heading', { name: 'Buy my watches' })).toBeVisible();
    await expect(reports).toHaveCount(0);
  });

  await test.step('a member says what is wrong, on a small screen', async () => {
    await signIn({ firstName: 'Iva', lastName: 'Nikolić' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/post/${postId}`);
    await expect(reports).toHaveCount(2);
    await reports.first().click();
    await send.click();
    await expect(dialog.getByText('Please say what is wrong')).toBeVisible();
    await dialog.getByLabel('What is wrong?').selectOption('Spam or advertising');
    await dialog.getByLabel('Note (optional)').fill('The third time this week.');
    await expectAccessible(page);
    await send.click();
    await expect(page.getByText('Thank you. The administrators will look at it.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(reports.first()).toBeFocused();
  });

  await test.step('a second report says so kindly; the comment is reported on its own', async () => {
    await reports.first().click();
    await dialog.getByLabel('What is wrong?').selectOption('Something else');
    await send.click();
    await expect(page.getByText('You have reported this before;')).toBeVisible();
    await reports.last().click();
    await dialog.getByLabel('What is wrong?').selectOption('Hurtful or insulting');
    await send.click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the administrator reads what was reported, and dismisses the comment', async () => {
    const { token } = await buildSession(site.db, { member: admin });
    await page.evaluate((value) => {
      localStorage.clear();
      localStorage.setItem('token', value);
    }, `Bearer ${token}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit('/dashboard/reports');
    await expect(item.filter({ hasText: 'Comment on' })).toContainText('Only today!');
    const post = item.filter({ hasText: 'The third time this week.' });
    await expect(post).toContainText('1 report: Spam or advertising');
    await expect(post).toContainText('Iva Nikolić');
    const comment = item.filter({ hasText: 'Comment on' });
    await comment.getByRole('button', { name: 'Dismiss' }).click();
    await expectAccessible(page);
    await confirm('Dismiss');
    await expect(page.getByText('The reports are dismissed.')).toBeVisible();
    await expect(comment).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeFocused();
  });

  await test.step('suspends the author and removes the post', async () => {
    await item.getByRole('button', { name: 'Suspend author' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Advertising');
    await confirm('Suspend member');
    await expect(item).toContainText('who is suspended');
    await item.getByRole('button', { name: 'Delete post' }).click();
    await page.getByLabel('Reason (optional)').fill('Advertising');
    await confirm('Delete post');
    await expect(page.getByText('Nothing is reported.')).toBeVisible();
    await visit('/dashboard/audit');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      /^Vera Tomić removed the post “Buy my watches” of Luka PerićAdvertising/,
      /^Vera Tomić suspended Luka PerićAdvertising/,
      /^Vera Tomić dismissed the reports about “Only today!” of Luka Perić/,
    ]);
  });
});

test('an administrator does not learn who reported an own memory, leaves it to another, and is told who was faster', async ({
  page,
  visit,
  signIn,
  site,
  expectedConsoleErrors,
}) => {
  const admin = await signIn({ role: 'admin' });
  const own = await publishPost(site, { author: admin, title: 'My own day' });
  const reporter = await buildMember(site.db, { firstName: 'Iva', lastName: 'Nikolić' });
  const post = { id: own, member_id: admin.id, title: 'My own day', body: 'Words' };
  await buildReport(site.db, { post, reporter, note: 'I live next door' });
  const other = await buildMember(site.db, { role: 'admin' });
  await visit('/dashboard/reports');
  await expect(page.getByText('You wrote this, so you are not told')).toBeVisible();
  await expect(page.getByText(/Iva|next door/)).toHaveCount(0);
  await expect(page.getByText('Another administrator decides about the reports.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);

  // As the only administrator.
  await site.db.write((tx) => tx.deleteFrom('members').where('id', '=', other.id).execute());
  await page.reload();

  expectedConsoleErrors.push(/409/);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await site.db.write((tx) => tx.updateTable('reports').set({ resolved_at: 1 }).execute());
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Another administrator has decided already.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByText('Nothing is reported.')).toBeVisible();
});
