import { buildMember, buildPost } from '#test/factories.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('Back restores the scroll position', async ({ page, site, visit, expectedConsoleErrors }) => {
  // Pictures from the factories have no files.
  expectedConsoleErrors.push(/404/);
  const author = await buildMember(site.db);
  for (let number = 1; number <= 12; number += 1) {
    await buildPost(site.db, { author, title: `Memory ${number}`, createdAt: number });
  }
  await visit('/post');
  const card = page.getByRole('link', { name: 'Memory 4', exact: true });
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(844);
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Memory 4');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});
