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

it('with blocked storage everyone is a visitor, and a session lasts as long as the page', async () => {
  blockStorage();
  const { readToken, startSession, updateStoredUser, endSession } = await import('./session.ts');
  expect(readToken()).toBeNull();
  expect(startSession('secret', mira)).toBe(false);
  expect(readToken()).toBe('Bearer secret');
  expect(page.dataset.session).toBe('in');
  updateStoredUser({ firstName: 'Ana' });
  endSession();
  expect(readToken()).toBeNull();
  expect(page.dataset.session).toBe('out');
});

it('with full storage a session lasts as long as the page and replaces the stored one', async () => {
  const stored = new Map([['token', 'Bearer earlier']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: refuse,
    removeItem: (key: string) => stored.delete(key),
  });
  const { readToken, startSession, endSession } = await import('./session.ts');
  expect(startSession('secret', mira)).toBe(false);
  expect(readToken()).toBe('Bearer secret');
  endSession();
  expect(readToken()).toBeNull();
});

it('with working storage the session is shared by all pages', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const { readToken, startSession, endSession } = await import('./session.ts');
  expect(startSession('secret', mira)).toBe(true);
  expect(Object.fromEntries(stored)).toEqual({
    token: 'Bearer secret',
    user: JSON.stringify(mira),
  });
  // Another tab logs out.
  stored.clear();
  expect(readToken()).toBeNull();
  endSession();
});
