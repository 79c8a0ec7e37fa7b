import { type AliasedExpression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { type Dialect, type SearchScope, type SubSelect, searchScopes } from './database.ts';
import { jsonAlias } from './node-sqlite.ts';

/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const uniqueViolationCodes = new Set<unknown>([2067, 1555]);

/** SQLITE_CONSTRAINT_FOREIGNKEY */
const foreignKeyViolationCode = 787;

/** The SQLite expressions. */
export const sqliteDialect: Dialect = {
  jsonArrayFrom<Row, Alias extends string>(rows: SubSelect<Row>, alias: Alias) {
    const column: AliasedExpression<unknown, string> = jsonArrayFrom(rows).as(jsonAlias(alias));
    return column as AliasedExpression<Row[], Alias>;
  },
  numbersIn: (numbers) => sql<number>`(select value from json_each(${JSON.stringify(numbers)}))`,
  idsIn: (ids) => sql<string>`(select value from json_each(${JSON.stringify(ids)}))`,
  textContains(scope, keyword) {
    const row = sql.ref(`${searchScopes[scope].table}.search_row`);
    return sql`${row} in (${selectMatches(scope, [keyword])})`;
  },
  newestMatches({ scopes, ownerId }, words, limit) {
    const matches = scopes.map(
      (scope) =>
        sql`select * from (${selectMatches(scope, words)} order by rowid desc limit ${limit})`,
    );
    if (ownerId !== undefined) matches.push(selectOwnMatches(ownerId, words));
    return sql`${sql.join(matches, sql` union all `)} order by search_row desc limit ${limit}`;
  },
  columnContains,
  forUpdateSkipLocked: (query) => query,
  forNoKeyUpdate: (query) => query,
  forShare: (query) => query,
  isUniqueViolation: (error) =>
    error instanceof Error && 'errcode' in error && uniqueViolationCodes.has(error.errcode),
  isForeignKeyViolation: (error) =>
    error instanceof Error && 'errcode' in error && error.errcode === foreignKeyViolationCode,
};

function columnContains(column: string, folded: string): RawBuilder<SqlBool> {
  return sql`instr(${sql.ref(column)}, ${folded}) > 0`;
}

/** `indexed by`: with an index of audiences, SQLite would read the private posts of everyone. */
function selectOwnMatches(ownerId: string, words: readonly string[]): RawBuilder<unknown> {
  const contain = words.map((word) => columnContains('posts.search_text', word));
  return sql`select search_row from posts indexed by posts_private_timeline
    where posts.member_id = ${ownerId} and posts.audience = 'private'
      and ${sql.join(contain, sql` and `)}`;
}

/** In quotes, a word is a phrase: nothing in it is an operator. */
function selectMatches(scope: SearchScope, words: readonly string[]) {
  const { index, text } = searchScopes[scope];
  const searched = words.map((word) => word.replaceAll('\0', ''));
  const phrases = searched.map((word) => `"${withoutRepetition(word).replaceAll('"', '""')}"`);
  const rest = searched
    .filter((word) => withoutRepetition(word) !== word)
    .map((word) => columnContains(text.replace(/^\w+/, index), word));
  const matches = sql`${sql.table(index)} match ${phrases.join(' ')}`;
  return sql`select rowid as search_row from ${sql.table(index)}
    where ${sql.join([matches, ...rest], sql` and `)}`;
}

/**
 * The beginning of a word in which no three letters occur twice. The index compares the positions of all
 * trigrams of a phrase: a hundred times the same one, in a text that consists of it, takes milliseconds.
 */
function withoutRepetition(word: string): string {
  const letters = [...word];
  const trigrams = new Set<string>();
  for (let end = 3; end <= letters.length; end += 1) {
    const trigram = letters.slice(end - 3, end).join('');
    if (trigrams.has(trigram)) return letters.slice(0, end - 1).join('');
    trigrams.add(trigram);
  }
  return word;
}
