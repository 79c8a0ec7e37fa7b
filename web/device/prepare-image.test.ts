import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { heicPhoto } from '#test/heic-photo.ts';
import {
  describeSize,
  formatBytes,
  type ImageRejected,
  isResized,
  originalSizeOf,
  prepareImage,
  rememberOriginalSize,
} from './prepare-image.ts';
import { thumbnailOf } from './thumbnails.ts';

const fileOf = (type: string, size = 1000, name = 'picture') =>
  new File([new Uint8Array(size)], name, { type });

const rejectionOf = (file: File): Promise<ImageRejected> =>
  prepareImage(file).then(
    () => expect.fail(`${file.type} is accepted`),
    (error: ImageRejected) => error,
  );

describe('a chosen image', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'])(
    'may be %s with at most 524,288 bytes, and is sent as it is',
    async (type) => {
      const file = fileOf(type, 524_288);
      expect(await prepareImage(file)).toBe(file);
      expect(describeSize(file)).toBe('512 KB');
    },
  );

  it.each(['image/avif', 'application/pdf', ''])('may not be %j', async (type) => {
    const { message, help } = await rejectionOf(fileOf(type));
    expect(message).toBe('Allowed types are: JPG, PNG, WEBP, GIF, SVG.');
    expect(help).toBeUndefined();
  });

  it.each(['image/heic', 'image/jpeg', ''])(
    'that is HEIC (%j), which is not converted here, is rejected with how to save a JPEG',
    async (type) => {
      const { message, help } = await rejectionOf(new File([heicPhoto()], 'photo', { type }));
      expect(message).toBe('Allowed types are: JPG, PNG, WEBP, GIF, SVG.');
      expect(help).toMatch(/HEIC.*JPEG/);
    },
  );

  it('that is too large and animated is not resized, and the message says why', async () => {
    const header = 'RIFF0000WEBPVP8X0000\u0002';
    const file = new File([header, new Uint8Array(524_288)], 'cat.webp', { type: 'image/webp' });
    const { message, help } = await rejectionOf(file);
    expect(message).toBe('Image size must not be bigger than 500 KB');
    expect(help).toContain('animated');
  });

  it('that is too large and cannot be opened is rejected', async () => {
    const { message, help } = await rejectionOf(fileOf('image/png', 524_289));
    expect(message).toBe('This picture cannot be opened.');
    expect(help).toContain('damaged');
  });

  it.each([10_000, 600_000])('that is a truncated JPEG is rejected: %i bytes', async (size) => {
    const file = new File([Uint8Array.of(0xff, 0xd8), new Uint8Array(size)], 'lake.jpg', {
      type: 'image/jpeg',
    });
    const { message, help } = await rejectionOf(file);
    expect(message).toBe('This picture is damaged.');
    expect(help).toContain('The end of the file is missing');
  });

  it('that is a large photo is read as a whole only when what was chosen is seen', async () => {
    const shown: EventTarget[] = [];
    class SlowImage extends EventTarget {
      constructor() {
        super();
        shown.push(this);
      }
    }
    vi.stubGlobal('Image', SlowImage);
    onTestFinished(() => void vi.unstubAllGlobals());
    const file = fileOf('image/jpeg', 600_000);
    const read = vi.spyOn(file, 'arrayBuffer');
    const thumbnail = thumbnailOf(file);
    const rejection = rejectionOf(file);
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    expect(read).not.toHaveBeenCalled();
    shown[0]?.dispatchEvent(new Event('error'));
    expect(await thumbnail).toBeNull();
    await vi.waitFor(() => expect(shown).toHaveLength(2));
    expect(read).toHaveBeenCalledOnce();
    shown[1]?.dispatchEvent(new Event('error'));
    expect((await rejection).message).toBe('This picture cannot be opened.');
  });

  it('that is a film is rejected with the allowed types, and that films follow', async () => {
    const { message, help } = await rejectionOf(fileOf('video/mp4'));
    expect(message).toBe('Allowed types are: JPG, PNG, WEBP, GIF, SVG.');
    expect(help).toBe('Films cannot be added yet.');
  });

  it('says from which size it was made smaller, also after the page was loaded again', () => {
    const copy = fileOf('image/webp', 491_520);
    expect(originalSizeOf(copy)).toBeUndefined();
    rememberOriginalSize(copy, 6_186_598);
    expect(originalSizeOf(copy)).toBe(6_186_598);
    expect(isResized(copy)).toBe(true);
    expect(describeSize(copy)).toBe('5.9 MB, sent as 480 KB');
  });

  it('is prepared only once', () => {
    const file = fileOf('image/png');
    expect(prepareImage(file)).toBe(prepareImage(file));
  });
});

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [421_888, '412 KB'],
  [1_048_575, '1.0 MB'],
  [3_565_158, '3.4 MB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
