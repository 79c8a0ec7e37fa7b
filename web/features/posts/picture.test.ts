import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { placeholderColor } from './picture.tsx';

function hashOf(...rgba: [number, number, number, number]): Uint8Array {
  return rgbaToThumbHash(2, 2, [...rgba, ...rgba, ...rgba, ...rgba]);
}

const colorOf = (hash: Uint8Array) => placeholderColor(btoa(String.fromCharCode(...hash)));

describe('the placeholder colour of a picture', () => {
  it.each<[string, [number, number, number]]>([
    ['a lake', [40, 90, 160]],
    ['snow', [250, 250, 252]],
    ['a night', [8, 6, 20]],
    ['autumn', [200, 110, 20]],
  ])('is the average colour of %s', (_, colour) => {
    const hash = hashOf(...colour, 255);
    const { r, g, b } = thumbHashToAverageRGBA(hash);
    const expected = [r, g, b].map((part) => Math.round(part * 255)).join(' ');
    expect(colorOf(hash)).toBe(`rgb(${expected})`);
  });

  it('is undefined for a transparent picture and for an empty thumbhash', () => {
    expect(colorOf(hashOf(40, 90, 160, 128))).toBeUndefined();
    expect(placeholderColor('')).toBeUndefined();
  });
});
