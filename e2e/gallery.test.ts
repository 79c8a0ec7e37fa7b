import { relaxedLimits, startSite } from '#test/running-site.ts';
import { test as base, expect } from './support/fixtures.ts';

/** The gallery exists in development only, so this runs against the development server. */
const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
    async ({}, use) => {
      await using site = await startSite('scripts/dev.ts', {
        NODE_ENV: 'development',
        ...relaxedLimits,
      });
      await use(site);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // In development, styles are injected by script, on a busy machine long after the fonts.
  expectedConsoleErrors: [/\[vite\]|React DevTools|was preloaded using link preload/],
});

test.describe.configure({ mode: 'default' });

test('the gallery matches its snapshots, light on desktop and dark on a phone', async ({
  page,
}) => {
  await page.goto('/ui');
  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 390 },
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => document.fonts.ready);
    for (const section of await page.getByRole('main').locator('> section').all()) {
      const name = await section.getByRole('heading').first().textContent();
      await expect.soft(section).toHaveScreenshot(`${name}-${colorScheme}-${width}.png`);
    }
  }
});
