import type { Page } from '@playwright/test';
import { buildComment, buildMember, buildPost } from '#test/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

/** Posts from the factory have rows for their pictures, not files; a private post is no visitor's. */
const notFound = /404/;

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const focusedCard = (page: Page) => page.locator('main .card-link:focus');

test.describe('keyboard shortcuts', () => {
  test('work for visitors, are listed by “?” and can be turned off', async ({
    page,
    site,
    visit,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(notFound);
    await buildPost(site.db, { title: 'Second', createdAt: 1 });
    const { id } = await buildPost(site.db, { title: 'First', createdAt: 2 });
    await visit('/post');
    await page.keyboard.press('j');
    await expect(focusedCard(page)).toHaveText('First');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(focusedCard(page)).toHaveText('Second');
    await page.keyboard.press('k');
    await expect(focusedCard(page)).toHaveText('First');
    await page.keyboard.press('t');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await expect(page).toHaveURL(/\/member$/);
    await page.goto(`/post/${id}`);
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Search posts' });
    await expect(search).toBeFocused();
    await page.keyboard.type('n?jgm');
    await expect(search).toHaveValue('n?jgm');
    await search.blur();
    await page.keyboard.press('Control+/');
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/post$/);

    await page.keyboard.press('?');
    await expect(help(page).getByRole('term')).toContainText(['Search', 'Next card']);
    await expect(help(page).getByText('Create a memory')).toHaveCount(0);
    await expectAccessible(page);
    await help(page).getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect(help(page)).toHaveCount(0);
    await page.reload();
    await page.locator('.feedback-layer').waitFor({ state: 'attached' });
    await page.keyboard.press('?');
    await page.keyboard.press('j');
    await expect(focusedCard(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(help(page).getByRole('checkbox')).not.toBeChecked();
    await help(page).getByRole('checkbox').check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(focusedCard(page)).toHaveText('First');
  });

  test('let a member like, edit and create a memory', async ({
    page,
    site,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(notFound);
    const author = await signIn();
    const { id } = await buildPost(site.db, { author, title: 'Mine' });
    const other = await buildPost(site.db, { title: 'Theirs', createdAt: 1 });
    const liked = (title: string) =>
      page.getByRole('button', { name: `1 like. Dislike “${title}”` });
    await page.goto('/post');
    await expect(page.getByRole('region', { name: 'Create memory' })).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('l');
    await expect(liked('Mine')).toBeVisible();
    await page.goto(`/post/${other.id}`);
    await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeVisible();
    await page.keyboard.press('l');
    await expect(liked('Theirs')).toBeVisible();
    await page.keyboard.press('e');
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/post#create-memory$/);
    await expect(page.getByRole('region', { name: 'Create memory' })).toBeFocused();
    await page.goto(`/post/${id}`);
    await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeVisible();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(`/dashboard/posts/edit/${id}`);
  });
});

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
    const hidden = await publishPost(site, { author, title: 'For me', isPublic: false });
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

test('On this day shows the author’s memories of earlier years until turned off', async ({
  page,
  site,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(notFound);
  await page.clock.setFixedTime(new Date('2026-11-15T10:00:00Z'));
  const author = await signIn();
  const createdAt = Date.parse('2023-11-15T10:00:00Z');
  const { id } = await buildPost(site.db, { author, title: 'Our first snow', createdAt });
  await buildPost(site.db, { title: 'Not mine', createdAt });
  await visit('/dashboard');
  const card = page.getByRole('region', { name: 'On this day' });
  await expect(card.getByRole('link')).toContainText(['3 years ago, on this dayOur first snow']);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Turn off “On this day”' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByText('“On this day” is off.')).toBeVisible();
  await expect(page.locator('.carousel-slide').first().getByRole('link').first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/post/${id}`);
});

test('a date shows its relative time on hover, and a card’s date still opens the post', async ({
  page,
  site,
  visit,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(notFound);
  const createdAt = Date.now() - 3 * 86_400_000;
  const { id } = await buildPost(site.db, { title: 'Lately', createdAt });
  await visit('/post');
  const time = page.locator('main time');
  await expect(time).not.toHaveAttribute('title');
  await time.hover();
  await expect(time).toHaveAttribute('title', '3 days ago');
  await time.click();
  await expect(page).toHaveURL(`/post/${id}`);
});

test('a post prints on one page with image, text and comments, without controls', async ({
  page,
  site,
  signIn,
}) => {
  const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
  const id = await publishPost(site, { author, title: 'Printed', body: 'One line.\nAnother.' });
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
  await expect(page.locator('main picture img').first()).toBeVisible();
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
