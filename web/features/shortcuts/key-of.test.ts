import { expect, it } from 'vitest';
import { keyOf } from './key-of.ts';

const alone = {
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
};

it.each([
  ['a letter', { key: 'j', code: 'KeyJ' }, 'j'],
  ['a letter under Caps Lock', { key: 'J', code: 'KeyJ' }, 'j'],
  ['a letter where it lies elsewhere', { key: 'z', code: 'KeyY' }, 'z'],
  ['the letter of another script', { key: 'ј', code: 'KeyJ' }, 'j'],
  ['a slash', { key: '/', code: 'Slash' }, '/'],
  ['a question mark with Shift', { key: '?', code: 'Slash', shiftKey: true }, '?'],
  ['a slash with Shift', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
])('%s is a key', (_, pressed, key) => {
  expect(keyOf({ ...alone, ...pressed })).toBe(key);
});

it.each([
  ['Shift and a letter', { key: 'J', code: 'KeyJ', shiftKey: true }],
  ['Ctrl and a letter', { key: 'l', code: 'KeyL', ctrlKey: true }],
  ['Command and a letter', { key: 'l', code: 'KeyL', metaKey: true }],
  ['Alt and a letter', { key: 'd', code: 'KeyD', altKey: true }],
  ['a letter still being composed', { key: 'n', code: 'KeyN', isComposing: true }],
  ['a dead key', { key: 'Dead', code: 'BracketLeft' }],
  ['Enter', { key: 'Enter', code: 'Enter' }],
  ['Space', { key: ' ', code: 'Space' }],
])('%s is none', (_, pressed) => {
  expect(keyOf({ ...alone, ...pressed })).toBeNull();
});
