import { describe, expect, it } from 'vitest';
import { canShrink, validateImage } from './image-upload.ts';

describe('a chosen image', () => {
  it('is required', () => {
    expect(validateImage(null)).toBe('Image is required');
  });

  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'])(
    'may be %s',
    (type) => {
      expect(validateImage({ type, size: 1000 })).toBeUndefined();
    },
  );

  it.each(['image/heic', 'image/avif', 'application/pdf', ''])('may not be %j', (type) => {
    const file = { type, size: 600_000 };
    expect(validateImage(file)).toBe('Allowed types are: JPG, PNG, WEBP, GIF, SVG.');
    expect(canShrink(file)).toBe(false);
  });

  it('may have at most 524,288 bytes', () => {
    expect(validateImage({ type: 'image/png', size: 524_288 })).toBeUndefined();
    const tooBig = { type: 'image/png', size: 524_289 };
    expect(validateImage(tooBig)).toBe('Image size must not be bigger than 500 KB');
    expect(canShrink(tooBig)).toBe(true);
  });
});
