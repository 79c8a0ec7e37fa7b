import { expect, test } from 'vitest';
import { root } from './root.js';
import { findNode, isNewEnough } from './runtime.js';

test.each(['24.7.0', 'v24.21.0\n', '25.0.0', 'v30.1.2'])('Node %j runs Keepsake', (version) => {
  expect(isNewEnough(version)).toBe(true);
});

test.each(['20.20.2', 'v22.19.0', '24.6.9', ''])('Node %j does not run Keepsake', (version) => {
  expect(isNewEnough(version)).toBe(false);
});

test('a running Node that is new enough is taken as it is', () => {
  expect(findNode(root)).toBe(process.execPath);
});
