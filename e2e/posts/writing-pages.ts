import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { samplePicture } from '#test/sample-picture.ts';

/** A file as a person picks it. */
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

/** The panel in which a memory is made. */
export const memoryPanel = (page: Page) => page.getByRole('region', { name: 'Create memory' });

export const publishButton = (panel: Locator) =>
  panel.locator('form').getByRole('button', { name: 'Create memory' });

/** Everything but the picture. */
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
  // Whose posts the address asks for does not matter: it is always one's own.
  await page.goto('/dashboard/posts/own');
  await page.getByRole('link', { name: `Edit “${title}”` }).click();
}

/** A chip or a half of a switch: what is clicked is its label, for the box itself is unseen. */
export const choice = (within: Locator, text: string) => within.locator('label', { hasText: text });

/** Hands the page a file as the clipboard or a dragging hand would. */
export async function transferFile(
  target: Locator,
  type: 'paste' | 'drop',
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const given = { type, name: file.name, mimeType: file.mimeType, bytes: [...file.buffer] };
  await target.evaluate((element, { type, name, mimeType, bytes }) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
    const event =
      type === 'drop'
        ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer })
        : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer });
    element.dispatchEvent(event);
  }, given);
}
