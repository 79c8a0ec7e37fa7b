import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startEngine } from '../bench/engine.ts';
import { type Line, printTable } from '../bench/table.ts';
import { tortureByBackup } from './backup.ts';
import { tortureByLostBucket } from './bucket.ts';
import { tortureByCrash } from './crash.ts';
import { tortureByFullDisk } from './full-disk.ts';
import { tortureByOutage } from './outage.ts';
import { tortureByOverload } from './overload.ts';
import { tortureBySlowClients } from './slow-clients.ts';
import { tortureByLostStorage } from './storage.ts';

/**
 * Does to a site what a bad night would: kills it, asks too much of it, sends it slow clients, takes
 * its database, its storage and its disk away. `--engine sqlite|postgres` for one of them,
 * `--only crash|overload|slow|backup|outage` for a part, and `--kills`, `--seconds`, `--slow` and `--posts`
 * for how much of it.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    only: { type: 'string' },
    kills: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '15' },
    slow: { type: 'string', default: '200' },
    posts: { type: 'string', default: '1000' },
  },
});
const engines = ['sqlite', 'postgres'].filter((name) => (values.engine ?? name) === name);
const isWanted = (part: string) => (values.only ?? part) === part;
const seconds = Number(values.seconds);

console.log(`Node ${process.version}; servers, databases and clients share \
${availableParallelism()} cores with whatever else runs here.`);

const tables: { title: string; lines: Line[] }[] = [];
for (const name of engines) {
  await using engine = await startEngine({ isPostgres: name === 'postgres' });
  const report = async (title: string, lines: Promise<Line[]>) => {
    const table = { title: `${engine.name}: ${title}`, lines: await lines };
    printTable(table.title, table.lines);
    tables.push(table);
  };
  if (isWanted('crash')) {
    await report('killed at random moments', tortureByCrash(engine, Number(values.kills)));
  }
  if (isWanted('overload')) {
    await report('twice what it can do', tortureByOverload(engine, seconds));
  }
  if (isWanted('slow')) {
    const slow = { count: Number(values.slow), seconds };
    await report('slow clients', tortureBySlowClients(engine, slow));
  }
  if (isWanted('backup')) {
    await report('saved while written to', tortureByBackup(engine, Number(values.posts)));
  }
  if (isWanted('outage')) {
    if (name === 'postgres') await report('the database away', tortureByOutage(engine));
    else await report('the disk full', tortureByFullDisk());
    await report('the storage away', tortureByLostStorage(engine));
    await report('the bucket away', tortureByLostBucket(engine));
  }
}

const faults = tables.flatMap(({ title, lines }) =>
  lines.filter((line) => line.verdict === 'FAILED').map((line) => `${title}: ${line.what}`),
);
console.log(faults.length === 0 ? '\nEvery promise was kept.' : `\nBroken: ${faults.join('; ')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
