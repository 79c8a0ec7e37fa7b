import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has between two places. */
const mostStops = 90;

/** Goes to an element by the Tab key and nothing else, as whoever has no pointer would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached by ${mostStops} presses of Tab`);
}

/** Goes to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Goes to a button, a link or a box and presses it: a box knows only the space bar. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
