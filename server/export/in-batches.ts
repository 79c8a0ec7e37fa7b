/** Where a row stands in a list with the newest first: by its time and, among equals, its id. */
interface Place {
  created_at: number;
  id: string;
}

/** Which rows are read next. */
export interface Batch {
  /** The last row of the batch before. */
  after: Place;
  limit: number;
}

const limit = 50;

/** Newer than any row. */
const beforeAll: Place = {
  created_at: Number.MAX_SAFE_INTEGER,
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** All rows of a list, however long, with one batch in memory; each begins where the last one ended. */
export async function* inBatches<Row extends Place>(
  read: (batch: Batch) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  for (let last: Place | undefined = beforeAll; last; ) {
    const rows: Row[] = await read({ after: last, limit });
    yield* rows;
    last = rows.length < limit ? undefined : rows.at(-1);
  }
}
