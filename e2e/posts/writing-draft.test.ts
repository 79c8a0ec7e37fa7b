import { fillLogin } from '../accounts/account-pages.ts';
import { expect, keepToasts, offlineErrors, test } from '../support/fixtures.ts';
import {
  choice,
  fillMemory,
  foldedField,
  memoryPanel,
  pictureFile,
  publishButton,
  thumbnails,
} from './writing-pages.ts';

test('a draft survives a reload and an undone discard with its pictures in order', async ({
  page,
  visit,
  signIn,
}) => {
  await signIn();
  await visit('/post');
  const panel = memoryPanel(page);
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/post/picture')) uploads += 1;
  });
  await panel
    .getByLabel('Pictures')
    .setInputFiles([await pictureFile('lake.jpg'), await pictureFile('boat.jpg')]);
  await expect(panel.getByText('All 2 pictures are uploaded.')).toBeVisible();
  await panel.getByLabel('Image description').fill('A lake at noon');
  await panel.getByRole('button', { name: 'Move right' }).click();
  await fillMemory(panel, 'Half a story');
  await foldedField(panel, 'Who can see it').click();
  await choice(panel, 'Private').click();
  await expect(panel.getByText(/^Draft saved (?:just now|\d\d:\d\d)$/)).toBeVisible();
  await expect.poll(() => page.evaluate(countDraftPictures)).toBe(2);
  await page.reload();
  await expect(thumbnails(panel)).toHaveCount(2);
  await expect(thumbnails(panel).first()).toHaveAccessibleName('1 of 2, the cover: boat.jpg');
  await thumbnails(panel).nth(1).click();
  await expect(panel.getByLabel('Image description')).toHaveValue('A lake at noon');
  expect(uploads, 'uploaded pictures are not sent again').toBe(2);
  await expect(panel.getByLabel('Title')).toHaveValue('Half a story');
  await expect(panel.getByLabel('Message')).toHaveValue('We walked around it\nand back.');
  await expect(panel.getByRole('checkbox', { name: '#family' })).toBeChecked();
  await expect(foldedField(panel, 'Who can see it')).toContainText('Private');
  await expect(panel.getByText('lake.jpg')).toBeVisible();

  const discard = async () => {
    await panel.getByRole('button', { name: 'Discard draft' }).click();
    await expect(panel.getByLabel('Title')).toHaveValue('');
    await expect.poll(() => page.evaluate(countDraftPictures)).toBe(0);
  };
  await discard();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL(/\/member$/);
  await footer.getByRole('button', { name: 'Recent notices' }).click();
  const messages = page.getByRole('dialog', { name: 'Recent notices' });
  const entry = messages
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .first();
  await entry.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.evaluate(countDraftPictures)).toBe(2);
  await page.keyboard.press('Escape');
  await footer.getByRole('link', { name: 'Posts' }).click();
  await expect(thumbnails(panel).first()).toHaveAccessibleName('1 of 2, the cover: boat.jpg');
  await thumbnails(panel).nth(1).click();
  await expect(panel.getByLabel('Image description')).toHaveValue('A lake at noon');
  await expect(panel.getByLabel('Title')).toHaveValue('Half a story');
  expect(uploads, 'nor after an Undo').toBe(2);

  await discard();
  await page.reload();
  await expect(panel.getByLabel('Title')).toHaveValue('');
  await expect(panel.getByText('Choose pictures')).toBeVisible();
});

test('a draft and a memory that waits survive the end of the session', async ({
  page,
  visit,
  signIn,
  site,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(offlineErrors, /401/);
  const password = 'moja baka';
  const member = await signIn({ password });
  await visit('/post');
  const panel = memoryPanel(page);
  const unsent = page.getByRole('list', { name: 'Not sent yet' });
  await panel.getByLabel('Pictures').setInputFiles(await pictureFile());
  await fillMemory(panel, 'Nothing lost');
  await expect.poll(() => page.evaluate(countDraftPictures)).toBe(1);
  await page.context().setOffline(true);
  await publishButton(panel).click();
  await expect(unsent).toContainText('Nothing lost');
  await fillMemory(panel, 'The next one');
  await site.db.write((tx) =>
    tx.deleteFrom('sessions').where('member_id', '=', member.id).execute(),
  );
  await page.context().setOffline(false);
  await expect(panel).toHaveCount(0);
  await expect(unsent).toHaveCount(0);
  await page.goto('/login?next=/post');
  await fillLogin(page, member.email, password);
  await expect(page).toHaveURL(/\/post$/);
  await expect(page.getByRole('article')).toContainText('Nothing lost');
  await expect(panel.getByLabel('Title')).toHaveValue('The next one');
});

test('a draft that is open in two tabs is published once', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  await signIn();
  await visit('/post');
  const panel = memoryPanel(page);
  await panel.getByLabel('Pictures').setInputFiles(await pictureFile());
  await fillMemory(panel, 'Half a story');
  await expect.poll(() => page.evaluate(countDraftPictures)).toBe(1);
  const other = await page.context().newPage();
  await keepToasts(other);
  await other.goto(page.url());
  const otherPanel = memoryPanel(other);
  const posts = () => site.db.read.selectFrom('posts').select(['id', 'title']).execute();

  await test.step('a change in one tab shows in the other', async () => {
    await expect(otherPanel.getByText('lake.jpg')).toBeVisible();
    await panel.getByLabel('Title').fill('A whole story');
    await expect(otherPanel.getByLabel('Title')).toHaveValue('A whole story');
    await otherPanel.getByLabel('Message').fill('With an end.');
    await expect(panel.getByLabel('Message')).toHaveValue('With an end.');
    await expect(panel.getByText('lake.jpg')).toBeVisible();
  });

  await test.step('two tabs that send it at the same time publish one memory', async () => {
    const { promise: bothSent, resolve: continueFirst } = Promise.withResolvers<void>();
    await page.route('**/api/post', async (route) => {
      await bothSent;
      await route.continue();
    });
    await publishButton(panel).click();
    await expect(publishButton(panel)).toHaveAttribute('aria-busy', 'true');
    await publishButton(otherPanel).click();
    await expect(otherPanel.getByLabel('Title')).toHaveValue('');
    continueFirst();
    await expect(panel.getByLabel('Title')).toHaveValue('');
    expect(await posts()).toMatchObject([{ title: 'A whole story' }]);
  });

  await test.step('the other tab is told, and its form is empty', async () => {
    await panel.getByLabel('Pictures').setInputFiles(await pictureFile());
    await fillMemory(panel, 'Another story');
    await expect(otherPanel.getByLabel('Title')).toHaveValue('Another story');
    await page.unroute('**/api/post');
    await publishButton(panel).click();
    const toast = other.locator('.toast', { hasText: 'published in another tab' });
    await expect(toast).toBeVisible();
    await expect(otherPanel.getByLabel('Title')).toHaveValue('');
    await expect(other.getByRole('article').first()).toContainText('Another story');
    expect(await posts()).toHaveLength(2);
    await toast.getByRole('link', { name: 'View it' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Another story');
  });
});

function countDraftPictures(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keepsake');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result
        .transaction('draft-pictures')
        .objectStore('draft-pictures')
        .count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}
