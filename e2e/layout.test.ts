import type { CDPSession, Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../web/routes.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { test as testInLanguage } from './support/language-fixtures.ts';
import {
  clippedTexts,
  horizontalOverflow,
  invisibleControls,
  movingParts,
  narrowSearchFields,
  nativeSelects,
  smallTargets,
  spaceText,
  textsWithoutRoom,
} from './support/layout-violations.ts';
import {
  fillSite,
  isForVisitors,
  longName,
  openScreen,
  pathOf,
  screens,
  written,
} from './support/screens.ts';

/** The patterns of all pages, from the routes of the router. */
function patternsOf(entries: RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? base : `${base}/${path}`;
    return [...(path === undefined && !index ? [] : [own || '/']), ...patternsOf(children, own)];
  });
}

test('every page of the site is in one of the groups', () => {
  const checked = new Set(
    Object.values(screens)
      .flat()
      .map((path) => path.replace(/\?\w+=.*/, '')),
  );
  expect(patternsOf(routes).filter((pattern) => !checked.has(pattern as never))).toEqual([]);
});

/**
 * The largest text by width, in percent: what fits then fits smaller as well. A phone of 390 px that is
 * zoomed to 200 % has half the CSS pixels. The last one stays for the checks that follow.
 */
const textSizes = new Map([
  [1440, 200],
  [768, 200],
  [360, 200],
  [195, 100],
  [320, 150],
]);

async function expectNoOverflow(page: Page, what: string, narrowest = 195) {
  for (const [width, percent] of textSizes) {
    if (width < narrowest) continue;
    await page.setViewportSize({ width, height: 800 });
    // What stands beside the page on a wide screen is rendered anew after the change of the viewport.
    await soft.poll(() => horizontalOverflow(page, percent), `${what} at ${width} px`).toEqual([]);
  }
}

const soft = expect.configure({ soft: true });

/** One load of the page; then only the viewport and the preferences change. */
async function checkLayout(page: Page, path: string, touch: (on: boolean) => Promise<void>) {
  await page.setViewportSize({ width: 1440, height: 800 });
  await openScreen(page, path);
  await expectAccessible(page);
  await expectNoOverflow(page, path, path.includes('/edit/') ? 320 : undefined);
  soft(await narrowSearchFields(page), `search of ${path}`).toEqual([]);
  soft(await nativeSelects(page), `lists of choices of ${path}`).toEqual([]);
  await touch(true);
  soft(await smallTargets(page, 44), `small targets of ${path}`).toEqual([]);
  // Long, and of the same parts throughout.
  if (path === '/api/docs') return touch(false);
  soft(await movingParts(page), `moving on ${path}`).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  const cutOff = await clippedTexts(page, 200);
  // Pictures from the factories have no files.
  soft(
    cutOff.filter((html) => !html.includes('min-h-40')),
    `cut off on ${path}, large`,
  ).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  soft(await invisibleControls(page), `unseen with forced colours on ${path}`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await spaceText(page);
  soft(await clippedTexts(page), `cut off on ${path}`).toEqual([]);
  soft(await horizontalOverflow(page), `width of ${path}, spaced`).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await touch(false);
}

async function touchOf(page: Page): Promise<(on: boolean) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return async (enabled) => {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled });
  };
}

for (const [group, paths] of Object.entries(screens)) {
  test(`no page overflows, clips text or has small targets: ${group}`, async ({
    page,
    site,
    signIn,
    expectedConsoleErrors,
  }) => {
    // Pictures from the factories have no files, links are invalid, and pages are missing.
    expectedConsoleErrors.push(/status of 40[04]/);
    const admin = await signIn({ ...longName, role: 'admin' });
    const content = await fillSite(site, admin);
    if (isForVisitors(group)) await page.evaluate(() => localStorage.clear());
    const touch = await touchOf(page);
    for (const pattern of paths) {
      await checkLayout(page, pathOf(pattern, content), touch);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    if (group !== 'the dashboard of a member') return;
    await page.goto(pathOf('/post/:postId', content));
    await page.getByLabel('Your comment').fill('https://example.org/'.repeat(10));
    await expectNoOverflow(page, 'a comment');
    await page.goto(`/dashboard/profile/${admin.id}`);
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await expectNoOverflow(page, 'dialog');
    // In a very low viewport it scrolls as a whole, buttons included.
    await page.setViewportSize({ width: 640, height: 300 });
    const heading = dialog.getByRole('heading');
    await expect(heading).toBeInViewport();
    await dialog.hover();
    await page.mouse.wheel(0, 2000);
    const button = dialog.getByRole('button', { name: 'Change Password' });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(heading).not.toBeInViewport();
  });
}

testInLanguage.describe('in a language of longer words', () => {
  testInLanguage.use({ language: 'pseudo' });

  testInLanguage(
    'no text is cut off',
    async ({ page, signIn, siteInLanguage, expectedConsoleErrors }) => {
      // Pictures from the factories have no files.
      expectedConsoleErrors.push(/status of 404/);
      const admin = await signIn({ ...longName, role: 'admin' });
      const content = await fillSite(siteInLanguage, admin);
      // Between them they have all that is narrow: menu, cards, buttons, folded fields, table, choices.
      for (const pattern of [
        '/post',
        '/post/:postId',
        '/dashboard/site',
        '/member?details=:userId',
      ]) {
        await page.setViewportSize({ width: 1440, height: 800 });
        await openScreen(page, pathOf(pattern, content));
        soft(await textsWithoutRoom(page, written), `${pattern} at 1440 px`).toEqual([]);
        await page.setViewportSize({ width: 390, height: 800 });
        // The details beside the table are rendered anew after the change of the viewport.
        const cutOff = () => textsWithoutRoom(page, written);
        await soft.poll(cutOff, `${pattern} at 390 px`).toEqual([]);
      }
    },
  );
});
