import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { suggestPeople } from '#server/posts/suggest-people.ts';
import { createDatabase, openOwnDatabase } from '#test/databases.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { trashPost } from '#test/trash-factories.ts';
import { findWrongCounters } from './check-counters.ts';
import { connectDatabase } from './connect.ts';
import { migrations } from './migrate.ts';

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === '0018-name-search'),
);

it('finds names from before the migration, and what the version before writes after it', async () => {
  const options = await createDatabase({ isMigrated: false });
  const older = await connectDatabase({ ...options, migrations: before });
  await older.migrate();
  const author = await buildMember(older);
  const viewer = { id: (await buildMember(older)).id, role: 'member' as const };
  const writer = { id: author.id, role: 'member' as const };
  const admin = { id: (await buildMember(older)).id, role: 'admin' as const };
  const shared = await buildPost(older, { author, people: ['Baba Rada', viewer] });
  await buildPost(older, { author, people: ['Baba Nada'], audience: 'private' });
  const db = await openOwnDatabase(options);
  await db.migrate();
  const babas = async () => {
    expect(await findWrongCounters(db)).toEqual([]);
    const people = [viewer, writer, admin].map((one) => suggestPeople(db, one, 'baba'));
    return (await Promise.all(people)).map((found) => found.map(({ name }) => name));
  };
  const both = ['Baba Nada', 'Baba Rada'];
  expect(await babas()).toEqual([['Baba Rada'], both, both]);
  await trashPost(older, shared, { by: null });
  expect(await babas()).toEqual([[], ['Baba Nada'], ['Baba Nada']]);
  const restored = { audience: 'private' as const, former_audience: null, trashed_at: null };
  await older.write((tx) =>
    tx.updateTable('posts').set(restored).where('id', '=', shared.id).execute(),
  );
  expect(await babas()).toEqual([[], both, both]);
  await buildPost(older, { people: ['Baba Rada', 'Baba Vida'], audience: 'members' });
  const all = [...both, 'Baba Vida'];
  expect(await babas()).toEqual([['Baba Rada', 'Baba Vida'], all, all]);
  await older.write((tx) => tx.deleteFrom('posts').where('id', '=', shared.id).execute());
  expect(await babas()).toEqual([
    ['Baba Rada', 'Baba Vida'],
    ['Baba Nada', 'Baba Rada', 'Baba Vida'],
    all,
  ]);
  await older.write((tx) => sql`delete from people where member_id is null`.execute(tx));
  expect(await babas()).toEqual([[], [], []]);
  await older.close();
});
