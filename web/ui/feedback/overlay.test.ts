import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { overlay } from './overlay.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('mounts at once, shows after the quiet time and leaves when the call ends', () => {
  const end = overlay.begin();
  expect(overlay.view().phase).toBe('waiting');
  vi.advanceTimersByTime(250);
  expect(overlay.view().phase).toBe('visible');
  vi.advanceTimersByTime(1_000);
  end();
  expect(overlay.view().phase).toBe('absent');
});

it('counts an end only once', () => {
  const endFirst = overlay.begin();
  const endSecond = overlay.begin();
  endFirst();
  endFirst();
  expect(overlay.view().phase).toBe('waiting');
  endSecond();
  expect(overlay.view().phase).toBe('absent');
});

it('offers to cancel only what can be cancelled', () => {
  const endFixed = overlay.begin();
  expect(overlay.view().canCancel).toBe(false);
  const cancel = vi.fn();
  const endRead = overlay.begin({ cancel });
  expect(overlay.view().canCancel).toBe(true);
  overlay.cancel();
  expect(cancel).toHaveBeenCalledOnce();
  endRead();
  expect(overlay.view().canCancel).toBe(false);
  endFixed();
});

it('tells its watchers about each change of phase', () => {
  const watcher = vi.fn();
  const unsubscribe = overlay.subscribe(watcher);
  const end = overlay.begin();
  vi.advanceTimersByTime(8_000);
  end();
  unsubscribe();
  expect(watcher).toHaveBeenCalledTimes(4);
});
