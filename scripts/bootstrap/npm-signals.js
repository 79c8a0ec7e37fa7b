// @ts-check
import { constants } from 'node:os';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const echoMs = 500;
const lookMs = 500;

/**
 * Makes signals arrive under npm as they would without it: once, and even when npm's shell is in the
 * way. To be called before anything listens to signals.
 */
export function straightenSignals() {
  swallowEchoes();
  stayInterruptible();
  if (process.env.npm_lifecycle_event !== undefined) endWithParent();
}

/**
 * One Ctrl-C comes from the terminal to everyone, and again from npm, which passes it on. The second
 * would look like an impatient person and cut a graceful shutdown short.
 */
function swallowEchoes() {
  const emit = /** @type {(...args: unknown[]) => boolean} */ (process.emit.bind(process));
  let lastAt = Number.NEGATIVE_INFINITY;
  Object.assign(process, {
    emit: (/** @type {unknown[]} */ ...args) => {
      if (signals.some((signal) => signal === args[0])) {
        const isEcho = performance.now() - lastAt < echoMs;
        lastAt = performance.now();
        if (isEcho) return true;
      }
      return emit(...args);
    },
  });
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
