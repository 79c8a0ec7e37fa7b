import { buildComment, buildMember } from '#test/factories.ts';
import { expect, test, withAnimations } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

test.use(withAnimations);

const narrow = { width: 390, height: 844 };

test.describe('tags', () => {
  test('an administrator adds, renames and deletes a tag', async ({
    page,
    visit,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/400/);
    await signIn({ role: 'admin' });
    await visit('/dashboard');
    await page.getByRole('navigation', { name: 'Dashboard' }).getByText('Tags').click();
    await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible();

    await page.getByRole('button', { name: 'Add tag' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await page.getByLabel('New tag').fill('Night sky');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: '#night sky' })).toBeVisible();
    await expect(page.getByLabel('New tag')).toHaveValue('');

    await page.getByRole('button', { name: 'Rename #night sky' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('sea');
    await page.keyboard.press('Enter');
    await expect(page.getByText('There is a tag with this name already')).toBeVisible();
    await page.getByRole('dialog').getByLabel('Name').fill('stars');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: '#stars' })).toBeVisible();

    await page.getByRole('button', { name: 'Delete #stars' }).click();
    await page.getByRole('button', { name: 'Delete tag' }).click();
    await expect(page.getByRole('link', { name: '#stars' })).toBeHidden();
    // The toast and the sticky header would cover a row.
    await expect(page.locator('.toast')).toHaveCount(0);
    await page.getByRole('heading', { name: 'Tags' }).scrollIntoViewIfNeeded();
  });

  test('a used tag is merged into another, on a small screen too', async ({
    page,
    visit,
    signIn,
    site,
  }) => {
    await page.setViewportSize(narrow);
    const post = await publishPost(site, { tags: ['travel'] });
    await signIn({ role: 'admin' });
    await visit('/dashboard/tags');
    await expect(page.getByRole('button', { name: 'Delete #travel' })).toBeHidden();
    await page.getByRole('button', { name: 'Merge #travel into another tag' }).click();
    await page.getByLabel('Merge into').selectOption('#nature');
    await page.getByRole('button', { name: 'Merge tags' }).click();
    await expect(page.getByRole('link', { name: '#travel' })).toBeHidden();
    await expect(async () => {
      await page.goto(`/post/${post}`);
      await expect(page.getByRole('link', { name: '#nature' })).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  test('are not for members to manage', async ({ page, signIn, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/403/);
    await signIn();
    await page.goto('/dashboard/tags');
    await expect(page.getByText('It is for administrators.')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu.getByRole('link', { name: 'Tags' })).toBeHidden();
  });
});

test('a removal and its reason are in the audit log, which restores it', async ({
  page,
  visit,
  signIn,
  site,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/409/);
  const author = await buildMember(site.db, { firstName: 'Luka', lastName: 'Perić' });
  const post = await publishPost(site, { author, title: 'Buy my watches' });
  await buildComment(site.db, { post: { id: post }, member: author, body: 'Only today!' });
  await signIn({ role: 'admin', firstName: 'Vera', lastName: 'Tomić' });
  await visit('/dashboard/audit');
  await expect(page.getByText('Nothing to show yet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse posts' })).toBeVisible();

  await page.goto(`/post/${post}`);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove comment' }).click();
  await expect(page.getByText('Only today!')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete post' }).first().click();
  await page.getByLabel('Reason (optional)').fill('Advertising');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click();
  await expect(page).toHaveURL(/\/post$/);

  await visit('/dashboard/audit');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /^Vera Tomić removed the post “Buy my watches” of Luka PerićAdvertising/,
    /^Vera Tomić removed the comment “Only today!” of Luka Perić/,
  ]);

  const restore = (subject: string) =>
    page.getByRole('button', { name: `Restore “${subject}”` }).click();
  await restore('Only today!');
  await expect(
    page.getByText('The memory of this comment is not visible at the moment.'),
  ).toBeVisible();
  await restore('Buy my watches');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await restore('Only today!');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /^Vera Tomić restored the comment “Only today!” of Luka Perić/,
    /^Vera Tomić restored the post “Buy my watches” of Luka Perić/,
    /removed the post/,
    /removed the comment/,
  ]);
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await page.goto(`/post/${post}`);
  await expect(page.getByText('Only today!')).toBeVisible();
});
