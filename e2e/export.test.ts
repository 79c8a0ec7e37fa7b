import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readZip } from '#test/zip-reader.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

test('a member downloads an export that opens without the site', async ({
  page,
  visit,
  signIn,
  site,
}, testInfo) => {
  const member = await signIn({ firstName: 'Jovana', lastName: 'Marić' });
  await publishPost(site, { author: member, title: 'Winter by the lake', audience: 'private' });
  await visit(`/dashboard/profile/${member.id}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  await expect(page.getByText('Your download has begun.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/dashboard/profile/${member.id}$`));
  expect(download.suggestedFilename()).toMatch(/^keepsake-\d{4}-\d\d-\d\d\.zip$/);

  for (const [path, content] of readZip(await readFile(await download.path()))) {
    await mkdir(dirname(testInfo.outputPath(path)), { recursive: true });
    await writeFile(testInfo.outputPath(path), content);
  }
  const exportPage = await page.context().newPage();
  await exportPage.goto(pathToFileURL(testInfo.outputPath('index.html')).href);
  await expect(exportPage.getByRole('heading', { name: 'Jovana Marić' })).toBeVisible();
  const picture = exportPage.getByRole('img', { name: 'A lake between hills' });
  const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthOf).toBe(320);
  await expectAccessible(exportPage);
  await exportPage.emulateMedia({ colorScheme: 'dark' });
  await expect(exportPage.locator('body')).toHaveCSS('background-color', 'rgb(23, 18, 15)');
  await exportPage.getByRole('link', { name: 'Winter by the lake' }).click();
  await expect(exportPage.getByText('We walked to the lake and back.')).toBeVisible();
  await expect.poll(widthOf).toBe(320);
  await expectAccessible(exportPage);
  await exportPage.getByRole('link', { name: 'All memories' }).click();
  await expect(exportPage.getByRole('link', { name: 'Winter by the lake' })).toBeVisible();
  await exportPage.close();
});
