import { buildReport, setSite } from '#test/community-factories.ts';
import { buildComment, buildMember, buildPost } from '#test/factories.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { expect, keepToasts, test, withAnimations } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

test.use(withAnimations);

test('a day of an administrator: reports, a removal undone, a tag, a logo', async ({
  page,
  site,
  signIn,
  expectedConsoleErrors,
}) => {
  // Pictures from the factories have no files.
  expectedConsoleErrors.push(/404/);
  await keepToasts(page);
  const author = await buildMember(site.db, { firstName: 'Luka', lastName: 'Perić' });
  const reported = await buildPost(site.db, { author, title: 'Buy my watches' });
  await buildReport(site.db, { post: reported, note: 'The third time.' });
  const postId = await publishPost(site, { author, title: 'First snow', tags: ['travel'] });
  await buildComment(site.db, { post: { id: postId }, member: author, body: 'Only today!' });
  await setSite(site.db, { name: 'Our album' });
  await signIn({ role: 'admin', firstName: 'Vera', lastName: 'Tomić' });
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const main = page.getByRole('main');
  const confirm = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name }).click();

  await test.step('a reported memory is removed', async () => {
    await page.goto('/dashboard');
    await menu.getByRole('link', { name: 'Reports' }).click();
    const item = page.getByRole('list', { name: 'Reported' }).locator('> li');
    await expect(item).toContainText('The third time.');
    await item.getByRole('button', { name: 'Delete post' }).click();
    await confirm('Delete post');
    await expect(page.getByText('Nothing is reported.')).toBeVisible();
  });

  await test.step('a comment is removed by mistake, and restored from the audit log', async () => {
    await page.goto(`/post/${postId}`);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await confirm('Remove comment');
    await expect(page.getByText('Only today!')).toHaveCount(0);
    await page.goto('/dashboard');
    await menu.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('button', { name: 'Restore “Only today!”' }).click();
    await expect(main.getByRole('listitem').first()).toContainText('restored the comment');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('a used tag is merged into another, on a small screen too', async () => {
    await menu.getByRole('link', { name: 'Tags' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Merge #travel into another tag' }).click();
    await page.getByLabel('Merge into').selectOption('#nature');
    await page.getByRole('button', { name: 'Merge tags' }).click();
    await expect(page.getByRole('link', { name: '#travel' })).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the logo is in the header until it is removed', async () => {
    await menu.getByRole('link', { name: 'Site' }).click();
    const buffer = await samplePicture({ width: 120, height: 60 });
    await page
      .getByLabel('Change logo')
      .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer });
    const logo = page.getByRole('banner').locator('img[src^="/pictures/o-"]');
    await expect(logo.first()).toBeVisible();
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await expect(logo).toHaveCount(0);
    await expect(page.getByLabel('Change logo')).toBeFocused();
  });

  await test.step('and shows the settings where they were after a look at a page', async () => {
    await page.getByLabel('Text of the page About').fill('We are a family.\nHello!');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByText('We are a family.\nHello!')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Our album');
  });
});
