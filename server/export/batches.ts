/** The sort key of a row, newest first. */
export interface Cursor {
  created_at: number;
  id: string;
}

export interface Batch {
  /** The last row of the previous batch. */
  after: Cursor;
  limit: number;
}

const batchSize = 50;

/** Sorts before any row. */
const start: Cursor = {
  created_at: Number.MAX_SAFE_INTEGER,
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** All rows of a list by keyset pagination, with one batch in memory. */
export async function* inBatches<Row extends Cursor>(
  read: (batch: Batch, last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  for (let last: Row | undefined; ; ) {
    const rows: Row[] = await read({ after: last ?? start, limit: batchSize }, last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}
