import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LogEvent, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { fingerprintsOf } from './query-fingerprint.ts';

/** Where `npm test` wants to know which queries have run; `scripts/test/query-coverage.ts` compares them. */
const folder = process.env.KEEPSAKE_TEST_QUERIES;

/** By SQL text, because most queries run a thousand times. */
const fingerprints = new Map<string, string[]>();
const ofThisFile = new Set<string>();

/** Queries that the program has executed, not a test. */
const ofProgram = new WeakSet<object>();

/** For the connections of tests: remembers each query of the program that has succeeded. */
export const queryRecording = folder
  ? { hooks: { plugins: [{ transformQuery: trace, transformResult: keepResult }], log: record } }
  : {};

function trace({ node }: PluginTransformQueryArgs) {
  const { stackTraceLimit, prepareStackTrace } = Error;
  // The frames of Kysely, and one of its caller. Their files only: a stack as text costs much more.
  Error.stackTraceLimit = 12;
  Error.prepareStackTrace = (_error, frames) =>
    isOfProgram(frames.map((frame) => frame.getFileName()));
  const at: { stack?: unknown } = {};
  Error.captureStackTrace(at, trace);
  if (at.stack === true) ofProgram.add(node);
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  return node;
}

async function keepResult({ result }: PluginTransformResultArgs) {
  return result;
}

function record({ level, query }: LogEvent): void {
  if (level === 'error') return;
  let texts = fingerprints.get(query.sql);
  if (texts === undefined && ofProgram.has(query.query)) {
    texts = fingerprintsOf(query.query);
    fingerprints.set(query.sql, texts);
  }
  for (const text of texts ?? []) ofThisFile.add(text);
}

/** Not of a test, which looks at tables as nothing else does, nor of migrations, which differ by engine. */
export function isOfProgram(files: readonly (string | null | undefined)[]): boolean {
  const caller = files.find((file) => file?.includes('/') && !/node_modules|node:/.test(file));
  return (
    caller != null &&
    /\/(?:server|scripts)\//.test(caller) &&
    !/\.test\.ts|\/migrate\.ts$/.test(caller)
  );
}

/** Writes down what a test file has run, into one file per process. */
export function saveQueries(engine: string, testFile: string): void {
  if (!folder || ofThisFile.size === 0) return;
  mkdirSync(folder, { recursive: true });
  const line = JSON.stringify({ engine, testFile, queries: [...ofThisFile] });
  appendFileSync(join(folder, `${engine}-${process.pid}.jsonl`), `${line}\n`);
  ofThisFile.clear();
}
