import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** One request to be sent. */
export interface LoadRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** The results of a load. Times are in milliseconds, from sending to the last byte. */
export interface Outcome {
  accepted: number[];
  shed: number[];
  /** The number of responses by any other status, 0 for no response. */
  other: Map<number, number>;
  /** How late this process sent its requests, in milliseconds. */
  lateness: number[];
  /** Until the last response. */
  seconds: number;
}

/**
 * Open-loop load: sends requests at a fixed rate without waiting for earlier responses. Arrivals are a
 * Poisson process.
 */
export async function sendAtRate(
  address: string,
  { rate, seconds, next }: { rate: number; seconds: number; next: () => LoadRequest },
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  const outcome = emptyOutcome();
  const pending: Promise<void>[] = [];
  const begun = performance.now();
  let due = 0;
  while (due < seconds * 1_000) {
    const early = begun + due - performance.now();
    if (early > 0) await wait(early);
    outcome.lateness.push(performance.now() - begun - due);
    pending.push(sendOne(address, agent, next(), outcome));
    due += (-Math.log(1 - Math.random()) * 1_000) / rate;
  }
  await Promise.all(pending);
  outcome.seconds = (performance.now() - begun) / 1_000;
  agent.destroy();
  return outcome;
}

/** Closed-loop load: keeps this many requests in flight, which measures the capacity. */
export async function sendConcurrently(
  address: string,
  { concurrency, seconds, next }: { concurrency: number; seconds: number; next: () => LoadRequest },
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const outcome = emptyOutcome();
  const begun = performance.now();
  const sendRepeatedly = async () => {
    while (performance.now() - begun < seconds * 1_000)
      await sendOne(address, agent, next(), outcome);
  };
  await Promise.all(Array.from({ length: concurrency }, sendRepeatedly));
  outcome.seconds = (performance.now() - begun) / 1_000;
  agent.destroy();
  return outcome;
}

const emptyOutcome = (): Outcome => ({
  accepted: [],
  shed: [],
  other: new Map(),
  lateness: [],
  seconds: 0,
});

function sendOne(
  address: string,
  agent: Agent,
  request: LoadRequest,
  outcome: Outcome,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = performance.now();
  const record = (status: number) => {
    const time = performance.now() - sent;
    if (status >= 200 && status < 300) outcome.accepted.push(time);
    else if (status === 503) outcome.shed.push(time);
    else outcome.other.set(status, (outcome.other.get(status) ?? 0) + 1);
    resolve();
  };
  httpRequest(address + request.path, { agent, method: request.method, headers: request.headers })
    .once('error', () => record(0))
    .once('response', (response) => {
      response.once('end', () => record(response.statusCode ?? 0)).once('error', () => record(0));
      response.resume();
    })
    .end();
  return promise;
}
