import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { noteAsProven, unprovenPlaces } from './proven-screens.ts';
import { placesOn } from './screen-places.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The WCAG 2.2 AA rules hold on the screen as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  if (page.isClosed() || !(await page.locator('body').count())) return;
  const places = await placesOn(page);
  // What stood in the same place of an accessible screen needs no second look, by whichever worker.
  if (!(await unprovenPlaces(places)).length) return;
  // A document that was looked at before has it already.
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    // Costs half of the usual way, and misses only frames of other sites, of which we have none.
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
  await noteAsProven(places);
}
