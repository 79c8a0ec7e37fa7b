import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pictureSources, pictureWidths } from '#contract/pictures.ts';
import { createPictures } from './pictures.ts';
import type { ProcessedPicture } from './worker-process.ts';

// A long deadline: these tests must not depend on machine load.
const pictures = createPictures({ deadline: 60_000 });
afterAll(() => pictures.close());

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } });

function fileOf({ files }: ProcessedPicture, name: string): Buffer {
  const file = files.find((one) => one.name === name);
  if (!file) throw new Error(`There is no ${name}, only ${files.map((one) => one.name)}`);
  return file.bytes;
}

describe('a processed picture', () => {
  it('has every width in both formats, a JPEG, and no side over 2560', async () => {
    const picture = await pictures.process(await blank(4000, 200).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 2560, height: 128, isAnimated: false });
    expect(picture.widths).toEqual([320, 720, 1080, 1600, 2560]);
    for (const width of picture.widths) {
      for (const [format, expected] of [
        ['webp', 'webp'],
        ['avif', 'heif'],
      ]) {
        const file = await sharp(fileOf(picture, `${width}.${format}`)).metadata();
        expect(file).toMatchObject({ format: expected, width, height: width / 20 });
      }
    }
    const jpeg = await sharp(fileOf(picture, 'full.jpg')).metadata();
    expect(jpeg).toMatchObject({ format: 'jpeg', width: 2560, height: 128 });
    expect(picture.files).toHaveLength(12);
    expect(picture.bytes).toBe(picture.files.reduce((sum, { bytes }) => sum + bytes.length, 0));
    expect(Buffer.from(picture.thumbhash, 'base64').length).toBeGreaterThan(4);
  });

  it('is never enlarged, and its URLs follow from its width', async () => {
    for (const width of [1, 90, 320, 340, 700, 1599]) {
      const picture = await pictures.process(await blank(width, 50).png().toBuffer());
      expect(picture.width).toBe(width);
      expect(picture.widths).toEqual(pictureWidths({ width, isAnimated: false }));
      const sources = pictureSources({ base: '', suffix: '', ...picture });
      const named = [sources.avif, sources.webp, sources.jpeg, '/small.webp'].join(', ');
      const addressed = named.split(', ').map((source) => source.split(' ')[0]?.slice(1));
      expect(addressed.sort()).toEqual(picture.files.map(({ name }) => name).sort());
    }
  });

  it('that is very tall is scaled down', async () => {
    const picture = await pictures.process(await blank(600, 12_000).png().toBuffer());
    expect(picture).toMatchObject({ width: 128, height: 2560 });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is rotated upright: orientation %i', async (orientation) => {
    // Red is at the top left of the upright picture.
    const upright = await quarters();
    const turned = await turnAway(upright, orientation);
    const picture = await pictures.process(
      await turned.jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer(),
    );
    expect(picture).toMatchObject({ width: 120, height: 80 });
    for (const name of ['120.webp', '120.avif', 'full.jpg']) {
      const { data, info } = await sharp(fileOf(picture, name))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) =>
        [...data.subarray((y * info.width + x) * info.channels)]
          .slice(0, 3)
          .map((value) => (value > 128 ? 1 : 0))
          .join('');
      expect([at(20, 20), at(100, 20), at(20, 60), at(100, 60)], name).toEqual([
        '100',
        '010',
        '001',
        '111',
      ]);
    }
  });

  it.each([
    ['a photograph', async () => blank(80, 60).jpeg()],
    ['an animated WebP', async () => (await moving(80, 60)).webp()],
  ])('has no metadata of the location, time and camera: %s', async (_, make) => {
    const gps = { GPSLatitudeRef: 'N', GPSLatitude: '44/1 49/1 0/1' };
    const tagged = await (await make())
      .withExif({ IFD0: { Make: 'Secretive', Artist: 'Mira' }, IFD3: gps })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Mira</a></x:xmpmeta>')
      .withIccProfile('p3', { attach: true })
      .toBuffer();
    expect(await sharp(tagged).metadata()).toMatchObject({
      exif: expect.anything(),
      xmp: expect.anything(),
      icc: expect.anything(),
    });
    const picture = await pictures.process(tagged);
    for (const { name, bytes } of picture.files) {
      const { exif, xmp, iptc, icc, comments, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, comments, orientation }, name).toEqual({});
      expect(bytes.includes('Secretive') || bytes.includes('Mira'), name).toBe(false);
    }
  });

  it('in another colour space is converted to sRGB', async () => {
    const cmyk = await blank(60, 40).toColourspace('cmyk').jpeg().toBuffer();
    const grey = await blank(60, 40).toColourspace('b-w').png().toBuffer();
    const deep = await blank(60, 40).toColourspace('rgb16').png().toBuffer();
    for (const bytes of [cmyk, grey, deep]) {
      const { space, depth } = await sharp(
        fileOf(await pictures.process(bytes), '60.webp'),
      ).metadata();
      expect({ space, depth }).toEqual({ space: 'srgb', depth: 'uchar' });
    }
  });

  it('keeps transparency, and has a white background in the JPEG', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = sharp({ create: { width: 50, height: 50, channels: 4, background: clear } }).png();
    const picture = await pictures.process(await png.toBuffer());
    for (const name of ['50.webp', '50.avif']) {
      expect((await sharp(fileOf(picture, name)).metadata()).hasAlpha, name).toBe(true);
    }
    const { data } = await sharp(fileOf(picture, 'full.jpg')).raw().toBuffer({
      resolveWithObject: true,
    });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it.each(['gif', 'webp'] as const)('stays animated: %s', async (format) => {
    const made = await moving(800, 40);
    const bytes = await made.toFormat(format, { delay: [100, 200, 300], loop: 3 }).toBuffer();
    const picture = await pictures.process(bytes);
    expect(picture).toMatchObject({ width: 800, height: 40, isAnimated: true });
    expect(picture.files.map(({ name }) => name)).toEqual([
      'full.jpg',
      '800.webp',
      '640.webp',
      '320.webp',
      'small.webp',
    ]);
    const metadata = await sharp(fileOf(picture, '320.webp'), { animated: true }).metadata();
    expect(metadata).toMatchObject({ pages: 3, pageHeight: 16, delay: [100, 200, 300], loop: 3 });
  });

  it('of an SVG is rendered larger than declared, up to 1280 pixels', async () => {
    const drawing = (size: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9"/></svg>`;
    for (const [size, width, height] of [
      ['viewBox="0 0 40 2"', 720, 36],
      ['viewBox="0 0 40 2" width="300" height="15"', 1200, 60],
      ['viewBox="0 0 40 2" width="4000" height="200"', 1280, 64],
    ] as const) {
      const picture = await pictures.process(Buffer.from(drawing(size)));
      expect(picture, size).toMatchObject({ width, height });
    }
  });

  it.each(['#345', 'none'])(
    'of an SVG has an alpha channel only if it is visible: %s',
    async (fill) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="2"><rect width="40" height="2" fill="${fill}"/></svg>`;
      const picture = await pictures.process(Buffer.from(svg));
      for (const name of ['320.webp', '320.avif', '720.webp', '720.avif', 'small.webp']) {
        const { hasAlpha } = await sharp(fileOf(picture, name)).metadata();
        expect(hasAlpha, name).toBe(fill === 'none');
      }
    },
  );
});

/** Three frames: red, green, blue. */
async function moving(width: number, height: number) {
  const frames = ['#f00', '#0f0', '#00f'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } });
}

/** Red, green; blue, white. */
async function quarters() {
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: 60, height: 40, channels: 3 as const, background } },
    left,
    top,
  });
  const composed = blank(120, 80).composite([
    quarter('#f00', 0, 0),
    quarter('#0f0', 60, 0),
    quarter('#00f', 0, 40),
    quarter('#fff', 60, 40),
  ]);
  return await composed.png().toBuffer();
}

/** The pixels as a camera in this orientation stores them. */
async function turnAway(upright: Buffer, orientation: number) {
  const angle = { 3: 180, 4: 180, 5: 90, 6: 270, 7: 270, 8: 90 }[orientation] ?? 0;
  const turned = await sharp(upright).rotate(angle).png().toBuffer();
  // Mirrored orientations: a viewer undoes mirroring and rotation together.
  return [2, 4, 5, 7].includes(orientation) ? sharp(turned).flop() : sharp(turned);
}
