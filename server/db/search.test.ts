import { beforeEach, describe, expect, it } from 'vitest';
import { fold } from '#contract/fold.ts';
import { openTestDatabase } from '#test/databases.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import type { SearchScope } from './database.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

async function titlesWith(keyword: string, scope: SearchScope = 'publicPosts'): Promise<string[]> {
  const rows = await db.read
    .selectFrom('posts')
    .select('title')
    .where(db.dialect.textContains(scope, fold(keyword)))
    .orderBy('title')
    .execute();
  return rows.map(({ title }) => title);
}

describe('searching posts', () => {
  it('finds characters anywhere in title, body and tag names, in either script', async () => {
    await buildPost(db, { title: 'Sećanje', tags: ['sea'] });
    await buildPost(db, { title: 'Друго сећање' });
    await buildPost(db, { title: 'Winter', body: 'nothing of that kind' });
    expect(await titlesWith('ecanj')).toEqual(['Sećanje', 'Друго сећање']);
    expect(await titlesWith('СЕЋАЊЕ')).toEqual(['Sećanje', 'Друго сећање']);
    expect(await titlesWith('that kind')).toEqual(['Winter']);
  });

  it('finds one or two characters, which the index is too coarse for', async () => {
    await buildPost(db, { title: 'Qi', body: 'short' });
    await buildPost(db, { title: 'Else', body: 'short' });
    expect(await titlesWith('q')).toEqual(['Qi']);
    expect(await titlesWith('qi')).toEqual(['Qi']);
  });

  it.each([
    '100%',
    '_snake_case_',
    'back\\slash',
    'say "hi" now',
    "o'clock",
    'a AND b',
    'near(x, y)',
    'col:value',
    '^start*',
    '%',
    '_',
    '"',
    '\\',
  ])('takes %s as plain characters', async (keyword) => {
    await buildPost(db, { title: `Has ${keyword} inside` });
    await buildPost(db, { title: 'Has nothing', body: 'plain words only' });
    expect(await titlesWith(keyword)).toEqual([`Has ${keyword} inside`]);
  });

  it('follows an edit and a deletion', async () => {
    const post = await buildPost(db, { title: 'Before' });
    await db.write((tx) =>
      tx
        .updateTable('posts')
        .set({ title: 'After', search_text: 'after' })
        .where('id', '=', post.id)
        .execute(),
    );
    expect(await titlesWith('before')).toEqual([]);
    expect(await titlesWith('after')).toEqual(['After']);
    await db.write((tx) => tx.deleteFrom('posts').where('id', '=', post.id).execute());
    expect(await titlesWith('after')).toEqual([]);
  });

  it.each(['sea', 'se'])('finds %s in either scope, wherever the post goes', async (keyword) => {
    const post = await buildPost(db, { title: 'Sea', body: 'short' });
    expect(await titlesWith(keyword, 'publicPosts')).toEqual(['Sea']);
    expect(await titlesWith(keyword, 'privatePosts')).toEqual([]);
    await db.write((tx) =>
      tx.updateTable('posts').set({ is_public: false }).where('id', '=', post.id).execute(),
    );
    expect(await titlesWith(keyword, 'publicPosts')).toEqual([]);
    expect(await titlesWith(keyword, 'privatePosts')).toEqual(['Sea']);
  });
});

it('members are found by a part of their name once they are activated', async () => {
  await buildMember(db, { firstName: 'Đorđe', lastName: 'Živković' });
  await buildMember(db, { firstName: 'Anđelije', lastName: 'Živković', isActivated: false });
  await buildMember(db, { firstName: 'Ana', lastName: 'Ilić' });
  const rows = await db.read
    .selectFrom('members')
    .select('first_name')
    .where(db.dialect.textContains('activatedMembers', fold('je živ')))
    .execute();
  expect(rows.map((row) => row.first_name)).toEqual(['Đorđe']);
});
