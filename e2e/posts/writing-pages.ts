import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { samplePicture } from '#test/sample-picture.ts';

/** A picture file for a file input. */
export async function pictureFile(name = 'lake.jpg', size = { width: 64, height: 48 }) {
  return { name, mimeType: 'image/jpeg', buffer: await samplePicture(size) };
}

interface PhotoOptions {
  /** EXIF orientation; 6 is a photo taken with the phone upright. */
  orientation?: number;
  /** EXIF date and time. */
  taken?: string;
}

/**
 * A photo of more bytes and a longer side than the limits, that is bright at the top: a gradient with
 * grain. It is narrow, because all of its sizes and formats are rendered on the server.
 */
export async function hugePhoto({ orientation = 1, taken }: PhotoOptions = {}) {
  const size = { width: 2800, height: 350 };
  const isTurned = orientation === 6;
  // Turned by a quarter, the left edge of the stored pixels is at the top.
  const end = isTurned ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  const sky = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <linearGradient id="sky" x1="0" y1="0" ${end}><stop stop-color="#bde"/><stop offset="1" stop-color="#243"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/></svg>`;
  const input = await grain({ side: 350, sigma: 40 }).png().toBuffer();
  const buffer = await sharp(Buffer.from(sky))
    .composite([{ input, tile: true, blend: 'overlay' }])
    .removeAlpha()
    .jpeg({ quality: 100 })
    .withMetadata({ orientation })
    .withExifMerge(taken ? { IFD2: { DateTimeOriginal: taken } } : {})
    .toBuffer();
  return { name: 'phone.jpg', mimeType: 'image/jpeg', buffer };
}

/** A picture of few pixels that is above the limit of bytes. */
export async function largeFile() {
  const buffer = await grain({ side: 700, sigma: 60 }).jpeg({ quality: 100 }).toBuffer();
  return { name: 'grain.jpg', mimeType: 'image/jpeg', buffer };
}

function grain({ side, sigma }: { side: number; sigma: number }) {
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: 'white', noise } });
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

/** The pictures in their order. */
export const thumbnails = (within: Locator) =>
  within.getByRole('list', { name: 'Order' }).getByRole('button');

/** The label of a chip or switch, to be clicked since the input itself is visually hidden. */
export const choice = (within: Locator, text: string) => within.locator('label', { hasText: text });

/** The line of a field that is folded; a click shows the field. */
export const foldedField = (panel: Locator, label: string) =>
  panel.locator('summary', { hasText: label });

/** Dispatches a paste or drop event with a file. */
export async function transferFile(
  target: Locator,
  type: 'paste' | 'drop',
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  // As base64: an array of numbers takes a minute for a photo.
  const base64 = file.buffer.toString('base64');
  const argument = { type, name: file.name, mimeType: file.mimeType, base64 };
  await target.evaluate((element, { type, name, mimeType, base64 }) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], name, { type: mimeType }));
    const event =
      type === 'drop'
        ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer })
        : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer });
    element.dispatchEvent(event);
  }, argument);
}
