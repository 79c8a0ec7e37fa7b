/** The colours of an hour: what the light does to a landscape. */
export interface Palette {
  name: string;
  /** From the top of the sky down to the horizon. */
  sky: readonly [string, string, string];
  /** Sun or moon. */
  light: string;
  /** The farthest and the nearest ground; what lies between is mixed. */
  far: string;
  near: string;
  accent: string;
  isNight: boolean;
}

const day = { isNight: false };
const night = { isNight: true };

export const palettes: readonly Palette[] = [
  {
    ...day,
    name: 'at sunrise',
    sky: ['#5b7db1', '#f2b5a7', '#ffe3c2'],
    light: '#fff3d6',
    far: '#d9a7a8',
    near: '#3a2c4a',
    accent: '#e8645a',
  },
  {
    ...day,
    name: 'at sunset',
    sky: ['#2f3f73', '#d9667b', '#ffc27a'],
    light: '#ffe9b0',
    far: '#c46f7c',
    near: '#241a35',
    accent: '#ffb347',
  },
  {
    ...day,
    name: 'on a clear morning',
    sky: ['#4a9bd4', '#a5d4ee', '#eef7f5'],
    light: '#ffffff',
    far: '#a9c9d6',
    near: '#1f4a4a',
    accent: '#f2a541',
  },
  {
    ...day,
    name: 'in the haze of noon',
    sky: ['#7fb7c9', '#cfe3dc', '#f8efd8'],
    light: '#fffbe8',
    far: '#b9cdc0',
    near: '#33503f',
    accent: '#d9583b',
  },
  {
    ...day,
    name: 'in golden light',
    sky: ['#e39b5a', '#f7cd86', '#fff0c9'],
    light: '#fffdf0',
    far: '#dfae74',
    near: '#4a2b1c',
    accent: '#b23a2e',
  },
  {
    ...day,
    name: 'after the rain',
    sky: ['#6f86a6', '#b6c2cf', '#e9e6dc'],
    light: '#fdf6e3',
    far: '#a5b3bf',
    near: '#26363f',
    accent: '#e0a030',
  },
  {
    ...day,
    name: 'in soft pink light',
    sky: ['#8a7fb8', '#e6a9c1', '#fbdcd2'],
    light: '#fff1ea',
    far: '#c79bb5',
    near: '#3b2b55',
    accent: '#f06a8a',
  },
  {
    ...day,
    name: 'in spring green',
    sky: ['#6cb6c9', '#bfe3d0', '#f6f5d9'],
    light: '#fffef2',
    far: '#a8d0a8',
    near: '#1d4a38',
    accent: '#ef6f6c',
  },
  {
    ...night,
    name: 'at dusk',
    sky: ['#161d40', '#51477f', '#e58e73'],
    light: '#ffe2b8',
    far: '#6b5483',
    near: '#10132b',
    accent: '#ffb45c',
  },
  {
    ...night,
    name: 'by moonlight',
    sky: ['#0b1530', '#1e3a63', '#5d86a5'],
    light: '#f3f1dc',
    far: '#3f6386',
    near: '#060d1e',
    accent: '#ffcf70',
  },
  {
    ...night,
    name: 'on a violet night',
    sky: ['#140f33', '#43296a', '#b0568f'],
    light: '#ffe7d1',
    far: '#643b7d',
    near: '#0e0a22',
    accent: '#ff8f6b',
  },
  {
    ...night,
    name: 'on a green northern night',
    sky: ['#06131f', '#0f3d4a', '#3e8f7f'],
    light: '#eafff0',
    far: '#1e5a5d',
    near: '#041016',
    accent: '#ffd37a',
  },
];

/** Colours that sit well beside each other on a table, a shelf or a wall. */
export const interiors: readonly (readonly [string, string, string, string, string, string])[] = [
  ['#f3e7d7', '#d98f6c', '#8c4a3c', '#3f4f4a', '#e8c07d', '#a9b8a2'],
  ['#e7ecea', '#7fa3a8', '#2f5061', '#e36f4f', '#f2c879', '#b7cdbf'],
  ['#f6ead9', '#e5a79a', '#a4506a', '#43355a', '#f0c66b', '#8fb0a9'],
  ['#22303c', '#3f6470', '#e8a25a', '#f3e2c0', '#c5553d', '#7f9b82'],
  ['#efe6f0', '#b79cc7', '#5c4a86', '#e27a6b', '#f5cf8a', '#8db7a5'],
  ['#f1efe2', '#b8c48a', '#5c7a45', '#d4683c', '#f0b94d', '#7c9fae'],
  ['#2b2338', '#6a4a6e', '#d9738a', '#f6d6b8', '#eda653', '#6f8f97'],
];

/** The hours with a sun in them, and the others. */
export const daylight = palettes.filter(({ isNight }) => !isNight);
export const nights = palettes.filter(({ isNight }) => isNight);
