import { buildMember } from '#test/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

test('an administrator reads the details of a member at every width', async ({
  page,
  site,
  signIn,
}) => {
  const ana = await buildMember(site.db, { firstName: 'Ana', lastName: 'Savić', gender: 'female' });
  for (const firstName of ['Iva', 'Mia', 'Eva']) await buildMember(site.db, { firstName });
  await signIn({ role: 'admin' });

  await test.step('no layout shift when the columns for administrators load', async () => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number };
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift') ?? 0) + value });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/member');
    await expect(page.getByText('Female')).toBeVisible();
    const shift = await page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0));
    expect(shift).toBeLessThan(0.01);
    await expectAccessible(page);
  });

  await test.step('details are beside the table from 768 px on, and above it below', async () => {
    const view = page.getByRole('button', { name: 'View details of Ana Savić' });
    const heading = page.getByRole('heading', { name: 'Ana Savić', level: 2 });
    const sheet = page.getByRole('dialog', { name: 'Ana Savić' });
    for (const width of [767, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await view.press('Enter');
      await expect(heading).toBeFocused();
      await expect(sheet).toHaveCount(width < 768 ? 1 : 0);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(heading).toBeHidden();
      await expect(page).toHaveURL('/member');
      await expect(view).toBeFocused();
    }
  });

  await test.step('a dialog opens above the sheet, and Escape leads back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/member?details=${ana.id}`);
    const suspend = page.getByRole('button', { name: 'Suspend member' });
    await suspend.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Suspend member' }).click();
    await expect(page.getByText('Reason is required')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(suspend).toBeFocused();
  });
});
