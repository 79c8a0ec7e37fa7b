import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { samplePicture } from '#test/sample-picture.ts';

/** A picture file for a file input. */
export async function pictureFile(name = 'lake.jpg') {
  return { name, mimeType: 'image/jpeg', buffer: await samplePicture({ width: 640, height: 480 }) };
}

/** A photo far above the limit: noise does not compress. */
export async function hugePhoto(name = 'phone.jpg') {
  const create = {
    width: 1200,
    height: 900,
    channels: 3,
    background: 'white',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  } as const;
  const buffer = await sharp({ create }).jpeg({ quality: 98 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export const memoryPanel = (page: Page) => page.getByRole('region', { name: 'Create memory' });

export const publishButton = (panel: Locator) =>
  panel.locator('form').getByRole('button', { name: 'Create memory' });

/** Fills in every field except the picture. */
export async function fillMemory(panel: Locator, title: string): Promise<void> {
  await panel.getByLabel('Title').fill(title);
  await panel.getByLabel('Message').fill('We walked around it\nand back.');
  await choice(panel, '#family').click();
}

/** Publishes a memory with a real picture and opens it for editing. */
export async function publishAndEdit(page: Page, title: string): Promise<void> {
  await page.goto('/post');
  const panel = memoryPanel(page);
  await panel.getByLabel('Picture').setInputFiles(await pictureFile());
  await fillMemory(panel, title);
  await publishButton(panel).click();
  await page.getByRole('article').getByRole('link', { name: title }).waitFor();
  // The id in the URL does not matter: the page always shows one's own posts.
  await page.goto('/dashboard/posts/own');
  await page.getByRole('link', { name: `Edit “${title}”` }).click();
}

/** The label of a chip or switch, to be clicked since the input itself is visually hidden. */
export const choice = (within: Locator, text: string) => within.locator('label', { hasText: text });

/** Dispatches a paste or drop event with a file. */
export async function transferFile(
  target: Locator,
  type: 'paste' | 'drop',
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const argument = { type, name: file.name, mimeType: file.mimeType, bytes: [...file.buffer] };
  await target.evaluate((element, { type, name, mimeType, bytes }) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
    const event =
      type === 'drop'
        ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer })
        : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer });
    element.dispatchEvent(event);
  }, argument);
}
