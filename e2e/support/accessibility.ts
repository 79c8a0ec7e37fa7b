import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { storeCheckedFragments, uncheckedFragments } from './screen-coverage.ts';
import { fragmentsOn } from './screen-fragments.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks the WCAG 2.2 AA rules on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  if (page.isClosed() || !(await page.locator('body').count())) return;
  const fragments = await fragmentsOn(page);
  // Markup that any worker has already found accessible is not checked again.
  if (!(await uncheckedFragments(fragments)).length) return;
  // axe is already loaded in a document that was checked before.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  await page.evaluate(endTransitions);
  const { violations } = await new AxeBuilder({ page, ...(isLoaded ? { axeSource: ';' } : {}) })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    // Twice as fast, and skips only cross-origin frames, of which there are none.
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`)}`,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
  await storeCheckedFragments(fragments);
}

/**
 * Runs in the page: a toast that is fading in has less contrast. Seen although tests run with reduced
 * motion, which turns all transitions off.
 */
async function endTransitions(): Promise<void> {
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}
