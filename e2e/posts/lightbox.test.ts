import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';

const pictureLink = (page: Page) => page.getByRole('link', { name: 'Show the picture large' });
const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Picture of/ });
const pictureWidth = (page: Page) =>
  lightbox(page)
    .locator('img')
    .filter({ visible: true })
    .evaluate((img) => img.getBoundingClientRect().width);

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
    await page.keyboard.press('ArrowRight');
    const { height } = page.viewportSize() ?? { height: 0 };
    await expect.poll(() => pictureWidth(page)).toBeCloseTo(height * 0.86, 0);
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
    const fitting = 390 * 0.96;
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
      await expect.poll(() => pictureWidth(page)).toBe(1600);
    });

    await test.step('one finger moves it', async () => {
      const scrolled = () => lightbox(page).evaluate((dialog) => dialog.scrollLeft);
      const before = await scrolled();
      await drag(touch, { from: 260, to: 120 });
      await expect.poll(scrolled).toBeGreaterThan(before + 60);
      await expect(lightbox(page).getByText('1 of 2')).toBeVisible();
    });

    await test.step('a double tap resets the zoom, and another one zooms in', async () => {
      await doubleTap(page);
      await expect.poll(() => pictureWidth(page)).toBeCloseTo(fitting, 0);
      await doubleTap(page);
      await expect.poll(() => pictureWidth(page)).toBeCloseTo(fitting * 2.5, 0);
      await expect(lightbox(page)).toBeVisible();
    });
  });
});

/** Moves two fingers around the centre of the screen; the distances are those between them. */
function pinch(touch: CDPSession, { from, to }: { from: number; to: number }): Promise<void> {
  return move(touch, { from: [195 - from / 2, 195 + from / 2], to: [195 - to / 2, 195 + to / 2] });
}

/** Moves one finger horizontally. */
function drag(touch: CDPSession, { from, to }: { from: number; to: number }): Promise<void> {
  return move(touch, { from: [from], to: [to] });
}

/** Moves fingers horizontally, in the middle of the screen. */
async function move(touch: CDPSession, path: { from: number[]; to: number[] }): Promise<void> {
  const steps = 5;
  for (let step = 0; step <= steps; step += 1) {
    const touchPoints = path.from.map((from, id) => {
      const to = path.to[id] ?? from;
      return { id, x: from + ((to - from) * step) / steps, y: 422 };
    });
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Both taps in one task: on a busy machine two real ones may be too far apart. */
async function doubleTap(page: Page): Promise<void> {
  await lightbox(page)
    .getByRole('img')
    .evaluate((img) => {
      const tap = { bubbles: true, clientX: 195, clientY: 422 };
      for (let count = 1; count <= 2; count += 1) img.dispatchEvent(new MouseEvent('click', tap));
    });
}
