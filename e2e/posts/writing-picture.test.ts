import { expect, test } from '../support/fixtures.ts';
import {
  fillMemory,
  hugeAnimation,
  hugePhoto,
  memoryPanel,
  pictureFile,
  publishButton,
  transferFile,
} from './writing-pages.ts';

const published = 'Your memory is published.';

test('a picture can be dropped anywhere on the form, or pasted', async ({
  page,
  visit,
  signIn,
}) => {
  await signIn();
  await visit('/post');
  const panel = memoryPanel(page);
  for (const source of ['drop', 'paste'] as const) {
    await test.step(`a picture can come by ${source}`, async () => {
      const target = source === 'drop' ? panel.getByLabel('Message') : page.locator('body');
      await panel.getByText('Choose pictures').waitFor();
      await transferFile(target, source, await pictureFile('by-hand.jpg'));
      await expect(panel.getByText('by-hand.jpg')).toBeVisible();
      await fillMemory(panel, `Came by ${source}`);
      await publishButton(panel).click();
      await expect(page.getByRole('article').first()).toContainText(`Came by ${source}`);
      await expect(page.locator('.toast').last()).toContainText(published);
    });
  }
});

test('an oversized photo is resized in the browser, an animation is not', async ({
  page,
  visit,
  signIn,
  site,
}) => {
  await signIn();
  await visit('/post');
  const panel = memoryPanel(page);
  const tooLarge = panel.getByText('Image size must not be bigger than 500 KB');

  await test.step('an animation that is too large is rejected with the reason', async () => {
    await panel.getByLabel('Pictures').setInputFiles(await hugeAnimation());
    await expect(tooLarge).toBeVisible();
    await expect(panel.getByText('it would stop moving')).toBeVisible();
    await panel.getByRole('button', { name: 'Remove it' }).click();
  });

  await test.step('a photo of 12 megapixels is sent with 2,560 pixels in less than 500 KB', async () => {
    const photo = await hugePhoto({ taken: '1974:07:12 14:30:00' });
    await panel.getByLabel('Pictures').setInputFiles(photo);
    const status = panel.getByRole('status').filter({ hasText: 'sent as' });
    await expect(status).toHaveText(/^\d+\.\d MB, sent as \d+ KB$/);
    await expect(tooLarge).toBeHidden();
    const sent = Number(/as (\d+) KB/.exec((await status.textContent()) ?? '')?.[1]);
    expect(sent).toBeLessThanOrEqual(500);
    expect(sent).toBeGreaterThan(350);
    await fillMemory(panel, 'From the phone');
  });

  await test.step('its date is suggested', async () => {
    await expect(panel.getByText('Photo taken 12.07.1974')).toBeVisible();
    await panel.getByRole('button', { name: 'Use this date' }).click();
    await expect(panel.getByText('Photo taken 12.07.1974')).toBeHidden();
    await expect(panel.getByLabel('Year')).toHaveValue('1974');
    await publishButton(panel).click();
    await expect(page.locator('.toast')).toContainText(published);
    const stored = site.db.read.selectFrom('images').select(['width', 'height']);
    expect(await stored.execute()).toEqual([{ width: 2560, height: 1920 }]);
    const posts = site.db.read.selectFrom('posts').select('happened_on');
    expect(await posts.execute()).toEqual([{ happened_on: '1974-07-12' }]);
  });
});

test('a memory that is submitted while its photo is resized is published with it', async ({
  page,
  visit,
  signIn,
  site,
}) => {
  await signIn();
  await visit('/post');
  const panel = memoryPanel(page);
  await fillMemory(panel, 'In a hurry');
  await panel.getByLabel('Pictures').setInputFiles(await hugePhoto());
  await publishButton(panel).click();
  await expect(page.locator('.toast')).toContainText(published);
  const stored = site.db.read.selectFrom('images').select(['width', 'height']);
  expect(await stored.execute()).toEqual([{ width: 2560, height: 1920 }]);
});

test.describe('with a camera', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a photo can be taken', async ({ page, visit, signIn }) => {
    await signIn();
    await visit('/post');
    const panel = memoryPanel(page);
    await panel.getByRole('heading').getByRole('button').click();
    await expect(panel.getByText('Take a photo')).toBeVisible();
    const camera = panel.getByLabel('Take a photo');
    await expect(camera).toHaveAttribute('capture', 'environment');
    await expect(camera).toHaveAttribute('accept', /image\/jpeg/);
    await camera.setInputFiles(await pictureFile('taken.jpg'));
    await expect(panel.getByText('taken.jpg')).toBeVisible();
    await fillMemory(panel, 'Taken just now');
    await publishButton(panel).click();
    await expect(page.locator('.toast')).toContainText(published);
    await expect(page.getByRole('article')).toContainText('Taken just now');
  });
});
