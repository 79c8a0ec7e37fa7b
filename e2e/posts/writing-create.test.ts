import { buildPosts } from '#test/factories.ts';
import { expect, keepToasts, offlineErrors, test } from '../support/fixtures.ts';
import { choice, fillMemory, memoryPanel, pictureFile, publishButton } from './writing-pages.ts';

const published = 'Your memory is published.';

test('a visitor sees no form', async ({ page, visit }) => {
  await visit('/post');
  await expect(memoryPanel(page)).toHaveCount(0);
});

test('a member publishes a memory with a picture from a file', async ({
  page,
  visit,
  signIn,
  site,
}) => {
  await signIn();
  await visit('/post');
  const panel = memoryPanel(page);
  await expect(panel.getByRole('heading', { name: 'Create memory' })).toBeVisible();
  await panel.getByLabel('Pictures').setInputFiles(await pictureFile());
  await fillMemory(panel, 'Round the lake');
  await choice(panel, 'Private').click();
  await panel.getByLabel('Image description').fill('A lake at noon');
  await publishButton(panel).click();
  await expect(page.locator('.toast')).toContainText('Your private memory is saved.');
  await expect(page.getByRole('article').filter({ hasText: 'Round the lake' })).toBeVisible();
  await expect(panel.getByText('lake.jpg')).toBeHidden();
  await expect(panel.getByLabel('Title')).toHaveValue('');
  await expect(panel.getByLabel('Message')).toHaveValue('');
  await expect(panel.getByRole('checkbox', { name: '#family' })).not.toBeChecked();
  await expect(panel.getByRole('radio', { name: 'Public' })).toBeChecked();
  await expect(panel.getByText('Draft saved')).toBeHidden();
  const [post] = await site.db.read.selectFrom('posts').selectAll().execute();
  expect(post).toMatchObject({
    title: 'Round the lake',
    body: 'We walked around it\nand back.',
    image_alt: 'A lake at noon',
    audience: 'private',
  });
  await page.reload();
  await expect(panel.getByLabel('Title')).toHaveValue('');
  await expect(panel.getByText('Choose pictures')).toBeVisible();
});

test('a memory published on a later page is shown on the first', async ({
  page,
  site,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  // Pictures from the factories have no files.
  expectedConsoleErrors.push(/404/);
  const author = await signIn();
  await buildPosts(site.db, 13, { author });
  await visit('/post?page=2');
  const panel = memoryPanel(page);
  await panel.getByLabel('Pictures').setInputFiles(await pictureFile());
  await fillMemory(panel, 'The newest');
  await publishButton(panel).click();
  await expect(page).toHaveURL('/post?page=1&limit=12');
  await expect(page.getByRole('article').first()).toContainText('The newest');
});

test('the form validates after blur and on submit, and sends nothing invalid', async ({
  page,
  visit,
  signIn,
}) => {
  await signIn();
  await visit('/post');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  const panel = memoryPanel(page);

  await test.step('an error shows after its field was touched', async () => {
    await panel.getByLabel('Title').focus();
    await expect(panel.getByText('Title is required')).toBeHidden();
    await panel.getByLabel('Message').focus();
    await expect(panel.getByText('Title is required')).toBeVisible();
    await expect(panel.getByText('Message is required')).toBeHidden();
  });

  await test.step('a file of another type is rejected on selection', async () => {
    const textFile = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') };
    await panel.getByLabel('Pictures').setInputFiles(textFile);
    await expect(panel.getByText('Allowed types are: JPG, PNG, WEBP, GIF, SVG.')).toBeVisible();
    await panel.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(panel.getByText('Image is required')).toBeVisible();
    const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('photo') };
    await panel.getByLabel('Pictures').setInputFiles(heic);
    await expect(panel.getByText('Allowed types are: JPG, PNG, WEBP, GIF, SVG.')).toBeVisible();
    await expect(panel.getByText(/export it as a JPEG/)).toBeVisible();
    await panel.getByRole('button', { name: 'Remove it' }).click();
    await expect(panel.getByText('Image is required')).toBeVisible();
  });

  await test.step('an empty form shows every error and sends nothing', async () => {
    await panel.getByRole('checkbox', { name: '#family' }).waitFor();
    await publishButton(panel).click();
    for (const message of [
      'Image is required',
      'Title is required',
      'Message is required',
      'You must add at least one tag',
    ]) {
      await expect(panel.getByText(message)).toBeVisible();
    }
    await expect(panel.getByLabel('Pictures')).toBeFocused();
    await panel.getByLabel('Title').fill('Round the lake 🌊');
    await expect(panel.getByText('Title cannot contain emoji.')).toBeVisible();
    await panel.getByLabel('Title').fill('x'.repeat(101));
    await expect(panel.getByText('Title cannot contain more than 100 characters.')).toBeVisible();
    await choice(panel, '#family').click();
    await expect(panel.getByText('You must add at least one tag')).toBeHidden();
    expect(sent).toBe(0);
  });
});

test('a failed upload loses no input', async ({
  page,
  visit,
  signIn,
  site,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(offlineErrors, /ERR_FAILED|400/);
  await signIn();
  await visit('/post');
  const panel = memoryPanel(page);

  await test.step('publishing waits for the picture, and waiting can be cancelled', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/post/picture', (route) => held.promise.then(() => route.continue()));
    await panel.getByLabel('Pictures').setInputFiles(await pictureFile());
    await expect(panel.getByRole('progressbar')).toBeVisible();
    await fillMemory(panel, 'Second thoughts');
    await publishButton(panel).click();
    await expect(publishButton(panel)).toHaveAttribute('aria-busy', 'true');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(publishButton(panel)).not.toHaveAttribute('aria-busy');
    await expect(panel.getByLabel('Title')).toHaveValue('Second thoughts');
    await expect(panel.getByText('lake.jpg')).toBeVisible();
    await publishButton(panel).click();
    expect(await site.db.read.selectFrom('posts').selectAll().execute()).toEqual([]);
    held.resolve();
    await expect(page.getByRole('article')).toContainText('Second thoughts');
    await page.unroute('**/api/post/picture');
  });

  await test.step('a failed upload shows the reason at the form and can be retried', async () => {
    await expect(panel.getByText('Choose pictures')).toBeVisible();
    const uploaded = page.waitForResponse('**/api/post/picture');
    await panel.getByLabel('Pictures').setInputFiles(await pictureFile());
    await uploaded;
    await fillMemory(panel, 'Out of reach');
    await page.context().setOffline(true);
    await publishButton(panel).click();
    await expect(page.locator('.toast').last()).toContainText(
      'Add new post failed. Please try again.',
    );
    await page.context().setOffline(false);
    const alert = panel.getByRole('alert');
    await expect(alert).toContainText('Add new post failed. Please try again.');
    await expect(alert).toContainText(
      'Nothing is lost: your pictures, text and tags are still here.',
    );
    await expect(panel.getByText('lake.jpg')).toBeVisible();
    await expect(panel.getByLabel('Title')).toHaveValue('Out of reach');
    await expect(panel.getByRole('checkbox', { name: '#family' })).toBeChecked();
    const retry = alert.getByRole('button', { name: 'Retry' });
    const { promise: isSeen, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/api/post', (route) => isSeen.then(() => route.abort()), { times: 1 });
    await retry.press('Enter');
    await expect(publishButton(panel)).toHaveAttribute('aria-busy', 'true');
    await expect(retry).toBeFocused();
    fail();
    await expect(publishButton(panel)).not.toHaveAttribute('aria-busy');
    await expect(retry).toBeFocused();
    await retry.press('Enter');
    await expect(page.getByRole('article').first()).toContainText('Out of reach');
    await expect(alert).toBeHidden();
  });

  await test.step('pictures that the server no longer has are uploaded again', async () => {
    await expect(panel.getByText('Choose pictures')).toBeVisible();
    const uploaded = page.waitForResponse('**/api/post/picture');
    await panel.getByLabel('Pictures').setInputFiles(await pictureFile());
    await uploaded;
    await fillMemory(panel, 'A day later');
    await site.db.write((tx) => tx.deleteFrom('pictures').execute());
    await publishButton(panel).click();
    await expect(page.getByText('they are uploaded again')).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('A day later');
  });

  await test.step('a picture that the server rejects comes without Retry', async () => {
    await expect(panel.getByText('Choose pictures')).toBeVisible();
    const message = 'This picture cannot be read.';
    await page.route('**/api/post/picture', (route) =>
      route.fulfill({ status: 400, json: { status: 'error', message } }),
    );
    await panel.getByLabel('Pictures').setInputFiles(await pictureFile());
    await fillMemory(panel, 'Not to be read');
    await publishButton(panel).click();
    await expect(panel.getByText(message)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(publishButton(panel)).not.toHaveAttribute('aria-busy');
    await expect(panel.getByLabel('Title')).toHaveValue('Not to be read');
  });
});

test('the form is a collapsible panel below 768 px, which is remembered', async ({
  page,
  visit,
  signIn,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await signIn();
  await visit('/post');
  const panel = memoryPanel(page);
  const toggle = panel.getByRole('heading').getByRole('button');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(panel.getByLabel('Title')).toBeHidden();
  await toggle.click();
  await expect(panel.getByLabel('Title')).toBeVisible();
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(panel.getByLabel('Title')).toBeVisible();
  await expect(toggle).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(panel.getByLabel('Title')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the form closes after publishing, and the new card is shown and linked', async ({
    page,
    site,
    visit,
    signIn,
  }) => {
    await keepToasts(page);
    await signIn();
    await visit('/post');
    const panel = memoryPanel(page);
    await test.step('the empty list leads to the form', async () => {
      await page.getByRole('link', { name: 'Create your first memory' }).click();
      await expect(panel.getByLabel('Title')).toBeInViewport();
      await expect(panel).toBeFocused();
    });
    await panel.getByLabel('Pictures').setInputFiles(await pictureFile());
    await fillMemory(panel, 'Round the lake');
    await publishButton(panel).click();
    const link = page.getByRole('article').getByRole('link', { name: 'Round the lake' });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link).toBeFocused();
    await expect(panel.getByLabel('Title')).toBeHidden();
    const toast = page.locator('.toast');
    await expect(toast).toContainText(published);
    await toast.getByRole('link', { name: 'View it' }).click();
    const { id } = await site.db.read.selectFrom('posts').select('id').executeTakeFirstOrThrow();
    await expect(page).toHaveURL(`/post/${id}`);
    await expect(toast).toBeHidden();
    await page.goBack();
    await expect(panel.getByRole('heading').getByRole('button')).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });
});
