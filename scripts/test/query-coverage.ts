import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What one test file has run on one engine, as `test/query-recording.ts` writes it. */
export interface RecordedFile {
  engine: 'sqlite' | 'postgres';
  testFile: string;
  queries: string[];
}

export interface MissingQuery {
  query: string;
  testFiles: string[];
}

/** Queries that are written for SQLite, and what PostgreSQL has instead. */
const onSqliteOnly: readonly [pattern: RegExp, reason: string][] = [
  [/\bsqlite_master\b/, 'the catalog, which PostgreSQL keeps elsewhere'],
  [/^insert into \w+ \([\w, ]+\) select .+ from json_each\(\?\)$/, 'a bulk insert: from arrays'],
  [/^(?:drop|create) trigger \w+_count_insert\b/i, 'a bulk load: alter table … disable trigger'],
  [/^create (?:unique )?index\b/i, 'a bulk load: as the catalog of PostgreSQL writes it'],
  [/^pragma cache_size = -\d+$/, 'a bulk load: set local work_mem'],
];

/** Queries that have run on SQLite and never on PostgreSQL, with the test files that ran them. */
export function findMissingQueries(recorded: readonly RecordedFile[]): MissingQuery[] {
  const onPostgres = new Set(
    recorded.filter(({ engine }) => engine === 'postgres').flatMap(({ queries }) => queries),
  );
  const missing = new Map<string, string[]>();
  for (const { engine, testFile, queries } of recorded) {
    if (engine !== 'sqlite') continue;
    for (const query of queries) {
      if (onPostgres.has(query) || onSqliteOnly.some(([pattern]) => pattern.test(query))) continue;
      missing.set(query, [...(missing.get(query) ?? []), testFile]);
    }
  }
  return [...missing].map(([query, testFiles]) => ({ query, testFiles }));
}

export function describeMissingQuery({ query, testFiles }: MissingQuery): string {
  const others = testFiles.length - 3;
  const more = others > 0 ? ` and ${others} other files` : '';
  return `${query}\n  run by ${testFiles.slice(0, 3).join(', ')}${more}`;
}

function readRecords(folder: string): RecordedFile[] {
  return globSync('*.jsonl', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as RecordedFile),
  );
}

/** Compares what both server steps of one `npm test` have recorded. Returns whether it is complete. */
function check(folder: string): boolean {
  const recorded = readRecords(folder);
  const count = (wanted: string) =>
    new Set(recorded.filter(({ engine }) => engine === wanted).flatMap(({ queries }) => queries))
      .size;
  const counts = { sqlite: count('sqlite'), postgres: count('postgres') };
  if (counts.sqlite === 0 || counts.postgres === 0) {
    console.log(`No queries of one of the engines were recorded in ${folder}.`);
    return false;
  }
  const missing = findMissingQueries(recorded);
  console.log(
    `${counts.sqlite} queries on SQLite, ${counts.postgres} on PostgreSQL, ${missing.length} never on PostgreSQL.`,
  );
  if (missing.length === 0) return true;
  console.log(
    `\nThese queries ran in tests on SQLite and never on PostgreSQL:\n\n${missing.map(describeMissingQuery).join('\n\n')}\n`,
  );
  console.log(
    'Call them in a test that runs on both (*.engines.test.ts). A statement that only SQLite needs goes into scripts/test/query-coverage.ts, with its reason.',
  );
  return false;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    console.error(
      'Use: npm run check:queries -- <folder>, with the folder that KEEPSAKE_TEST_QUERIES named for the server tests on both engines; npm test does it all.',
    );
    process.exitCode = 1;
  } else if (!check(folder)) process.exitCode = 1;
}
