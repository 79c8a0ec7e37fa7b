import { sql } from 'kysely';
import type { Database } from './database.ts';
import { type Total, totals } from './migrations/0009-declared-totals.ts';
import { nameSearch, nameTotals } from './migrations/0018-name-search.ts';

/** Denormalised counters that differ from the counted rows, as `posts.likes_count: 3 rows`. */
export async function findWrongCounters(db: Database): Promise<string[]> {
  // While a backup of an older version is restored, the later ones are not there yet.
  const names = await db.read
    .selectFrom('migrations')
    .select('name')
    .where('name', '=', nameSearch.name)
    .executeTakeFirst();
  const columns = [...totals, ...(names ? nameTotals : [])].flatMap((total) =>
    Object.keys(total.counts).map((column) => ({ total, name: `${total.to}.${column}` })),
  );
  const wrong: string[] = [];
  for (const [name, ofColumn] of Map.groupBy(columns, (column) => column.name)) {
    const [table = '', column = ''] = name.split('.');
    const rows = await countWrongRows(
      db,
      table,
      column,
      ofColumn.map(({ total }) => total),
    );
    if (rows > 0) wrong.push(`${name}: ${rows} rows`);
  }
  return wrong;
}

/** The counted rows of each key, and as many subtracted as its counter says. */
async function countWrongRows(
  db: Database,
  table: string,
  column: string,
  ofColumn: readonly Total[],
): Promise<number> {
  const keys = Object.keys(ofColumn[0]?.key ?? {}).join(', ');
  const counted = ofColumn.map(
    ({ from, key, counts }) => `select ${Object.values(key)
      .map((value) => value(from))
      .join(', ')}, 1
      from ${from} where ${counts[column]?.(from)}`,
  );
  const statement = `
    select count(*) as wrong from (
      select ${keys} from (
        select ${keys}, -${column} as amount from ${table}
        union all ${counted.join(' union all ')}
      ) as amounts group by ${keys} having sum(amount) <> 0
    ) as wrong`;
  const { rows } = await sql.raw<{ wrong: number }>(statement).execute(db.read);
  return Number(rows[0]?.wrong);
}
