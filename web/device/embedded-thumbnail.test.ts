import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { exifSegment, withSegment } from '#test/photo-file.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { findEmbeddedThumbnail } from './embedded-thumbnail.ts';

const picture = await samplePicture({ width: 640, height: 480 });
const thumbnail = await samplePicture({ width: 160, height: 120 });

const find = (...parts: Buffer[]) => findEmbeddedThumbnail(new Blob(parts as BlobPart[]));
const findIn = async (jpeg: Buffer, orientation?: number) =>
  find(withSegment(picture, exifSegment(jpeg, orientation)));

describe('the thumbnail that a camera has stored in a photo', () => {
  it.each([1, 3, 6, 8])('is turned as the photo is: orientation %i', async (orientation) => {
    const found = await findIn(thumbnail, orientation);
    const bytes = Buffer.from((await found?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 160, height: 120, orientation });
    const pixels = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer();
    expect(await pixels(bytes)).toEqual(await pixels(thumbnail));
  });

  it('may differ from it by rounding', async () => {
    expect(await findIn(await samplePicture({ width: 160, height: 119 }))).toBeDefined();
  });

  it.each([
    ['with black bars', { width: 160, height: 160 }],
    ['of a few pixels', { width: 64, height: 48 }],
    ['of many pixels', { width: 1200, height: 900 }],
  ])('is not used: %s', async (_, size) => {
    expect(await findIn(await samplePicture(size))).toBeUndefined();
  });

  it('is not used when its length goes beyond the file, or it is no picture', async () => {
    const segment = exifSegment(thumbnail);
    const length = segment.indexOf(Buffer.from([0x02, 0x02])) + 8;
    segment.writeUInt32LE(0xfffffff0, length);
    expect(await find(withSegment(picture, segment))).toBeUndefined();
    expect(await findIn(Buffer.alloc(4000))).toBeUndefined();
  });

  it('is missing in other files', async () => {
    expect(await find(picture)).toBeUndefined();
    expect(await find(Buffer.from('<svg/>'))).toBeUndefined();
    expect(await find(await sharp(picture).webp().toBuffer())).toBeUndefined();
  });
});
