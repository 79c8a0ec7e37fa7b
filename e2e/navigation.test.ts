import { expect, test, withAnimations } from './support/fixtures.ts';
import { horizontalOverflow } from './support/layout-violations.ts';

test.use(withAnimations);

const phone = { width: 390, height: 844 };

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a visitor opens the menu, and Escape returns the focus', async ({ page, visit }) => {
    await visit('/post');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link')).toHaveText(['Login', 'Register']);
    expect((await menu.boundingBox())?.width).toBeCloseTo(180, 1);
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('the menu closes after a navigation and by Back, and leaves no history entry', async ({
    page,
    visit,
  }) => {
    await visit('/member');
    await page.goto('/post');
    const button = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await button.click();
    await menu.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/post$/);
    await button.click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/post$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/member$/);
  });

  test('a member finds the dashboard as a group', async ({ page, visit, signIn }) => {
    const member = await signIn();
    await visit('/post');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText(['Posts', 'Members']);
    await menu.getByText('Dashboard').click();
    await expect(menu.getByRole('link')).toHaveText([
      'Posts',
      'Members',
      'Home',
      'Profile',
      'My posts',
      'My reactions',
      'Notifications',
      'Trash',
    ]);
    await menu.getByRole('link', { name: 'My posts' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/posts/${member.id}$`));
  });

  test('no page scrolls horizontally', async ({ page, visit }) => {
    // The long API reference is checked on a wide screen below.
    await page.goto('/api/docs');
    expect(await horizontalOverflow(page), '/api/docs').toBeLessThanOrEqual(0);
    for (const path of ['/post', '/login']) {
      await visit(path);
      expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0);
    }
  });
});

test('a navigation focuses the heading, and Back restores the scroll position', async ({
  page,
  visit,
}) => {
  await visit('/api/docs');
  await page.evaluate(() => window.scrollTo(0, 1200));
  // By keyboard: before a click the test driver scrolls, because of the padding below the header.
  const login = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' });
  await login.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Login' });
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/api\/docs$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
});

test('the chosen theme applies before the first paint', async ({ page, visit }) => {
  await visit('/post');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 18, 15)');
});
