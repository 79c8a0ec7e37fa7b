import { afterEach, describe, expect, it, vi } from 'vitest';
import { createToggleSetting, readStored, writeStored } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(): Map<string, string> {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  return entries;
}

function disableStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

describe('browser storage', () => {
  it('reads what was written, and removes an entry when null is written', () => {
    stubStorage();
    expect(writeStored('key', 'value')).toBe(true);
    expect(readStored('key')).toBe('value');
    writeStored('key', null);
    expect(readStored('key')).toBeNull();
  });

  it('reads null and reports a failed write where it is disabled', () => {
    disableStorage();
    expect(readStored('key')).toBeNull();
    expect(writeStored('key', 'value')).toBe(false);
  });
});

describe('a toggle setting', () => {
  it('is on by default and stores only that it is off', () => {
    const entries = stubStorage();
    const setting = createToggleSetting('hints');
    expect(setting.get()).toBe(true);
    setting.set(false);
    expect(createToggleSetting('hints').get()).toBe(false);
    setting.set(true);
    expect(entries.size).toBe(0);
  });

  it('notifies its listeners, and holds its value where storage is disabled', () => {
    disableStorage();
    const setting = createToggleSetting('hints');
    const listener = vi.fn();
    setting.subscribe(listener);
    setting.set(false);
    expect(listener).toHaveBeenCalledOnce();
    expect(setting.get()).toBe(false);
  });
});
