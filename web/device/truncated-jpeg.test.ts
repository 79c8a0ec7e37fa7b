import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { exifSegment, withSegment } from '#test/photo-file.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { isTruncatedJpeg } from './truncated-jpeg.ts';

const baseline = await samplePicture({ width: 320, height: 240 });
const progressive = await sharp(baseline).jpeg({ progressive: true }).toBuffer();
const withThumbnail = withSegment(baseline, exifSegment(await samplePicture()));
/** As phones store it: the film follows the picture, and has other bytes that look like markers. */
const motionPhoto = Buffer.concat([
  baseline,
  Buffer.from('\0\0\0\x18ftypmp42'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff]),
]);

describe('a JPEG picture', () => {
  it.each([
    ['as it is', baseline],
    ['progressive, with several scans', progressive],
    ['with a thumbnail in its metadata', withThumbnail],
    ['followed by a film', motionPhoto],
    ['followed by zeros', Buffer.concat([baseline, Buffer.alloc(5000)])],
    [
      'with fill bytes before its end',
      Buffer.concat([baseline.subarray(0, -2), Buffer.from([0xff, 0xff, 0xff, 0xd9])]),
    ],
  ])('is whole: %s', (_, bytes) => {
    expect(isTruncatedJpeg(bytes)).toBe(false);
  });

  it.each([
    ['without its last byte', baseline.subarray(0, -1)],
    ['half of it', baseline.subarray(0, baseline.length / 2)],
    ['half of its scans', progressive.subarray(0, progressive.length / 2)],
    ['after the thumbnail, which has an end', withThumbnail.subarray(0, -2)],
    ['within the thumbnail', withThumbnail.subarray(0, 200)],
    ['filled up with zeros', Buffer.concat([baseline.subarray(0, -900), Buffer.alloc(900)])],
    ['nothing but its first marker', baseline.subarray(0, 2)],
    [
      'a segment that claims to be longer',
      Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0xff, 0xd9]),
    ],
  ])('is truncated: %s', (_, bytes) => {
    expect(isTruncatedJpeg(bytes)).toBe(true);
  });

  it('is not what another format is', () => {
    expect(isTruncatedJpeg(Buffer.from('\x89PNG'))).toBe(false);
    expect(isTruncatedJpeg(Buffer.alloc(0))).toBe(false);
  });

  it.each([
    ['only markers', [0xff, 0xd0]],
    ['segments of no length', [0xff, 0xe1, 0, 0]],
    ['fill bytes', [0xff]],
  ])('takes time in proportion to its length: %s', (_, unit) => {
    let reads = 0;
    const count = (length: number) => {
      const bytes = new Uint8Array(length).map((_, at) => unit[at % unit.length] ?? 0);
      bytes.set([0xff, 0xd8]);
      bytes.indexOf = (searched, from = 0) => {
        const found = Uint8Array.prototype.indexOf.call(bytes, searched, from);
        reads += (found === -1 ? length : found) - from + 1;
        return found;
      };
      reads = 0;
      isTruncatedJpeg(bytes);
      return reads;
    };
    expect(count(40_000)).toBeLessThan(2 * 40_000);
  });
});
