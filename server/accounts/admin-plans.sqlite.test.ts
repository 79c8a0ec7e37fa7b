import { CompiledQuery } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { WriteTransaction } from '#server/db/database.ts';
import { openOwnDatabase } from '#test/databases.ts';
import { lockAdmins } from './queries/administrators.ts';
import { listAdminIds } from './queries/waiting.ts';

const db = await openOwnDatabase();

it.each([
  ['to lock them', (tx: WriteTransaction) => lockAdmins(db, tx)],
  ['to mail them', (tx: WriteTransaction) => listAdminIds(tx)],
])('administrators are found in their index, in its order, %s', async (_name, list) => {
  const { sql, parameters } = await db.write(async (tx) => {
    const executor = vi.spyOn(tx.getExecutor(), 'executeQuery');
    await list(tx);
    return executor.mock.lastCall?.[0] ?? expect.fail('no statement');
  });
  const { rows } = await db.read.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  expect(rows.map(({ detail }) => detail)).toEqual([
    'SCAN members USING COVERING INDEX members_admins',
  ]);
});
