import type { Page } from '@playwright/test';

/**
 * Stops the clock of the page while a call is on its way, and only then lets its response come: what
 * the response starts runs by `page.clock` alone, however slow the machine is.
 */
export async function pauseClockDuring(
  page: Page,
  call: string,
  make: () => Promise<unknown>,
): Promise<void> {
  const { promise: isPaused, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await isPaused;
    await route.continue();
  });
  const asked = page.waitForRequest(call);
  await make();
  await asked;
  await page.clock.pauseAt(Date.now() + 60_000);
  letAnswer();
}
