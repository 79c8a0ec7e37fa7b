import type { Locator, Page } from '@playwright/test';
import { buildComment, buildMember, buildPost } from '#test/factories.ts';
import { fillLogin } from '../accounts/account-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';

const panelsOn = (page: Page) =>
  page.getByRole('region', { name: 'Comments' }).getByRole('article');

test.describe('a visitor on a post', () => {
  test('reads all of it, and opens the picture', async ({ page, site, visit }) => {
    const author = await buildMember(site.db, { firstName: 'Jovana', lastName: 'Marić' });
    const id = await publishPost(site, {
      author,
      title: 'Our first snow',
      body: 'Line one\nline two, see https://example.org/snow. And javascript:alert(1)',
      tags: ['nature', 'family'],
    });
    await visit(`/post/${id}`);
    await expect(page).toHaveTitle('Our first snow · Keepsake');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our first snow');
    await expect(page.getByText(/Published \d\d\.\d\d\.\d{4} \d\d:\d\d/)).toBeVisible();
    await expect(page.getByText('Edited')).toHaveCount(0);
    const article = page.getByRole('article');
    for (const name of ['nature', 'family']) {
      const tag = article.getByRole('link', { name: `#${name}` });
      await expect(tag).toHaveAttribute('href', `/post/tag/${name}`);
    }
    await expect(article.getByText('Line one line two, see')).toBeVisible();
    const picture = page.getByRole('img', { name: 'A lake between hills' });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    const link = article.getByRole('link', { name: 'https://example.org/snow' });
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
    await expect(page.getByRole('link', { name: 'Log in to comment' })).toBeVisible();
    await page.getByRole('link', { name: 'Show the picture large' }).click();
    const lightbox = page.getByRole('dialog', { name: 'Picture of “Our first snow”' });
    await expect(lightbox.getByRole('img', { name: 'A lake between hills' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(lightbox).toBeHidden();
    await page.getByRole('link', { name: 'Jovana Marić' }).click();
    await expect(page).toHaveURL(`/post/author/${author.id}`);
  });

  test('finds the first comment open and opens the others', async ({ page, site, visit }) => {
    const id = await publishPost(site);
    const commenter = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
    await buildComment(site.db, {
      post: { id },
      body: 'The older words',
      createdAt: 1_750_000_000_000,
    });
    await buildComment(site.db, { post: { id }, member: commenter, body: 'The newer words' });
    await visit(`/post/${id}`);
    const first = panelsOn(page).first();
    const second = panelsOn(page).last();
    await expect(first.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    await expect(second.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
    await expect(second.getByText('Reply')).toBeHidden();
    await expect(second.getByRole('button')).toContainText('The older words');
    await second.getByRole('button').click();
    for (const label of ['Reply', 'Translate', 'Remove']) {
      await expect(second.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  });

  test('gets older comments in batches', async ({ page, site, visit }) => {
    const id = await publishPost(site);
    const member = await buildMember(site.db);
    for (let number = 1; number <= 101; number += 1) {
      const createdAt = Date.now() - number * 60_000;
      await buildComment(site.db, { post: { id }, member, body: `Comment ${number}`, createdAt });
    }
    await visit(`/post/${id}`);
    const panels = panelsOn(page);
    await expect(panels).toHaveCount(50);
    const more = page.getByRole('button', { name: 'Show more comments' });
    await more.click();
    await expect(panels).toHaveCount(100);
    await more.click();
    await expect(panels).toHaveCount(101);
    await expect(more).toHaveCount(0);
  });

  test('sees that a post has no tags', async ({ page, site, visit, expectedConsoleErrors }) => {
    // Pictures from the factories have no files.
    expectedConsoleErrors.push(/404/);
    const { id } = await buildPost(site.db, { tags: [] });
    await visit(`/post/${id}`);
    await expect(page.getByText('There are no tags')).toBeVisible();
  });

  test('reads the alternative text when a picture fails to load', async ({
    page,
    site,
    visit,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/404|ERR_FAILED/);
    const pictures = (url: URL) => url.pathname.startsWith('/pictures/');
    const described = await publishPost(site, { imageAlt: 'A lake between hills' });
    const other = await publishPost(site, { imageAlt: '' });
    await page.route(pictures, (route) => route.fulfill({ status: 404, body: '' }));
    for (const [what, id, text] of [
      ['its description', described, 'A lake between hills'],
      ['a sentence', other, 'This picture is not available'],
    ] as const) {
      await test.step(`reads ${what} when a picture fails to load`, async () => {
        await visit(`/post/${id}`);
        await expect(page.getByText(text)).toBeVisible();
        await expect(page.locator('picture')).toHaveCount(0);
      });
    }
    await page.route(pictures, (route) => route.abort());
    await visit('/post');
    for (const text of ['A lake between hills', 'This picture is not available']) {
      await expect(page.getByRole('article').getByText(text)).toBeVisible();
    }
    await expect(page.locator('picture')).toHaveCount(0);
  });

  test('sees the placeholder colour until a picture has loaded, without layout shift', async ({
    page,
    site,
  }) => {
    const id = await publishPost(site);
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/pictures/**', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(`/post/${id}`, { waitUntil: 'commit' });
    const box = page.locator('picture');
    await expect(box).toHaveCSS('background-color', /^rgb\((2[0-4]\d|1\d\d), 1\d\d, 1\d\d\)$/);
    const before = await box.boundingBox();
    arrive();
    await expect
      .poll(() => box.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
    expect(await box.boundingBox()).toEqual(before);
  });

  test('gets the 404 page for an unknown or private post', async ({
    page,
    site,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/404/);
    const hidden = await publishPost(site, { audience: 'private' });
    for (const id of [hidden, '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c', 'nonsense']) {
      const response = await page.goto(`/post/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This page is not in the album',
      );
    }
  });

  test('who is a member reads a post for members after Login', async ({
    page,
    site,
    visit,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/404/);
    const password = 'a window full of snow';
    const { email } = await buildMember(site.db, { password });
    const id = await publishPost(site, { title: 'For all of us', audience: 'members' });
    await visit(`/post/${id}`);
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(`/login?next=%2Fpost%2F${id}`);
    await fillLogin(page, email, password);
    await expect(page.getByRole('heading', { name: 'For all of us', level: 1 })).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a post, all its pictures and every comment can be seen', async ({ site, browser }) => {
    const morePictures = [{ width: 330, height: 240 }];
    const id = await publishPost(site, { body: 'Every word of it', morePictures });
    await buildComment(site.db, { post: { id }, body: 'One comment' });
    await buildComment(site.db, { post: { id }, body: 'Another comment' });
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${site.address}/post/${id}`);
    for (const text of ['Every word of it', 'One comment', 'Another comment']) {
      await expect(page.getByText(text).last()).toBeVisible();
    }
    const second = page.getByRole('link', { name: 'Show picture 2 of 2 large' });
    await expect(second.locator('img')).toBeVisible();
    await second.click();
    await expect(page).toHaveURL(/\/pictures\/.*\.jpg$/);
    await page.close();
  });
});

test('text in a right-to-left script reads in its own direction, everywhere', async ({
  page,
  site,
  signIn,
  visit,
}) => {
  const author = await signIn({ firstName: 'מרים', lastName: 'לוי' });
  const id = await publishPost(site, { author, title: 'יום על האגם', body: 'הלכנו מסביב.' });
  await buildComment(site.db, { post: { id }, member: author, body: 'אני זוכרת' });
  const rightToLeft = async (...texts: Locator[]) => {
    for (const text of texts) await expect(text).toHaveCSS('direction', 'rtl');
  };
  await visit('/post');
  await rightToLeft(
    page.getByRole('article').getByRole('heading'),
    page.getByRole('article').getByText('מרים לוי'),
  );
  const search = page.getByRole('searchbox', { name: 'Search posts' });
  await search.fill('אגם');
  await rightToLeft(search);
  await visit(`/post/${id}`);
  const comment = page.getByRole('textbox', { name: 'Your comment' });
  await comment.fill('גם אני');
  await rightToLeft(
    page.getByRole('heading', { level: 1 }),
    page.getByText('הלכנו מסביב.'),
    page.getByRole('article').getByText('אני זוכרת'),
    comment,
  );
  await expect(page.getByRole('button', { name: 'Comment', exact: true })).toHaveCSS(
    'direction',
    'ltr',
  );
});

test('an anchor is below the sticky header', async ({ page, site }) => {
  const id = await publishPost(site, { body: 'A long day.\n'.repeat(60) });
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`/post/${id}#comments`);
  const header = await page.getByRole('banner').boundingBox();
  const comments = page.getByRole('heading', { name: 'Comments' });
  await expect(comments).toBeInViewport({ ratio: 1 });
  const top = (await comments.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});
