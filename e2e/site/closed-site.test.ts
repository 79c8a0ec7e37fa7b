import { setSite } from '#test/community-factories.ts';
import { buildMember, buildSession } from '#test/factories.ts';
import { loginTexts } from '#texts/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';

const title = 'Zinnober at the pier';

test('a member and a visitor of a closed site', async ({
  page,
  site,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 401/);
  const id = await publishPost(site, { title });
  await setSite(site.db, { name: 'Our album', reading: 'members' });
  const notice = page.getByRole('heading', { name: 'This site is for its members' });
  const memory = page.getByRole('heading', { name: title });

  await test.step('a visitor sees the notice, and Login leads back', async () => {
    await page.goto(`/post/${id}#comments`);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: loginTexts.heading })).toBeVisible();
    await page.goBack();
    await expect(notice).toBeVisible();
  });

  await test.step('a login in another tab loads the memory', async () => {
    const { token } = await buildSession(site.db, { member: await buildMember(site.db) });
    const otherTab = await page.context().newPage();
    await otherTab.goto('/favicon.svg');
    await otherTab.evaluate((value) => localStorage.setItem('token', value), `Bearer ${token}`);
    await otherTab.close();
    await expect(memory).toBeVisible();
    await expect(notice).toBeHidden();
  });

  await test.step('a member sees a skeleton, then the memory', async () => {
    await signIn();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/api/post/${id}?*`, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(`/post/${id}`);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
    await expect(notice).toBeHidden();
    release();
    await expect(memory).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Our album`);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('whose session has ended sees the notice', async () => {
    await site.db.write((tx) => tx.deleteFrom('sessions').execute());
    await page.reload();
    await expect(notice).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const footer = page.getByRole('contentinfo').locator('a, button').filter({ visible: true });
    await expect(footer.filter({ hasNotText: 'Recent notices' })).toHaveCount(0);
  });
});
