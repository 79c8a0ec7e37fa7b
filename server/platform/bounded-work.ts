import { Problem } from './problem.ts';

/** Lets only so much costly work run at once; a few more may wait, the rest are told to come back. */
export function createBoundedWork({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running++;
      return;
    }
    if (queue.length >= waiting) throw new Problem('unavailable', { retryAfter: 5 });
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function passOn(): void {
    const next = queue.shift();
    if (next) next();
    else running--;
  }

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    await takeTurn();
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
