import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../bootstrap/root.js';
import { allowedSqlTexts } from './allowed-sql-texts.ts';
import { madeSqlTexts } from './sql-texts.ts';

const template = "import { sql } from 'kysely';";

describe('SQL that is made while the program runs', () => {
  it.each([
    ['a gap in raw SQL', `sql.raw(\`select \${name}\`)`],
    ['two texts put together', "sql.raw('select ' + name)"],
    ['a variable, whatever is in it', 'sql.raw(statement)'],
    ['a call that makes it', 'sql.raw(build())'],
    ['a text by another raw', 'sql.raw(String.raw({ raw: [order] }))'],
    ['a choice', "sql.raw(isUp ? 'asc' : order)"],
    ['the method in brackets', "sql['raw'](order)"],
    ['the method behind types', '(sql as Raw)!.raw?.(order as string)'],
    ['the method carried away', 'const made = { by: sql.raw };'],
    ['the method taken out', 'const { raw } = sql;'],
    ['the template called as a function', 'sql([order] as never)'],
    ['the template under another name', 'other.raw(order)'],
    ['a compiled query', `CompiledQuery.raw(\`select \${name}\`)`],
    ['a query put together by hand', 'db.executeQuery({ sql: order, parameters: [] })'],
    ['a literal by hand', 'sql.lit(order)'],
    ['the driver of SQLite', `connection.exec(\`pragma \${name}\`)`],
    ['a prepared statement', "connection.prepare('select ' + name)"],
    ['the driver of PostgreSQL', `client.query(\`listen \${channel}\`)`],
    ['the same with a name', 'client.query({ text: order })'],
  ])('is found: %s', (_name, code) => {
    expect(madeSqlTexts(`${template}\n${code}`)).toMatchObject([{ line: 2 }]);
  });

  it('is found under the name it was imported by', () => {
    expect(madeSqlTexts("import { sql as s } from 'kysely';\ns(order);")).toHaveLength(1);
  });

  it.each([
    ['values in the template', `sql\`select \${name}\``],
    ['a name as a name', `sql\`select \${sql.ref(name)} from \${sql.table(name)}\``],
    ['raw SQL that is written out', "sql.raw('select 1'); sql.raw(`select 2`)"],
    ['a statement that is written out', "connection.exec('begin'); client.query('select 1')"],
    ['a regular expression', 'const word = /\\w/; word.exec(text); /x/.exec(text)'],
    ['pixels', 'picture.raw(); picture.raw({ depth })'],
  ])('is not seen in %s', (_name, code) => {
    expect(madeSqlTexts(`${template}\n${code}`)).toEqual([]);
  });

  it('is nowhere but where it was looked at', () => {
    const files = globSync('{server,scripts}/**/*.{ts,tsx,js}', { cwd: root })
      .map((file) => file.split(sep).join('/'))
      .filter((file) => !/\.test\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(200);
    const found: Record<string, string[]> = {};
    for (const file of files) {
      const lang = file.endsWith('.tsx') ? 'tsx' : 'ts';
      const texts = madeSqlTexts(readFileSync(join(root, file), 'utf8'), lang);
      if (texts.length > 0) found[file] = texts.map(({ call }) => call).toSorted();
    }
    const allowed = Object.entries(allowedSqlTexts).map(([file, calls]) => {
      return [file, Object.keys(calls).toSorted()];
    });
    expect(found).toEqual(Object.fromEntries(allowed));
  });
});
