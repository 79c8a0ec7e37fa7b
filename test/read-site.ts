import { buffer } from 'node:stream/consumers';
import type { Database } from '#server/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { pictureFiles } from './populated-site.ts';

const tables = {
  members: 'id',
  sessions: 'id',
  tokens: 'id',
  images: 'id',
  posts: 'id',
  tags: 'id',
  post_tags: 'tag_id',
  people: 'id',
  post_people: 'person_id',
  people_removals: 'member_id',
  pictures: 'image_id',
  gone_posts: 'id',
  likes: 'id',
  comments: 'id',
  site: 'id',
  invitations: 'id',
  invitation_uses: 'id',
  reports: 'id',
  counters: 'name',
  month_counts: 'month',
  audit_entries: 'id',
  notifications: 'id',
  notification_versions: 'member_id',
  mutes: 'post_id',
  news: 'post_id',
  news_reads: 'member_id',
  opened_news: 'member_id',
  mail_settings: 'member_id',
  mail_rejections: 'member_id',
  push_subscriptions: 'id',
  push_settings: 'member_id',
  jobs: 'id',
  settings: 'name',
} as const;

/** Every row of a site, denormalised counters included. */
export async function readSite(db: Database): Promise<Record<string, Record<string, unknown>[]>> {
  const rows: Record<string, Record<string, unknown>[]> = {};
  const existing = await db.read.introspection.getTables();
  for (const table of Object.keys(tables) as (keyof typeof tables)[]) {
    // An older version may lack it.
    if (!existing.some(({ name }) => name === table)) continue;
    const all: Record<string, unknown>[] = await db.read.selectFrom(table).selectAll().execute();
    // Sequence numbers differ between databases.
    for (const row of all) {
      delete row.search_row;
    }
    // A month that lost all its posts keeps a row until the site is restored.
    const counted = table === 'month_counts' ? all.filter(({ value }) => value !== 0) : all;
    const texts = counted.map((row) => ({
      row,
      id: `${row[tables[table]]} ${row.post_id ?? row.audience ?? ''}`,
    }));
    rows[table] = texts.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ row }) => row);
  }
  return rows;
}

/** Every file of a storage with its content, by key and name. */
export async function readFiles(storage: Storage): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for await (const { key } of storage.list()) {
    for (const name of pictureFiles) {
      const file = await storage.open(key, name);
      if (file) contents[`${key}/${name}`] = (await buffer(file.stream)).toString();
    }
  }
  return contents;
}
