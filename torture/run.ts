import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startEngine } from '../bench/engine.ts';
import { type Line, printTable } from '../bench/table.ts';
import { testBackup } from './backup.ts';
import { testBucketOutage } from './bucket.ts';
import { testCrashes } from './crash.ts';
import { testFailingSyncs } from './failing-syncs.ts';
import { testFullDisk } from './full-disk.ts';
import { testDatabaseOutage } from './outage.ts';
import { testOverload } from './overload.ts';
import { testPowerCuts } from './power-cut.ts';
import { testSlowClients } from './slow-clients.ts';
import { testStorageOutage } from './storage.ts';

/**
 * Failure tests of a running site: crashes, power cuts, overload, slow clients, backup under load, and outages
 * of the database, the storage and the disk. `--engine sqlite|postgres` selects a database,
 * `--only crash,power,overload,slow,backup,outage` tests; `--kills`, `--cuts`, `--seconds`, `--slow` and
 * `--posts` set the amounts.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    only: { type: 'string' },
    kills: { type: 'string', default: '30' },
    cuts: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '15' },
    slow: { type: 'string', default: '200' },
    posts: { type: 'string', default: '1000' },
  },
});
const engines = ['sqlite', 'postgres'].filter((name) => (values.engine ?? name) === name);
const isWanted = (part: string) => (values.only ?? part).split(',').includes(part);
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
    await report('crashes at random moments', testCrashes(engine, Number(values.kills)));
  }
  // PostgreSQL runs without fsync here, and its own syncs are not ours to test.
  if (isWanted('power') && name === 'sqlite') {
    await report('power cuts at random moments', testPowerCuts(Number(values.cuts)));
  }
  if (isWanted('overload')) {
    await report('overload, twice its capacity', testOverload(engine, seconds));
  }
  if (isWanted('slow')) {
    const slow = { count: Number(values.slow), seconds };
    await report('slow clients', testSlowClients(engine, slow));
  }
  if (isWanted('backup')) {
    await report('backup during writes', testBackup(engine, Number(values.posts)));
  }
  if (isWanted('outage')) {
    if (name === 'postgres') await report('database outage', testDatabaseOutage(engine));
    else {
      await report('full disk', testFullDisk());
      await report('failing disk', testFailingSyncs(engine));
    }
    await report('storage outage', testStorageOutage(engine));
    await report('bucket outage', testBucketOutage(engine));
  }
}

const failures = tables.flatMap(({ title, lines }) =>
  lines.filter((line) => line.result === 'FAILED').map((line) => `${title}: ${line.what}`),
);
console.log(failures.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failures.join('; ')}`);
process.exitCode = failures.length === 0 ? 0 : 1;
