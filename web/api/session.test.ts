import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountView } from '#contract/accounts.ts';

const mira = { _id: 'mira', firstName: 'Mira' } as AccountView;

let page: { dataset: Record<string, string> };

beforeEach(() => {
  page = { dataset: {} };
  vi.stubGlobal('document', { documentElement: page });
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

/** Firefox and Chromium refuse the property itself when storage is blocked for a site. */
function blockStorage() {
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true });
}

it('blocked storage means a visitor, and a session for as long as the page', async () => {
  blockStorage();
  const { readToken, startSession, changeRememberedUser, endSession } = await import(
    './session.ts'
  );
  expect(readToken()).toBeNull();
  expect(startSession('secret', mira)).toBe(false);
  expect(readToken()).toBe('Bearer secret');
  expect(page.dataset.session).toBe('in');
  changeRememberedUser({ firstName: 'Ana' });
  endSession();
  expect(readToken()).toBeNull();
  expect(page.dataset.session).toBe('out');
});

it('full storage keeps the session as long as the page, and nothing of an earlier one', async () => {
  const kept = new Map([['token', 'Bearer earlier']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: refuse,
    removeItem: (key: string) => kept.delete(key),
  });
  const { readToken, startSession, endSession } = await import('./session.ts');
  expect(startSession('secret', mira)).toBe(false);
  expect(readToken()).toBe('Bearer secret');
  endSession();
  expect(readToken()).toBeNull();
});

it('storage that works holds the session for every page', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const { readToken, startSession, endSession } = await import('./session.ts');
  expect(startSession('secret', mira)).toBe(true);
  expect(Object.fromEntries(kept)).toEqual({
    token: 'Bearer secret',
    user: JSON.stringify(mira),
  });
  // Another tab logs out.
  kept.clear();
  expect(readToken()).toBeNull();
  endSession();
});
