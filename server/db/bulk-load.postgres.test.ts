import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openOwnDatabase } from '#test/databases.ts';
import { buildPost } from '#test/factories.ts';
import { loadInOneTransaction } from './bulk-load.ts';

const db = await openOwnDatabase();

it('gives the planner statistics of the loaded rows', async () => {
  await loadInOneTransaction(db, async (inside) => {
    for (let at = 0; at < 3; at++) await buildPost(inside);
  });
  const { rows } = await sql`
    select reltuples::int as rows from pg_class where relname = 'posts'`.execute(db.read);
  expect(rows).toEqual([{ rows: 3 }]);
});
