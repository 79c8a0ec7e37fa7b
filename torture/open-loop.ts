import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** One request to be sent. */
export interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** What became of all that was asked. Times are in milliseconds, from sending to the last byte. */
export interface Outcome {
  accepted: number[];
  shed: number[];
  /** Any other status, 0 for no answer, and how often. */
  other: Map<number, number>;
  /** How late this process itself sent its requests. */
  lateness: number[];
  /** How long it took until the last answer was there. */
  seconds: number;
}

/**
 * Sends requests at a fixed rate, whether or not those before are answered: people do not wait for
 * each other. Arrivals are spread at random, as in life.
 */
export async function fireAtRate(
  address: string,
  { rate, seconds, next }: { rate: number; seconds: number; next: () => Shot },
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  const outcome = noOutcome();
  const answers: Promise<void>[] = [];
  const begun = performance.now();
  let due = 0;
  while (due < seconds * 1_000) {
    const early = begun + due - performance.now();
    if (early > 0) await wait(early);
    outcome.lateness.push(performance.now() - begun - due);
    answers.push(shoot(address, agent, next(), outcome));
    due += (-Math.log(1 - Math.random()) * 1_000) / rate;
  }
  await Promise.all(answers);
  outcome.seconds = (performance.now() - begun) / 1_000;
  agent.destroy();
  return outcome;
}

/** Keeps so many requests under way all the time: what is answered then is all that can be. */
export async function fireAtOnce(
  address: string,
  { atOnce, seconds, next }: { atOnce: number; seconds: number; next: () => Shot },
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const outcome = noOutcome();
  const begun = performance.now();
  const keepAsking = async () => {
    while (performance.now() - begun < seconds * 1_000)
      await shoot(address, agent, next(), outcome);
  };
  await Promise.all(Array.from({ length: atOnce }, keepAsking));
  outcome.seconds = (performance.now() - begun) / 1_000;
  agent.destroy();
  return outcome;
}

const noOutcome = (): Outcome => ({
  accepted: [],
  shed: [],
  other: new Map(),
  lateness: [],
  seconds: 0,
});

function shoot(address: string, agent: Agent, shot: Shot, outcome: Outcome): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = performance.now();
  const note = (status: number) => {
    const time = performance.now() - sent;
    if (status >= 200 && status < 300) outcome.accepted.push(time);
    else if (status === 503) outcome.shed.push(time);
    else outcome.other.set(status, (outcome.other.get(status) ?? 0) + 1);
    resolve();
  };
  request(address + shot.path, { agent, method: shot.method, headers: shot.headers })
    .once('error', () => note(0))
    .once('response', (answer) => {
      answer.once('end', () => note(answer.statusCode ?? 0)).once('error', () => note(0));
      answer.resume();
    })
    .end();
  return promise;
}
