import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from './results.ts';

/** Sends one request after the other. */
export interface Probe {
  /** Stops and returns the results. */
  end(): Promise<ProbeResult>;
}

export interface ProbeResult {
  requests: number;
  /** Responses other than 200, and requests without a response. */
  failed: number;
  p50: number;
  p99: number;
  /** Of each response, in milliseconds. */
  times: number[];
}

/** Requests a URL at an interval until it is stopped. */
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
      return { requests: times.length, failed, p50: at(0.5), p99: at(0.99), times };
    },
  };
}

/** The status of a response; 0 when there is none within ten seconds. */
export async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Milliseconds until something becomes true; NaN when it does not within the limit. */
export async function timeUntil(
  isDone: () => Promise<boolean>,
  { within = 30_000, every = 20 } = {},
): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < within) {
    if (await isDone()) return performance.now() - begun;
    await wait(every);
  }
  return Number.NaN;
}
