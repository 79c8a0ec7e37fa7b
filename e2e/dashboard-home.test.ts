import { buildComment, buildLike, buildPost } from '#test/factories.ts';
import { countCalls } from './accounts/account-pages.ts';
import { buildPosts, carousel, rowTitles, slides } from './dashboard-rows.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test, withAnimations } from './support/fixtures.ts';

test.use(withAnimations);

test.beforeEach(({ expectedConsoleErrors }) => {
  // Pictures from the factories have no files.
  expectedConsoleErrors.push(/404/);
});

test('the dashboard shows three carousels from one call', async ({ page, site, visit, signIn }) => {
  const posts = await buildPosts(site);
  const [oldest, second] = posts;
  if (!oldest || !second) throw new Error('There are posts');
  const member = await signIn({ firstName: 'Jovana' });
  await buildLike(site.db, { post: oldest, member });
  await buildComment(site.db, { post: second, member });
  const calls = countCalls(page, /\/api\/dashboard\/home\/posts/);
  await visit('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Jovana');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(rowTitles);
  const topTitles = ['Memory 10', 'Memory 1', 'Memory 2'];
  for (const [index, title] of rowTitles.entries()) {
    const row = carousel(page, title);
    await expect(slides(row)).toHaveCount(10);
    await expect(slides(row).first().getByRole('heading', { level: 3 })).toHaveText(
      topTitles[index] ?? '',
    );
  }
  expect(calls()).toBe(1);
});

test('not even an administrator and author can edit or delete here', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  const author = await signIn({ role: 'admin' });
  await buildPost(site.db, { author, title: 'My own' });
  await visit('/dashboard');
  await expect(page.getByRole('link', { name: 'My own' })).toHaveCount(3);
  await expect(page.getByRole('main').getByText(/delete|edit/i)).toHaveCount(0);
});

test('no layout shift when the posts replace their skeletons', async ({ page, site, signIn }) => {
  await buildPosts(site);
  await signIn();
  await page.goto('/post');
  let letThrough = () => {};
  const wait = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
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
});

test('an empty site invites to create the first memory', async ({ page, visit, signIn }) => {
  await signIn();
  await visit('/dashboard');
  await page.getByRole('link', { name: 'Create the first memory' }).click();
  await expect(page).toHaveURL(/\/post#create-memory$/);
  await expect(page.getByRole('region', { name: 'Create memory' })).toBeVisible();
});

test('the side menu is sticky, marks the current page and is hidden on small screens', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  await buildPosts(site);
  const member = await signIn();
  await visit('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Profile',
    'My posts',
    'My reactions',
    'Notifications',
    'Trash',
  ]);
  await expect(slides(carousel(page, 'Latest Posts'))).toHaveCount(10);
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await expect(menu).toBeInViewport({ ratio: 1 });
  const current = menu.locator('[aria-current=page]');
  for (const [name, path] of [
    ['Profile', 'profile'],
    ['My posts', 'posts'],
    ['My reactions', 'reactions'],
  ] as const) {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/dashboard/${path}/${member.id}`);
    await expect(current).toHaveText(name);
  }
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(menu).toBeHidden();
});

test('On this day shows memories of earlier years until turned off', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-15T10:00:00Z'));
  const author = await signIn();
  const createdAt = Date.parse('2023-11-15T10:00:00Z');
  const { id } = await buildPost(site.db, { author, title: 'Our first snow', createdAt });
  await buildPost(site.db, { title: 'A scan', happenedOn: '1974-11-15' });
  await visit('/dashboard');
  const card = page.getByRole('region', { name: 'On this day' });
  await expect(card.getByRole('link')).toContainText([
    '3 years ago, on this dayOur first snow',
    '52 years ago, on this dayA scan',
  ]);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Turn off “On this day”' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByText('“On this day” is off.')).toBeVisible();
  await expect(page.locator('.carousel-slide').first().getByRole('link').first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(`/post/${id}`);
});
