import { readFile } from 'node:fs/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { heicPhoto } from '#test/heic-photo.ts';
import type { HeicTask } from './heic-worker.ts';

interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

let receive: (event: { data: HeicTask }) => void = () => {};
let answer: (picture: Pixels | null) => void = () => {};

// What a worker of a browser has and Node does not.
vi.stubGlobal('addEventListener', (_type: string, listener: typeof receive) => {
  receive = listener;
});
vi.stubGlobal('postMessage', (picture: Pixels | null) => answer(picture));
vi.stubGlobal(
  'ImageData',
  class {
    readonly data: Uint8ClampedArray;
    constructor(width: number, height: number, settings?: object) {
      if (settings) throw new TypeError('Firefox takes no settings');
      this.data = new Uint8ClampedArray(width * height * 4);
      Object.assign(this, { width, height });
    }
  },
);
vi.stubGlobal('createImageBitmap', async (image: Pixels) => image);
await import('./heic-worker.ts');
// Other test files of the same process have no such browser.
afterAll(() => vi.unstubAllGlobals());

const wasm = await readFile('node_modules/libheif-js/libheif-wasm/libheif.wasm');

const decode = (photo: Buffer, maxPixels = 40_000_000) =>
  new Promise<Pixels | null>((resolve) => {
    answer = resolve;
    const copy = (bytes: Buffer) => new Uint8Array(bytes).buffer;
    receive({ data: { wasm: copy(wasm), photo: copy(photo), maxPixels } });
  });

it('decodes a HEIC photo, upright and in its colours', async () => {
  const picture = await decode(heicPhoto());
  expect(picture).toMatchObject({ width: 240, height: 320 });
  const { data = new Uint8ClampedArray() } = picture ?? {};
  const at = (x: number, y: number) => [...data.subarray((y * 240 + x) * 4, (y * 240 + x) * 4 + 3)];
  // Stored as (212, 61, 52) of Display P3.
  for (const y of [10, 140]) {
    const [red = 0, green = 0, blue = 0] = at(230, y);
    expect(Math.hypot(red - 230, green - 40, blue - 40), 'red above').toBeLessThan(6);
  }
  for (const y of [180, 310]) expect(at(230, y)[0], 'dark green below').toBeLessThan(80);
});

it('leaves out a photo with too many pixels, and one that is damaged', async () => {
  expect(await decode(heicPhoto(), 240 * 320 - 1)).toBeNull();
  expect(await decode(heicPhoto().subarray(0, 900))).toBeNull();
});
