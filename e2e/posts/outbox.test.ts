import sharp from 'sharp';
import { expect, keepToasts, test } from '../support/fixtures.ts';
import { fillMemory, memoryPanel, publishButton, thumbnails } from './writing-pages.ts';

/** Too large to be sent as it is, and no larger: a photo of a phone takes a minute on a busy machine. */
async function photo(name: string, background: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const grain = sharp({ create: { width: 512, height: 512, channels: 3, background, noise } });
  const buffer = await sharp({ create: { width: 1280, height: 960, channels: 3, background } })
    .composite([{ input: await grain.png().toBuffer(), tile: true, blend: 'overlay' }])
    .jpeg({ quality: 97 })
    .withExifMerge({ IFD2: { DateTimeOriginal: '1974:07:12 14:30:00' } })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

test('photos that were just chosen outlive a reload, and Create while they are made smaller publishes once', async ({
  page,
  visit,
  signIn,
  site,
}) => {
  await keepToasts(page);
  await signIn();
  await visit('/post');
  const panel = memoryPanel(page);
  const photos = [await photo('one.jpg', '#8a4'), await photo('two.jpg', '#48a')];
  const notice = page.getByRole('banner').getByText(/Sending \d of 2/);

  await test.step('all are there after a reload', async () => {
    await panel.locator('input[multiple]').setInputFiles(photos);
    await expect(panel.getByText(/^Draft saved/)).toBeVisible();
    await page.reload();
    await expect(thumbnails(panel)).toHaveCount(2);
    await expect(thumbnails(panel).first()).toHaveAccessibleName(/one\.jpg/);
    await expect(panel.getByText('Photo taken 12.07.1974')).toBeVisible();
  });

  await test.step('Create hands the memory over, and it is sent from another page', async () => {
    // Until the page has been left.
    const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
    await page.route('**/api/post/picture', async (route) => {
      await isLeft;
      await route.continue();
    });
    await fillMemory(panel, 'By the sea');
    await publishButton(panel).click();
    await expect(panel.getByLabel('Title')).toHaveValue('');
    await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText('By the sea');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Timeline' }).click();
    await expect(page).toHaveURL(/\/timeline/);
    await expect(notice).toBeVisible();
    leave();
    await expect(page.locator('.toast')).toContainText('Your memory is published.');
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'By the sea' })).toBeVisible();
  });

  const posts = site.db.read.selectFrom('posts').select('title');
  expect(await posts.execute()).toEqual([{ title: 'By the sea' }]);
  const pictures = site.db.read.selectFrom('pictures').select('post_id');
  expect((await pictures.execute()).filter(({ post_id }) => post_id !== null)).toHaveLength(2);
  await page.goto('/post');
  await expect(panel.getByText('Choose pictures')).toBeVisible();
});
