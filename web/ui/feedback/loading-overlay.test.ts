import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  beginWork,
  endWork,
  idle,
  loadingOverlay,
  nextChangeIn,
  phaseAt,
} from './loading-overlay.tsx';

// One clock for all tests: the overlay remembers when its last call ended.
beforeAll(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.advanceTimersByTime(1_000);
});

afterAll(() => {
  vi.useRealTimers();
});

it('mounts at once, shows after 250 ms and leaves when the call ends', () => {
  const end = loadingOverlay.begin();
  expect(loadingOverlay.view().phase).toBe('waiting');
  vi.advanceTimersByTime(250);
  expect(loadingOverlay.view().phase).toBe('visible');
  vi.advanceTimersByTime(1_000);
  end();
  expect(loadingOverlay.view().phase).toBe('absent');
});

it('counts an end only once', () => {
  const endFirst = loadingOverlay.begin();
  const endSecond = loadingOverlay.begin();
  endFirst();
  endFirst();
  expect(loadingOverlay.view().phase).toBe('waiting');
  endSecond();
  expect(loadingOverlay.view().phase).toBe('absent');
});

it('offers to cancel only what can be cancelled', () => {
  const endFixed = loadingOverlay.begin();
  expect(loadingOverlay.view().canCancel).toBe(false);
  const cancel = vi.fn();
  const endRead = loadingOverlay.begin({ cancel });
  expect(loadingOverlay.view().canCancel).toBe(true);
  loadingOverlay.cancel();
  expect(cancel).toHaveBeenCalledOnce();
  endRead();
  expect(loadingOverlay.view().canCancel).toBe(false);
  endFixed();
});

it('notifies subscribers of each phase change', () => {
  const watcher = vi.fn();
  const unsubscribe = loadingOverlay.subscribe(watcher);
  const end = loadingOverlay.begin();
  vi.advanceTimersByTime(8_000);
  end();
  unsubscribe();
  expect(watcher).toHaveBeenCalledTimes(4);
});

it('stays transparent while only quiet calls run, with a bar after 250 ms', () => {
  const endQuiet = loadingOverlay.begin({ isQuiet: true });
  expect(loadingOverlay.view()).toMatchObject({ phase: 'waiting', hasBar: false });
  vi.advanceTimersByTime(250);
  expect(loadingOverlay.view()).toMatchObject({ phase: 'waiting', hasBar: true });
  vi.advanceTimersByTime(8_000);
  expect(loadingOverlay.view().phase).toBe('waiting');
  const endWrite = loadingOverlay.begin();
  expect(loadingOverlay.view().phase).toBe('waiting');
  vi.advanceTimersByTime(250);
  expect(loadingOverlay.view().phase).toBe('visible');
  vi.advanceTimersByTime(1_000);
  endWrite();
  expect(loadingOverlay.view()).toMatchObject({ phase: 'waiting', hasBar: true });
  endQuiet();
  expect(loadingOverlay.view()).toMatchObject({ phase: 'absent', hasBar: false });
});

describe('the timing of the loading overlay', () => {
  it('is absent while nothing runs', () => {
    expect(phaseAt(idle, 5_000)).toBe('absent');
    expect(nextChangeIn(idle, 5_000)).toBeNull();
  });

  it('shows after 250 ms and explains the wait after 8 s', () => {
    const work = beginWork(idle, 1_000);
    expect(phaseAt(work, 1_000)).toBe('waiting');
    expect(phaseAt(work, 1_249)).toBe('waiting');
    expect(phaseAt(work, 1_250)).toBe('visible');
    expect(phaseAt(work, 8_999)).toBe('visible');
    expect(phaseAt(work, 9_000)).toBe('slow');
  });

  it('never shows for a call that ends within 250 ms', () => {
    const work = endWork(beginWork(idle, 1_000), 1_249);
    expect(phaseAt(work, 1_249)).toBe('absent');
    expect(nextChangeIn(work, 1_249)).toBeNull();
  });

  it('stays visible for at least 400 ms', () => {
    const work = endWork(beginWork(idle, 1_000), 1_260);
    expect(phaseAt(work, 1_260)).toBe('visible');
    expect(nextChangeIn(work, 1_260)).toBe(390);
    expect(phaseAt(work, 1_650)).toBe('absent');
  });

  it('disappears at once when a long call ends', () => {
    const work = endWork(beginWork(idle, 1_000), 3_000);
    expect(phaseAt(work, 3_000)).toBe('absent');
  });

  it('counts concurrent calls and disappears with the last one', () => {
    const two = beginWork(beginWork(idle, 1_000), 1_100);
    const one = endWork(two, 2_000);
    expect(phaseAt(one, 2_000)).toBe('visible');
    expect(phaseAt(endWork(one, 2_500), 2_500)).toBe('absent');
  });

  it('does not flicker when a call starts while it is still visible', () => {
    const lingering = endWork(beginWork(idle, 1_000), 1_300);
    const again = beginWork(lingering, 1_500);
    expect(phaseAt(again, 1_500)).toBe('visible');
    expect(phaseAt(endWork(again, 1_510), 1_510)).toBe('visible');
  });

  it('starts a new delay after it has disappeared', () => {
    const done = endWork(beginWork(idle, 1_000), 3_000);
    expect(phaseAt(beginWork(done, 3_100), 3_100)).toBe('waiting');
  });

  it('returns the time until the next phase', () => {
    const work = beginWork(idle, 1_000);
    expect(nextChangeIn(work, 1_000)).toBe(250);
    expect(nextChangeIn(work, 1_250)).toBe(7_750);
    expect(nextChangeIn(work, 9_000)).toBeNull();
  });

  it('ignores an end without a start', () => {
    expect(endWork(idle, 10).running).toBe(0);
  });
});
