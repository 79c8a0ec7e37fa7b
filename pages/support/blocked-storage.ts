/** Every access throws. */
export const blockStorage = (): Disposable =>
  replaceStorage(() => {
    throw new DOMException('storage is blocked', 'SecurityError');
  });

/** What is there can be read and removed, and nothing is added. */
export function fillStorage(): Disposable {
  const { localStorage: storage } = globalThis;
  const full: Storage = {
    length: storage.length,
    key: (at) => storage.key(at),
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    clear: () => storage.clear(),
    setItem() {
      throw new DOMException('no space', 'QuotaExceededError');
    },
  };
  return replaceStorage(() => full);
}

/** Not by `vi.spyOn`, which does not restore the getter of a simulated window. */
function replaceStorage(get: () => Storage): Disposable {
  const { localStorage: value } = globalThis;
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
  return {
    [Symbol.dispose]: () =>
      Object.defineProperty(globalThis, 'localStorage', { configurable: true, value }),
  };
}
