import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bootstrap/root.js';
import { foreignWrites } from './table-owners.ts';

test('a module writes to its own tables and reads those of others', () => {
  expect(foreignWrites('server/posts/queries.ts', "tx.insertInto('posts')")).toEqual([]);
  expect(foreignWrites('server/likes/queries.ts', "db.selectFrom('posts')")).toEqual([]);
});

test('a write to the table of another module is found, built or in plain SQL', () => {
  const sentence =
    'server/likes/queries.ts writes to posts, which belongs to posts: call a verb from there.';
  expect(foreignWrites('server/likes/queries.ts', "tx.updateTable('posts')")).toEqual([sentence]);
  const plain = 'sql`delete from posts`; sql`update posts set title = 1`';
  expect(foreignWrites('server/likes/queries.ts', plain)).toEqual([sentence, sentence]);
});

test('the server writes at home', () => {
  const files = globSync('server/**/*.ts', { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('server/db/'));
  const found = files.flatMap((path) =>
    foreignWrites(path, readFileSync(join(root, path), 'utf8')),
  );
  expect(found).toEqual([]);
});
