import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { trashPost } from '#test/trash-factories.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, keepToasts, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';
import {
  choice,
  fillMemory,
  foldedField,
  hugePhoto,
  largeFile,
  memoryPanel,
  pictureFile,
  publishButton,
  thumbnails,
  transferFile,
} from './writing-pages.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a memory of several pictures is written, published and viewed', async ({
    page,
    visit,
    signIn,
  }) => {
    await keepToasts(page);
    await signIn();
    await visit('/post');
    const panel = memoryPanel(page);
    const toggle = panel.getByRole('heading').getByRole('button');

    await test.step('the empty list leads to the form', async () => {
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await expect(panel.getByLabel('Title')).toBeHidden();
      await page.getByRole('link', { name: 'Create your first memory' }).click();
      await expect(panel.getByLabel('Title')).toBeInViewport();
      await expect(panel).toBeFocused();
    });

    await test.step('the button stays in view and covers nothing that has the focus', async () => {
      await expect(publishButton(panel)).toBeInViewport({ ratio: 1 });
      const place = foldedField(panel, 'Place');
      await foldedField(panel, 'When it happened').focus();
      await page.keyboard.press('Tab');
      await expect(place).toBeFocused();
      const bottom = async (one: Locator) => {
        const box = await one.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      };
      const top = (await publishButton(panel).boundingBox())?.y ?? 0;
      expect(await bottom(place)).toBeLessThanOrEqual(top);
    });

    await test.step('pictures come from files and from the camera, and are dragged into order', async () => {
      const two = await Promise.all([pictureFile('one.jpg'), pictureFile('two.jpg')]);
      await panel.getByLabel('Pictures').setInputFiles(two);
      await expect(panel.getByText('Take a photo')).toBeVisible();
      await panel.getByLabel('Take a photo').setInputFiles(await pictureFile('taken.jpg'));
      await expect(panel.getByText('All 3 pictures are uploaded.')).toBeVisible();
      await thumbnails(panel).nth(2).dragTo(thumbnails(panel).nth(0));
      const first = thumbnails(panel).first();
      await expect(first).toHaveAccessibleName('1 of 3, the cover: taken.jpg');
      await fillMemory(panel, 'Round the lake');
      // Nothing is partly behind the sticky button there, which the check takes for a small target.
      await panel.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await expectAccessible(page);
    });

    await test.step('the form closes after publishing, and the new card is shown and linked', async () => {
      await publishButton(panel).click();
      const link = page.getByRole('article').getByRole('link', { name: 'Round the lake' });
      await expect(link).toBeInViewport({ ratio: 1 });
      await expect(link).toBeFocused();
      await expect(panel.getByLabel('Title')).toBeHidden();
      await page.locator('.toast').getByRole('link', { name: 'View it' }).click();
      await expect(page.getByRole('link', { name: /^Show picture . of 3 large/ })).toHaveCount(2);
      await page.goBack();
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    });

    await test.step('the form is a collapsible panel below 768 px, which is remembered', async () => {
      await toggle.click();
      await expect(panel.getByLabel('Title')).toBeVisible();
      await page.reload();
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await toggle.click();
      await page.setViewportSize({ width: 768, height: 900 });
      await expect(panel.getByLabel('Title')).toBeVisible();
      await expect(toggle).toBeHidden();
      await page.setViewportSize({ width: 767, height: 900 });
      await expect(panel.getByLabel('Title')).toBeHidden();
    });
  });
});

test('an oversized photo is resized in the browser, upright, and its date is suggested', async ({
  page,
  visit,
  signIn,
  site,
}) => {
  await signIn();
  await visit('/post');
  const panel = memoryPanel(page);
  await fillMemory(panel, 'From the phone');
  const isReaderLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('exif-reader')),
    );
  expect(await isReaderLoaded(), 'the form without a photo').toBe(false);

  await test.step('a memory that is submitted while its photo is resized is published with it', async () => {
    const photo = await hugePhoto({ orientation: 6, taken: '1974:07:12 14:30:00' });
    const worker = page.waitForEvent('worker');
    await panel.getByLabel('Pictures').setInputFiles(photo);
    expect((await worker).url()).toContain('/assets/picture-worker-');
    const preview = panel.locator('figure img');
    const height = () => preview.evaluate((image: HTMLImageElement) => image.naturalHeight);
    await expect.poll(height, 'a thumbnail, upright').toBe(400);
    await panel.getByRole('button', { name: 'Use this date' }).click();
    expect(await isReaderLoaded(), 'what has read its date').toBe(true);
    await expect(panel.getByText('Photo taken 12.07.1974')).toBeHidden();
    await expect(foldedField(panel, 'When it happened')).toBeFocused();
    await expect(foldedField(panel, 'When it happened')).toContainText('12.07.1974');
    await publishButton(panel).click();
    await expect(page.locator('.toast')).toContainText('Your memory is published.');
    const posts = site.db.read.selectFrom('posts').select('happened_on');
    expect(await posts.execute()).toEqual([{ happened_on: '1974-07-12' }]);
  });

  const edit = page.getByRole('img', { name: 'Picture of From the phone' });
  await test.step('a photo is sent with 2,560 pixels, and the sky is at the top', async () => {
    await page.goto('/dashboard/posts/own');
    await page.getByRole('link', { name: 'Edit “From the phone”' }).click();
    const response = await page.request.get(String(await edit.getAttribute('src')));
    const stored = sharp(await response.body());
    expect(await stored.metadata()).toMatchObject({ width: 320, height: 2560 });
    const rows = await stored.resize(1, 2, { fit: 'fill' }).greyscale().raw().toBuffer();
    expect(rows[0], 'the bright sky is at the top').toBeGreaterThan(Number(rows[1]) + 50);
  });

  await test.step('a new cover that is too large is resized, and can be dropped on the old one', async () => {
    const before = String(await edit.getAttribute('src'));
    await transferFile(edit, 'drop', await largeFile());
    const status = page.getByText(/^\d+ KB, sent as \d+ KB$/);
    const sent = Number(/as (\d+) KB/.exec((await status.textContent()) ?? '')?.[1]);
    expect(sent).toBeLessThanOrEqual(500);
    expect(sent).toBeGreaterThan(350);
    await expect(edit).not.toHaveAttribute('src', before);
    await expect(edit).toHaveAttribute('src', /^\/pictures\//);
  });
});

test('a memory is edited, and kept from an accidental close', async ({
  page,
  site,
  signIn,
  visit,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/404/);
  await keepToasts(page);
  const author = await signIn();
  const id = await publishPost(site, { author, title: 'First snow' });
  await visit(`/dashboard/posts/${author.id}`);

  await test.step('its text and audience are changed', async () => {
    await page.getByRole('link', { name: 'Edit “First snow”' }).click();
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('Title').fill('Second snow');
    await choice(form, 'Members').click();
    await form.getByRole('button', { name: 'Update Post' }).click();
    await expect(page.getByText('Your post is updated.')).toBeVisible();
    await page.reload();
    await expect(form.getByLabel('Title')).toHaveValue('Second snow');
    await expect(form.getByRole('radio', { name: 'Members' })).toBeChecked();
    await expect(page.getByRole('img', { name: 'A lake between hills' })).toBeVisible();
  });

  await test.step('unsaved changes are kept from an accidental close', async () => {
    // Browsers show the `beforeunload` dialog only after a user interaction.
    await page.getByLabel('Title').click();
    await page.getByLabel('Title').fill('Other words');
    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await question).type()).toBe('beforeunload');
    await (await question).dismiss();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Second snow');
  });

  await test.step('the form of one that is gone leaves no history entry', async () => {
    await trashPost(site.db, { id }, { by: author });
    await page.goto('/dashboard/trash');
    await page.goto(`/dashboard/posts/edit/${id}`);
    await expect(page).toHaveURL(`/dashboard/posts/${author.id}`);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/trash');
  });
});
