import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from './verdict.ts';

/** One request after the other, as a probe or a patient visitor would send them. */
export interface Probe {
  /** Ends it and returns what it saw. */
  end(): Promise<Seen>;
}

export interface Seen {
  asked: number;
  /** Answers other than the wanted one, and requests without an answer. */
  failed: number;
  p50: number;
  p99: number;
  /** Of each answer, in milliseconds. */
  times: number[];
}

/** Asks for an address every so often until it is told to end. */
export function startProbe(
  url: string,
  { every = 50, headers = {} }: { every?: number; headers?: Record<string, string> } = {},
): Probe {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const begun = performance.now();
      if ((await statusOf(url, headers)) !== 200) failed++;
      times.push(performance.now() - begun);
      await wait(every);
    }
  })();
  return {
    async end() {
      isOver = true;
      await running;
      const at = (share: number) => quantile(times, share);
      return { asked: times.length, failed, p50: at(0.5), p99: at(0.99), times };
    },
  };
}

/** The status of an answer; 0 when there is none within ten seconds. */
export async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Milliseconds until something becomes true; NaN when it does not within the limit. */
export async function timeUntil(
  isSo: () => Promise<boolean>,
  { within = 30_000, every = 20 } = {},
): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < within) {
    if (await isSo()) return performance.now() - begun;
    await wait(every);
  }
  return Number.NaN;
}
