import { createQueryId, type RootOperationNode, SqliteQueryCompiler } from 'kysely';
import { searchScopes } from '#server/db/database.ts';

/**
 * The operation tree of a query as SQL without values: the same on both engines, for lists of any length
 * and for any number of rows. What `Dialect` writes for each engine has the name of its function. A form
 * may change any of its fields, so an update has one fingerprint for each column.
 */
export function fingerprintsOf(node: RootOperationNode): string[] {
  const { sql } = new SqliteQueryCompiler().compileQuery(node, createQueryId());
  const text = joinKeywords(
    rules.reduce((written, [pattern, name]) => written.replace(pattern, name), sql),
  );
  const [, table, columns, condition = ''] =
    /^(update "\w+" set )((?:"\w+" = \?(?:, )?)+)( where .*)?$/.exec(text) ?? [];
  if (columns === undefined) return [text];
  return columns.split(', ').map((column) => `${table}${column}${condition}`);
}

/** A search has one subquery for each keyword, and one more for keywords of several words. */
function joinKeywords(text: string): string {
  return text.replace(/(?<=from \()select search_row, \d as hits.*(?=\) as matches)/, (all) =>
    [...new Set(all.split(/ union all (?=select search_row, \d as hits)/))]
      .toSorted()
      .join(' union all '),
  );
}

type Rule = readonly [pattern: RegExp, name: string];

const spaces: Rule = [/\s+/g, ' '];

const lists: readonly Rule[] = [
  [/\(\?(?:, \?)+\)/g, '(?)'],
  [/(\([^()]*\))(?:, \1)+/g, '$1'],
  // One for each word of a search.
  [/(\w+\([^()]*\))(?: and \1)+/g, '$1'],
];

const dialect: readonly Rule[] = [
  ...Object.entries(searchScopes).flatMap(([name, scope]) => searchRules(name, scope)),
  [/json_group_array\(json_object\([^()]*\)\)/g, 'json_agg(agg)'],
  [/ as "agg"/g, ' as agg'],
  [/ as "(\w+):json"/g, ' as "$1"'],
  [/\(select value from json_each\(\?\)\)/g, 'numbersIn(?)'],
  [/\(select value::bigint from jsonb_array_elements_text\(\?::jsonb\)\)/g, 'numbersIn(?)'],
  [/\b(?:instr|strpos)\(("\w+"(?:\."\w+")?), \?\) > 0/g, 'columnContains($1, ?)'],
  [/ for (?:update|no key update|share)(?: skip locked)?/g, ''],
];

/** Kysely writes numbers in `case` into the text. */
const times: Rule = [/\b\d{10,}\b/g, '?'];

const rules: readonly Rule[] = [spaces, times, ...dialect, ...lists];

function searchRules(name: string, scope: (typeof searchScopes)[keyof typeof searchScopes]) {
  const { index, table, condition } = scope;
  const row = `"${table}"."search_row"`;
  const text = `(case when ${condition} then ${scope.text.replace(/\w+/g, '"$&"')} end)`;
  const matches = `select rowid as search_row from "${index}" where "${index}" match ?`;
  const contains = literal(`strpos(${text}, ?) > 0`);
  const isLike = literal(`${text} like ?`);
  const newest = `select search_row, ${text} as content from "${table}" where ${condition} order by search_row desc limit ?`;
  const newestMatches = `newestMatches(${name}, ?)`;
  const textContains = `textContains(${name}, ?)`;
  const rules: [pattern: string, name: string][] = [
    [literal(`${matches} order by rowid desc limit ?`), newestMatches],
    [
      `${literal(`select ${row} from "${table}" where `)}${several(contains)} and ${several(isLike)}${literal(` order by ${row} desc limit ?`)}`,
      newestMatches,
    ],
    [
      `${literal(`select search_row from (${newest}) as newest where `)}${several(literal('strpos(content, ?) > 0'))}`,
      newestMatches,
    ],
    [literal(`${row} in (${matches})`), textContains],
    [isLike, textContains],
  ];
  return rules.map(([pattern, replacement]): Rule => [new RegExp(pattern, 'g'), replacement]);
}

/** The pattern for this text. */
function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function several(condition: string): string {
  return `${condition}(?: and ${condition})*`;
}
