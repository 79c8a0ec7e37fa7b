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
    months: await countWrongMonths(db),
  };
  return Object.entries(wrong)
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => `${table}: ${rows} rows`);
}

const postMismatch = sql`
  likes_count <> (select count(*) from likes where post_id = part.id)
  or comments_count <> (
    select count(*) from comments where post_id = part.id and trashed_at is null
  )`;
const memberMismatch = postsMismatch('posts', 'member_id');
const tagMismatch = postsMismatch('post_tags', 'tag_id');

function postsMismatch(table: 'posts' | 'post_tags', key: 'member_id' | 'tag_id') {
  const count = sql`select count(*) from ${sql.table(table)} where ${sql.ref(key)} = part.id`;
  return sql`posts_count <> (${count} and audience <> 'trash')
    or public_posts_count <> (${count} and audience = 'public')
    or members_posts_count <> (${count} and audience = 'members')`;
}

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
    when 'posts' then (select count(*) from posts where audience <> 'trash')
    when 'public_posts' then (select count(*) from posts where audience = 'public')
    when 'members_posts' then (select count(*) from posts where audience = 'members')
    else (select count(*) from members where activated_at is not null) end`.execute(db.read);
  return Number(rows[0]?.wrong);
}

async function countWrongMonths(db: Database): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from (
      select month, audience from (
        select substr(timeline_on, 1, 7) as month, audience, 1 as value from posts
        where audience <> 'trash'
        union all select month, audience, -value from month_counts
      ) as all_months group by month, audience having sum(value) <> 0
    ) as wrong`.execute(db.read);
  return Number(rows[0]?.wrong);
}
