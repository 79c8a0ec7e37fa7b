import type { Page } from '@playwright/test';

/**
 * Pauses the clock of the page while a request is in flight, then lets its response through: timers
 * started by the response depend on `page.clock` only, not on the speed of the machine.
 */
export async function pauseClockDuring(
  page: Page,
  call: string,
  make: () => Promise<unknown>,
): Promise<void> {
  const { promise: isPaused, resolve: resume } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await isPaused;
    await route.continue();
  });
  const requested = page.waitForRequest(call);
  await make();
  await requested;
  await page.clock.pauseAt(Date.now() + 60_000);
  resume();
}
