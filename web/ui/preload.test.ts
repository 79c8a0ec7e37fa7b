import { beforeEach, expect, it, vi } from 'vitest';

const idleCallbacks: (() => void)[] = [];
const runIdle = () => idleCallbacks.shift()?.();

beforeEach(() => {
  vi.resetModules();
  idleCallbacks.length = 0;
  const requestIdleCallback = (callback: () => void) => idleCallbacks.push(callback);
  vi.stubGlobal('window', { requestIdleCallback });
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('navigator', { onLine: true });
  return () => {
    vi.unstubAllGlobals();
    // Test files share modules: the next one would find preloading started, and no browser.
    vi.resetModules();
  };
});

it('loads nothing before the page is complete, then one part per idle period', async () => {
  const { preload, startPreloading } = await import('./preload.ts');
  const loaded: string[] = [];
  for (const part of ['menu', 'dialog', 'page']) preload(() => loaded.push(part));
  expect(loaded).toEqual([]);
  startPreloading();
  expect(loaded).toEqual(['menu']);
  runIdle();
  expect(loaded).toEqual(['menu', 'dialog']);
  runIdle();
  expect(loaded).toEqual(['menu', 'dialog', 'page']);
  expect(idleCallbacks).toEqual([]);
});

it('goes on with parts that are added later', async () => {
  const { preload, startPreloading } = await import('./preload.ts');
  const loaded: string[] = [];
  startPreloading();
  preload(() => loaded.push('first'));
  preload(() => loaded.push('second'));
  expect(loaded).toEqual([]);
  runIdle();
  runIdle();
  expect(loaded).toEqual(['first', 'second']);
});

it('loads nothing while offline', async () => {
  const { preload, startPreloading } = await import('./preload.ts');
  const load = vi.fn();
  preload(load);
  vi.stubGlobal('navigator', { onLine: false });
  startPreloading();
  expect(load).not.toHaveBeenCalled();
});
