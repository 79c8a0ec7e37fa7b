import { uuidv7 } from 'uuidv7';
import type { Database } from '#server/db/database.ts';
import { starterTagNames } from '#server/db/migrations/0001-baseline.ts';

/** Deletes all rows but the starter tags, between tests. */
export async function emptyTables(database: Database): Promise<void> {
  await database.write(async (tx) => {
    // Cascades to everything that belongs to a member.
    await tx.deleteFrom('members').execute();
    await tx.deleteFrom('site').execute();
    await tx.deleteFrom('settings').where('name', '!=', 'signing_secret').execute();
    await tx.deleteFrom('gone_posts').execute();
    await tx.deleteFrom('images').execute();
    await tx.deleteFrom('jobs').execute();
    await tx.deleteFrom('rate_limits').execute();
    await tx.deleteFrom('audit_entries').execute();
    await tx.deleteFrom('tags').where('name', 'not in', starterTagNames).execute();
    // Administrators may have merged or deleted some.
    await tx
      .insertInto('tags')
      .values(starterTagNames.map((name) => ({ id: uuidv7(), name, created_at: Date.now() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
