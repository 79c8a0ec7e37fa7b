import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import type { Ledger } from './ledger.ts';
import { startMixedLoad, type Writer } from './mixed-load.ts';

/** A server that can be killed without warning. */
export interface MortalServer {
  address: string;
  /** Milliseconds from the start of the process to its first good answer. */
  startedIn: number;
  kill(): Promise<void>;
}

interface Rounds {
  start: () => Promise<MortalServer>;
  db: Database;
  ledger: Ledger;
  writers: Writer[];
  kills: number;
  /** The longest a server lives, in milliseconds. */
  longestLife: number;
}

/** Kills a server at random moments of a mixed load, again and again, and compares after each. */
export async function crashRepeatedly(rounds: Rounds) {
  const { start, db, ledger, writers, kills, longestLife } = rounds;
  const lost: string[] = [];
  const recoveries: number[] = [];
  let server = await start();
  for (let killed = 0; killed < kills; killed++) {
    const load = startMixedLoad(server.address, writers, ledger);
    // An error of the load is an answer it should not have got.
    await Promise.race([wait(randomInt(20, longestLife)), load.ended]);
    await server.kill();
    await load.ended;
    server = await start();
    recoveries.push(server.startedIn);
    lost.push(...(await ledger.findLost(db)));
  }
  await server.kill();
  return { lost, recoveries };
}
