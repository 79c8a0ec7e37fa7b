import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/databases.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { propertyOptions } from '#test/thoroughness.ts';
import type { SearchScope } from './database.ts';
import { searchableText, searchWord } from './search-text.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

async function titlesWith(keyword: string, scope: SearchScope = 'publicPosts'): Promise<string[]> {
  const rows = await db.read
    .selectFrom('posts')
    .select('title')
    .where(db.dialect.textContains(scope, searchWord(keyword)))
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

  it.each(['q', 'qi', 'Ђ', 'đ', '山'])(
    'finds %s at the beginning of a word, also after punctuation, and nowhere else',
    async (keyword) => {
      await buildPost(db, { title: `${keyword}mm begins`, body: 'short' });
      await buildPost(db, { title: `Follows (${keyword}mm)`, body: 'short' });
      await buildPost(db, { title: 'In the body', body: `short,${keyword}mm` });
      await buildPost(db, { title: 'Tagged', body: `short\n${keyword}` });
      await buildPost(db, { title: `With mm${keyword}mm inside`, body: 'short' });
      const titles = [`${keyword}mm begins`, `Follows (${keyword}mm)`, 'In the body', 'Tagged'];
      expect(await titlesWith(keyword)).toEqual(titles.sort());
    },
  );

  it.each(['%', '_', '🎂'])('finds the sign %s anywhere', async (sign) => {
    await buildPost(db, { title: `Cake${sign}` });
    await buildPost(db, { title: `Cake ${sign}candles` });
    await buildPost(db, { title: 'Cake' });
    expect(await titlesWith(sign)).toEqual([`Cake ${sign}candles`, `Cake${sign}`]);
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

  it('reflects edits and deletions', async () => {
    const post = await buildPost(db, { title: 'Before' });
    await db.write((tx) =>
      tx
        .updateTable('posts')
        .set({ title: 'After', search_text: searchableText('After') })
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
      tx.updateTable('posts').set({ audience: 'private' }).where('id', '=', post.id).execute(),
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
    .where(db.dialect.textContains('activatedMembers', searchWord('je živ')))
    .execute();
  expect(rows.map((row) => row.first_name)).toEqual(['Đorđe']);
});

it('a text contains every part of it that has three letters, as the index holds both', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abž9Њß山🎂 \n.,-_%"\'(') });
  const parts = fc.record({ before: letters, keyword: letters, after: letters });
  fc.assert(
    fc.property(parts, ({ before, keyword, after }) => {
      const folded = searchWord(keyword);
      fc.pre(folded !== '' && !folded.startsWith(' '));
      expect(searchableText(before + keyword + after)).toContain(folded);
    }),
    propertyOptions({ few: 500, many: 5_000 }),
  );
});
