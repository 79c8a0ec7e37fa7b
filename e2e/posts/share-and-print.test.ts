import { buildComment, buildMember } from '#test/factories.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';

/** A private post is 404 for visitors, also while the session of its author is restored. */
const notFound = /404/;

test.describe('sharing', () => {
  test('copies the link or opens a mail without the Web Share API', async ({
    page,
    site,
    visit,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    const id = await publishPost(site, { title: 'Tea & cake' });
    await visit(`/post/${id}`);
    const share = page.getByRole('button', { name: 'Share' });
    await share.click();
    await expect(page.getByRole('link', { name: 'Send by e-mail' })).toHaveAttribute(
      'href',
      `mailto:?subject=Tea%20%26%20cake&body=${encodeURIComponent(page.url())}`,
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(share).toHaveAttribute('aria-expanded', 'false');
    await share.click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    await expect(share).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await share.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(share).toHaveAttribute('aria-expanded', 'false');
  });

  test('uses the Web Share API where available, and is not offered for private posts', async ({
    page,
    site,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(notFound);
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data) => void shared.push(data);
    });
    const author = await signIn();
    const id = await publishPost(site, { author, title: 'For all' });
    const hidden = await publishPost(site, { author, title: 'For me', audience: 'private' });
    await page.goto(`/post/${id}`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
      .toEqual([{ title: 'For all', url: page.url() }]);
    await page.goto(`/post/${hidden}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'For me' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  });
});

test('a post prints on one page with images, text and comments, without controls', async ({
  page,
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
  await signIn();
  await page.goto(`/post/${id}`);
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeVisible();
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
