import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { canSeePost, type Viewer } from '#contract/policies.ts';
import type { Audience } from '#contract/posts.ts';
import { insertMany } from '#server/db/bulk-load.ts';
import { searchableText } from '#server/db/search-text.ts';
import { openOwnDatabase } from '#test/databases.ts';
import { buildMember, buildPost, buildSession, type Member } from '#test/factories.ts';
import { addCovers } from '#test/query-plans.ts';
import { startTestSite } from '#test/test-site.ts';
import type { Page } from '../platform/paging.ts';
import { listPosts, listPostsByAuthor, listPostsByTag } from './queries/read-posts.ts';
import { listTimeline } from './queries/timeline.ts';

const { maxPage, maxOffset } = limits.lists;

describe('a long list', () => {
  type ViewerName = 'a visitor' | 'another member' | 'the author' | 'an administrator';
  const viewers = new Map<ViewerName, Viewer | null>();
  let author: Member;
  let tagId: string;
  let posts: Awaited<ReturnType<typeof insertPosts>>;
  let db: Awaited<ReturnType<typeof openOwnDatabase>>;

  beforeAll(async () => {
    db = await openOwnDatabase();
    author = await buildMember(db);
    const administrator = await buildMember(db, { role: 'admin' });
    viewers.set('a visitor', null);
    viewers.set('the author', { id: author.id, role: 'member' });
    viewers.set('another member', { id: crypto.randomUUID(), role: 'member' });
    viewers.set('an administrator', { id: administrator.id, role: 'admin' });
    const tag = db.read.selectFrom('tags').select('id').where('name', '=', 'sea');
    tagId = (await tag.executeTakeFirstOrThrow()).id;
    posts = await insertPosts();
  });

  function audienceAt(at: number): Audience {
    if (at % 7 === 0) return 'private';
    return at % 10 === 0 ? 'members' : 'public';
  }

  /** One more than there are pages of one post. Some share a timestamp. */
  async function insertPosts() {
    const { member_id } = await buildPost(db, { createdAt: 1 });
    await db.write((tx) => tx.deleteFrom('posts').execute());
    const rows = Array.from({ length: maxPage + 1 }, (_, at) => ({
      id: `01900000-0000-7000-8000-${String((at * 7_919) % 100_003).padStart(12, '0')}`,
      member_id: at % 5 === 0 ? author.id : member_id,
      title: `Memory ${at}`,
      body: 'We walked to the lake and back.',
      audience: audienceAt(at),
      tags: [],
      search_text: searchableText(`Memory ${at}`),
      timeline_on: '2023-11-14',
      created_at: 1_700_000_000_000 + Math.floor(at / 3) * 1_000,
    }));
    const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[];
    await insertMany(db, 'posts', columns, rows);
    await addCovers(db);
    const tagged = rows
      .filter((_, at) => at % 3 !== 0)
      .map(({ id, created_at, audience, member_id }) => ({
        post_id: id,
        tag_id: tagId,
        position: 0,
        created_at,
        audience,
        member_id,
      }));
    const tagColumns = Object.keys(tagged[0] ?? {}) as (keyof (typeof tagged)[number])[];
    await insertMany(db, 'post_tags', tagColumns, tagged);
    const idsWithTag = new Set(tagged.map(({ post_id }) => post_id));
    return rows
      .map((row) => ({ ...row, isTagged: idsWithTag.has(row.id) }))
      .toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1));
  }

  async function readAll(list: (page: Page) => Promise<{ id: string }[]>): Promise<string[]> {
    const ids: string[] = [];
    for (let page = 1; ; page++) {
      const rows = await list({ page, limit: 700 });
      ids.push(...rows.map(({ id }) => id));
      if (rows.length === 0) return ids;
    }
  }

  it.each<ViewerName>(['a visitor', 'another member', 'the author', 'an administrator'])(
    'is the same page by page as a whole: %s',
    async (name) => {
      const viewer = viewers.get(name) ?? null;
      const visible = posts.filter(({ member_id, audience }) =>
        canSeePost(viewer, { userId: member_id, audience }),
      );
      expect(await readAll((page) => listPosts(db, viewer, page))).toEqual(
        visible.map(({ id }) => id),
      );
      expect(await readAll((page) => listPostsByAuthor(db, viewer, author.id, page))).toEqual(
        visible.filter(({ member_id }) => member_id === author.id).map(({ id }) => id),
      );
      expect(await readAll((page) => listPostsByTag(db, viewer, tagId, page))).toEqual(
        visible.filter(({ isTagged }) => isTagged).map(({ id }) => id),
      );
      const ofMonth = { year: 2023, month: 11 };
      expect(await readAll((page) => listTimeline(db, viewer, ofMonth, page))).toEqual(
        visible.map(({ id }) => id).toSorted((a, b) => (a < b ? 1 : -1)),
      );
    },
  );

  it('ends at the last page that can be reached, though there are more posts', async () => {
    const administrator = viewers.get('an administrator') ?? null;
    const last = await listPosts(db, administrator, { page: maxPage, limit: 1 });
    expect(last.map(({ id }) => id)).toEqual([posts.at(-2)?.id]);
    expect(await listPosts(db, administrator, { page: maxPage + 1, limit: 1 })).toEqual([]);
  });
});

describe('a page past the end', () => {
  const site = startTestSite();

  it.each([
    { title: 'of the list', page: 3, limit: 2 },
    { title: 'of the pages', page: maxPage + 1, limit: 1 },
    { title: 'of the offsets', page: maxOffset / 100 + 2, limit: 100 },
    { title: 'of all numbers', page: Number.MAX_SAFE_INTEGER, limit: 100 },
  ])('$title is empty, with the count of all that the viewer may see', async ({ page, limit }) => {
    const author = await buildMember(site.db);
    const { token } = await buildSession(site.db, { member: author });
    for (const audience of ['public', 'public', 'members', 'private'] as const) {
      await buildPost(site.db, { author, audience, tags: ['sea'], title: 'Weatherman' });
    }
    const query = `page=${page}&limit=${limit}`;
    for (const path of [
      `/api/post?${query}`,
      `/api/post/tag/sea?${query}`,
      `/api/post/user/${author.id}?${query}`,
      `/api/post/search/${page}/${limit}?keyword=weather`,
    ]) {
      const empty = { status: 'success', posts: [] };
      expect((await site.get(path)).json(), path).toEqual({ ...empty, postsCount: 2 });
      expect((await site.get(path, token)).json(), path).toEqual({ ...empty, postsCount: 4 });
    }
  });
});
