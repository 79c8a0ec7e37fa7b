import type { Page } from '@playwright/test';
import { fillLogin, formOf, newAddress } from './accounts/account-pages.ts';
import { expect, keepToasts, test, withAnimations } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

test.use(withAnimations);

/** The width of the page without the scrollbar, whose gutter is always reserved. */
const widthOf = (page: Page) => page.evaluate(() => document.body.getBoundingClientRect().width);

test('errors, the loading overlay and toasts are where they belong', async ({
  page,
  visit,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/400/);
  await keepToasts(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit('/login');

  await test.step('an error replaces the label, in red', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    const form = formOf(page);
    const label = form.getByText('Email', { exact: true });
    expect((await label.boundingBox())?.width).toBeGreaterThan(20);
    await form.getByRole('button', { name: 'Login' }).click();
    const error = form.getByText('Email is required');
    await expect(error).toHaveCSS('color', /^rgb\((1[5-9]\d|2\d\d), \d\d?, \d\d?\)$/);
    expect((await label.boundingBox())?.width).toBeLessThanOrEqual(1);
  });

  await test.step('the loading overlay covers the whole screen while a call runs', async () => {
    const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
    await page.route('**/api/auth/login', async (route) => {
      await responded;
      await route.continue();
    });
    await fillLogin(page, newAddress(), 'wrong');
    const overlay = page.locator('.loading-overlay[data-phase=visible]');
    await expect(overlay).toBeVisible();
    const { height } = page.viewportSize() ?? {};
    expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width: await widthOf(page), height });
    respond();
    await expect(overlay).toHaveCount(0);
  });

  await test.step('a toast shows at the top right, light in both themes', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const toast = page.locator('.toast');
    await expect(toast).toBeVisible();
    await expect(toast).toHaveCSS('background-color', /^rgb\(25\d, 2[45]\d, 2[45]\d\)$/);
    const box = await toast.boundingBox();
    expect((await widthOf(page)) - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
    expect(box?.y).toBeLessThan(40);
    await toast.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a dialog closes on Escape, returns the focus, and locks the page', async () => {
    const open = page.getByRole('contentinfo').getByRole('button', { name: 'Recent notices' });
    const dialog = page.getByRole('dialog', { name: 'Recent notices' });
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
      await open.press('Enter');
      await expect(dialog).toBeVisible();
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
      await close();
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();
    }
  });
});

test('small screens have a menu, and navigations keep focus, history and scroll position', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  const button = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });

  await test.step('the skip link jumps over the header', async () => {
    await page.goto('/member');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('a screen of 767 px is small, one of 768 px is not', async () => {
    const forDesktop = page.getByRole('contentinfo').getByText(/^API$|^Keyboard shortcuts$/);
    const shown = forDesktop.filter({ visible: true });
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(navigation).toBeHidden();
    await expect(button).toBeVisible();
    await expect(shown).toHaveCount(0);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(navigation).toBeVisible();
    await expect(button).toBeHidden();
    await expect(shown).toHaveCount(2);
  });

  await test.step('a visitor opens the menu, and Escape returns the focus', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit('/post');
    await button.click();
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link')).toHaveText(['Timeline', 'Login', 'Register']);
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('the menu closes after a navigation and by Back, and leaves no history entry', async () => {
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
    await expect(page).toHaveURL(/\/member(#content)?$/);
  });

  await test.step('a navigation focuses the heading, and Back restores the scroll position', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/api/docs');
    await page.evaluate(() => window.scrollTo(0, 1200));
    // By keyboard: before a click the test driver scrolls, because of the padding below the header.
    await navigation.getByRole('link', { name: 'Login' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/api\/docs$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
  });

  await test.step('the chosen theme applies before the first paint', async () => {
    await page.goto('/login');
    await page.getByTitle('Dark').click();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 18, 15)');
  });

  await test.step('paging on a phone leads to the list, below the form', async () => {
    const author = await signIn();
    for (const title of ['Older', 'Newer']) await publishPost(site, { author, title });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/post?limit=1');
    await page.getByRole('button', { name: 'Create memory' }).first().click();
    const pager = page.getByRole('navigation', { name: 'Posts, pages above' });
    await pager.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByRole('article')).toContainText('Older');
    await expect.poll(async () => (await pager.boundingBox())?.y).toBeLessThan(844 / 2);
    await expect(pager.getByRole('link', { name: 'Previous page' })).toBeInViewport();
  });

  await test.step('the member’s drawer opens at the right, and logs out', async () => {
    await visit('/post');
    await button.click();
    const rightOf = async () => {
      const { x, width } = (await menu.boundingBox()) ?? { x: 0, width: 0 };
      return { width, right: x + width };
    };
    await expect.poll(rightOf).toEqual({ width: 180, right: await widthOf(page) });
    await menu.getByText('Dashboard').click();
    await expect(menu.getByRole('link', { name: 'My posts' })).toBeVisible();
    await menu.getByRole('button', { name: 'Log out' }).click();
    // The address changes first: the page is checked once the menu has gone and the toast is there.
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused();
    await expect(menu).toBeHidden();
    await expect(page.getByText('You are logged out.')).toBeVisible();
  });
});
