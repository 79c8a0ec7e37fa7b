import { setTimeout as wait } from 'node:timers/promises';

interface Watched {
  address: string;
  /** The session of the polling member. */
  token: string;
}

/** An outage as observed by members and probes. */
export interface OutageSeen {
  /** Milliseconds from its beginning to the first 503. */
  firstRefusal: number;
  /** Milliseconds from its end until all requests succeed. */
  back: number;
  /** Every status a member got, once each; 0 for no response. */
  statuses: number[];
  failedHealth: number;
  /** Whether the site called itself ready two seconds into the outage or later. */
  wasReady: boolean;
}

/** Polls as a member, as liveness and as readiness probe during an outage. */
export async function watchOutage({ address, token }: Watched) {
  const headers = { authorization: `Bearer ${token}` };
  const seen = { statuses: new Set<number>(), failedHealth: 0, wasReady: false };
  let begunAt = Number.NaN;
  let endingAt = Number.NaN;
  let firstRefusalAt = Number.NaN;
  let isOver = false;

  async function requestAsMember(): Promise<void> {
    const status = await statusOf(`${address}/api/auth/me`, headers);
    seen.statuses.add(status);
    if (status === 503 && Number.isNaN(firstRefusalAt)) firstRefusalAt = performance.now();
  }

  async function requestReadiness(): Promise<void> {
    const sentAt = performance.now();
    const status = await statusOf(`${address}/readyz`);
    const wasAway = sentAt - begunAt > 2_000 && Number.isNaN(endingAt);
    if (wasAway && status === 200) seen.wasReady = true;
  }

  async function repeat(send: () => Promise<void>, every: number): Promise<void> {
    while (!isOver) {
      await send();
      await wait(every);
    }
  }

  const polling = [
    // Several concurrently, since waiting requests may exhaust the connection pool.
    ...Array.from({ length: 4 }, () => repeat(requestAsMember, 50)),
    repeat(requestReadiness, 100),
    repeat(async () => {
      if ((await statusOf(`${address}/healthz`)) !== 200) seen.failedHealth += 1;
    }, 50),
  ];

  async function hasRecovered(): Promise<boolean> {
    const statuses = await Promise.all([
      statusOf(`${address}/readyz`),
      ...Array.from({ length: 5 }, () => statusOf(`${address}/api/auth/me`, headers)),
    ]);
    return statuses.every((status) => status === 200);
  }

  return {
    begun: () => {
      begunAt = performance.now();
    },
    /** Whether a member got an error yet. */
    isRefused: () => !Number.isNaN(firstRefusalAt),
    ending: () => {
      endingAt = performance.now();
    },
    /** Waits until all requests succeed again. */
    async recovered({ within }: { within: number }): Promise<OutageSeen> {
      let back = Number.NaN;
      while (Number.isNaN(back) && performance.now() - endingAt < within) {
        if (await hasRecovered()) back = performance.now() - endingAt;
        else await wait(20);
      }
      isOver = true;
      await Promise.all(polling);
      const { statuses, failedHealth, wasReady } = seen;
      return {
        firstRefusal: firstRefusalAt - begunAt,
        back,
        statuses: [...statuses].toSorted((a, b) => a - b),
        failedHealth,
        wasReady,
      };
    },
  };
}

async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
