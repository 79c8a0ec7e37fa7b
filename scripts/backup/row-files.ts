import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type Row, type RowSource, readRows, type SiteSummary, summarise } from './rows.ts';
import { type Table, tables } from './tables.ts';

/** The file of a table inside a folder of such files. */
export const rowFile = (folder: string, table: Table): string =>
  join(folder, `${table.name}.jsonl`);

/** Writes the rows of a site into a folder, one file for each table, each row one line. */
export async function writeRowFiles(db: Kysely<Schema>, folder: string): Promise<SiteSummary> {
  await using files = new AsyncDisposableStack();
  const handles = new Map<Table, Awaited<ReturnType<typeof open>>>();
  for (const table of tables) {
    const handle = await open(rowFile(folder, table), 'w', 0o600);
    files.defer(() => handle.close());
    handles.set(table, handle);
  }
  return await summarise(
    (table) => readRows(db, table),
    async (table, lines) => {
      await handles.get(table)?.writeFile(lines);
    },
  );
}

const batchSize = 500;

/** Reads rows back from such a folder. */
export function rowFilesIn(folder: string): RowSource {
  return async function* read(table) {
    let batch: Row[] = [];
    for await (const line of linesOf(rowFile(folder, table))) {
      batch.push(readLine(table, line));
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  };
}

/** Node's own reader of lines would also break them at characters that a text may contain. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function readLine({ name, columns }: Table, line: string): Row {
  const row: Row = JSON.parse(line);
  const names = Object.keys(row);
  if (names.length !== columns.length || !columns.every((column) => column in row)) {
    throw new Error(`A row of ${name} in the archive has other columns than this Keepsake knows.`);
  }
  return row;
}
