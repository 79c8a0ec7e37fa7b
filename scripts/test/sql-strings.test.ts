import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { root } from '../bootstrap/run.js';

const ownCatalogue = 'names and definitions from the system tables of the database';
const ownNames = 'tables and columns that the compiler checks against the schema';
const ownConstant = 'a constant of the same file';

/** The computed SQL that is allowed, and why no input can reach it. */
const allowedSql: Record<string, Record<string, string>> = {
  'scripts/backup/rows.ts': { 'sql.lit(batchSize': ownConstant },
  'server/db/bulk-load.ts': {
    "sql.raw(`insert into {table} ({columns.join(', ')})`": ownNames,
    'sql.raw(`select {values}`': ownNames,
    'sql.raw(`::{type}[]`': ownCatalogue,
    'sql.raw(`drop {type} {name}`': ownCatalogue,
    'sql.raw(each.sql': ownCatalogue,
    'sql.raw(`drop index {name}`': ownCatalogue,
    'sql.raw(definition': ownCatalogue,
    'sql.raw(`set local {setting}`': ownConstant,
    'sql.raw(`alter table {table} {word} trigger {table}_count_insert`': ownConstant,
    'sql.raw(`alter table {table} drop constraint {name}`': ownCatalogue,
    'sql.raw(`alter table {table} add constraint {name} {definition}`': ownCatalogue,
  },
  'server/db/check-counters.ts': {
    'sql.raw<{ wrong: number }>(statement': 'names and conditions of the list of totals',
  },
  'server/db/migrate.ts': {
    'sql .raw( `create table if not exists migrations ( name text primary key not null, applied_at {types.timestamp} not null )`':
      'the column type of the engine',
    'sql.raw(statement': 'a constant statement of a migration',
  },
  'server/db/node-sqlite.ts': {
    'connection.prepare(sql': 'what Kysely has compiled',
  },
  'server/db/postgres.ts': {
    'sql.lit(migrationLock': ownConstant,
    'CompiledQuery.raw(text': 'statements of the limiter, with the key as a parameter',
  },
  'server/db/postgres-dialect.ts': {
    'sql.raw(condition': 'a constant of `searchScopes`',
    'sql.lit(rowsWithoutIndex': ownConstant,
  },
  'server/posts/queries/read-posts.ts': {
    'sql.lit(limits.likesShown': 'a constant of the contract',
  },
  'server/db/postgres-pool.ts': {
    'client.query({ ...named(text), text, values: [...values] }': 'what Kysely has compiled',
  },
  'server/db/postgres-listener.ts': { 'client.query(`listen {channel}`': ownConstant },
};

const template = "import { sql } from 'kysely';";

describe('computed SQL', () => {
  it.each([
    ['a placeholder in raw SQL', `sql.raw(\`select \${name}\`)`],
    ['a concatenation', "sql.raw('select ' + name)"],
    ['a variable', 'sql.raw(statement)'],
    ['a function call', 'sql.raw(build())'],
    ['String.raw', 'sql.raw(String.raw({ raw: [order] }))'],
    ['a conditional', "sql.raw(isUp ? 'asc' : order)"],
    ['the method in brackets', "sql['raw'](order)"],
    ['the method behind type assertions', '(sql as Raw)!.raw?.(order as string)'],
    ['the method as a value', 'const made = { by: sql.raw };'],
    ['the method destructured', 'const { raw } = sql;'],
    ['the tag called as a function', 'sql([order] as never)'],
    ['the method of any object', 'other.raw(order)'],
    ['a compiled query', `CompiledQuery.raw(\`select \${name}\`)`],
    ['a query object', 'db.executeQuery({ sql: order, parameters: [] })'],
    ['a literal', 'sql.lit(order)'],
    ['the driver of SQLite', `connection.exec(\`pragma \${name}\`)`],
    ['a prepared statement', "connection.prepare('select ' + name)"],
    ['the driver of PostgreSQL', `client.query(\`listen \${channel}\`)`],
    ['a query object for PostgreSQL', 'client.query({ text: order })'],
  ])('is found: %s', (_name, code) => {
    expect(findComputedSql(`${template}\n${code}`)).toMatchObject([{ line: 2 }]);
  });

  it('is found under an import alias', () => {
    expect(findComputedSql("import { sql as s } from 'kysely';\ns(order);")).toHaveLength(1);
  });

  it.each([
    ['values in the template', `sql\`select \${name}\``],
    ['an identifier', `sql\`select \${sql.ref(name)} from \${sql.table(name)}\``],
    ['constant raw SQL', "sql.raw('select 1'); sql.raw(`select 2`)"],
    ['a constant statement', "connection.exec('begin'); client.query('select 1')"],
    ['a regular expression', 'const word = /\\w/; word.exec(text); /x/.exec(text)'],
    ['pixels', 'picture.raw(); picture.raw({ depth })'],
  ])('is not reported for %s', (_name, code) => {
    expect(findComputedSql(`${template}\n${code}`)).toEqual([]);
  });

  it('is used only where it is allowed', () => {
    const files = globSync('{server,scripts}/**/*.{ts,tsx,js}', { cwd: root })
      .map((file) => file.split(sep).join('/'))
      .filter((file) => !/\.test\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(100);
    const found: Record<string, string[]> = {};
    for (const file of files) {
      const lang = file.endsWith('.tsx') ? 'tsx' : 'ts';
      const calls = findComputedSql(readFileSync(join(root, file), 'utf8'), lang);
      if (calls.length > 0) found[file] = calls.map(({ call }) => call).toSorted();
    }
    const allowed = Object.entries(allowedSql).map(([file, reasons]) => {
      return [file, Object.keys(reasons).toSorted()];
    });
    expect(found).toEqual(Object.fromEntries(allowed));
  });
});

/** A node of the syntax tree. */
interface AstNode {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** A call that turns a computed string into SQL. */
interface SqlCall {
  /** The call and its first argument as in the source, placeholders without their dollar. */
  call: string;
  line: number;
}

/** Methods that take SQL as a string: of Kysely's template tag and of the drivers. */
const takesSql = new Set([
  'raw',
  'lit',
  'literal',
  'executeQuery',
  'query',
  'prepare',
  'exec',
  'unsafe',
]);

/**
 * Finds calls with SQL that is not a constant string; a variable counts like a concatenation. Values
 * belong into placeholders of the `sql` template, names into `sql.ref` and `sql.table`.
 */
function findComputedSql(source: string, lang: 'ts' | 'tsx' = 'ts'): SqlCall[] {
  const nodes = [...walk(parseAst(source, { lang }) as unknown as AstNode)];
  const names = templateNames(nodes);
  const patterns = patternNames(nodes);
  const called = new Set(nodes.filter(isCall).map(({ callee }) => bare(callee as AstNode)));

  const isTemplate = (node: AstNode | null) =>
    node !== null && names.has(bare(node).name as string);

  function isComputedSql(node: AstNode): boolean {
    if (isCall(node)) {
      const callee = bare(node.callee as AstNode);
      // The tag called as a function accepts any string.
      if (callee.type === 'Identifier') return names.has(callee.name as string);
      const member = memberOf(callee);
      if (!member || !takesSql.has(member.name)) return false;
      if (member.name === 'exec' && isPattern(member.object, patterns)) return false;
      const [first] = node.arguments as AstNode[];
      return first !== undefined && !isConstant(bare(first), member.name);
    }
    // Under another name it could be called anywhere.
    if (node.type === 'VariableDeclarator') return isTemplate(node.init as AstNode | null);
    const member = memberOf(node);
    return member?.name === 'raw' && !called.has(node) && isTemplate(member.object);
  }

  return nodes.filter(isComputedSql).map((node) => {
    const [first] = (node.arguments as AstNode[] | undefined) ?? [];
    return {
      call: source
        .slice(node.start, first?.end ?? node.end)
        .replace(/\s+/g, ' ')
        .replaceAll('${', '{'),
      line: source.slice(0, node.start).split('\n').length,
    };
  });
}

function* walk(node: AstNode): Generator<AstNode> {
  yield node;
  for (const part of Object.values(node).flat()) {
    if (typeof part === 'object' && part !== null && 'type' in part) {
      yield* walk(part as AstNode);
    }
  }
}

const isCall = ({ type }: AstNode) => type === 'CallExpression' || type === 'NewExpression';

/** Without parentheses, optional chaining and type assertions. */
function bare(node: AstNode): AstNode {
  const wrappers = /^(TS(NonNull|As|Satisfies|TypeAssertion|Instantiation)|Parenthesized|Chain)/;
  return wrappers.test(node.type) ? bare(node.expression as AstNode) : node;
}

function memberOf(node: AstNode): { object: AstNode; name: string } | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const property = node.property as AstNode;
  const name = node.computed ? property.value : property.name;
  return { object: node.object as AstNode, name: String(name) };
}

/** A string without placeholders, or a query that is checked itself. Only sharp's `raw` takes an object. */
function isConstant(argument: AstNode, method: string): boolean {
  if (isCall(argument) && method === 'executeQuery') {
    return memberOf(bare(argument.callee as AstNode))?.name === 'raw';
  }
  if (argument.type === 'Literal') return true;
  if (argument.type === 'TemplateLiteral') return (argument.expressions as AstNode[]).length === 0;
  return argument.type === 'ObjectExpression' && method === 'raw';
}

/** The names under which this file imports Kysely's template tag. */
function templateNames(nodes: AstNode[]): Set<string> {
  const imported = nodes.filter(
    ({ type, imported }) => type === 'ImportSpecifier' && (imported as AstNode).name === 'sql',
  );
  return new Set(imported.map(({ local }) => (local as AstNode).name as string));
}

/** Constants that are regular expressions: their `exec` runs no SQL. */
function patternNames(nodes: AstNode[]): Set<string> {
  const constants = nodes.filter(({ type, kind }) => {
    return type === 'VariableDeclaration' && kind === 'const';
  });
  return new Set(
    constants
      .flatMap(({ declarations }) => declarations as AstNode[])
      .filter(({ init }) => init && isPattern(init as AstNode, new Set()))
      .map(({ id }) => (id as AstNode).name as string),
  );
}

function isPattern(node: AstNode, patterns: Set<string>): boolean {
  const { type, regex, name } = bare(node);
  return type === 'Literal' ? Boolean(regex) : patterns.has(name as string);
}
