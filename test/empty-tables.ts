import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '#server/db/database.ts';
import { starterTagNames } from '#server/db/migrations/0001-baseline.ts';

const statements = [
  // Cascades to everything that belongs to a member.
  'delete from members',
  'delete from site',
  "delete from settings where name <> 'signing_secret'",
  'delete from gone_posts',
  'delete from images',
  'delete from jobs',
  'delete from rate_limits',
  'delete from audit_entries',
];

/** Deletes all rows but the starter tags, between tests. */
export async function emptyTables(database: Database): Promise<void> {
  const isPostgres = database.connections !== undefined;
  // One round trip: after most tests there is little to delete.
  const all = isPostgres ? [`do $$ begin ${statements.join('; ')}; end $$`] : statements;
  await database.write(async (tx) => {
    for (const statement of all) await sql.raw(statement).execute(tx);
    const tags = await tx.selectFrom('tags').select('name').execute();
    const names = new Set(tags.map(({ name }) => name));
    if (names.size === starterTagNames.length && starterTagNames.every((one) => names.has(one))) {
      return;
    }
    await tx.deleteFrom('tags').where('name', 'not in', starterTagNames).execute();
    // Administrators may have merged or deleted some.
    await tx
      .insertInto('tags')
      .values(starterTagNames.map((name) => ({ id: uuidv7(), name, created_at: Date.now() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
