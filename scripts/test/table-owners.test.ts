import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { root } from '../bootstrap/run.js';

/** The modules that write to a table; any module may read it. A new table gets a line here. */
const owners: Record<keyof Schema, readonly string[]> = {
  members: ['accounts'],
  sessions: ['accounts'],
  tokens: ['accounts'],
  images: ['accounts', 'posts', 'site'],
  posts: ['posts'],
  tags: ['posts'],
  post_tags: ['posts'],
  people: ['posts'],
  post_people: ['posts'],
  people_removals: ['posts'],
  pictures: ['posts'],
  gone_posts: ['db'],
  likes: ['likes'],
  comments: ['comments'],
  notifications: ['notifications'],
  notification_versions: ['notifications'],
  mutes: ['notifications'],
  news: ['notifications'],
  news_reads: ['notifications'],
  opened_news: ['notifications'],
  mail_settings: ['mailings'],
  mail_rejections: ['mailings'],
  push_subscriptions: ['push'],
  push_settings: ['push'],
  site: ['site'],
  invitations: ['accounts'],
  invitation_uses: ['accounts'],
  reports: ['reports'],
  counters: ['db'],
  content_writes: ['db'],
  month_counts: ['db'],
  audit_entries: ['audit'],
  jobs: ['platform'],
  rate_limits: ['accounts', 'db'],
  settings: ['platform'],
  migrations: ['db'],
};

const write =
  /\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)|\b(?:insert into|update(?=\s+\w+\s+set\b)|delete from)\s+(\w+)/gi;

/** Writes of a server file to tables that its module does not own, as messages. */
function foreignWrites(path: string, source: string): string[] {
  const module = path.match(/^server\/([^/]+)\//)?.[1];
  return [...source.matchAll(write)]
    .map(([, built, raw]) => built ?? raw ?? '')
    .filter((table) => table in owners)
    .map((table) => ({ table, owning: owners[table as keyof Schema] }))
    .filter(({ owning }) => !owning.includes(module ?? ''))
    .map(
      ({ table, owning }) =>
        `${path} writes to ${table}, which belongs to ${owning.join(' and ')}: call a verb from there.`,
    );
}

test('allows writes to own tables and reads of all', () => {
  expect(foreignWrites('server/posts/queries.ts', "tx.insertInto('posts')")).toEqual([]);
  expect(foreignWrites('server/likes/queries.ts', "db.selectFrom('posts')")).toEqual([]);
});

test('reports a write to the table of another module, by query builder or SQL', () => {
  const sentence =
    'server/likes/queries.ts writes to posts, which belongs to posts: call a verb from there.';
  expect(foreignWrites('server/likes/queries.ts', "tx.updateTable('posts')")).toEqual([sentence]);
  const plain = 'sql`delete from posts`; sql`update posts set title = 1`';
  expect(foreignWrites('server/likes/queries.ts', plain)).toEqual([sentence, sentence]);
});

test('the modules of the server write only to their own tables', () => {
  const files = globSync('server/**/*.ts', { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('server/db/'));
  const found = files.flatMap((path) =>
    foreignWrites(path, readFileSync(join(root, path), 'utf8')),
  );
  expect(found).toEqual([]);
});
