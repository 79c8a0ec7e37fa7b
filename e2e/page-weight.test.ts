import type { Browser, Page } from '@playwright/test';
import { buildMember } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import { expect, test, withAnimations } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

test.use(withAnimations);

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Number of fonts that every page preloads. */
const preloadedFonts = 2;

/**
 * Maximum transfer size of the post list on a phone, in bytes, without pictures. Scripts are the first
 * load, which `npm run check:size` limits, and the client effects: nothing that only a click needs.
 */
const budgets = { Document: 20_000, Stylesheet: 15_000, Script: 145_000, Font: 65_000 };

test.describe('page weight', () => {
  test('no layout shift while a public page hydrates, nor for a member', async ({
    page,
    site,
    signIn,
  }) => {
    test.slow();
    const post = await publishSome(site, 2);
    const paths = ['/post', `/post/${post}`, '/post/tag/nature', '/login', '/register'];
    const check = await watchLayoutShifts(page);
    await check(phone, paths);
    await check(desktop, paths.slice(0, 2));
    await signIn();
    await check(phone, paths.slice(0, 1));
    await check(desktop, paths.slice(1, 2));
  });

  test('the post list is within its size budget on a phone, and each image fits its box', async ({
    page,
    site,
  }, info) => {
    await page.setViewportSize(phone);
    await publishSome(site, 5);

    const sizes = await transferSizes(page, '/post');
    for (const [kind, bytes] of Object.entries(sizes)) {
      info.annotations.push({ type: kind, description: `${bytes} bytes` });
    }
    for (const [kind, budget] of Object.entries(budgets)) {
      expect(sizes[kind], kind).toBeGreaterThan(0);
      expect(sizes[kind], kind).toBeLessThan(budget);
    }
    const [first, ...others] = await page.locator('main picture img').all();
    await expect(first ?? page.locator('main')).toHaveAttribute('fetchpriority', 'high');
    await expect(others.at(-1) ?? page.locator('main')).toHaveAttribute('loading', 'lazy');
    // One of the srcset widths, not the fallback in src.
    const chosen = await first?.evaluate((image) => (image as HTMLImageElement).currentSrc);
    expect(chosen).toMatch(/\d+\.avif$/);

    await test.step('no script is requested before the page can be painted', async () => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      const styles = Promise.withResolvers<void>();
      await page.route('**/*.css', async (route) => {
        await styles.promise;
        await route.continue();
      });
      const preloadedFont = page.waitForResponse('**/*.woff2');
      const opened = page.goto('/login');
      await preloadedFont;
      expect(scripts).toEqual([]);
      styles.resolve();
      await opened;
      expect(scripts.length).toBeGreaterThan(0);
      await page.unrouteAll({ behavior: 'wait' });
    });
  });
});

test('the sizes attribute of cards is their width, for visitors and members', async ({
  page,
  site,
  signIn,
}) => {
  await publishSome(site, 1);
  const picture = page.locator('main picture img').first();
  for (const reader of ['visitor', 'member']) {
    if (reader === 'member') await signIn();
    await page.goto('/post', { waitUntil: 'networkidle' });
    for (const width of [390, 640, 820, 960, 1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      // For a srcset with widths, the natural width is the one that `sizes` results in.
      const ratio = () =>
        picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.clientWidth);
      await expect.poll(ratio, `${reader}, ${width} px wide`).toBeGreaterThan(0.97);
      await expect.poll(ratio, `${reader}, ${width} px wide`).toBeLessThan(1.2);
    }
  }
});

test('a page loads only the font subsets it shows', async ({ browser, site }) => {
  const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Savic' });
  const both = (script: string) => [`sans-${script}`, `serif-${script}`];
  for (const [title, more] of [
    ['By the lake', []],
    ['Šetnja kraj reke', both('european')],
    ['Шетња крај реке', both('cyrillic')],
  ] as const) {
    // Its title would be on this page, as the previous one.
    await site.db.write((tx) => tx.deleteFrom('posts').execute());
    const post = await publishPost(site, { author, title });
    const fonts = await fontsOf(browser, `${site.address}/post/${post}`);
    expect(fonts, title).toEqual([...both('latin'), ...more].sort());
  }
});

/** The fonts a page loads with an empty HTTP cache, without the hash in their names. */
async function fontsOf(browser: Browser, address: string): Promise<string[]> {
  await using context = await browser.newContext();
  const page = await context.newPage();
  const fonts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'font') return;
    fonts.add(/([a-z]+-[a-z]+)-[^/]{8}\.woff2$/.exec(request.url())?.[1] ?? request.url());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // On a busy machine the network may be idle before the page is laid out, which requests them.
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  return [...fonts].sort();
}

async function publishSome(site: RunningSite, count: number): Promise<string> {
  const posts = await Promise.all(Array.from({ length: count }, () => publishPost(site)));
  return posts[0] ?? '';
}

/** Expects no layout shift from the first paint until the network is idle. */
async function watchLayoutShifts(page: Page) {
  await page.addInitScript(recordPaintAndShifts);
  const reset = await delayScripts(page);
  return async (screen: typeof phone, paths: readonly string[]) => {
    await page.setViewportSize(screen);
    for (const path of paths) {
      reset();
      await page.goto(path, { waitUntil: 'networkidle' });
      const shifts = await page.evaluate(() => Reflect.get(window, 'shifts'));
      expect(shifts, `${path}, ${screen.width} px wide`).toEqual([]);
    }
  };
}

/**
 * Delays stylesheets until the fonts are loaded, and scripts until the first paint, as on a slow phone:
 * the result does not depend on the speed of the machine. Call the returned function before each page.
 */
async function delayScripts(page: Page): Promise<() => void> {
  let fonts = 0;
  let fontsLoaded = Promise.withResolvers<void>();
  let painted = Promise.withResolvers<void>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'font') return;
    fonts += 1;
    if (fonts === preloadedFonts) fontsLoaded.resolve();
  });
  await page.exposeFunction('onFirstPaint', () => painted.resolve());
  await page.route('**/assets/*.{css,js}', async (route) => {
    await (route.request().resourceType() === 'stylesheet' ? fontsLoaded : painted).promise;
    await route.continue();
  });
  return () => {
    fonts = 0;
    fontsLoaded = Promise.withResolvers<void>();
    painted = Promise.withResolvers<void>();
  };
}

/** Runs in the page before its own scripts. */
function recordPaintAndShifts(): void {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length)
      Reflect.get(window, 'onFirstPaint')();
  }).observe({ type: 'paint', buffered: true });
  const shifts: unknown[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources = [] } = entry as PerformanceEntry & {
        value: number;
        sources?: { node: Element | null }[];
      };
      shifts.push({ value, moved: sources.map(({ node }) => node?.nodeName) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Transferred bytes of a page by resource type. */
async function transferSizes(page: Page, path: string): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const sizes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, response.url.endsWith('.js') ? 'Script' : type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    sizes[kind] = (sizes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return sizes;
}
