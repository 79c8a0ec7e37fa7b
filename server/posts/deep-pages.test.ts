import { beforeAll, expect, it } from 'vitest';
import { fold } from '#contract/fold.ts';
import type { Viewer } from '#contract/policies.ts';
import { insertMany } from '#server/db/bulk-load.ts';
import { openTestDatabase } from '#test/databases.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { markedPosts, wholePosts } from './queries/lists.ts';

const db = await openTestDatabase();
const postsInAll = 700;
const limit = 90;
/** Some share an instant, and there are gaps of more than a span between others. */
const instantOf = (at: number) => 1_700_000_000_000 + Math.floor(at / 3) * 47_000_000;
const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;

let author: { id: string };

beforeAll(async () => {
  author = await buildMember(db);
  const other = await buildMember(db);
  const { image_id } = await db.read
    .selectFrom('posts')
    .select('image_id')
    .where('id', '=', (await buildPost(db, { author, createdAt: 1 })).id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: postsInAll }, (_, at) => ({
    id: idOf(at),
    member_id: at % 5 === 0 ? author.id : other.id,
    title: `Memory ${at}`,
    body: 'We walked to the lake and back.',
    image_id,
    is_public: at % 7 !== 0 && at % 10 !== 0,
    tags: [],
    search_text: fold(`Memory ${at}`),
    created_at: instantOf(at),
  }));
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[];
  await insertMany(db, 'posts', columns, rows);
});

async function readAll(
  lists: typeof wholePosts | typeof markedPosts,
  viewer: Viewer | null,
): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const rows = await lists.all(db, viewer, { page, limit });
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < limit) return ids;
  }
}

async function visibleIds(viewer: Viewer | null): Promise<string[]> {
  const posts = await db.read
    .selectFrom('posts')
    .select(['id', 'member_id', 'is_public'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return posts
    .filter((post) => post.is_public || viewer?.role === 'admin' || post.member_id === viewer?.id)
    .map(({ id }) => id);
}

it('pages far back go on where the ones before ended, for everyone', async () => {
  const viewers = [
    null,
    { id: author.id, role: 'member' as const },
    { id: author.id, role: 'admin' as const },
  ];
  for (const viewer of viewers) {
    expect(await readAll(wholePosts, viewer)).toEqual(await visibleIds(viewer));
    expect(await readAll(markedPosts, viewer)).toEqual(await visibleIds(viewer));
  }
});

it('a page beyond the last post is empty', async () => {
  expect(await wholePosts.all(db, null, { page: 1_000, limit })).toEqual([]);
});
