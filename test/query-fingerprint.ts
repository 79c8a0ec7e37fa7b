import { createQueryId, type RootOperationNode, SqliteQueryCompiler } from 'kysely';
import { type SearchedPosts, searchScopes } from '#server/db/database.ts';
import { postgresDialect } from '#server/db/postgres-dialect.ts';
import { sqliteDialect } from '#server/db/sqlite-dialect.ts';

/**
 * The operation tree of a query as SQL without values: the same on both engines, for lists of any length
 * and for any number of rows. What `Dialect` writes for each engine has the name of its function. A form
 * may change any of its fields, so an update has one fingerprint for each column.
 */
export function fingerprintsOf(node: RootOperationNode): string[] {
  const text = rules.reduce(
    (written, [pattern, name]) => written.replace(pattern, name),
    textOf(node),
  );
  const [, table, columns, condition = ''] =
    /^(update "\w+" set )((?:"\w+" = \?(?:, )?)+)( where .*)?$/.exec(text) ?? [];
  if (columns === undefined) return [text];
  return columns.split(', ').map((column) => `${table}${column}${condition}`);
}

const textOf = (node: RootOperationNode) =>
  new SqliteQueryCompiler().compileQuery(node, createQueryId()).sql;

type Rule = readonly [pattern: RegExp, name: string];

const spaces: Rule = [/\s+/g, ' '];

const lists: readonly Rule[] = [
  [/\(\?(?:, \?)+\)/g, '(?)'],
  [/(\([^()]*\))(?:, \1)+/g, '$1'],
  // One for each word of a search, and for each keyword.
  [/(\w+\([^()]*\))(?: and \1)+/g, '$1'],
  [/( \+ case when columnContains\([^()]*\) then 1 else 0 end)\1+/g, '$1'],
  [
    /(select search_row, 1 as in_text from \(newestMatches\([^()]*\)\) as texts)(?: union all \1)+/g,
    '$1',
  ],
  [
    /(select id from \( select people\.id, .*? as names union all select members\.id from members where \w+\([^()]*\))(?: union all \1)+/g,
    '$1',
  ],
];

/** What visitors, members and administrators search. */
export const searches: readonly SearchedPosts[] = [
  { scopes: ['publicPosts'] },
  { scopes: ['publicPosts', 'membersPosts'], ownerId: 'a member' },
  { scopes: ['publicPosts', 'membersPosts', 'privatePosts'] },
];

const dialect: readonly Rule[] = [
  // SQLite's index gets the beginning of a word that repeats itself, and the rest is compared.
  [/( match \?)(?: and instr\("\w+"\."\w+", \?\) > 0)+/g, '$1'],
  // One for each word of a search.
  [/(strpos\((?:"content"|content|\(case when .*? end\)), \?\) (?:<>|>) 0)(?: and \1)+/g, '$1'],
  [/(\(case when [^?]*? end\) like concat\(\?::text\))(?: and \1)+/g, '$1'],
  [/(instr\("posts"\."search_text", \?\) > 0)(?: and \1)+/g, '$1'],
  ...searches.flatMap(newestRules),
  ...Object.entries(searchScopes).flatMap(([name, scope]) => searchRules(name, scope)),
  [/json_group_array\(json_object\([^()]*\)\)/g, 'json_agg(agg)'],
  [/ as "agg"/g, ' as agg'],
  [/ as "(\w+):json"/g, ' as "$1"'],
  [/\(select value from json_each\(\?\)\)/g, 'valuesIn(?)'],
  [/\(select value::(?:bigint|uuid) from jsonb_array_elements_text\(\?::jsonb\)\)/g, 'valuesIn(?)'],
  [/\b(?:instr|strpos)\(("\w+"(?:\."\w+")?), \?\) > 0/g, 'columnContains($1, ?)'],
  [/ for (?:update|no key update|share)(?: skip locked)?/g, ''],
];

/** Kysely writes numbers in `case` into the text. */
const times: Rule = [/\b\d{10,}\b/g, '?'];

const rules: readonly Rule[] = [spaces, times, ...dialect, ...lists];

function newestRules(searched: SearchedPosts): Rule[] {
  const name = `newestMatches(${Object.values(searched).join()})`;
  const written = [
    sqliteDialect.newestMatches(searched, ['word'], 1),
    postgresDialect.newestMatches(searched, ['word'], 1),
    postgresDialect.newestMatches(searched, ['#'], 1),
  ];
  return written.map((select) => {
    const text = textOf(select.toOperationNode()).replace(...spaces);
    return [new RegExp(literal(text), 'g'), name];
  });
}

function searchRules(name: string, scope: (typeof searchScopes)[keyof typeof searchScopes]) {
  const { index, table, condition } = scope;
  const text = `(case when ${condition} then ${scope.text.replace(/\w+/g, '"$&"')} end)`;
  const matches = `select rowid as search_row from "${index}" where "${index}" match ?`;
  return [`"${table}"."search_row" in (${matches})`, `${text} like ?`].map(
    (written): Rule => [new RegExp(literal(written), 'g'), `textContains(${name}, ?)`],
  );
}

/** The pattern for this text. */
function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
