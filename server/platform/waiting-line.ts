/** How long a line may get. */
export interface LineLimits {
  /** Milliseconds a newcomer may expect to wait; whoever would wait longer is better told at once. */
  tolerableWait: number;
  /** So few may always wait, however slow it goes: a cold start is not a crowd. */
  alwaysWelcome: number;
}

/** Only a sudden standstill lets anyone wait so long. */
const longestWait = 1_500;

/** Milliseconds from one to the next before anything is known, and how much the newest one tells. */
const firstGuess = 10;
const weightOfNewest = 0.1;

interface Waiting {
  cameAt: number;
  /** Told whether its turn has come, or that it has waited in vain. */
  settle: (isTurn: boolean) => void;
}

export type WaitingLine = ReturnType<typeof createWaitingLine>;

/** Those who wait, first come first served. It knows its pace, and so how long a newcomer would wait. */
export function createWaitingLine(now: () => number, { tolerableWait, alwaysWelcome }: LineLimits) {
  const waiting: Waiting[] = [];
  let pace = firstGuess;
  let lastTurn = Number.NEGATIVE_INFINITY;

  /** Whether one more may join. */
  function isShort(): boolean {
    return waiting.length < alwaysWelcome || waiting.length * pace < tolerableWait;
  }

  /** Resolves to whether the turn has come; false after a standstill. */
  function join(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting.push({ cameAt: now(), settle: resolve });
    return promise;
  }

  /** Lets the first one go on; false when nobody waits. */
  function callNext(): boolean {
    const next = waiting.shift();
    if (!next) return false;
    const current = now();
    const gap = current - Math.max(lastTurn, next.cameAt);
    pace += (gap - pace) * weightOfNewest;
    lastTurn = current;
    next.settle(true);
    return true;
  }

  /** Those at the front go when it took far longer than they were let in for; in a crowd, sooner. */
  function turnAwayLate(): void {
    for (let first = waiting[0]; first; first = waiting[0]) {
      const limit = waiting.length > alwaysWelcome ? 2 * tolerableWait : longestWait;
      if (now() - first.cameAt <= limit) return;
      waiting.shift();
      first.settle(false);
    }
  }

  return { isShort, join, callNext, turnAwayLate, length: () => waiting.length };
}
