import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Colours = Record<string, string>;

const tokens: string = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const declared = [...tokens.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
const themes: Record<string, Colours> = {
  light: Object.fromEntries(declared.map(([, name, light]) => [name, light])),
  dark: Object.fromEntries(declared.map(([, name, , dark]) => [name, dark])),
};

const grounds = ['paper', 'surface', 'raised', 'sunken', 'tint'];
const inks = ['ink', 'muted', 'link', 'error', 'success', 'warning', 'info', 'heart', 'primary'];
const avatars = declared.map(([, name = '']) => name).filter((name) => name.startsWith('avatar-'));

const texts = [
  ...grounds.flatMap((ground) => inks.map((ink) => [ink, ground])),
  ...avatars.map((avatar) => ['ink', avatar]),
  ...['error', 'success', 'warning', 'info'].map((tone) => [tone, `${tone}-soft`]),
  ['ink', 'primary-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-error', 'error'],
  ['on-error', 'error-hover'],
];

describe.each(Object.entries(themes))('in the %s theme', (_, colours) => {
  it.each(texts)('text in %s on %s reaches 4.5 to 1', (ink, ground) => {
    expect(contrast(colours[ink ?? ''], colours[ground ?? ''])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'surface', 'raised'])(
    'the border of a control on %s reaches 3 to 1',
    (ground) => {
      expect(contrast(colours.border, colours[ground])).toBeGreaterThanOrEqual(3);
    },
  );
});

/** The contrast of two colours as WCAG 2.2 defines it, from 1 to 21. */
function contrast(one: string | undefined, other: string | undefined): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
