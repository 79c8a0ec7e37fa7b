import { randomInt } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { AcknowledgedWrites } from './acknowledged-writes.ts';
import { startMixedLoad, type Writer } from './mixed-load.ts';

/** A server that can be killed without warning. */
export interface KillableServer {
  address: string;
  /** Milliseconds from the start of the process to its first good response. */
  startedIn: number;
  kill(): Promise<void>;
}

interface Options {
  start: () => Promise<KillableServer>;
  db: Database;
  writes: AcknowledgedWrites;
  writers: Writer[];
  kills: number;
  /** The most writes a server acknowledges before it is killed. */
  mostWrites: number;
}

/** Kills a server repeatedly at random moments of a mixed load; looks for lost writes after each kill. */
export async function crashRepeatedly(options: Options) {
  const { start, db, writes, writers, kills, mostWrites } = options;
  const lost: string[] = [];
  const recoveries: number[] = [];
  let server = await start();
  for (let killed = 0; killed < kills; killed++) {
    const load = startMixedLoad(server.address, writers, writes);
    const enough = writes.waitForCount(writes.count + randomInt(1, mostWrites + 1));
    // The load ends early only with an error: an unexpected response.
    await Promise.race([enough, load.ended]);
    await server.kill();
    await load.ended;
    server = await start();
    recoveries.push(server.startedIn);
    lost.push(...(await writes.findLost(db)));
  }
  await server.kill();
  return { lost, recoveries };
}
