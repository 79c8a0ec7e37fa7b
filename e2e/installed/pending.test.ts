import type { BrowserContext, Page } from '@playwright/test';
import { buildMember, buildPost, buildSession } from '#test/factories.ts';
import { relaxedLimits, startSite } from '#test/running-site.ts';
import { fillMemory, memoryPanel, pictureFile, publishButton } from '../posts/writing-pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';

test('what is done without the server is sent once, by any of the open tabs', async ({
  browser,
}) => {
  test.slow();
  await using site = await startSite('build/program/main.js', {
    NODE_ENV: 'production',
    ...relaxedLimits,
  });
  const member = await buildMember(site.db);
  const { token } = await buildSession(site.db, { member });
  const lake = await buildPost(site.db, { title: 'The lake' });
  const gone = await buildPost(site.db, { title: 'Soon gone' });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript((value) => localStorage.setItem('token', value), `Bearer ${token}`);
  const posts = await openTab(context, `${site.address}/post`);
  const lakeTab = await openTab(context, `${site.address}/post/${lake.id}`);
  const goneTab = await openTab(context, `${site.address}/post/${gone.id}`);
  const panel = memoryPanel(posts);
  await panel.getByLabel('Title').waitFor();
  for (const tab of [lakeTab, goneTab]) await tab.getByLabel('Your comment').waitFor();
  const unsent = posts.getByRole('list', { name: 'Not sent yet' });

  await test.step('the server is stopped: all of it waits', async () => {
    await site.stop();
    const pictures = [await pictureFile('lake.jpg'), await pictureFile('boat.jpg')];
    await panel.getByLabel('Pictures').setInputFiles(pictures);
    await fillMemory(panel, 'On the ferry');
    await publishButton(panel).click();
    await expect(unsent).toContainText('On the ferry');
    await expect(unsent.locator('img')).toHaveCount(2);
    await expect(panel.getByLabel('Title')).toHaveValue('');
    await expectAccessible(posts);

    await lakeTab.getByRole('button', { name: 'Like “The lake”' }).click();
    await expect(lakeTab.getByRole('button', { name: /Waiting for a connection/ })).toBeVisible();
    await comment(lakeTab, 'I remember');
    await comment(goneTab, 'Me too');
    await expectAccessible(lakeTab);
  });

  await test.step('a page is loaded again, and a memory is gone meanwhile', async () => {
    await site.db.write((tx) => tx.deleteFrom('posts').where('id', '=', gone.id).execute());
    await site.start();
    for (const tab of [posts, lakeTab]) {
      await tab.evaluate(() => dispatchEvent(new Event('online')));
    }
    await posts.reload();
    await expect(posts.getByRole('link', { name: 'On the ferry' })).toBeVisible();
    await expect(lakeTab.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();
    await expect(lakeTab.getByText('Waiting for a connection')).toHaveCount(0);
  });

  await test.step('each was carried out once; the refused one stays with the reason', async () => {
    await expect(unsent).toContainText('Me too');
    await expect(unsent).not.toContainText('Waiting for a connection');
    const { read } = site.db;
    const titles = await read.selectFrom('posts').select('title').execute();
    expect(titles.map(({ title }) => title).sort()).toEqual(['On the ferry', 'The lake']);
    const comments = await read.selectFrom('comments').select('body').execute();
    expect(comments).toEqual([{ body: 'I remember' }]);
    expect(await read.selectFrom('likes').selectAll().execute()).toHaveLength(1);
    await unsent.getByRole('button', { name: 'Remove: Me too' }).click();
    await expect(unsent).toHaveCount(0);
  });
  await context.close();
});

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  waitForHydration(page);
  await page.goto(address);
  return page;
}

async function comment(tab: Page, text: string): Promise<void> {
  await tab.getByLabel('Your comment').fill(text);
  await tab.keyboard.press('Control+Enter');
  await expect(tab.getByRole('article').filter({ hasText: text })).toContainText(
    'Waiting for a connection',
  );
}
