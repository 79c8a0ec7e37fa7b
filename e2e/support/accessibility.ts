import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { provenScreens } from './proven-screens.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The WCAG 2.2 AA rules hold on the screen as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  if (page.isClosed() || !(await page.locator('body').count())) return;
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const screen = `${isDark} ${page.viewportSize()?.width} ${outlineOf(await page.content())}`;
  // The same build at the same size in the same theme needs no second look, by whichever worker.
  const proof = join(provenScreens(), createHash('sha256').update(screen).digest('hex'));
  if (existsSync(proof)) return;
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    // Costs half of the usual way, and misses only frames of other sites, of which we have none.
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
  writeFileSync(proof, '');
}

/**
 * What axe judges a screen by: which elements there are, looks and states included, and its headings
 * in order. Words, addresses and ids differ by test, and so does how often an element is repeated.
 */
function outlineOf(html: string): string {
  const tags = html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/ (?:href|src|srcset|id|for|name|value|content|datetime|d|style)="[^"]*"/g, '')
    .replace(/(aria-[a-z]+|title|alt|placeholder)="[^"]{6,}"/g, '$1')
    .match(/<[a-z][^>]*>/g);
  const headings = html.match(/<h[1-6]/g) ?? [];
  const levels = headings.filter((level, at) => level !== headings[at - 1]);
  return [...new Set(tags)].sort().join('') + levels.join('');
}
