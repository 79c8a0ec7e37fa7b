import type { Locator, Page } from '@playwright/test';
import { buildComment, buildLike, buildMember, buildPost } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import { countCalls } from './accounts/account-pages.ts';
import { expect, test } from './support/fixtures.ts';

const titles = ['Latest Posts', 'Top Liked Posts', 'Most Commented Posts'];
/** Posts from the factory have rows for their pictures, not files. */
const noPicture = /404/;

/** As many as a carousel holds, the last of them the newest. */
async function buildPosts(site: RunningSite, count = 10) {
  const author = await buildMember(site.db);
  const posts = [];
  for (let number = 1; number <= count; number += 1) {
    const createdAt = Date.UTC(2026, 0, number);
    const told = { author, title: `Memory ${number}`, tags: ['nature'], createdAt };
    posts.push(await buildPost(site.db, told));
  }
  return posts;
}

const carousel = (page: Page, title: string) => page.getByRole('region', { name: title });
const track = (row: Locator) => row.getByRole('list');
const slides = (row: Locator) => row.locator('.carousel-slide');
const arrow = (row: Locator, which: 'Previous' | 'Next') =>
  row.getByRole('button', { name: `${which} slide`, exact: true });
const bullet = (row: Locator, number: number) =>
  row.getByRole('button', { name: new RegExp(`^Go to slide ${number} of`) });

/** The slide at the left edge, counted from one. */
const firstShown = (row: Locator) =>
  row.locator('.carousel-track').evaluate((element) => {
    const edge = element.getBoundingClientRect().left;
    const lefts = [...element.children].map((slide) => slide.getBoundingClientRect().left);
    return lefts.findIndex((left) => left >= edge) + 1;
  });

test.beforeEach(({ expectedComplaints }) => {
  expectedComplaints.push(noPicture);
});

test('a member is greeted, and three rows come with one call', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  const posts = await buildPosts(site);
  const [oldest, second] = posts;
  if (!oldest || !second) throw new Error('There are posts');
  const member = await signIn({ firstName: 'Jovana' });
  await buildLike(site.db, { post: oldest, member });
  await buildComment(site.db, { post: second, member });
  const calls = countCalls(page, /\/api\/dashboard\/home\/posts/);
  await visit('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Jovana');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(titles);
  const firstTitles = ['Memory 10', 'Memory 1', 'Memory 2'];
  for (const [index, title] of titles.entries()) {
    const row = carousel(page, title);
    await expect(slides(row)).toHaveCount(10);
    await expect(slides(row).first().getByRole('heading', { level: 3 })).toHaveText(
      firstTitles[index] ?? '',
    );
  }
  expect(calls()).toBe(1);
});

test('not even an administrator and author can edit or delete here', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  const author = await signIn({ role: 'admin' });
  await buildPost(site.db, { author, title: 'My own' });
  await visit('/dashboard');
  await expect(page.getByRole('link', { name: 'My own' })).toHaveCount(3);
  await expect(page.getByRole('main').getByText(/delete|edit/i)).toHaveCount(0);
});

test('as many slides show as the width of the window asks for', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  await buildPosts(site);
  await signIn();
  await visit('/dashboard');
  await expect(slides(carousel(page, 'Latest Posts'))).toHaveCount(10);
  const widths: [width: number, perView: number][] = [
    [320, 1],
    [419, 1],
    [420, 1],
    [519, 1],
    [520, 1.3],
    [639, 1.3],
    [640, 2],
    [767, 2],
    [768, 2],
    [1023, 2],
    [1024, 2.5],
    [1279, 2.5],
    [1280, 3],
    [1399, 3],
    [1400, 3.7],
    [1920, 3.7],
  ];
  for (const [width, perView] of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const title of titles) {
      const { room, slide, spacing, card } = await measure(carousel(page, title));
      expect(spacing, `spacing at ${width} px`).toBeCloseTo(16, 1);
      expect((room + spacing) / (slide + spacing), `${title} at ${width} px`).toBeCloseTo(
        perView,
        2,
      );
      expect(card, `card at ${width} px`).toBeLessThanOrEqual(300);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `the page at ${width} px`).toBeLessThanOrEqual(0);
  }
});

/** The room for slides, the width of one, what lies between two, and the width of a card. */
async function measure(row: Locator) {
  return await row.evaluate((element) => {
    const boxOf = (selector: string) => {
      const found = element.querySelector(selector);
      if (!found) throw new Error(`There is no ${selector}`);
      return found.getBoundingClientRect();
    };
    const [first, second] = [boxOf('.carousel-slide'), boxOf('.carousel-slide:nth-child(2)')];
    return {
      room: element.getBoundingClientRect().width,
      slide: first.width,
      spacing: second.left - first.right,
      card: boxOf('article').width,
    };
  });
}

for (const { width, last } of [
  { width: 390, last: 10 },
  { width: 1440, last: 8 },
]) {
  test(`arrows go one slide at a time and bullets to any, at ${width} px`, async ({
    page,
    site,
    visit,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await buildPosts(site);
    await signIn();
    await visit('/dashboard');
    const row = carousel(page, 'Latest Posts');
    await expect(arrow(row, 'Previous')).toBeDisabled();
    await arrow(row, 'Next').click();
    await expect.poll(() => firstShown(row)).toBe(2);
    await arrow(row, 'Next').click();
    await expect.poll(() => firstShown(row)).toBe(3);
    await expect(bullet(row, 3)).toHaveAttribute('aria-current', 'true');
    await expect(bullet(row, 1)).not.toHaveAttribute('aria-current');
    await arrow(row, 'Previous').click();
    await expect.poll(() => firstShown(row)).toBe(2);

    await bullet(row, 10).click();
    await expect.poll(() => firstShown(row)).toBe(last);
    await expect(arrow(row, 'Next')).toBeDisabled();
    await expect(bullet(row, 10)).toHaveAttribute('aria-current', 'true');
    await bullet(row, 1).click();
    await expect(arrow(row, 'Previous')).toBeDisabled();
    // The other rows stay where they are.
    expect(await firstShown(carousel(page, 'Top Liked Posts'))).toBe(1);
  });

  test(`the keyboard alone leads through a row and into a post, at ${width} px`, async ({
    page,
    site,
    visit,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await buildPosts(site);
    await signIn();
    await visit('/dashboard');
    const row = carousel(page, 'Latest Posts');
    await expect(slides(row)).toHaveCount(10);
    await page.getByRole('link', { name: 'Create memory' }).focus();
    await page.keyboard.press('Tab');
    await expect(arrow(row, 'Next')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => firstShown(row)).toBe(2);
    await page.keyboard.press('Tab');
    await expect(track(row)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => firstShown(row)).toBe(3);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => firstShown(row)).toBe(2);
    await page.keyboard.press('End');
    await expect(arrow(row, 'Next')).toBeDisabled();
    await page.keyboard.press('Home');
    await expect(arrow(row, 'Previous')).toBeDisabled();
    // What is not in view is not on the way.
    await expect(slides(row).nth(9)).toHaveAttribute('inert');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(slides(row).first().getByRole('link', { name: 'Memory 10' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Memory 10' })).toBeVisible();
  });
}

test('quick presses add up while the row is still moving', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await buildPosts(site);
  await signIn();
  await visit('/dashboard');
  const row = carousel(page, 'Latest Posts');
  await expect(slides(row)).toHaveCount(10);
  await arrow(row, 'Next').evaluate((button: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) button.click();
  });
  await expect.poll(() => firstShown(row)).toBe(4);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a row is a plain scroller that stops at slides, and the bullets follow', async ({
    page,
    site,
    visit,
    signIn,
  }) => {
    await buildPosts(site);
    await signIn();
    await visit('/dashboard');
    const row = carousel(page, 'Latest Posts');
    await expect(slides(row)).toHaveCount(10);
    await expect(track(row)).toHaveCSS('scroll-snap-type', 'x mandatory');
    await row.locator('.carousel-track').evaluate((element) => {
      // Not quite two slides far: the row itself goes the rest of the way.
      element.scrollTo({ left: element.clientWidth * 1.9, behavior: 'instant' });
    });
    await expect.poll(() => firstShown(row)).toBe(3);
    await expect(bullet(row, 3)).toHaveAttribute('aria-current', 'true');
  });
});

test('nothing moves when the posts take the place of their skeletons', async ({
  page,
  site,
  signIn,
}) => {
  await buildPosts(site);
  await signIn();
  await page.goto('/post');
  let letThrough = () => {};
  const wait = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/dashboard/home/posts', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'Most Commented Posts' });
  await expect(carousel(page, 'Latest Posts')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Mira$/);
  const before = await heading.boundingBox();
  letThrough();
  await expect(slides(carousel(page, 'Latest Posts'))).toHaveCount(10);
  expect((await heading.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

test('a new site invites to create its first memory', async ({ page, visit, signIn }) => {
  await signIn();
  await visit('/dashboard');
  await page.getByRole('link', { name: 'Create the first memory' }).click();
  await expect(page).toHaveURL(/\/post#create-memory$/);
  await expect(page.getByRole('region', { name: 'Create memory' })).toBeVisible();
});

test('the side menu stays in view, marks where one is, and leaves small screens', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  await buildPosts(site);
  const member = await signIn();
  await visit('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Profile', 'My posts', 'My reactions']);
  await expect(slides(carousel(page, 'Latest Posts'))).toHaveCount(10);
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await expect(menu).toBeInViewport({ ratio: 1 });
  const current = menu.locator('[aria-current=page]');
  for (const [name, path] of [
    ['Profile', 'profile'],
    ['My posts', 'posts'],
    ['My reactions', 'reactions'],
  ] as const) {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/dashboard/${path}/${member.id}`);
    await expect(current).toHaveText(name);
  }
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(menu).toBeHidden();
});
