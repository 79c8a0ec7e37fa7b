import sharp from 'sharp';
import { heicPhoto } from '#test/heic-photo.ts';
import { isFullRun } from '#test/thoroughness.ts';
import { expect, keepToasts, test } from '../support/fixtures.ts';
import { fillMemory, memoryPanel, publishButton, transferFile } from './writing-pages.ts';

test.skip(!isFullRun, 'only in the full run');

// As systems without HEIC support name it.
const fileOf = (buffer: Buffer) => ({ name: 'IMG_1.HEIC', mimeType: '', buffer });
const worker = '**/assets/heic-worker-*.js';

test('a HEIC photo is converted, upright and in its colours, and its date is suggested', async ({
  page,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  await keepToasts(page);
  await signIn();
  await visit('/post');
  const panel = memoryPanel(page);
  const pictures = panel.getByLabel('Pictures');
  await expect(pictures).toHaveAttribute('accept', /\.heic/);
  await fillMemory(panel, 'From the phone');

  await test.step('without a connection it can be tried again', async () => {
    expectedConsoleErrors.push(/ERR_FAILED/);
    await page.route('**/assets/libheif-*.wasm', (route) => route.abort(), { times: 1 });
    await pictures.setInputFiles(fileOf(heicPhoto()));
    await expect(panel.getByRole('alert')).toContainText('could not be uploaded');
    const response = page.waitForResponse(worker);
    await panel.getByRole('button', { name: 'Retry' }).click();
    expect((await response).headers()['content-security-policy']).toContain("'wasm-unsafe-eval'");
  });

  await panel.getByRole('button', { name: 'Use this date' }).click();
  await expect(panel.locator('summary', { hasText: '12.07.1974' })).toBeVisible();
  await publishButton(panel).click();
  await expect(page.locator('.toast')).toContainText('Your memory is published.');

  await page.goto('/dashboard/posts/own');
  await page.getByRole('link', { name: 'Edit “From the phone”' }).click();
  const cover = page.getByRole('img', { name: 'Picture of From the phone' });
  await expect(cover).toHaveAttribute('src', /^\/pictures\//);
  const before = String(await cover.getAttribute('src'));
  const response = await page.request.get(before);
  const stored = sharp(await response.body());
  expect(await stored.metadata()).toMatchObject({ width: 240, height: 320 });
  const rows = await stored.resize(1, 2, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const [red = 0, , , ofBottom = 0] = rows;
  expect(ofBottom, 'green is at the bottom').toBeLessThan(80);
  // Read as sRGB, it would be about 205.
  expect(red, 'the red of Display P3').toBeGreaterThan(218);

  await test.step('the licence of the decoder comes with it', async () => {
    const licence = await page.request.get('/licences/libheif.txt');
    expect(await licence.text()).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  });

  await test.step('a cover can be replaced by one', async () => {
    await transferFile(cover, 'drop', fileOf(heicPhoto()));
    await expect(cover).not.toHaveAttribute('src', before);
    await expect(cover).toHaveAttribute('src', /^\/pictures\//);
  });
});

test('a HEIC photo that cannot be converted is left out, and no other worker runs', async ({
  page,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  await signIn();
  await page.clock.install();
  await visit('/post');
  const panel = memoryPanel(page);
  const leftOut = panel.getByRole('alert');
  const dismiss = panel.getByRole('button', { name: 'Dismiss' });
  const choose = (buffer: Buffer) => transferFile(panel.locator('form'), 'drop', fileOf(buffer));

  await test.step('more than 40 megapixels', async () => {
    const huge = heicPhoto();
    // After the size, type and version of the property are width and height.
    const size = huge.indexOf('ispe') + 8;
    huge.writeUInt32BE(8_000, size);
    huge.writeUInt32BE(5_001, size + 4);
    await choose(huge);
    await expect(leftOut).toContainText('IMG_1.HEIC is left out');
    await expect(leftOut).toContainText('export it as a JPEG');
    await expect(panel.getByText('Allowed types are: JPG, PNG, WEBP, GIF, SVG.')).toBeVisible();
    await dismiss.click();
  });

  await test.step('damaged', async () => {
    await choose(heicPhoto().subarray(0, 900));
    await expect(leftOut).toContainText('IMG_1.HEIC is left out');
    await dismiss.click();
  });

  await test.step('after 30 seconds', async () => {
    await page.route(worker, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'for (;;);' }),
    );
    const started = page.waitForEvent('worker');
    await choose(heicPhoto());
    await started;
    const ended = (await started).waitForEvent('close');
    await page.clock.fastForward(29_000);
    await expect(panel.getByRole('button', { name: 'Remove' })).toBeVisible();
    expect(page.workers()).toHaveLength(1);
    await page.clock.fastForward(1_500);
    await expect(leftOut).toContainText('IMG_1.HEIC is left out');
    await ended;
  });

  await test.step('a script that is not the one for HEIC photos', async () => {
    expectedConsoleErrors.push(/TrustedScriptURL/);
    const refused = await page.evaluate(() => {
      const urls = ['/favicon.svg', 'https://other.example/assets/heic-worker-1.js', 'data:,'];
      return urls.map((url) => {
        try {
          return new Worker(url).toString();
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError']);
  });
});
