import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { buildComment, buildMember, buildSession } from '#test/factories.ts';
import { relaxedLimits, startSite } from '#test/running-site.ts';
import { choice, memoryPanel, pictureFile, publishButton } from '../posts/writing-pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { publishedBy, publishPost } from '../support/posts.ts';
import { findStored } from '../support/stored-data.ts';

test('without a connection a member reads, publishes, likes and comments; all of it arrives once', async ({
  playwright,
  launchOptions,
}) => {
  await using site = await startSite('build/program/main.js', {
    NODE_ENV: 'production',
    ...relaxedLimits,
  });
  await using profile = await temporaryFolder();
  async function startBrowser(): Promise<[BrowserContext, Page]> {
    const context = await playwright.chromium.launchPersistentContext(profile.path, {
      ...launchOptions,
      baseURL: site.address,
      serviceWorkers: 'allow',
      reducedMotion: 'reduce',
    });
    context.on('page', waitForHydration);
    return [context, await context.newPage()];
  }
  const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
  const postId = await publishPost(site, {
    author,
    title: 'First snow',
    imageAlt: 'A white garden',
  });
  const secretId = await publishPost(site, {
    author,
    title: 'Secret harbour',
    imageAlt: 'Boats at dawn',
    morePictures: [{ width: 320, height: 240 }],
  });
  const goneId = await publishPost(site, { author, title: 'Old boat' });
  await buildComment(site.db, { post: { id: postId }, member: author, body: 'So white!' });
  const member = await buildMember(site.db);
  const { token } = await buildSession(site.db, { member });
  let [context, page] = await startBrowser();
  const secret = [secretId, 'Secret harbour'];
  let shown = '';
  const offline = page.getByRole('status').filter({ hasText: /^Offline · as of \d/ });

  await test.step('the device keeps what the member reads', async () => {
    await page.goto('/favicon.svg');
    await page.evaluate((value) => localStorage.setItem('token', value), `Bearer ${token}`);
    await page.goto(`/dashboard/profile/${member.id}`);
    await page.getByLabel('Keep memories on this device').check();
    await expect(page.getByText(/^3 memories, \d/)).toBeVisible();
    await page.goto('/post');
    await page.getByRole('link', { name: 'First snow' }).click();
    await expect(page.getByText('So white!')).toBeVisible();
    await expect.poll(() => findStored(page, 'So white!')).toEqual(['store offline-copies']);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  });

  await site.stop();

  await test.step('it is there after a reload, with its picture', async () => {
    await page.reload();
    await expect(offline).toBeVisible();
    await expect(page.getByRole('heading', { name: 'First snow', level: 1 })).toBeVisible();
    await expect(page.getByText('So white!')).toBeVisible();
    await expectLoaded(page, 'A white garden');
    shown = await addressOf(page, 'A white garden');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('img', { name: 'A white garden' }).first().click();
    await expect(page.getByRole('dialog', { name: /^Picture of/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('what is not there leads to what is', async () => {
    await page.getByRole('link', { name: 'Members' }).first().click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await page.getByRole('link', { name: 'Memories on this device' }).click();
  });

  await test.step('what was only in a list has its text and cover', async () => {
    await page.getByRole('link', { name: 'Secret harbour' }).click();
    await expect(page.getByText('We walked to the lake and back.')).toBeVisible();
    await expect(offline).toContainText('only the text and the cover are on this device');
    await expectLoaded(page, 'Boats at dawn');
    secret.push(await addressOf(page, 'Boats at dawn'));
    await page.goBack();
    await page.getByRole('link', { name: 'First snow' }).click();
    await expect(page.getByText('So white!')).toBeVisible();
  });

  await test.step('a like and a comment wait', async () => {
    await page.getByRole('button', { name: /Like “First snow”/ }).click();
    await page.getByLabel('Your comment').fill('I was there');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText('I was there')).toBeVisible();
    await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
    await expect(page.getByLabel('Your comment')).toHaveValue('');
    await expectAccessible(page);
  });

  await test.step('so do comments on other memories, also of what is deleted meanwhile', async () => {
    await page.goto(`/post/${goneId}`);
    await page.getByLabel('Your comment').fill('Too late');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText('Too late')).toBeVisible();
  });

  await test.step('a memory with two pictures waits', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/post');
    await expect(page.getByRole('heading', { name: 'Secret harbour' })).toBeVisible();
    const panel = memoryPanel(page);
    await panel
      .locator('input[multiple]')
      .setInputFiles([await pictureFile('one.jpg'), await pictureFile('two.jpg')]);
    await panel.getByLabel('Title').fill('Written on the train');
    await panel.getByLabel('Message').fill('No connection here.');
    await choice(panel, '#family').click();
    await publishButton(panel).click();
    await expect(page.getByRole('heading', { name: 'Written on the train' })).toBeVisible();
    await expect(panel.getByLabel('Title')).toHaveValue('');
    await expectAccessible(page);
  });

  await context.close();
  await site.db.write(async (tx) => {
    await tx.updateTable('posts').set({ audience: 'private' }).where('id', '=', secretId).execute();
    await tx.deleteFrom('posts').where('id', '=', goneId).execute();
  });
  [context, page] = await startBrowser();

  await test.step('all of it is there after the browser was restarted', async () => {
    await page.goto('/post');
    await expect(page.getByRole('heading', { name: 'Written on the train' })).toBeVisible();
    await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
    await page.goto(`/post/${postId}`);
    await expect(page.getByText('I was there')).toBeVisible();
  });

  const otherTab = await context.newPage();
  await otherTab.goto('/post');
  await site.start();

  await test.step('once the site is back, all of it arrives once, from one of two tabs', async () => {
    await expect
      .poll(() => publishedBy(site, member.id), { timeout: 90_000 })
      .toEqual({
        posts: ['Written on the train'],
        pictures: 2,
        comments: ['I was there'],
        likes: [postId],
      });
    await expect(otherTab.getByRole('link', { name: 'Written on the train' })).toBeVisible();
    await expect(otherTab.getByText('Waiting for a connection')).toHaveCount(0);
  });

  await test.step('what the site refuses stays with its sentence, until it is removed', async () => {
    const unsent = otherTab.getByRole('list', { name: 'Not sent yet' });
    await expect(unsent).toContainText('Too late');
    await expect(unsent).not.toContainText('Waiting for a connection');
    await expectAccessible(otherTab);
    await unsent.getByRole('button', { name: 'Remove: Too late' }).click();
    await expect(unsent).toHaveCount(0);
    await expect.poll(() => findStored(page, 'Too late')).toEqual([]);
  });

  await test.step('what was made private meanwhile is gone', async () => {
    for (const text of secret) await expect.poll(() => findStored(page, text)).toEqual([]);
    const stored = await findStored(page, shown);
    expect(stored).toEqual([expect.stringMatching(/^cache /), 'store offline-copies']);
  });
  await context.close();
  expect(await publishedBy(site, member.id)).toMatchObject({ pictures: 2 });
});

/** The picture is no empty box. */
const expectLoaded = (page: Page, alt: string) =>
  expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('img', { name: alt })
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

/** Which all files of a picture have in common. */
async function addressOf(page: Page, alt: string): Promise<string> {
  const file = await page.getByRole('img', { name: alt }).first().getAttribute('src');
  return `${file?.replace('/full.jpg', '')}`;
}

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'keepsake-browser-'));
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}
