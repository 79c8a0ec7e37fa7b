import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Rows per query, so that none takes long on a large site. */
const batchSize = 5_000;

/** Denormalised counters that differ from the counted rows, as `posts: 3 rows`. */
export async function findWrongCounters(db: Database): Promise<string[]> {
  const wrong = {
    posts: await countWrongRows(db, 'posts', postMismatch),
    members: await countWrongRows(db, 'members', memberMismatch),
    tags: await countWrongRows(db, 'tags', tagMismatch),
    counters: await countWrongTotals(db),
  };
  return Object.entries(wrong)
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => `${table}: ${rows} rows`);
}

const postMismatch = sql`
  likes_count <> (select count(*) from likes where post_id = part.id)
  or comments_count <> (select count(*) from comments where post_id = part.id)`;
const memberMismatch = sql`
  posts_count <> (select count(*) from posts where member_id = part.id)
  or public_posts_count <> (select count(*) from posts where member_id = part.id and is_public)`;
const tagMismatch = sql`
  posts_count <> (select count(*) from post_tags where tag_id = part.id)
  or public_posts_count <> (select count(*) from post_tags where tag_id = part.id and is_public)`;

async function countWrongRows(
  db: Database,
  table: 'posts' | 'members' | 'tags',
  mismatch: RawBuilder<unknown>,
): Promise<number> {
  let wrong = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const part = db.read.selectFrom(table).where('id', '>', after).orderBy('id');
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from (${part.selectAll().limit(batchSize)}) as part where ${mismatch}`.execute(
      db.read,
    );
    wrong += Number(rows[0]?.wrong);
    const last = await part
      .select('id')
      .offset(batchSize - 1)
      .limit(1)
      .executeTakeFirst();
    if (!last) return wrong;
    after = last.id;
  }
}

async function countWrongTotals(db: Database): Promise<number> {
  const { rows } = await sql<{
    wrong: number;
  }>`select count(*) as wrong from counters where value <> case name
    when 'posts' then (select count(*) from posts)
    when 'public_posts' then (select count(*) from posts where is_public)
    else (select count(*) from members where activated_at is not null) end`.execute(db.read);
  return Number(rows[0]?.wrong);
}
