import {
  type Compilable,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Dialect, type SearchScope, searchScopes } from '#server/db/database.ts';
import { postgresDialect } from '#server/db/postgres-dialect.ts';
import type { Schema } from '#server/db/schema.ts';
import { sqliteDialect } from '#server/db/sqlite-dialect.ts';
import { fingerprintsOf, searches } from './query-fingerprint.ts';

const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      throw new Error('not needed');
    },
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

const of = (query: Compilable) => fingerprintsOf(query.compile().query).join('; ');

describe('the fingerprint of a query', () => {
  const tags = db.selectFrom('tags').select('id');

  it('has tables, columns and operators, and no values', () => {
    expect(of(tags.where('name', '=', 'sea').limit(3))).toBe(
      'select "id" from "tags" where "name" = ? limit ?',
    );
    const other = of(tags.where('name', '!=', 'sea').limit(3));
    expect(other).not.toBe(of(tags.where('name', '=', 'sea').limit(3)));
  });

  it('has no times, which Kysely writes into the text of a case', () => {
    const at = (time: number) =>
      of(tags.select((eb) => eb.case().when('id', '=', 'a').then(time).end().as('at')));
    expect(at(1_768_474_800_000)).toBe(at(1_768_475_100_000));
  });

  it('is one for each column of an update', () => {
    const update = db.updateTable('site').set({ logo_id: 'a', settings: '{}' }).where('id', '=', 1);
    expect(fingerprintsOf(update.compile().query)).toEqual([
      'update "site" set "logo_id" = ? where "id" = ?',
      'update "site" set "settings" = ? where "id" = ?',
    ]);
  });

  it('is the same for lists of any length', () => {
    expect(of(tags.where('name', 'in', ['sea']))).toBe(
      of(tags.where('name', 'in', ['sea', 'art', 'food'])),
    );
    const some = (names: string[]) =>
      fingerprintsOf(sql`select 1 where 'a' in (${sql.join(names)})`.compile(db).query)[0];
    expect(some(['a'])).toBe(some(['a', 'b']));
    const rows = (count: number) =>
      db.insertInto('gone_posts').values(Array(count).fill({ id: 'a', deleted_at: 1 }));
    expect(of(rows(1))).toBe(of(rows(3)));
  });
});

describe('the engines have the same fingerprint', () => {
  const build: Record<string, (dialect: Dialect) => Compilable> = {
    numbersIn: ({ numbersIn }) =>
      db
        .selectFrom('posts')
        .select('id')
        .where('created_at', 'in', numbersIn([1, 2])),
    columnContains: ({ columnContains }) =>
      db.selectFrom('members').select('id').where(columnContains('members.search_name', 'ana')),
    jsonArrayFrom: ({ jsonArrayFrom }) =>
      db
        .selectFrom('posts')
        .select(() =>
          jsonArrayFrom(db.selectFrom('tags').select(['id', 'name']).where('id', '=', 'a'), 'tags'),
        ),
    forUpdateSkipLocked: ({ forUpdateSkipLocked }) =>
      forUpdateSkipLocked(db.selectFrom('jobs').select('id').limit(1)),
    forNoKeyUpdate: ({ forNoKeyUpdate }) => forNoKeyUpdate(db.selectFrom('posts').select('id')),
    forShare: ({ forShare }) => forShare(db.selectFrom('posts').select('id')),
  };

  it.each(Object.keys(build))('with %s', (name) => {
    expect(of(build[name]?.(sqliteDialect) as Compilable)).toBe(
      of(build[name]?.(postgresDialect) as Compilable),
    );
  });

  it.each(Object.keys(searchScopes) as SearchScope[])('with a search of %s', (scope) => {
    const contained = ({ textContains }: Dialect) =>
      of(db.selectFrom(searchScopes[scope].table).select('id').where(textContains(scope, 'sea')));
    expect(contained(sqliteDialect)).toBe(contained(postgresDialect));
  });

  it.each(searches)('with a search of posts of $scopes', (searched) => {
    const newest = ({ newestMatches }: Dialect, words: string[]) =>
      fingerprintsOf(newestMatches(searched, words, 10).compile(db).query)[0];
    const name = newest(sqliteDialect, ['sea']);
    expect(name).toMatch(/^newestMatches\(/);
    for (const words of [['sea'], ['sea', 'sun'], ['#'], ['#', '!']]) {
      expect(newest(postgresDialect, words)).toBe(name);
      expect(newest(sqliteDialect, words)).toBe(name);
    }
  });
});
