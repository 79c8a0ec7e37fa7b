import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 320, height: 800 } });

for (const path of ['/login', '/register', '/resetPassword/a', '/changeEmail']) {
  test(`${path} fits every width`, async ({ page, visit }) => {
    await visit(path);
    await expectToFit(page);
  });
}

test('the profile and its largest dialog fit every width', async ({ page, visit, signIn }) => {
  const member = await signIn();
  await visit(`/dashboard/profile/${member.id}`);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectToFit(page);
});

async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}
