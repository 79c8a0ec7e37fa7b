// @ts-check
import { constants } from 'node:os';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const lookMs = 500;

/**
 * Makes signals arrive under npm as they would without it, even when npm's shell is in the way. To be
 * called before anything listens to signals.
 */
export function straightenSignals() {
  stayInterruptible();
  if (process.env.npm_lifecycle_event !== undefined) endWithParent();
}

/** With a listener that never goes, no signal finds Node between two handlers and kills it outright. */
function stayInterruptible() {
  for (const signal of signals) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
  }
}

/** Some shells do not pass npm's SIGTERM on: they die of it, and would leave us running unseen. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookMs);
  timer.unref();
}
