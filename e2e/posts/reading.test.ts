import { buildComment, buildLike, buildMember, buildPost } from '#test/factories.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';

const phone = { width: 390, height: 844 };

test('a visitor searches, reads, follows the timeline, and goes back to where they were', async ({
  page,
  site,
  visit,
  expectedConsoleErrors,
}) => {
  // Pictures from the factories have no files.
  expectedConsoleErrors.push(/404/);

  await test.step('sees the empty state of a new site and the link to Register', async () => {
    await visit('/post');
    await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible();
    await expect(page.getByText('No memories yet')).toBeVisible();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link')).toHaveText(['Timeline', 'Login', 'Register']);
    await expect(page).toHaveTitle('Posts · Keepsake');
  });

  const author = await buildMember(site.db);
  for (let number = 1; number <= 11; number += 1) {
    await buildPost(site.db, { author, title: `Memory ${number}`, createdAt: number });
  }
  await publishPost(site, { title: 'Our first snow' });
  await page.setViewportSize(phone);

  await test.step('sees the picture of a card as AVIF in a fitting size', async () => {
    await visit('/post');
    const image = page.getByRole('img', { name: 'A lake between hills' });
    const read = (key: 'naturalWidth' | 'currentSrc') =>
      image.evaluate((img: HTMLImageElement, name) => img[name], key);
    await expect.poll(() => read('naturalWidth')).not.toBe(0);
    expect(await read('currentSrc')).toMatch(/\.avif$/);
    await expect(page.getByText('This picture is not available').first()).toBeAttached();
  });

  await test.step('Back restores the scroll position', async () => {
    const card = page.getByRole('article').filter({ hasText: 'Memory 4' });
    await card.getByRole('heading').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(phone.height);
    // The date is above the link that covers the card.
    await card.getByRole('time').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Memory 4');
    await expect(page).toHaveTitle('Memory 4 · Keepsake');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(card).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  await test.step('finds a memory, and all of them on the timeline', async () => {
    await page.getByRole('searchbox', { name: 'Search posts' }).fill('SNOW; nowhere');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/post/search?keyword=SNOW&keyword=nowhere&page=1&limit=12');
    await expect(page.locator('mark')).toHaveText(['snow']);
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Timeline' }).click();
    const years = page.getByRole('navigation', { name: 'Years' });
    await years.getByRole('link', { name: '1970' }).click();
    await expect(page).toHaveURL('/timeline/1970');
    await expect(page.getByRole('article')).toHaveCount(11);
  });
});

test('a visitor follows a link into a long thread, and sees who likes the memory', async ({
  page,
  site,
}) => {
  const id = await publishPost(site, { body: 'A long day.\n'.repeat(60) });
  const member = await buildMember(site.db);
  const start = Date.UTC(2026, 0, 1, 12);
  const parent = await buildComment(site.db, { post: { id }, member, createdAt: start });
  const replies: string[] = [];
  for (let number = 1; number <= 30; number += 1) {
    const body = `Answer ${number}`;
    const createdAt = start + number * 60_000;
    replies.push((await buildComment(site.db, { parent, member, body, createdAt })).id);
  }
  for (let number = 1; number <= 51; number += 1) {
    await buildComment(site.db, { post: { id }, member, body: `Comment ${number}` });
  }
  await buildLike(site.db, { post: { id }, member });
  await page.setViewportSize({ width: 1280, height: 500 });

  await test.step('sees the placeholder colour until a picture has loaded, without layout shift', async () => {
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
    await page.unrouteAll({ behavior: 'wait' });
  });

  const headerEnd = async () => {
    const header = await page.getByRole('banner').boundingBox();
    return (header?.y ?? 0) + (header?.height ?? 0);
  };

  await test.step('an anchor is below the sticky header', async () => {
    await page.goto(`/post/${id}#comments`);
    await page.reload();
    const comments = page.getByRole('heading', { name: 'Comments' });
    await expect(comments).toBeInViewport({ ratio: 1 });
    expect((await comments.boundingBox())?.y).toBeGreaterThanOrEqual(await headerEnd());
  });

  await test.step('the reply is loaded, opened and focused', async () => {
    await page.goto(`/post/${id}#comment-${replies[24]}`);
    const target = page.locator(`[id="comment-${replies[24]}"]`);
    await expect(target).toBeFocused();
    await expect(target).toContainText('Answer 25');
    await expect(target).toBeInViewport({ ratio: 1 });
    expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(await headerEnd());
    await expect(page.getByText('Comment 51')).toBeAttached();
  });

  await test.step('Escape closes the list of likes', async () => {
    const count = page.getByRole('button', { name: '1 like: show who' });
    await count.click();
    const dialog = page.getByRole('dialog', { name: 'Who likes this memory' });
    await expect(dialog.getByRole('link')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(count).toBeFocused();
  });
});

test('a member goes on reading while the list is loaded again with the session', async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize(phone);
  const author = await signIn();
  for (const title of ['Memory 1', 'Memory 2', 'Memory 3']) {
    await publishPost(site, { author, title });
  }
  await publishPost(site, { author, title: 'For members', audience: 'members' });
  let onThisDay = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/dashboard/onThisDay')) onThisDay += 1;
  });
  const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
  await page.route('**/api/post?*', async (route) => {
    await responded;
    await route.continue();
  });
  await page.goto('/post');
  await expect(page.locator('.loading-bar')).toBeVisible();
  await expect(page.locator('.loading-overlay')).toHaveCSS('opacity', '0');
  const readCard = page.getByRole('article').filter({ hasText: 'Memory 2' });
  await readCard.evaluate((card) => {
    // As in Safari, which has no scroll anchoring.
    document.documentElement.style.overflowAnchor = 'none';
    card.scrollIntoView();
  });
  await readCard.getByRole('link', { name: 'Memory 2' }).click({ trial: true });
  const topOf = async () => (await readCard.boundingBox())?.y ?? Number.NaN;
  const top = await topOf();

  // What is added within the first second is not marked.
  await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance.now() - (paint?.startTime ?? 0) > 1_000;
  });
  // It depends on the number of posts of a member.
  expect(onThisDay).toBe(0);
  respond();
  const added = page.getByRole('article').filter({ hasText: 'Just loaded' });
  await expect(added.getByRole('heading')).toHaveText(['For members']);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 more memory was loaded.');
  expect(Math.abs((await topOf()) - top)).toBeLessThan(1);
  await expect.poll(() => onThisDay).toBe(1);
});

test('without script every comment of a post can be seen', async ({ site, browser, baseURL }) => {
  const post = await buildPost(site.db, { body: 'Every word of it' });
  for (const body of ['One comment', 'Another comment'])
    await buildComment(site.db, { post, body });
  await using context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto(`/post/${post.id}`);
  for (const text of ['Every word of it', 'One comment', 'Another comment']) {
    await expect(page.getByText(text).last()).toBeVisible();
  }
});
