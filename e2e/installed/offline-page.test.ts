import { buildPost } from '#test/factories.ts';
import { startSite } from '#test/running-site.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInstalledPage, whenControlled } from '../support/installed-page.ts';

test('a page that cannot be reached opens by itself when the site is back', async ({ browser }) => {
  await using site = await startSite('build/program/main.js', { NODE_ENV: 'production' });
  const { id } = await buildPost(site.db, { title: 'First snow' });
  const page = await openInstalledPage(browser);
  await page.goto(`${site.address}/post`);
  await whenControlled(page);

  await site.stop();
  await page.goto(`${site.address}/post/${id}?from=mail`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  expect(await page.content()).not.toContain('First snow');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();

  await site.start();
  await expect(page.getByRole('heading', { name: 'First snow' })).toBeVisible();
  expect(page.url()).toBe(`${site.address}/post/${id}?from=mail`);
  await page.context().close();
});

test('a file that cannot be cached is sent nevertheless', async ({ browser }) => {
  await using site = await startSite('build/program/main.js', { NODE_ENV: 'production' });
  const page = await openInstalledPage(browser);
  await page.goto(`${site.address}/login`);
  await whenControlled(page);
  const debugging = await page.context().newCDPSession(page);
  const full = { origin: site.address, quotaSize: 1 };
  await debugging.send('Storage.overrideQuotaForOrigin', full);
  const [status, part] = await page.evaluate(async () => {
    const manifest = document.querySelector<HTMLLinkElement>('link[href^="/assets/manifest-"]');
    const files = (await (await fetch(manifest?.href ?? '')).text()).match(
      /\/assets\/[\w.-]+\.js/g,
    );
    for (const file of files ?? []) {
      if (await caches.match(file)) continue;
      const whole = await fetch(file);
      return [whole.status, (await fetch(file, { headers: { range: 'bytes=0-9' } })).status];
    }
    return [];
  });
  expect(status).toBe(200);
  expect(part).toBe(206);
  await page.context().close();
});
