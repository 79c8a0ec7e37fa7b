export interface Countdown {
  pause(): void;
  resume(): void;
  stop(): void;
}

/** Calls back once when the time has run down; time spent paused does not count. */
export function startCountdown(milliseconds: number, onEnd: () => void): Countdown {
  let remaining = milliseconds;
  let runsSince: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function resume() {
    if (runsSince !== undefined) return;
    runsSince = performance.now();
    timer = setTimeout(onEnd, remaining);
  }

  function pause() {
    if (runsSince === undefined) return;
    clearTimeout(timer);
    remaining -= performance.now() - runsSince;
    runsSince = undefined;
  }

  resume();
  return { pause, resume, stop: () => clearTimeout(timer) };
}
