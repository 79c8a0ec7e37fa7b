import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Rows looked at by one query, so that none takes long on a large site. */
const slice = 5_000;

/** Every kept count that differs from what is there, as `posts: 3 rows`; none when all is well. */
export async function findWrongCounters(db: Database): Promise<string[]> {
  const faults = {
    posts: await wrongRows(db, 'posts', postFault),
    members: await wrongRows(db, 'members', memberFault),
    tags: await wrongRows(db, 'tags', tagFault),
    counters: await wrongCounters(db),
  };
  return Object.entries(faults)
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => `${table}: ${rows} rows`);
}

const postFault = sql`
  likes_count <> (select count(*) from likes where post_id = part.id)
  or comments_count <> (select count(*) from comments where post_id = part.id)`;
const memberFault = sql`
  posts_count <> (select count(*) from posts where member_id = part.id)
  or public_posts_count <> (select count(*) from posts where member_id = part.id and is_public)`;
const tagFault = sql`
  posts_count <> (select count(*) from post_tags where tag_id = part.id)
  or public_posts_count <> (select count(*) from post_tags where tag_id = part.id and is_public)`;

async function wrongRows(
  db: Database,
  table: 'posts' | 'members' | 'tags',
  fault: RawBuilder<unknown>,
): Promise<number> {
  let wrong = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const part = db.read.selectFrom(table).where('id', '>', after).orderBy('id');
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from (${part.selectAll().limit(slice)}) as part where ${fault}`.execute(
      db.read,
    );
    wrong += Number(rows[0]?.wrong);
    const last = await part
      .select('id')
      .offset(slice - 1)
      .limit(1)
      .executeTakeFirst();
    if (!last) return wrong;
    after = last.id;
  }
}

async function wrongCounters(db: Database): Promise<number> {
  const { rows } = await sql<{
    wrong: number;
  }>`select count(*) as wrong from counters where value <> case name
    when 'posts' then (select count(*) from posts)
    when 'public_posts' then (select count(*) from posts where is_public)
    else (select count(*) from members where activated_at is not null) end`.execute(db.read);
  return Number(rows[0]?.wrong);
}
