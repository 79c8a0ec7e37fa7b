import { insertMany, loadInOneTransaction } from '#server/db/bulk-load.ts';
import type { Database, WriteTransaction } from '#server/db/database.ts';
import { type RowSource, readRows, type SiteSummary, summarise } from './rows.ts';
import { type TableName, tables } from './tables.ts';

/** A row in one of these was made by people. */
const lived = ['members', 'images', 'removals', 'gone_posts'] as const satisfies TableName[];

/** What a first start writes by itself; an archive brings its own. */
const prepared = ['tags', 'settings', 'jobs'] as const satisfies TableName[];

/** Throws a sentence when there is anything that loading would mix with. */
export async function refuseUsedSite(read: Database['read'], site: string): Promise<void> {
  for (const table of lived) {
    const row = await read.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row) throw new Error(`${site} is in use already (it has ${table}); it must be empty.`);
  }
}

/**
 * Fills an empty database in one transaction: whatever goes wrong, it stays empty. Before the end all
 * rows are read back and compared with what was promised, and every kept count is counted again.
 */
export async function loadRows(
  db: Database,
  source: RowSource,
  { promised, site }: { promised: SiteSummary; site: string },
): Promise<void> {
  const reactions = await countReactions(source);
  await loadInOneTransaction(db, (inside) =>
    inside.write(async (tx) => {
      await refuseUsedSite(tx, site);
      for (const table of prepared) await tx.deleteFrom(table).execute();
      await insertAll(inside, source, reactions);
      await compare(tx, promised);
    }),
  );
}

type Counts = Map<string, number>;

interface Reactions {
  likes: Counts;
  comments: Counts;
}

/** How many likes and comments each post has. */
async function countReactions(source: RowSource): Promise<Reactions> {
  const reactions: Reactions = { likes: new Map(), comments: new Map() };
  for (const table of tables) {
    if (table.name !== 'likes' && table.name !== 'comments') continue;
    const counts = reactions[table.name];
    for await (const rows of source(table)) {
      for (const { post_id } of rows as { post_id: string }[]) {
        counts.set(post_id, (counts.get(post_id) ?? 0) + 1);
      }
    }
  }
  return reactions;
}

async function insertAll(
  inside: Database,
  source: RowSource,
  { likes, comments }: Reactions,
): Promise<void> {
  for (const table of tables) {
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
      // The list of tables is held equal to the schema, which is more than these types can tell.
      await insertMany(
        inside,
        table.name as 'images',
        columns as 'id'[],
        counted as { id: string }[],
      );
    }
  }
}

async function compare(tx: WriteTransaction, promised: SiteSummary): Promise<void> {
  const loaded = await summarise((table) => readRows(tx, table));
  for (const { name } of tables) {
    const [is, should] = [loaded[name], promised[name]];
    if (is.rows !== should.rows) {
      throw new Error(`${name} came out with ${is.rows} rows instead of ${should.rows}.`);
    }
    if (is.sha256 !== should.sha256) throw new Error(`Rows of ${name} came out different.`);
  }
}
