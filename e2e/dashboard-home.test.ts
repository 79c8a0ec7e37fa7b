import { buildComment, buildLike } from '#test/factories.ts';
import { buildPosts, carousel, slides } from './dashboard-rows.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test, withAnimations } from './support/fixtures.ts';

test.use(withAnimations);

test('the dashboard loads without layout shift, and its menu stays in view', async ({
  page,
  site,
  signIn,
  expectedConsoleErrors,
}) => {
  // Pictures from the factories have no files.
  expectedConsoleErrors.push(/404/);
  const [post] = await buildPosts(site);
  const member = await signIn();
  if (post) await buildLike(site.db, { post, member });
  if (post) await buildComment(site.db, { post, member });

  await test.step('no layout shift when the posts replace their skeletons', async () => {
    const { promise: wait, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/api/dashboard/home/posts', async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { name: 'Most Commented Posts' });
    await expect(carousel(page, 'Latest Posts')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Mira$/);
    const before = await heading.boundingBox();
    letThrough();
    await expect(slides(carousel(page, 'Latest Posts'))).toHaveCount(10);
    expect((await heading.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    await expectAccessible(page);
  });

  await test.step('the side menu is sticky, marks the current page and is hidden on small screens', async () => {
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await expect(menu).toBeInViewport({ ratio: 1 });
    await menu.getByRole('link', { name: 'My reactions' }).click();
    await expect(page).toHaveURL(`/dashboard/reactions/${member.id}`);
    await expect(menu.locator('[aria-current=page]')).toHaveText('My reactions');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Comments' }).click();
    await page.getByRole('button', { name: 'Delete Comment' }).press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Delete Comment' })).toBeFocused();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(menu).toBeHidden();
  });
});
