import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { placeholderTone } from './picture.tsx';

function hashOf(...rgba: [number, number, number, number]): Uint8Array {
  return rgbaToThumbHash(2, 2, [...rgba, ...rgba, ...rgba, ...rgba]);
}

const toneOf = (hash: Uint8Array) => placeholderTone(btoa(String.fromCharCode(...hash)));

describe('the tone that holds a picture’s place', () => {
  it.each<[string, [number, number, number]]>([
    ['a lake', [40, 90, 160]],
    ['snow', [250, 250, 252]],
    ['a night', [8, 6, 20]],
    ['autumn', [200, 110, 20]],
  ])('is the average colour of %s', (_, colour) => {
    const hash = hashOf(...colour, 255);
    const { r, g, b } = thumbHashToAverageRGBA(hash);
    const expected = [r, g, b].map((part) => Math.round(part * 255)).join(' ');
    expect(toneOf(hash)).toBe(`rgb(${expected})`);
  });

  it('is left to the page where the picture lets it through, or nothing is known', () => {
    expect(toneOf(hashOf(40, 90, 160, 128))).toBeUndefined();
    expect(placeholderTone('')).toBeUndefined();
  });
});
