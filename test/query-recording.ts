import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LogEvent } from 'kysely';
import { fingerprint } from './query-fingerprint.ts';

/** Where `npm test` wants to know which queries have run; `scripts/test/query-coverage.ts` compares them. */
const folder = process.env.KEEPSAKE_TEST_QUERIES;

/** By SQL text, because there are a thousand queries of each. */
const known = new Map<string, string>();
const ofThisFile = new Set<string>();

/** For the connections of tests: remembers each query that has succeeded. */
export const queryLog = folder
  ? {
      log({ level, query }: LogEvent): void {
        if (level === 'error') return;
        const text = known.get(query.sql) ?? fingerprint(query.query);
        known.set(query.sql, text);
        ofThisFile.add(text);
      },
    }
  : {};

/** Writes down what a test file has run, into one file per process. */
export function saveQueries(engine: string, testFile: string): void {
  if (!folder || ofThisFile.size === 0) return;
  mkdirSync(folder, { recursive: true });
  const line = JSON.stringify({ engine, testFile, queries: [...ofThisFile] });
  appendFileSync(join(folder, `${engine}-${process.pid}.jsonl`), `${line}\n`);
  ofThisFile.clear();
}
