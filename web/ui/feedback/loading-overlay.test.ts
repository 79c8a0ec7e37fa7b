import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginWork, endWork, nextChangeIn, noWork, overlay, phaseAt } from './loading-overlay.tsx';

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

describe('the timing of the loading overlay', () => {
  it('is absent while nothing runs', () => {
    expect(phaseAt(noWork, 5_000)).toBe('absent');
    expect(nextChangeIn(noWork, 5_000)).toBeNull();
  });

  it('waits unseen for 250 ms, then shows, then explains itself after 8 s', () => {
    const work = beginWork(noWork, 1_000);
    expect(phaseAt(work, 1_000)).toBe('waiting');
    expect(phaseAt(work, 1_249)).toBe('waiting');
    expect(phaseAt(work, 1_250)).toBe('visible');
    expect(phaseAt(work, 8_999)).toBe('visible');
    expect(phaseAt(work, 9_000)).toBe('slow');
  });

  it('never shows for a call that ends within 250 ms', () => {
    const work = endWork(beginWork(noWork, 1_000), 1_249);
    expect(phaseAt(work, 1_249)).toBe('absent');
    expect(nextChangeIn(work, 1_249)).toBeNull();
  });

  it('stays at least 400 ms once it has been seen', () => {
    const work = endWork(beginWork(noWork, 1_000), 1_260);
    expect(phaseAt(work, 1_260)).toBe('visible');
    expect(nextChangeIn(work, 1_260)).toBe(390);
    expect(phaseAt(work, 1_650)).toBe('absent');
  });

  it('goes at once when a long call ends', () => {
    const work = endWork(beginWork(noWork, 1_000), 3_000);
    expect(phaseAt(work, 3_000)).toBe('absent');
  });

  it('counts concurrent calls and leaves with the last one', () => {
    const two = beginWork(beginWork(noWork, 1_000), 1_100);
    const one = endWork(two, 2_000);
    expect(phaseAt(one, 2_000)).toBe('visible');
    expect(phaseAt(endWork(one, 2_500), 2_500)).toBe('absent');
  });

  it('does not flicker when a call begins while the veil lingers', () => {
    const lingering = endWork(beginWork(noWork, 1_000), 1_300);
    const again = beginWork(lingering, 1_500);
    expect(phaseAt(again, 1_500)).toBe('visible');
    expect(phaseAt(endWork(again, 1_510), 1_510)).toBe('visible');
  });

  it('starts a new quiet time once the veil has gone', () => {
    const done = endWork(beginWork(noWork, 1_000), 3_000);
    expect(phaseAt(beginWork(done, 3_100), 3_100)).toBe('waiting');
  });

  it('tells when to look again', () => {
    const work = beginWork(noWork, 1_000);
    expect(nextChangeIn(work, 1_000)).toBe(250);
    expect(nextChangeIn(work, 1_250)).toBe(7_750);
    expect(nextChangeIn(work, 9_000)).toBeNull();
  });

  it('ignores an end without a beginning', () => {
    expect(endWork(noWork, 10).running).toBe(0);
  });
});
