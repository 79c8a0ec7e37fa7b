import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Audience } from '#contract/posts.ts';
import { openTestDatabase } from '#test/databases.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { buildComment, buildLike, buildMember, buildPost } from '#test/factories.ts';
import { propertyOptions } from '#test/thoroughness.ts';

const db = await openTestDatabase();

const tagNames = ['sea', 'home', 'art'];

type Step =
  | { do: 'join'; isActivated: boolean }
  | { do: 'activate' | 'leave'; who: number }
  | { do: 'publish'; who: number; audience: Audience; tags: string[] }
  | { do: 'change audience'; which: number; audience: Audience }
  | { do: 'delete post' | 'untag'; which: number }
  | { do: 'like' | 'unlike' | 'comment' | 'delete comment'; who: number; which: number };

const index = fc.nat({ max: 5 });
const anyAudience = fc.constantFrom(...Audience.options);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('join' as const), isActivated: fc.boolean() }),
  fc.record({ do: fc.constantFrom('activate' as const, 'leave' as const), who: index }),
  fc.record({
    do: fc.constant('publish' as const),
    who: index,
    audience: anyAudience,
    tags: fc.subarray(tagNames),
  }),
  fc.record({
    do: fc.constant('change audience' as const),
    which: index,
    audience: anyAudience,
  }),
  fc.record({ do: fc.constantFrom('delete post' as const, 'untag' as const), which: index }),
  fc.record({
    do: fc.constantFrom(
      'like' as const,
      'unlike' as const,
      'comment' as const,
      'delete comment' as const,
    ),
    who: index,
    which: index,
  }),
);

it('every denormalised counter equals a live count after random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await emptyTables(db);
      for (const one of steps) await take(one);
      expect(await keptCounts()).toEqual(await liveCounts());
    }),
    propertyOptions({ few: 20, many: 100 }),
  );
});

it('counts rows inserted and deleted in bulk', async () => {
  await emptyTables(db);
  const post = await buildPost(db);
  const members = [await buildMember(db), await buildMember(db), await buildMember(db)];
  for (const member of members) await buildLike(db, { post, member });
  await db.write((tx) => tx.deleteFrom('likes').execute());
  expect(await keptCounts()).toEqual(await liveCounts());
  await db.write((tx) => tx.updateTable('posts').set({ audience: 'private' }).execute());
  await db.write((tx) => tx.updateTable('members').set({ activated_at: null }).execute());
  expect(await keptCounts()).toEqual(await liveCounts());
});

it('loses no count with concurrent likes, posts and deletions', async () => {
  await emptyTables(db);
  const post = await buildPost(db, { tags: tagNames });
  const members = await Promise.all(Array.from({ length: 8 }, () => buildMember(db)));
  await Promise.all(
    members.flatMap((member) => [
      buildLike(db, { post, member }),
      buildComment(db, { post, member }),
      buildPost(db, { author: member, tags: tagNames }).then(({ id }) =>
        db.write((tx) => tx.deleteFrom('posts').where('id', '=', id).execute()),
      ),
      buildPost(db, { author: member, tags: tagNames.toReversed(), audience: 'private' }),
    ]),
  );
  const counts = await keptCounts();
  expect(counts).toEqual(await liveCounts());
  expect(counts.posts).toContainEqual({ id: post.id, likes_count: 8, comments_count: 8 });
});

async function take(one: Step): Promise<void> {
  if (one.do === 'join') {
    await buildMember(db, one);
    return;
  }
  const member = 'who' in one ? await pick('members', one.who) : undefined;
  const post = 'which' in one ? await pick('posts', one.which) : undefined;
  if (('who' in one && !member) || ('which' in one && !post)) return;
  const who = member ?? '';
  const which = post ?? '';
  await db.write(async (tx) => {
    switch (one.do) {
      case 'activate':
        await tx.updateTable('members').set({ activated_at: 1 }).where('id', '=', who).execute();
        break;
      case 'leave':
        await tx.deleteFrom('members').where('id', '=', who).execute();
        break;
      case 'change audience':
        await tx
          .updateTable('posts')
          .set({ audience: one.audience })
          .where('id', '=', which)
          .execute();
        break;
      case 'delete post':
        await tx.deleteFrom('posts').where('id', '=', which).execute();
        break;
      case 'untag':
        await tx.deleteFrom('post_tags').where('post_id', '=', which).execute();
        break;
      case 'unlike':
      case 'delete comment':
        await tx
          .deleteFrom(one.do === 'unlike' ? 'likes' : 'comments')
          .where('post_id', '=', which)
          .where('member_id', '=', who)
          .execute();
        break;
    }
  });
  const target = { post: { id: which }, member: { id: who } };
  if (one.do === 'publish') await buildPost(db, { ...one, author: { id: who } });
  if (one.do === 'comment') await buildComment(db, target);
  if (one.do === 'like' && !(await hasLike(which, who))) await buildLike(db, target);
}

async function pick(table: 'members' | 'posts', position: number): Promise<string | undefined> {
  const rows = await db.read.selectFrom(table).select('id').orderBy('id').execute();
  return rows[position % Math.max(rows.length, 1)]?.id;
}

async function hasLike(postId: string, memberId: string): Promise<boolean> {
  const like = await db.read
    .selectFrom('likes')
    .select('id')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return like !== undefined;
}

async function keptCounts() {
  return {
    posts: await db.read
      .selectFrom('posts')
      .select(['id', 'likes_count', 'comments_count'])
      .orderBy('id')
      .execute(),
    members: await db.read
      .selectFrom('members')
      .select(['id', 'posts_count', 'public_posts_count', 'members_posts_count'])
      .orderBy('id')
      .execute(),
    tags: await db.read
      .selectFrom('tags')
      .select(['id', 'posts_count', 'public_posts_count', 'members_posts_count'])
      .orderBy('id')
      .execute(),
    counters: await db.read
      .selectFrom('counters')
      .select(['name', 'value'])
      .orderBy('name')
      .execute(),
  };
}

async function liveCounts() {
  const rowsOf = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
    (await query.execute(db.read)).rows;
  return {
    posts: await rowsOf(sql`
      select id, (select count(*) from likes where post_id = posts.id) as likes_count,
        (select count(*) from comments where post_id = posts.id) as comments_count
      from posts order by id`),
    members: await rowsOf(sql`
      select id, (select count(*) from posts where member_id = members.id) as posts_count,
        (select count(*) from posts where member_id = members.id and audience = 'public') as public_posts_count,
        (select count(*) from posts
          where member_id = members.id and audience = 'members') as members_posts_count
      from members order by id`),
    tags: await rowsOf(sql`
      select id, (select count(*) from post_tags where tag_id = tags.id) as posts_count,
        (select count(*) from post_tags join posts on posts.id = post_id
          where tag_id = tags.id and posts.audience = 'public') as public_posts_count,
        (select count(*) from post_tags join posts on posts.id = post_id
          where tag_id = tags.id and posts.audience = 'members') as members_posts_count
      from tags order by id`),
    counters: await rowsOf(sql`
      select 'members' as name, count(*) as value from members where activated_at is not null
      union all select 'posts', count(*) from posts
      union all select 'members_posts', count(*) from posts where audience = 'members'
      union all select 'public_posts', count(*) from posts where audience = 'public'
      order by name`),
  };
}
