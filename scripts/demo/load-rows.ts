interface Loading<Row> {
  insert: (batch: Row[]) => Promise<void>;
  show: (done: number, total: number) => void;
  /** Rows in one statement: few enough that a busy database keeps its time limit. */
  batchSize?: number;
}

/** Inserts rows in batches as they come; returns how many there were. */
export async function loadRows<Row>(
  rows: Iterable<Row>,
  total: number,
  { insert, show, batchSize = 4_000 }: Loading<Row>,
): Promise<number> {
  let done = 0;
  let batch: Row[] = [];
  async function flush(): Promise<void> {
    await insert(batch);
    done += batch.length;
    batch = [];
    show(done, total);
  }
  for (const row of rows) {
    batch.push(row);
    if (batch.length >= batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  return done;
}
