import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';

const pictureLink = (page: Page) => page.getByRole('link', { name: 'Show the picture large' });
const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Picture of/ });
/** The neighbours are inert, and outside the viewport. */
const currentPicture = (page: Page) => lightbox(page).locator('[role=group]:not([inert]) img');
const pictureWidth = (page: Page) =>
  currentPicture(page).evaluate((img) => img.getBoundingClientRect().width);

async function openFromList(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).click();
  await pictureLink(page).click();
  await expect(lightbox(page)).toBeVisible();
}

/** Going back is asynchronous. */
async function expectNoModalEntry(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'modal' in history.state)).toBe(false);
}

test('Back closes the lightbox without loading anything, and leaves no history entry', async ({
  page,
  site,
  visit,
}) => {
  const id = await publishPost(site, {
    title: 'Our first snow',
    morePictures: [{ width: 1000, height: 1000 }],
  });
  await visit('/post');

  await test.step('a picture is not enlarged, and a large one fits into the viewport', async () => {
    await openFromList(page, 'Our first snow');
    await expect.poll(() => pictureWidth(page)).toBe(320);
    await expectAccessible(page);
    await lightbox(page).getByRole('button', { name: 'Next picture' }).focus();
    await page.keyboard.press('Enter');
    const { height } = page.viewportSize() ?? { height: 0 };
    await expect.poll(() => pictureWidth(page)).toBe(height);
    // That button is disabled now: the keyboard is still in the lightbox.
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => pictureWidth(page)).toBe(320);
    await page.keyboard.press('Escape');
    await expectNoModalEntry(page);
    await page.goBack();
  });

  await test.step('Back closes it, and again leaves the page', async () => {
    await openFromList(page, 'Our first snow');
    const requests: string[] = [];
    page.on('request', (request) => {
      // Scripts and pictures may still be preloading.
      if (request.isNavigationRequest() || request.url().includes('/api/')) {
        requests.push(request.url());
      }
    });
    await page.goBack();
    await expect(lightbox(page)).toBeHidden();
    await expect(page).toHaveURL(`/post/${id}`);
    await expect(pictureLink(page)).toBeFocused();
    expect(requests).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('/post');
  });

  for (const [way, close] of [
    ['Escape', () => page.keyboard.press('Escape')],
    ['the backdrop', () => page.mouse.click(100, 600)],
  ] as const) {
    await test.step(`after ${way} closed it, Back leaves the page`, async () => {
      await openFromList(page, 'Our first snow');
      await close();
      await expect(lightbox(page)).toBeHidden();
      await expect(pictureLink(page)).toBeFocused();
      await expectNoModalEntry(page);
      await page.goBack();
      await expect(page).toHaveURL('/post');
    });
  }

  await test.step('neither Forward nor a reload leaves an entry without effect', async () => {
    await openFromList(page, 'Our first snow');
    await page.goBack();
    await expect(lightbox(page)).toBeHidden();
    await page.goForward();
    await expectNoModalEntry(page);
    await pictureLink(page).click();
    await expect(lightbox(page)).toBeVisible();
    await page.reload();
    await expectNoModalEntry(page);
    await page.goBack();
    await expect(page).toHaveURL('/post');
  });
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('two fingers and a double tap zoom the picture, one finger moves it or shows the next', async ({
    page,
    site,
    visit,
  }) => {
    const id = await publishPost(site, {
      picture: { width: 1600, height: 1200 },
      morePictures: [{ width: 330, height: 240 }],
    });
    await visit(`/post/${id}`);
    await pictureLink(page).click();
    const fitting = 390;
    await expect.poll(() => pictureWidth(page)).toBeCloseTo(fitting, 0);
    const touch = await page.context().newCDPSession(page);

    await test.step('swiping shows the next picture and the previous one', async () => {
      await drag(touch, { from: 300, to: 100 });
      await expect(lightbox(page).getByText('2 of 2')).toBeVisible();
      await drag(touch, { from: 100, to: 300 });
      await expect(lightbox(page).getByText('1 of 2')).toBeVisible();
      await expect.poll(() => pictureWidth(page)).toBeCloseTo(fitting, 0);
    });

    await test.step('spreading two fingers zooms, not the page', async () => {
      await pinch(touch, { from: 80, to: 160 });
      await expect.poll(() => pictureWidth(page)).toBeCloseTo(fitting * 2, 0);
      expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
      await pinch(touch, { from: 20, to: 180 });
      await expect.poll(() => pictureWidth(page)).toBeCloseTo(3200, 0);
    });

    await test.step('one finger moves it', async () => {
      const left = () => currentPicture(page).evaluate((img) => img.getBoundingClientRect().left);
      const before = await left();
      await drag(touch, { from: 260, to: 120 });
      await expect.poll(left).toBeLessThan(before - 60);
      await expect(lightbox(page).getByText('1 of 2')).toBeVisible();
    });

    await test.step('a double tap resets the zoom, and another one zooms in', async () => {
      await doubleTap(page);
      await expect.poll(() => pictureWidth(page)).toBeCloseTo(fitting, 0);
      await doubleTap(page);
      await expect.poll(() => pictureWidth(page)).toBeGreaterThan(fitting * 2);
      await expect(lightbox(page)).toBeVisible();
    });

    await test.step('the controls fade, and come back with a touch', async () => {
      await page.clock.install();
      await page.reload();
      await pictureLink(page).click();
      const toolbar = lightbox(page).getByRole('button', { name: 'Close' }).locator('..');
      await expect(toolbar).toHaveCSS('opacity', '1');
      await page.clock.runFor(3500);
      await expect(toolbar).toHaveCSS('opacity', '0');
      await currentPicture(page).tap();
      await expect(toolbar).toHaveCSS('opacity', '1');
    });

    await test.step('pulling it down closes it', async () => {
      await expect.poll(() => pictureWidth(page)).toBeCloseTo(fitting, 0);
      await move(touch, { from: [{ x: 195, y: 300 }], to: [{ x: 200, y: 520 }] });
      await expect(lightbox(page)).toBeHidden();
      await expect(pictureLink(page)).toBeFocused();
    });
  });
});

interface Point {
  x: number;
  y: number;
}

const middle = (x: number): Point => ({ x, y: 422 });

/** Moves two fingers around the centre of the screen; the distances are those between them. */
function pinch(touch: CDPSession, { from, to }: { from: number; to: number }): Promise<void> {
  const fingers = (distance: number) => [middle(195 - distance / 2), middle(195 + distance / 2)];
  return move(touch, { from: fingers(from), to: fingers(to) });
}

/** Moves one finger horizontally, in the middle of the screen. */
function drag(touch: CDPSession, { from, to }: { from: number; to: number }): Promise<void> {
  return move(touch, { from: [middle(from)], to: [middle(to)] });
}

async function move(touch: CDPSession, path: { from: Point[]; to: Point[] }): Promise<void> {
  // So soon after the last touch, it would be a double tap.
  const expression = `new Promise((resolve) => setTimeout(resolve, 301))`;
  await touch.send('Runtime.evaluate', { expression, awaitPromise: true });
  const steps = 5;
  for (let step = 0; step <= steps; step += 1) {
    const touchPoints = path.from.map((from, id) => {
      const to = path.to[id] ?? from;
      const at = (start: number, end: number) => start + ((end - start) * step) / steps;
      return { id, x: at(from.x, to.x), y: at(from.y, to.y) };
    });
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Both taps in one task: on a busy machine two real ones may be too far apart. */
async function doubleTap(page: Page): Promise<void> {
  await currentPicture(page).evaluate((img) => {
    const tap = { bubbles: true, pointerType: 'touch', pointerId: 9, clientX: 195, clientY: 422 };
    for (let count = 1; count <= 2; count += 1) {
      img.dispatchEvent(new PointerEvent('pointerdown', tap));
      img.dispatchEvent(new PointerEvent('pointerup', tap));
    }
  });
}
