import { parseArgs } from 'node:util';
import { connectDatabase } from '#server/db/connect.ts';
import { buildSession } from '#test/factories.ts';
import { describeFinding, type FuzzReport, fuzzCalls } from '#test/fuzz/fuzz-calls.ts';
import { type ApiDocument, readOperations } from '#test/fuzz/operations.ts';
import { openSessions } from '#test/fuzz/sessions.ts';
import { smallPictures } from '#test/fuzz/small-pictures.ts';
import { startProduct } from '../bench/child-server.ts';
import { startEngine } from '../bench/engine.ts';
import { type Line, printTable } from '../bench/table.ts';
import { promise } from '../torture/verdict.ts';
import { fuzzHttp } from './broken-http.ts';
import { carryOverHttp } from './carry-over-http.ts';
import { memoryOf } from './memory.ts';
import { fuzzPictures } from './pictures.ts';

/**
 * Sends a running site what nobody should: drawn requests to every call as every role, broken
 * pictures, and what is hardly HTTP. A seed draws the same shapes again, with other ids. `--engine sqlite|postgres`
 * for one of them, `--only calls|pictures|http` for a part.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    only: { type: 'string' },
    requests: { type: 'string', default: '20000' },
    pictures: { type: 'string', default: '360' },
    messages: { type: 'string', default: '400' },
    seed: { type: 'string', default: 'keepsake' },
  },
});
const { seed } = values;
const isWanted = (part: string) => (values.only ?? part) === part;
let faults = 0;

for (const name of ['sqlite', 'postgres'].filter((one) => (values.engine ?? one) === one)) {
  await using engine = await startEngine({ isPostgres: name === 'postgres' });
  const place = await engine.createSite();
  await using server = await startProduct(place);
  const { address, pid } = server;
  const db = await connectDatabase(place);
  const report = (title: string, lines: Line[]) => {
    printTable(`${engine.name}: ${title}`, lines);
    faults += lines.filter(({ verdict }) => verdict === 'FAILED').length;
  };
  try {
    if (isWanted('calls')) {
      const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as ApiDocument;
      const operations = readOperations(document);
      const { carry, close } = carryOverHttp(address);
      const before = memoryOf(pid);
      const outcome = await fuzzCalls({
        operations,
        cast: await openSessions(db),
        carry,
        pictures: [...(await smallPictures()).values()],
        seed,
        rounds: Math.ceil(Number(values.requests) / operations.length / 4),
        abreast: 4,
        patience: 1_000,
      });
      close();
      printTable(`${engine.name}: answers of each call`, statusLines(outcome));
      for (const finding of outcome.findings) console.log(`\n${describeFinding(finding)}`);
      report('drawn requests', [
        promise(
          'answers outside the document, of 500 and above, or after 1 s',
          `${outcome.findings.length} of ${outcome.requests.toLocaleString('en')}`,
          '0',
          outcome.findings.length === 0,
        ),
        memoryLine(before.server, memoryOf(pid).server),
      ]);
    }
    if (isWanted('pictures')) {
      const { token } = await buildSession(db);
      const plan = { address, pid, token, seed, count: Number(values.pictures) };
      report('broken pictures', await fuzzPictures(plan));
    }
    if (isWanted('http')) {
      report('hardly HTTP', await fuzzHttp(address, seed, Number(values.messages)));
    }
  } finally {
    await db.close();
  }
}
console.log(faults === 0 ? '\nNothing was found.' : `\nPromises broken: ${faults}.`);
process.exitCode = faults === 0 ? 0 : 1;

function memoryLine(before: number, after: number): Line {
  const seen = `${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`;
  return promise('memory of the server', seen, '≤ +200 MB', after - before <= 200);
}

/** A line for each call, a column for each status. */
function statusLines({ statuses, slowest }: FuzzReport): Line[] {
  const seen = [...new Set([...statuses.values()].flatMap((counts) => [...counts.keys()]))];
  const columns = seen.toSorted((a, b) => a - b);
  // The blank keeps the columns where they are: keys that are numbers would come first.
  return [...statuses.keys()].toSorted().map((name) => ({
    call: name,
    ...Object.fromEntries(
      columns.map((status) => [`${status} `, `${statuses.get(name)?.get(status) ?? ''}`]),
    ),
    'slowest ms': `${Math.round(slowest.get(name) ?? 0)}`,
  }));
}
