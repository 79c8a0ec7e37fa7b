/** Not by `vi.spyOn`, which does not restore the getter of a simulated window. */
export function blockStorage(): Disposable {
  const { localStorage: value } = globalThis;
  const get = () => {
    throw new DOMException('storage is blocked', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
  return {
    [Symbol.dispose]: () =>
      Object.defineProperty(globalThis, 'localStorage', { configurable: true, value }),
  };
}
