import { expect, test } from './support/fixtures.ts';

test('without a network the page says so, and opens by itself when there is one', async ({
  page,
  visit,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await visit('/member');
  // Pointed at, it is fetched ahead; the people on it are not.
  await page.goto('/post');
  const toMembers = page.getByRole('contentinfo').getByRole('link', { name: 'Members' });
  await Promise.all([page.waitForLoadState('networkidle'), toMembers.hover()]);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. What is on this page stays.')).toBeVisible();
  await toMembers.click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('Failed to fetch')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(0);
});

test('a fault of the server offers to try again, in this very place', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/500/);
  await page.goto('/member?limit=5');
  await page.route('**/api/member?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('searchbox', { name: 'Search members' }).fill('ana');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: 'Something went wrong on our side' }),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/member\?member=ana/);
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
});

test('an error page stays as it came while its script is still on the way', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/404/);
  const { promise: arrived, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route('**/assets/error-page-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/no/such/page');
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  await page.locator('.feedback-layer').waitFor({ state: 'attached' });
  expect(await heading?.evaluate((element) => element.checkVisibility())).toBe(true);
  letArrive();
  await page.getByRole('link', { name: 'Browse posts' }).click();
  await expect(page).toHaveURL(/\/post$/);
});
