import { expect, it } from 'vitest';
import { connectionErrorOf } from '#test/connection-error.ts';
import { createDatabase } from '#test/databases.ts';
import { migrations } from './migrate.ts';

it('rejects a database of a newer version', async () => {
  const options = await createDatabase({ isMigrated: true });
  const sentence = await connectionErrorOf({ ...options, migrations: migrations.slice(0, -1) });
  expect(sentence).toMatch(/^The database .* was made by a newer Keepsake \(it has /);
  expect(sentence).toContain(`(it has ${migrations.at(-1)?.name})`);
});
