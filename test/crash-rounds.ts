import { randomInt } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { Ledger } from './ledger.ts';
import { startMixedLoad, type Writer } from './mixed-load.ts';

/** A server that can be killed without warning. */
export interface MortalServer {
  address: string;
  /** Milliseconds from the start of the process to its first good response. */
  startedIn: number;
  kill(): Promise<void>;
}

interface Rounds {
  start: () => Promise<MortalServer>;
  db: Database;
  ledger: Ledger;
  writers: Writer[];
  kills: number;
  /** The most writes a server acknowledges before it is killed. */
  mostWrites: number;
}

/** Kills a server at random moments of a mixed load, again and again, and compares after each. */
export async function crashRepeatedly(rounds: Rounds) {
  const { start, db, ledger, writers, kills, mostWrites } = rounds;
  const lost: string[] = [];
  const recoveries: number[] = [];
  let server = await start();
  for (let killed = 0; killed < kills; killed++) {
    const load = startMixedLoad(server.address, writers, ledger);
    const enough = ledger.reaching(ledger.acknowledged + randomInt(1, mostWrites + 1));
    // An error of the load is an unexpected response.
    await Promise.race([enough, load.ended]);
    await server.kill();
    await load.ended;
    server = await start();
    recoveries.push(server.startedIn);
    lost.push(...(await ledger.findLost(db)));
  }
  await server.kill();
  return { lost, recoveries };
}
