const first = 30_000;
const longest = 30 * 60_000;
const pause = 20_000;

/** How long a job goes on being tried, from its creation. */
export const patienceMs = 24 * 60 * 60_000;

/** How long a job that failed for the `attempt`th time waits; jitter keeps a crowd from coming back in step. */
export function backOff(attempt: number): number {
  const doubled = Math.min(first * 2 ** (attempt - 1), longest / 1.2);
  return Math.round(doubled * jitter());
}

/** How long all jobs of a kind wait for the other side to come back. */
export function outagePause(): number {
  return Math.round(pause * jitter());
}

function jitter(): number {
  return 1 + Math.random() * 0.2;
}
