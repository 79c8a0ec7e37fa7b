import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCountdown } from './toast-stack.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('ends after its time', () => {
  const onEnd = vi.fn();
  startCountdown(5_000, onEnd);
  vi.advanceTimersByTime(4_999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('does not count the time it was paused', () => {
  const onEnd = vi.fn();
  const countdown = startCountdown(5_000, onEnd);
  vi.advanceTimersByTime(3_000);
  countdown.pause();
  countdown.pause();
  vi.advanceTimersByTime(60_000);
  countdown.resume();
  countdown.resume();
  vi.advanceTimersByTime(1_999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('paused twice, it ends after its total time', () => {
  const onEnd = vi.fn();
  const countdown = startCountdown(5_000, onEnd);
  for (let pauses = 0; pauses < 2; pauses++) {
    vi.advanceTimersByTime(2_000);
    countdown.pause();
    vi.advanceTimersByTime(60_000);
    countdown.resume();
  }
  vi.advanceTimersByTime(999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('never ends once stopped', () => {
  const onEnd = vi.fn();
  startCountdown(5_000, onEnd).stop();
  vi.advanceTimersByTime(60_000);
  expect(onEnd).not.toHaveBeenCalled();
});
