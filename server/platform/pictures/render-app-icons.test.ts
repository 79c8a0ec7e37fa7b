import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { appIconFiles } from './app-icons.ts';
import { renderAppIcons } from './render-app-icons.ts';

const paper = [251, 247, 242];
const pine = { r: 20, g: 90, b: 70 };

const drawn = (width: number, height: number, background = { ...pine, alpha: 1 }) =>
  sharp({ create: { width, height, channels: 4, background } });

/** The pixels of each icon. */
async function iconsOf(picture: Sharp) {
  const files = await renderAppIcons(await picture.raw().toBuffer({ resolveWithObject: true }));
  return Promise.all(
    files.map(async ({ name, bytes }) => {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const colourAt = (x: number, y: number) => {
        const at = 3 * (y * info.width + x);
        return [...data.subarray(at, at + 3)];
      };
      return { name, info, colourAt };
    }),
  );
}

type Icon = Awaited<ReturnType<typeof iconsOf>>[number];

/** The distance of the farthest pixel that is not paper from the middle, and the extent, in sides. */
function measure({ info, colourAt }: Icon) {
  const size = info.width;
  const found = { distance: 0, width: 0, height: 0 };
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (colourAt(x, y).every((value, at) => Math.abs(value - (paper[at] ?? 0)) < 12)) continue;
      const [right, down] = [Math.abs(x + 0.5 - size / 2), Math.abs(y + 0.5 - size / 2)];
      found.distance = Math.max(found.distance, Math.hypot(right, down) / size);
      found.width = Math.max(found.width, (2 * right) / size);
      found.height = Math.max(found.height, (2 * down) / size);
    }
  }
  return found;
}

it('icons are opaque squares of their size with the whole picture, also a small one', async () => {
  const rim = { top: 2, bottom: 2, left: 2, right: 2, background: { ...pine, alpha: 0 } };
  const icons = await iconsOf(drawn(60, 26).extend(rim));
  expect(icons.map(({ name, info }) => [name, info.width, info.height, info.channels])).toEqual(
    appIconFiles.map(({ name, size }) => [name, size, size, 3]),
  );
  for (const icon of icons.filter(({ name }) => !name.startsWith('maskable'))) {
    const { width, height } = measure(icon);
    expect(width, icon.name).toBeGreaterThan(0.75);
    expect(width, icon.name).toBeLessThan(0.85);
    expect(height / width, icon.name).toBeCloseTo(26 / 60, 1);
  }
});

it.each([
  ['a square', 300, 300],
  ['a wide one', 600, 100],
])('a maskable icon has all of %s within its safe zone', async (_, width, height) => {
  const rim = { top: 1, bottom: 1, left: 1, right: 1, background: { ...pine, alpha: 0 } };
  const icons = await iconsOf(drawn(width, height).extend(rim));
  const maskable = icons.find(({ name }) => name === 'maskable512.png') as Icon;
  const { distance } = measure(maskable);
  expect(distance).toBeLessThanOrEqual(0.4);
  expect(distance).toBeGreaterThan(0.37);
});

it('a picture on a plain background continues into the icon, any other one is on paper', async () => {
  const corners = async (picture: Sharp) =>
    (await iconsOf(picture)).map(({ colourAt }) => colourAt(1, 1));
  const striped = drawn(80, 40).composite([
    {
      input: { create: { width: 40, height: 40, channels: 3, background: '#fff' } },
      left: 40,
      top: 0,
    },
  ]);
  expect(await corners(drawn(80, 40).removeAlpha())).toEqual(appIconFiles.map(() => [20, 90, 70]));
  expect(await corners(striped)).toEqual(appIconFiles.map(() => paper));
});
