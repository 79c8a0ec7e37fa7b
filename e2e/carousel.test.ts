import type { Locator, Page } from '@playwright/test';
import { buildPosts, carousel, rowTitles, slides } from './dashboard-rows.ts';
import { expect, test } from './support/fixtures.ts';
import { horizontalOverflow } from './support/layout-violations.ts';

const track = (row: Locator) => row.getByRole('list');
const arrow = (row: Locator, which: 'Previous' | 'Next') =>
  row.getByRole('button', { name: `${which} slide`, exact: true });
const bullet = (row: Locator, number: number) =>
  row.getByRole('button', { name: new RegExp(`^Go to slide ${number} of`) });

/** The number of the slide at the left edge, from 1. */
const firstShown = (row: Locator) =>
  row.locator('.carousel-track').evaluate((element) => {
    const edge = element.getBoundingClientRect().left;
    const lefts = [...element.children].map((slide) => slide.getBoundingClientRect().left);
    return lefts.findIndex((left) => left >= edge) + 1;
  });

const screens = [
  { width: 1440, last: 8 },
  { width: 390, last: 10 },
];

test.beforeEach(async ({ expectedConsoleErrors, site, signIn, visit, page }) => {
  // Pictures from the factories have no files.
  expectedConsoleErrors.push(/404/);
  await buildPosts(site);
  await signIn();
  await visit('/dashboard');
  await expect(slides(carousel(page, 'Latest Posts'))).toHaveCount(10);
});

test('a carousel is controlled by buttons, bullets and keys at every width', async ({ page }) => {
  test.slow();
  await test.step('the number of visible slides follows the viewport width', async () => {
    await expectSlidesToFit(page);
  });

  const row = carousel(page, 'Latest Posts');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { width, last } of screens) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`arrows go one slide at a time and bullets to any, at ${width} px`, async () => {
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
  }

  await test.step('the keyboard alone moves through a row and opens a post', async () => {
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
    // Slides out of view are not tab stops.
    await expect(slides(row).nth(9)).toHaveAttribute('inert');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(slides(row).first().getByRole('link', { name: 'Memory 10' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Memory 10' })).toBeVisible();
    await page.goBack();
    await expect(slides(row)).toHaveCount(10);
  });

  await test.step('quick presses add up during the scroll animation', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await arrow(row, 'Next').evaluate((button: HTMLElement) => {
      for (let press = 0; press < 3; press += 1) button.click();
    });
    await expect.poll(() => firstShown(row)).toBe(4);
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a carousel scrolls natively with snap points, and the bullets follow', async ({ page }) => {
    const row = carousel(page, 'Latest Posts');
    await expect(track(row)).toHaveCSS('scroll-snap-type', 'x mandatory');
    await row.locator('.carousel-track').evaluate((element) => {
      // Not quite two slides: scroll snapping does the rest.
      element.scrollTo({ left: element.clientWidth * 1.9, behavior: 'instant' });
    });
    await expect.poll(() => firstShown(row)).toBe(3);
    await expect(bullet(row, 3)).toHaveAttribute('aria-current', 'true');
  });
});

/** Checks every row just below and at every breakpoint of the number of slides. */
async function expectSlidesToFit(page: Page): Promise<void> {
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
    // On a busy machine the resize event may arrive later.
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    for (const { title, room, slide, spacing, card } of await measure(page)) {
      expect(spacing, `spacing at ${width} px`).toBeCloseTo(16, 1);
      expect((room + spacing) / (slide + spacing), `${title} at ${width} px`).toBeCloseTo(
        perView,
        2,
      );
      expect(card, `card at ${width} px`).toBeLessThanOrEqual(300);
    }
    expect(await horizontalOverflow(page), `the page at ${width} px`).toEqual([]);
  }
}

/** For each row: the available width, the width of a slide, the gap and the width of a card. */
async function measure(page: Page) {
  const rows = rowTitles.map(async (title) => {
    const measured = await carousel(page, title).evaluate((element) => {
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
    return { title, ...measured };
  });
  return await Promise.all(rows);
}
