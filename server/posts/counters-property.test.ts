import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { canSeePost, type Viewer } from '#contract/policies.ts';
import { Audience, type PostView } from '#contract/posts.ts';
import { createPictures } from '#server/platform/pictures/pictures.ts';
import { buildMember, buildSession, type Member } from '#test/factories.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';

// Every post uses the same picture, processed once: the tests are about counters.
const decoder = createPictures({ processes: 1 });
const picture = await samplePicture({ width: 8, height: 6 });
const decoded = await decoder.process(picture);
const finished = { ...decoded, files: decoded.files.slice(0, 1) };
afterAll(() => decoder.close());
const site = startTestSite({ deps: { pictures: { ...decoder, process: async () => finished } } });

const password = 'lozinka';
const tagNames = ['sea', 'home', 'art'];
const members = 5;

interface Person {
  viewer: Viewer;
  token: string;
}

/** Indexes are taken modulo the existing rows, so that most steps have an effect. */
interface Step {
  what: (typeof steps)[number];
  who: number;
  which: number;
  audience: Audience;
  tags: string[];
}

const steps = [
  'publish',
  'like',
  'dislike',
  'comment',
  'uncomment',
  'delete',
  'edit',
  'leave',
] as const;
const weights: Record<Step['what'], number> = {
  publish: 12,
  like: 20,
  dislike: 6,
  comment: 16,
  uncomment: 6,
  delete: 6,
  edit: 12,
  leave: 1,
};

const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(...steps.map((step) => ({ arbitrary: fc.constant(step), weight: weights[step] }))),
  who: fc.nat({ max: members - 1 }),
  which: fc.nat({ max: 1000 }),
  audience: fc.constantFrom(...Audience.options),
  tags: fc.shuffledSubarray(tagNames, { minLength: 1 }),
});

it('every denormalised counter equals a recount, after 500 random steps', async () => {
  const sequence = fc.array(anyStep, { minLength: 500, maxLength: 500 });
  await fc.assert(
    fc.asyncProperty(sequence, async (all) => {
      const people = await Promise.all(Array.from({ length: members }, (_, i) => join(i)));
      const outcomes = new Map<string, number>();
      for (const [index, step] of all.entries()) {
        const status = await take(step, people);
        expect([200, 403, 404], `${step.what} returned ${status}`).toContain(status);
        const outcome = `${step.what} ${status}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        if (index % 250 === 249) await compareCounts(people);
      }
      for (const step of steps) expect(outcomes.get(`${step} 200`), step).toBeGreaterThan(0);
    }),
    // Shrinking takes too long.
    { numRuns: 1, seed: 1_794_700_000, endOnFailure: true },
  );
}, 60_000);

/** The first one is the administrator. */
async function join(index: number): Promise<Person> {
  const role: Member['role'] = index === 0 ? 'admin' : 'member';
  const { id } = await buildMember(site.db, { role, password });
  const { token } = await buildSession(site.db, { member: { id } });
  return { viewer: { id, role }, token };
}

async function take(step: Step, people: Person[]): Promise<number> {
  const { token } = people[step.who] as Person;
  if (step.what === 'publish') return await publish(step, token);
  if (step.what === 'leave') return await leaveAndJoin(step.who, people);
  if (step.what === 'uncomment') {
    const comments = site.db.read.selectFrom('comments').select('id').orderBy('id');
    const comment = pick(await comments.execute(), step);
    if (!comment) return 404;
    return await status('DELETE', `/api/post/comment/${comment.id}`, undefined, token);
  }
  const rows = site.db.read.selectFrom('posts').select(['id', 'member_id', 'audience']);
  const post = pick(await rows.orderBy('id').execute(), step);
  if (!post) return 404;
  switch (step.what) {
    case 'like':
    case 'dislike':
      return await status('PUT', `/api/post/like/${post.id}/${step.what}`, undefined, token);
    case 'comment':
      return await status('POST', '/api/post/comment', { postId: post.id, body: 'Lovely!' }, token);
    case 'delete':
      return await status('DELETE', `/api/post/${post.id}/${post.member_id}`, undefined, token);
    case 'edit': {
      const author = people.find(({ viewer }) => viewer.id === post.member_id);
      const { audience, tags } = step;
      const changes = { postId: post.id, title: 'After', body: 'Other words.', tags, audience };
      return await status('PATCH', '/api/dashboard/posts/edit/info', changes, author?.token);
    }
  }
}

const pick = <Row>(rows: Row[], { which }: Step) => rows[which % Math.max(rows.length, 1)];

const status = async (...request: Parameters<typeof site.send>) =>
  (await site.send(...request)).statusCode;

async function publish({ audience, tags }: Step, token: string): Promise<number> {
  const data = { title: 'A day', body: 'Some words.', tags, audience };
  const { payload, headers } = multipart({ image: picture, data });
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/post',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return response.statusCode;
}

/** The last administrator cannot be deleted; any other member is replaced by a new one. */
async function leaveAndJoin(who: number, people: Person[]): Promise<number> {
  const token = people[who]?.token;
  const left = await status('POST', '/api/dashboard/profile/delete', { password }, token);
  if (left === 200) people[who] = await join(who);
  return left;
}

async function compareCounts(people: Person[]): Promise<void> {
  const rows = await everyRow();
  for (const person of [undefined, ...people]) {
    const viewer = person?.viewer ?? null;
    const seen = rows.filter((post) => canSeePost(viewer, post));
    const compare = async (path: string, expected: typeof rows) => {
      const found = await readAll(path, person?.token);
      expect(found, `${path} for ${viewer?.role ?? 'a visitor'}`).toEqual({
        postsCount: expected.length,
        posts: expected.map(({ id, likers, comments }) => ({
          id,
          likesCount: likers.length,
          likedByMe: viewer !== null && likers.includes(viewer.id),
          commentsCount: comments,
        })),
      });
    };
    await compare('/api/post', seen);
    for (const tag of tagNames) {
      await compare(
        `/api/post/tag/${tag}`,
        seen.filter(({ tags }) => tags.includes(tag)),
      );
    }
    for (const author of people) {
      const byAuthor = seen.filter(({ userId }) => userId === author.viewer.id);
      await compare(`/api/post/user/${author.viewer.id}`, byAuthor);
    }
    if (viewer) {
      const own = seen.filter(({ userId }) => userId === viewer.id);
      await compare('/api/dashboard/user/posts', own);
    }
  }
}

/** The expected counters, from live counts. */
async function everyRow() {
  const { read } = site.db;
  const posts = await read.selectFrom('posts').select(['id', 'member_id', 'audience']).execute();
  const likes = await read.selectFrom('likes').select(['post_id', 'member_id']).execute();
  const comments = await read.selectFrom('comments').select('post_id').execute();
  const tags = await read
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
    .select(['post_id', 'name'])
    .execute();
  return posts
    .map(({ id, member_id, audience }) => ({
      id,
      userId: member_id,
      audience,
      likers: likes.filter((like) => like.post_id === id).map((like) => like.member_id),
      comments: comments.filter((comment) => comment.post_id === id).length,
      tags: tags.filter((tag) => tag.post_id === id).map((tag) => tag.name),
    }))
    .toSorted(byId);
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/** A whole list, page by page, with the count of its first page. */
async function readAll(path: string, token: string | undefined) {
  const posts: PostView[] = [];
  let postsCount: number | undefined;
  for (let page = 1; ; page++) {
    const response = (await site.get(`${path}?page=${page}&limit=100`, token)).json();
    postsCount ??= response.postsCount;
    posts.push(...response.posts);
    if (response.posts.length < 100) break;
  }
  const counts = posts.map(({ _id, likesCount, likedByMe, commentsCount }) => ({
    id: _id,
    likesCount,
    likedByMe,
    commentsCount,
  }));
  return { postsCount, posts: counts.toSorted(byId) };
}
