import type { Database } from '#server/db/database.ts';
import { migrations } from '#server/db/migrate.ts';

/** Throws a sentence unless the tables are those that this program knows: it would leave something out. */
export async function refuseOtherSchema({ read }: Database): Promise<void> {
  const applied = await read.selectFrom('migrations').select('name').execute();
  const names = new Set(applied.map(({ name }) => name));
  const pending = migrations.map(({ name }) => name).filter((name) => !names.has(name));
  if (pending.length > 0) {
    throw new Error(
      `The database is of an older Keepsake (it lacks ${pending.join(', ')}); use the version that serves it, or start this one first, which brings it up to date.`,
    );
  }
}
