import { expect, it } from 'vitest';
import { heicPhoto } from '#test/heic-photo.ts';
import { isHeic } from './is-heic.ts';

/** The first box of a file: its size, its type, the major brand, a version and the other brands. */
function start(brands: readonly string[]) {
  const [major, ...others] = brands;
  const size = 12 + brands.length * 4;
  // What follows the box is none of its brands.
  return new Blob([new Uint8Array([0, 0, 0, size]), `ftyp${major}\0\0\0\0${others.join('')}heic`]);
}

it.each([
  ['of an iPhone', ['heic', 'mif1', 'MiHE', 'heic']],
  ['of ten bits', ['heix', 'mif1']],
  ['of several layers', ['heim']],
  ['of several scales', ['heis']],
  ['of a sequence', ['hevc', 'msf1']],
  ['of any HEIF', ['mif1', 'miaf']],
  ['of any HEIF with HEVC', ['mif1', 'heic']],
  ['of a sequence of any HEIF', ['msf1', 'iso8']],
])('a file with the brands %s is HEIC', async (_, brands) => {
  expect(await isHeic(start(brands))).toBe(true);
});

it.each([
  ['AVIF', start(['avif', 'mif1', 'miaf'])],
  ['AVIF with the brand of any HEIF', start(['mif1', 'avif', 'miaf'])],
  ['a film', start(['isom', 'mp42'])],
  ['a JPEG', new Blob(['\xff\xd8\xff\xe1 heic'])],
  ['an empty file', new Blob([])],
  ['its name only', new File(['heic'], 'IMG_1.HEIC', { type: 'image/heic' })],
])('%s is not HEIC', async (_, file) => {
  expect(await isHeic(file)).toBe(false);
});

it('a photo is HEIC whatever its name and type', async () => {
  expect(await isHeic(new File([heicPhoto()], 'lake.jpg', { type: 'image/jpeg' }))).toBe(true);
});
