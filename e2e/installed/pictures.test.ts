import type { Page } from '@playwright/test';
import { startSite } from '#test/running-site.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { isFullRun } from '#test/thoroughness.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInstalledPage, whenControlled } from '../support/installed-page.ts';

test.skip(!isFullRun, 'only in the full run');

const picture = '/pictures/o-offline';
/** Nothing listens there. */
const elsewhere = 'http://localhost:2';

test('a copy of a picture is shown offline in any size, until the site says that it is gone', async ({
  browser,
}) => {
  await using site = await startSite('build/program/main.js', {
    NODE_ENV: 'production',
    PICTURES_URL: elsewhere,
  });
  const page = await openInstalledPage(browser);
  await page.goto(`${site.address}/login`);
  await whenControlled(page);
  await keepCopy(page, picture, await samplePicture());
  await keepCopy(page, elsewhere + picture, await samplePicture());

  await site.stop();
  expect(await isShown(page, `${picture}/320.avif`)).toBe(true);
  expect(await isShown(page, `${picture}/full.jpg?expires=1&signature=x`)).toBe(true);
  expect(await isShown(page, '/pictures/o-other/320.avif')).toBe(false);
  expect(await isShown(page, `${elsewhere}${picture}/320.avif`)).toBe(false);
  await page.context().setOffline(true);
  expect(await isShown(page, `${elsewhere}${picture}/720.avif`)).toBe(true);
  await page.context().setOffline(false);

  await site.start();
  expect(await isShown(page, `${picture}/1600.webp?expires=1&signature=x`)).toBe(false);
  expect(await hasCopy(page)).toBe(true);
  expect(await isShown(page, `${picture}/720.avif`)).toBe(false);
  expect(await hasCopy(page)).toBe(false);
  await page.context().close();
});

/** As `web/api/offline-pictures.ts` keeps it. */
const keepCopy = (page: Page, key: string, file: Buffer) =>
  page.evaluate(
    async ([address, base64]) => {
      const bytes = Uint8Array.from(atob(`${base64}`), (letter) => letter.charCodeAt(0));
      const copies = await caches.open('offline-pictures-session');
      const headers = { 'content-type': 'image/jpeg' };
      await copies.put(`${address}`, new Response(bytes, { headers }));
    },
    [key, file.toString('base64')],
  );

const hasCopy = (page: Page) =>
  page.evaluate(async (address) => (await caches.match(address)) !== undefined, picture);

const isShown = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    return await image.decode().then(
      () => true,
      () => false,
    );
  }, address);
