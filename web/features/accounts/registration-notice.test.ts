import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { durations } from '#contract/limits.ts';
import { findRegistration, markActivated, rememberRegistration } from './registration-notice.tsx';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a registration is known as long as its link is valid', () => {
  rememberRegistration('ana@example.org');
  vi.advanceTimersByTime(durations.activationLink - 1);
  expect(findRegistration()).toMatchObject({ email: 'ana@example.org', isActivated: false });
  vi.advanceTimersByTime(1);
  expect(findRegistration()).toBeNull();
});

test('an activation keeps the address, and without a registration it stores nothing', () => {
  markActivated();
  expect(stored.size).toBe(0);
  rememberRegistration('ana@example.org');
  markActivated();
  expect(findRegistration()).toMatchObject({ email: 'ana@example.org', isActivated: true });
});

test('anything else in storage is no registration', () => {
  for (const value of ['', '{', '5', '{}', 'null']) {
    stored.set('registration', value);
    expect(findRegistration(), value).toBeNull();
  }
});
