import { buildPost } from '#test/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

test('shortcuts start at the first card in view, and stop in a dialog', async ({
  page,
  site,
  expectedConsoleErrors,
}) => {
  // Pictures from the factories have no files.
  expectedConsoleErrors.push(/404/);
  for (let number = 1; number <= 6; number += 1) {
    await buildPost(site.db, { title: `Memory ${number}`, createdAt: number });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/post');
  const card = page.getByRole('article').filter({ hasText: 'Memory 3' });
  await card.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.evaluate(() => scrollBy({ top: -10, behavior: 'instant' }));
  const focused = page.locator('main .card-link:focus');
  await page.keyboard.press('j');
  await expect(focused).toHaveText('Memory 3');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(focused).toHaveText('Memory 1');
  await expect(page.getByRole('article').filter({ hasText: 'Memory 1' })).toBeInViewport();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(focused).toHaveText('Memory 1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Memory 1');
});
