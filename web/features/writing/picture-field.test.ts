import { expect, it } from 'vitest';
import { formatBytes } from './picture-field.tsx';

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
