import type { Locator, Page, Route } from '@playwright/test';
import type { RunningSite } from '#test/running-site.ts';
import { expect, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';
import { fillMemory, memoryPanel, pictureFile, publishButton } from './writing-pages.ts';

const thumbnails = (within: Locator) =>
  within.getByRole('list', { name: 'Order' }).getByRole('button');

const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Picture of/ });

/** The widths of the pictures of the only post, in their order. */
async function storedWidths(site: RunningSite): Promise<number[]> {
  const post = site.db.read.selectFrom('posts');
  const cover = post.innerJoin('images', 'images.id', 'posts.image_id').select('images.width');
  const others = site.db.read
    .selectFrom('pictures')
    .innerJoin('images', 'images.id', 'pictures.image_id')
    .where('pictures.post_id', 'is not', null)
    .select('images.width')
    .orderBy('pictures.position');
  const rows = [...(await cover.execute()), ...(await others.execute())];
  return rows.map(({ width }) => width);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('several pictures are uploaded one by one, put in order, published and viewed', async ({
    page,
    site,
    visit,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/503/);
    await signIn();
    await visit('/post');
    const panel = memoryPanel(page);
    await panel.getByRole('heading').getByRole('button').click();
    const held: Route[] = [];
    await page.route('**/api/post/picture', (route) => void held.push(route));

    await test.step('two are uploaded at a time, each with its progress', async () => {
      await panel
        .getByLabel('Pictures')
        .setInputFiles([
          await pictureFile('one.jpg', { width: 640, height: 480 }),
          await pictureFile('two.jpg', { width: 480, height: 640 }),
          await pictureFile('three.jpg', { width: 600, height: 600 }),
        ]);
      await expect(thumbnails(panel)).toHaveCount(3);
      await expect.poll(() => held.length).toBe(2);
      await expect(panel.getByRole('progressbar', { name: 'Upload of three.jpg' })).toBeVisible();
      await expect(panel.getByText('0 of 3 uploaded')).toBeVisible();
    });

    await test.step('one fails without the others, and nothing is published without it', async () => {
      await held[0]?.fulfill({ status: 503, body: '' });
      await held[1]?.continue();
      await expect.poll(() => held.length).toBe(3);
      await held[2]?.continue();
      await expect(panel.getByText('2 of 3 uploaded')).toBeVisible();
      await expect(panel.getByText('1 of 3 pictures are not uploaded.')).toBeVisible();
      await fillMemory(panel, 'Three days');
      await publishButton(panel).click();
      await expect(thumbnails(panel).first()).toBeFocused();
      await expect(publishButton(panel)).not.toHaveAttribute('aria-busy');
      await page.unroute('**/api/post/picture');
      const alert = panel.getByRole('alert').filter({ hasText: 'one.jpg' });
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(panel.getByText('All 3 pictures are uploaded.')).toBeVisible();
      await expect(alert).toBeHidden();
    });

    await test.step('the keyboard puts them in order', async () => {
      await thumbnails(panel).nth(2).press('Enter');
      await panel.getByLabel('Image description').fill('The third day');
      const left = panel.getByRole('button', { name: 'Move left' });
      await left.press('Enter');
      await left.press('Enter');
      await expect(panel.getByText('The picture is now 1 of 3, the cover.')).toBeAttached();
      await expect(left).toBeFocused();
      await expect(left).toHaveAttribute('aria-disabled', 'true');
      await left.press('Enter');
      await expect(thumbnails(panel).first()).toHaveAccessibleName('1 of 3, the cover: three.jpg');
    });

    await test.step('dragging does too', async () => {
      await thumbnails(panel).nth(2).dragTo(thumbnails(panel).nth(1));
      await expect(thumbnails(panel).nth(1)).toHaveAccessibleName('2 of 3: two.jpg');
    });

    await test.step('they are published in this order', async () => {
      await publishButton(panel).click();
      const card = page.getByRole('article').filter({ hasText: 'Three days' });
      await expect(card.getByText('3 pictures')).toBeAttached();
      expect(await storedWidths(site)).toEqual([600, 480, 640]);
      await card.getByRole('link', { name: 'Three days' }).click();
      await expect(page.getByRole('img', { name: 'The third day' })).toBeVisible();
    });

    await test.step('the lightbox shows all of them by keys', async () => {
      await page.getByRole('link', { name: 'Show picture 2 of 3 large' }).click();
      // Toasts are statuses in the topmost dialog, too.
      const counter = lightbox(page).getByText(/^\d of 3$/);
      await expect(counter).toHaveText('2 of 3');
      await page.keyboard.press('ArrowRight');
      await expect(counter).toHaveText('3 of 3');
      await page.keyboard.press('ArrowRight');
      await expect(counter).toHaveText('3 of 3');
      await page.keyboard.press('Home');
      await expect(counter).toHaveText('1 of 3');
      await lightbox(page).getByRole('button', { name: 'Next picture' }).click();
      await expect(counter).toHaveText('2 of 3');
      await page.keyboard.press('Escape');
      await expect(lightbox(page)).toBeHidden();
      await expect(page.getByRole('link', { name: 'Show picture 2 of 3 large' })).toBeFocused();
    });
  });
});

test('pictures of a post are edited while another tab removes one', async ({
  page,
  site,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/400/);
  const author = await signIn();
  const id = await publishPost(site, {
    author,
    picture: { width: 310, height: 240 },
    morePictures: [
      { width: 320, height: 240 },
      { width: 330, height: 240 },
    ],
  });
  await visit(`/dashboard/posts/edit/${id}`);
  const form = page.getByRole('main').locator('form');
  const update = (within: Locator) => within.getByRole('button', { name: 'Update Post' });

  await test.step('a picture is added, another one becomes the cover and gets a description', async () => {
    await form.getByLabel('Pictures').setInputFiles(await pictureFile('new.jpg'));
    await expect(thumbnails(form)).toHaveCount(4);
    await thumbnails(form).nth(2).click();
    await form.getByLabel('Image description').fill('The third day');
    await form.getByRole('button', { name: 'Move left' }).click();
    await form.getByRole('button', { name: 'Move left' }).click();
    await form.getByLabel('Title').fill('Other words');
  });

  await test.step('meanwhile another tab removes one', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    // The draft is in this browser, too; the other tab begins without it.
    const otherForm = other.getByRole('main').locator('form');
    await otherForm.getByRole('button', { name: 'Discard changes' }).click();
    await expect(thumbnails(otherForm)).toHaveCount(3);
    await thumbnails(otherForm).nth(1).click();
    await otherForm.getByRole('button', { name: 'Remove', exact: true }).click();
    await update(otherForm).click();
    await expect(other.getByText('The pictures are updated.')).toBeVisible();
    expect(await storedWidths(site)).toEqual([310, 330]);
    await other.close();
  });

  await test.step('nothing is lost: the list shows both, and is saved when it is sent again', async () => {
    await update(form).click();
    await expect(form.getByText('were changed in another tab')).toBeVisible();
    await expect(thumbnails(form)).toHaveCount(3);
    await expect(thumbnails(form).first()).toBeFocused();
    await expect(thumbnails(form).first()).toHaveAccessibleName('1 of 3, the cover: The third day');
    await expect(form.getByLabel('Title')).toHaveValue('Other words');
    await update(form).click();
    await expect(page.getByText('Your post is updated.')).toBeVisible();
    expect(await storedWidths(site)).toEqual([330, 310, 640]);
    await expect(form.getByText('Draft saved')).toBeHidden();
  });

  await test.step('the last picture cannot be removed', async () => {
    for (const count of [2, 1]) {
      await form.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(thumbnails(form)).toHaveCount(count);
    }
    await expect(form.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);
  });

  await test.step('a post is made private before pictures are added to it', async () => {
    const changes: string[] = [];
    page.on('request', (request) => {
      const [, change] = /\/posts\/edit\/(\w+)$/.exec(new URL(request.url()).pathname) ?? [];
      if (change) changes.push(change);
    });
    const { promise: isSeen, resolve: upload } = Promise.withResolvers<void>();
    await page.route('**/api/post/picture', (route) => isSeen.then(() => route.continue()));
    await form.getByLabel('Pictures').setInputFiles(await pictureFile('secret.jpg'));
    await expect(thumbnails(form)).toHaveCount(2);
    await form.getByText('Private', { exact: true }).click();
    await update(form).click();
    await expect(form.getByText('Waiting for the pictures.')).toBeVisible();
    // What is typed now would be neither sent nor kept.
    await expect(form.locator('[inert]').getByLabel('Title')).toBeVisible();
    upload();
    await expect(page.getByText('The pictures are updated.')).toBeVisible();
    expect(changes).toEqual(['info', 'pictures']);
  });
});
