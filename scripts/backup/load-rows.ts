import { insertMany, loadInOneTransaction } from '#server/db/bulk-load.ts';
import type { Database, WriteTransaction } from '#server/db/database.ts';
import { type RowSource, readRows, summarise, type TableSummary } from './rows.ts';
import { type Table, type TableName, tables } from './tables.ts';

/** A row in one of these means that the site is in use. */
const usedTables = [
  'members',
  'images',
  'audit_entries',
  'gone_posts',
] as const satisfies TableName[];

/** The first start fills these; an archive has its own rows. */
const seededTables = ['tags', 'settings', 'jobs'] as const satisfies TableName[];

/** Throws if the site has content. */
export async function refuseUsedSite(read: Database['read'], site: string): Promise<void> {
  for (const table of usedTables) {
    const row = await read.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row) throw new Error(`${site} is in use already (it has ${table}); it must be empty.`);
  }
}

interface Loading {
  expected: Readonly<Record<string, TableSummary>>;
  /** Begins the message if it is in use. */
  site: string;
  /** The tables of the database's version. */
  all?: readonly Table[];
}

/**
 * Fills an empty database in one transaction: a failure leaves it empty. Before the commit all rows are
 * read back and compared with `expected`, and the denormalised counters are recounted.
 */
export async function loadRows(
  db: Database,
  source: RowSource,
  { expected, site, all = tables }: Loading,
): Promise<void> {
  const reactions = await countReactions(source, all);
  await loadInOneTransaction(db, (inside) =>
    inside.write(async (tx) => {
      await refuseUsedSite(tx, site);
      for (const table of seededTables) await tx.deleteFrom(table).execute();
      await insertAll(inside, source, all, reactions);
      await compare(tx, expected, all);
    }),
  );
}

type Counts = Map<string, number>;

interface Reactions {
  likes: Counts;
  comments: Counts;
}

type ReactionRow = {
  post_id: string;
  /** Of a comment. */
  trashed_at?: number | null;
};

/** Counts the likes and comments of each post, without the trash. */
async function countReactions(source: RowSource, all: readonly Table[]): Promise<Reactions> {
  const reactions: Reactions = { likes: new Map(), comments: new Map() };
  for (const table of all) {
    if (table.name !== 'likes' && table.name !== 'comments') continue;
    const counts = reactions[table.name];
    for await (const rows of source(table)) {
      for (const { post_id, trashed_at } of rows as ReactionRow[]) {
        if (!trashed_at) counts.set(post_id, (counts.get(post_id) ?? 0) + 1);
      }
    }
  }
  return reactions;
}

async function insertAll(
  inside: Database,
  source: RowSource,
  all: readonly Table[],
  { likes, comments }: Reactions,
): Promise<void> {
  for (const table of all) {
    const isPosts = table.name === 'posts';
    const columns = [...table.columns, ...(isPosts ? ['likes_count', 'comments_count'] : [])];
    for await (const rows of source(table)) {
      const counted = isPosts
        ? (rows as { id: string }[]).map((row) => ({
            ...row,
            likes_count: likes.get(row.id) ?? 0,
            comments_count: comments.get(row.id) ?? 0,
          }))
        : rows;
      // The compiler checks `tables` against the schema, but cannot relate the two types here.
      await insertMany(
        inside,
        table.name as 'images',
        columns as 'id'[],
        counted as { id: string }[],
      );
    }
  }
}

async function compare(
  tx: WriteTransaction,
  expected: Loading['expected'],
  all: readonly Table[],
): Promise<void> {
  const loaded: Loading['expected'] = await summarise(
    (table) => readRows(tx, table),
    undefined,
    all,
  );
  for (const { name } of all) {
    const [actual, wanted] = [loaded[name], expected[name]];
    if (actual?.rows !== wanted?.rows) {
      throw new Error(`${name} came out with ${actual?.rows} rows instead of ${wanted?.rows}.`);
    }
    if (actual?.sha256 !== wanted?.sha256) throw new Error(`Rows of ${name} came out different.`);
  }
}
