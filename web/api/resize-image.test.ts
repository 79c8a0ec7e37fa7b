import { describe, expect, it } from 'vitest';
import { encodeWithin, fitInside } from './resize-image.ts';

describe('fitting an image into bounds', () => {
  it('keeps the aspect ratio', () => {
    const bounds = { width: 2560, height: 2560 };
    expect(fitInside({ width: 4000, height: 3000 }, bounds)).toEqual({ width: 2560, height: 1920 });
    expect(fitInside({ width: 3000, height: 4000 }, bounds)).toEqual({ width: 1920, height: 2560 });
  });

  it('never enlarges and keeps at least one pixel', () => {
    const bounds = { width: 100, height: 100 };
    expect(fitInside({ width: 20, height: 10 }, bounds)).toEqual({ width: 20, height: 10 });
    expect(fitInside({ width: 9000, height: 1 }, bounds)).toEqual({ width: 100, height: 1 });
  });
});

/** Encodes a picture of 2000 × 1000 pixels with `density` bytes per pixel at full quality. */
async function encoded(density: number) {
  const attempts: { width: number; quality: number; bytes: number }[] = [];
  const blob = await encodeWithin(
    500_000,
    { width: 2000, height: 1000 },
    ({ width, height }) =>
      async (quality) => {
        const bytes = Math.round(width * height * density * quality ** 3);
        attempts.push({ width, quality, bytes });
        return { size: bytes } as Blob;
      },
  );
  const chosen = attempts.find(({ bytes }) => bytes === blob.size);
  return { ...(chosen ?? { width: 0, quality: 0, bytes: 0 }), attempts: attempts.length };
}

describe('the quality of a resized image', () => {
  it('is the best one when that fits', async () => {
    expect(await encoded(0.2)).toMatchObject({ width: 2000, quality: 0.95 });
  });

  it.each([0.3, 0.5, 0.8, 1.1])(
    'uses the limit at the full size: %d bytes per pixel',
    async (density) => {
      const { width, bytes, attempts } = await encoded(density);
      expect(width).toBe(2000);
      expect(bytes).toBeLessThanOrEqual(500_000);
      expect(bytes).toBeGreaterThan(450_000);
      expect(attempts).toBeLessThanOrEqual(9);
    },
  );

  it('is at least acceptable: the size is reduced before', async () => {
    const { width, quality, bytes } = await encoded(1.5);
    expect(width).toBe(1700);
    expect(quality).toBeGreaterThanOrEqual(0.6);
    expect(bytes).toBeLessThanOrEqual(500_000);
  });

  it('of an image that can never fit is an error', async () => {
    await expect(encoded(1_000_000)).rejects.toThrow('does not fit');
  });
});
