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
import { check, note } from '../torture/results.ts';
import { fuzzHttp } from './broken-http.ts';
import { createHttpTransport } from './http-transport.ts';
import { memoryOf } from './memory.ts';
import { fuzzPictures } from './pictures.ts';

/**
 * Fuzzes a running site: generated requests to every call as every role, corrupted pictures, and invalid
 * HTTP. A seed reproduces the same requests, with other ids. `--engine sqlite|postgres`
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
let failures = 0;

for (const name of ['sqlite', 'postgres'].filter((one) => (values.engine ?? one) === one)) {
  await using engine = await startEngine({ isPostgres: name === 'postgres' });
  const site = await engine.createSite();
  // As deploy/ does: glibc then returns freed memory, and what is measured is in use.
  await using server = await startProduct(site, { MALLOC_MMAP_THRESHOLD_: '65536' });
  const { address, pid } = server;
  const db = await connectDatabase(site);
  const report = (title: string, lines: Line[]) => {
    printTable(`${engine.name}: ${title}`, lines);
    failures += lines.filter(({ result }) => result === 'FAILED').length;
  };
  try {
    if (isWanted('calls')) {
      const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as ApiDocument;
      const operations = readOperations(document);
      const { send, close } = createHttpTransport(address);
      const before = memoryOf(pid);
      const outcome = await fuzzCalls({
        operations,
        sessions: await openSessions(db),
        send,
        pictures: [...(await smallPictures()).values()],
        seed,
        rounds: Math.ceil(Number(values.requests) / operations.length / 4),
        concurrency: 4,
        maxMilliseconds: 1_000,
      });
      close();
      printTable(`${engine.name}: responses of each call`, statusLines(outcome));
      for (const finding of outcome.findings) console.log(`\n${describeFinding(finding)}`);
      report('generated requests', [
        check(
          'responses outside the document, of 500 and above, or after 1 s',
          `${outcome.findings.length} of ${outcome.requests.toLocaleString('en')}`,
          '0',
          outcome.findings.length === 0,
        ),
        memoryLine(before.server, memoryOf(pid).server),
        note('of it in the heap and outside of it, after the run', await readHeap(address)),
      ]);
    }
    if (isWanted('pictures')) {
      const { token } = await buildSession(db);
      const plan = { address, pid, token, seed, count: Number(values.pictures) };
      report('corrupted pictures', await fuzzPictures(plan));
    }
    if (isWanted('http')) {
      report('invalid HTTP', await fuzzHttp(address, seed, Number(values.messages)));
    }
  } finally {
    await db.close();
  }
}
console.log(failures === 0 ? '\nAll checks passed.' : `\nFailed checks: ${failures}.`);
process.exitCode = failures === 0 ? 0 : 1;

function memoryLine(before: number, after: number): Line {
  const seen = `${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`;
  return check('memory of the server', seen, '≤ +200 MB', after - before <= 200);
}

/** What Node reports; the rest of the memory is code, and what the allocator has not returned. */
async function readHeap(address: string): Promise<string> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const megabytes = (name: string) =>
    Math.round(
      Number(new RegExp(`^keepsake_nodejs_${name}_bytes (\\S+)`, 'm').exec(text)?.[1]) / 2 ** 20,
    );
  return `${megabytes('heap_size_used')} of ${megabytes('heap_size_total')} MB, ${megabytes('external_memory')} MB`;
}

/** A line for each call, a column for each status. */
function statusLines({ statuses, slowest }: FuzzReport): Line[] {
  const seen = [...new Set([...statuses.values()].flatMap((counts) => [...counts.keys()]))];
  const columns = seen.toSorted((a, b) => a - b);
  // The trailing blank keeps the order of columns: integer keys would come first.
  return [...statuses.keys()].toSorted().map((name) => ({
    call: name,
    ...Object.fromEntries(
      columns.map((status) => [`${status} `, `${statuses.get(name)?.get(status) ?? ''}`]),
    ),
    'slowest ms': `${Math.round(slowest.get(name) ?? 0)}`,
  }));
}
