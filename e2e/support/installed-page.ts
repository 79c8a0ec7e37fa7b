import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { waitForHydration } from './fixtures.ts';

/** A page in a browser of its own that has the service worker, as an installed site does. */
export async function openInstalledPage(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  waitForHydration(page);
  return page;
}

/** Until then, the page loads everything as if there were no worker. */
export async function whenControlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const changed = new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    if (!serviceWorker.controller) await changed;
  });
}
