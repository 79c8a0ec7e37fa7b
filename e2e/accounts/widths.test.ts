import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflow } from '../support/layout-violations.ts';

test.use({ viewport: { width: 320, height: 800 } });

test('every page of accounts fits every width', async ({ page, visit }) => {
  for (const path of ['/login', '/register', '/resetPassword/a', '/changeEmail']) {
    await visit(path);
    await expectToFit(page);
  }
});

test('the profile and its largest dialog fit every width', async ({ page, visit, signIn }) => {
  const member = await signIn();
  await visit(`/dashboard/profile/${member.id}`);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectToFit(page);
});

async function expectToFit(page: Page): Promise<void> {
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const where = `${page.url()} at ${width} px`;
    expect(await horizontalOverflow(page), where).toBeLessThanOrEqual(0);
  }
}
