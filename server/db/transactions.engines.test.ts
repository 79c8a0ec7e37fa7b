import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createDatabase, engine, openTestDatabase } from '#test/databases.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { connectDatabase } from './connect.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

it('rolls back a failed write', async () => {
  const { id } = await buildMember(db, { firstName: 'Before' });
  const failing = db.write(async (tx) => {
    await tx.updateTable('members').set({ first_name: 'After' }).where('id', '=', id).execute();
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const member = await db.read.selectFrom('members').select('first_name').executeTakeFirstOrThrow();
  expect(member.first_name).toBe('Before');
});

it('a reader does not wait for an open write and does not see it', async () => {
  const { id } = await buildMember(db, { firstName: 'Before' });
  const names = () => db.read.selectFrom('members').select('first_name').execute();
  await db.write(async (tx) => {
    await tx.updateTable('members').set({ first_name: 'After' }).where('id', '=', id).execute();
    expect(await names()).toEqual([{ first_name: 'Before' }]);
  });
  expect(await names()).toEqual([{ first_name: 'After' }]);
});

it('maps booleans, JSON, timestamps and counters', async () => {
  const createdAt = Date.UTC(2999, 0, 1);
  const { id } = await buildPost(db, { audience: 'private', tags: ['sea', 'art'], createdAt });
  const post = await db.read
    .selectFrom('posts')
    .innerJoin('pictures', 'pictures.post_id', 'posts.id')
    .innerJoin('images', 'images.id', 'pictures.image_id')
    .select(['is_animated', 'tags', 'posts.created_at', 'updated_at', 'likes_count'])
    .where('posts.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(post).toEqual({
    is_animated: false,
    tags: [
      { _id: expect.any(String), name: 'sea' },
      { _id: expect.any(String), name: 'art' },
    ],
    created_at: createdAt,
    updated_at: null,
    likes_count: 0,
  });
  const { total } = await db.read
    .selectFrom('images')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('is_animated', '=', false)
    .executeTakeFirstOrThrow();
  expect(total).toBe(1);
});

it('returns a subquery as an array of objects, empty without rows', async () => {
  const author = await buildMember(db);
  await buildMember(db, { firstName: 'Lurker' });
  await buildPost(db, { author, title: '[1, "not JSON but a title"]' });
  const members = await db.read
    .selectFrom('members')
    .select((eb) => [
      'first_name',
      db.dialect.jsonArrayFrom(
        eb
          .selectFrom('posts')
          .select(['posts.title', 'posts.likes_count'])
          .whereRef('posts.member_id', '=', 'members.id'),
        'posts',
      ),
    ])
    .orderBy('first_name')
    .execute();
  expect(members).toEqual([
    { first_name: 'Lurker', posts: [] },
    { first_name: 'Mira', posts: [{ title: '[1, "not JSON but a title"]', likes_count: 0 }] },
  ]);
});

it('runs more distinct queries than the statement cache holds', async () => {
  for (let number = 0; number < 620; number += 1) {
    const { rows } = await sql<{ response: number }>`
      select ${sql.lit(number)} + 0 as response`.execute(db.read);
    expect(rows).toEqual([{ response: number }]);
  }
});

it('loses no update of two concurrent read-modify-write transactions', async () => {
  const options = await createDatabase({ isMigrated: true });
  const connections = [await connectDatabase(options), await connectDatabase(options)];
  await buildMember(connections[0] ?? db, { email: 'a@example.org', firstName: 'x'.repeat(2) });
  const addLetter = (connection: typeof db) =>
    connection.write(async (tx) => {
      if (engine === 'postgres') {
        await sql`set transaction isolation level serializable`.execute(tx);
      }
      const member = await tx.selectFrom('members').select('first_name').executeTakeFirstOrThrow();
      await nextTurn();
      await tx
        .updateTable('members')
        .set({ first_name: `${member.first_name}x` })
        .execute();
    });
  await Promise.all(
    connections.flatMap((each) => Array.from({ length: 12 }, () => addLetter(each))),
  );
  const member = await connections[0]?.read
    .selectFrom('members')
    .select('first_name')
    .executeTakeFirstOrThrow();
  expect(member?.first_name).toHaveLength(26);
  for (const each of connections) await each.close();
});
