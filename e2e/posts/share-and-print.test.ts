import { buildComment, buildMember } from '#test/factories.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';

test('a post is shared, and prints on one page with images, text and comments, without controls', async ({
  page,
  context,
  site,
  signIn,
}) => {
  const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
  const id = await publishPost(site, {
    author,
    title: 'Printed',
    body: 'One line.\nAnother.',
    morePictures: [{ width: 330, height: 240 }],
  });
  await buildComment(site.db, { post: { id }, body: 'The older one', createdAt: 1 });
  await buildComment(site.db, { post: { id }, body: 'The newer one', createdAt: 2 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await signIn();
  await page.goto(`/post/${id}`);
  const share = page.getByRole('button', { name: 'Share' });
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeVisible();
  await test.step('the share menu copies the link', async () => {
    await share.click();
    await expectAccessible(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await share.click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const text of ['Printed', 'Another.', 'Published', 'The older one', 'The newer one']) {
    await expect(page.getByText(text).filter({ visible: true })).toHaveCount(1);
  }
  await expect(page.getByRole('link', { name: 'Ana Ilić' })).toBeVisible();
  await expect(page.locator('main picture img').filter({ visible: true })).toHaveCount(2);
  for (const part of ['banner', 'contentinfo', 'textbox'] as const) {
    await expect(page.getByRole(part)).toHaveCount(0);
  }
  await expect(
    page.getByText(/^(Reply|Share|Comment|nature)$/).filter({ visible: true }),
  ).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});
