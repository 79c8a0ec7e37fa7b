import type { Page } from '@playwright/test';
import { buildComment } from '#test/factories.ts';
import { relaxedLimits, startSite } from '#test/running-site.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, signInTo, test } from '../support/fixtures.ts';
import { openInstalledPage, whenControlled } from '../support/installed-page.ts';
import { publishPost } from '../support/posts.ts';
import { findStored } from '../support/stored-data.ts';

test('memories are read offline, and one that was made private meanwhile is gone after the next contact', async ({
  browser,
}) => {
  await using site = await startSite('build/program/main.js', {
    NODE_ENV: 'production',
    ...relaxedLimits,
  });
  const snow = await publishPost(site, { title: 'First snow', imageAlt: 'A white garden' });
  await buildComment(site.db, { post: { id: snow }, body: 'The sledge was red.' });
  const harbour = await publishPost(site, { title: 'Secret harbour', imageAlt: 'Boats at dawn' });
  const page = await openInstalledPage(browser, { baseURL: site.address });
  const secret = ['Secret harbour'];
  /** Where this device has the title of the memory, and its cover. */
  const stored = () => Promise.all(secret.map((text) => findStored(page, text)));
  const list = page.getByRole('main').getByRole('article');
  const copyBar = page.getByRole('status').filter({ hasText: /^Offline · as of \d\d:\d\d/ });

  await test.step('the device keeps what the member has read', async () => {
    const member = await signInTo(site, page);
    await page.goto(`/dashboard/profile/${member.id}`);
    await whenControlled(page);
    await page.getByRole('checkbox', { name: 'Keep memories on this device' }).check();
    await expect(page.getByText('2 memories')).toBeVisible();
    await page.goto('/post');
    await page.getByRole('link', { name: 'First snow' }).click();
    await expect(page.getByText('The sledge was red.')).toBeVisible();
    await expect.poll(() => findStored(page, 'The sledge was red.')).toHaveLength(1);
  });
  const later = await publishPost(site, { title: 'Later than that' });

  await site.stop();
  await test.step('without a connection, the same screens show the copies', async () => {
    await page.goto('/post');
    await expect(copyBar).toBeVisible();
    await expect(page).toHaveURL('/post');
    await expect(list).toHaveCount(2);
    await expectAccessible(page);
    await list.getByRole('link', { name: 'First snow' }).click();
    await expect(page.getByRole('heading', { name: 'First snow', level: 1 })).toBeVisible();
    await expect(page.getByText('The sledge was red.')).toBeVisible();
    await expectLoaded(page, 'A white garden');
    await page.reload();
    await expect(page.getByText('The sledge was red.')).toBeVisible();
    await expect(page).toHaveURL(`/post/${snow}`);
  });

  await test.step('one that was only in the list has its text and cover', async () => {
    await page.goto('/timeline');
    await list.getByRole('link', { name: 'Secret harbour' }).click();
    await expect(page.getByText('We walked to the lake and back.')).toBeVisible();
    await expectLoaded(page, 'Boats at dawn');
    const cover = await page.getByRole('img', { name: 'Boats at dawn' }).getAttribute('src');
    secret.push(`${cover?.replace('/full.jpg', '')}`);
  });

  await test.step('a page that is not there says so', async () => {
    await page.goto(`/post/${later}`);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await page.getByRole('link', { name: 'Memories on this device' }).click();
    await expect(copyBar).toBeVisible();
  });

  await test.step('after the next contact, what the member may no longer see is gone', async () => {
    await site.db.write((tx) =>
      tx.updateTable('posts').set({ audience: 'private' }).where('id', '=', harbour).execute(),
    );
    expect((await stored()).flat()).toContainEqual(expect.stringMatching('^cache '));
    await site.start();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(copyBar).toBeHidden();
    await expect(list.filter({ hasText: 'Later than that' })).toBeVisible();
    await expect.poll(stored).toEqual([[], []]);
    expect(await findStored(page, 'The sledge was red.')).toHaveLength(1);
  });
  await page.context().close();
});

/** The picture is no empty box. */
const expectLoaded = (page: Page, alt: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name: alt })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
