import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { durations } from '#contract/limits.ts';
import { canSeePost, type Viewer } from '#contract/policies.ts';
import { Audience } from '#contract/posts.ts';
import type { Timeline } from '#contract/timeline.ts';
import { findWrongCounters } from '#server/db/check-counters.ts';
import { createPictures } from '#server/platform/pictures/pictures.ts';
import { enqueueTrashPurge } from '#server/trash/purge-expired.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { buildMember, buildSession, type Member } from '#test/factories.ts';
import { byId, PostsModel, readPostRows, readThreads, readWholeList } from '#test/posts-model.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { propertyOptions } from '#test/thoroughness.ts';
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
  what: keyof typeof weights;
  who: number;
  which: number;
  audience: Audience;
  tags: string[];
  happenedOn: string | null;
}

/** How often each step occurs. */
const weights = {
  publish: 12,
  like: 20,
  dislike: 6,
  comment: 12,
  reply: 10,
  editComment: 6,
  uncomment: 8,
  delete: 8,
  restore: 8,
  purge: 2,
  expire: 2,
  edit: 12,
  leave: 2,
};
const steps = Object.keys(weights) as (keyof typeof weights)[];

const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(...steps.map((step) => ({ arbitrary: fc.constant(step), weight: weights[step] }))),
  who: fc.nat({ max: members - 1 }),
  which: fc.nat({ max: 1000 }),
  audience: fc.constantFrom(...Audience.options),
  tags: fc.shuffledSubarray(tagNames, { minLength: 1 }),
  happenedOn: fc.constantFrom(null, '1974', '1974-07', '1974-07-12', '2001-12-31'),
});

it('counters equal a recount, and posts show what was not withdrawn, after random histories', async () => {
  // Without a bias to extreme values, which would be the same few members and posts.
  const sequence = fc.noBias(fc.array(anyStep, { minLength: 60, maxLength: 100, size: 'max' }));
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(sequence, async (all) => {
      await emptyTables(site.db);
      const people = await Promise.all(Array.from({ length: members }, (_, i) => join(i)));
      const history: History = { people, model: new PostsModel(), purges: 0 };
      for (const step of all) {
        const status = await take(step, history);
        expect([200, 403, 404, 409], `${step.what} returned ${status}`).toContain(status);
        outcomes.add(`${step.what} ${status}`);
      }
      await compareCounts(history);
    }),
    // Shrinking takes too long.
    { ...propertyOptions({ few: 2, many: 20 }), endOnFailure: true },
  );
  expect([...outcomes]).toEqual(expect.arrayContaining(steps.map((step) => `${step} 200`)));
}, 600_000);

/** The first one is the administrator. */
async function join(index: number): Promise<Person> {
  const role: Member['role'] = index === 0 ? 'admin' : 'member';
  const { id } = await buildMember(site.db, { role, password });
  const { token } = await buildSession(site.db, { member: { id } });
  return { viewer: { id, role }, token };
}

interface History {
  people: Person[];
  model: PostsModel;
  /** Daily purges so far. */
  purges: number;
}

/** What an administrator removed from the trash of its author, into which it is restored. */
const takenOver = new Set<string>();

async function take(step: Step, history: History): Promise<number> {
  const { people, model } = history;
  const { token, viewer } = people[step.who] as Person;
  if (step.what === 'publish') return await publish(step, people[step.who] as Person, model);
  if (step.what === 'leave') return await leaveAndJoin(step.who, history);
  if (step.what === 'expire') return await expire(history);
  if (step.what === 'restore' || step.what === 'purge') return await leaveTrash(step, history);
  if (step.what === 'reply' || step.what === 'editComment' || step.what === 'uncomment') {
    return await reactToComment(step, people[step.who] as Person, model);
  }
  const post = pick([...model.posts], step);
  if (!post) return 404;
  const [id, { userId, isTrashed }] = post;
  switch (step.what) {
    case 'like':
    case 'dislike': {
      const path = `/api/post/like/${id}/${step.what}`;
      const done = await status('PUT', path, undefined, token);
      const like = `${id} ${viewer.id}`;
      if (done === 200 && step.what === 'like') model.likes.add(like);
      if (done === 200 && step.what === 'dislike') model.likes.delete(like);
      return done;
    }
    case 'comment':
      return await addComment({ postId: id, body: 'Lovely!' }, people[step.who] as Person, model);
    case 'delete': {
      const left = await status('DELETE', `/api/post/${id}/${userId}`, undefined, token);
      if (left === 200 && isTrashed) takenOver.add(id);
      if (left === 200) model.change(id, { isTrashed: true });
      return left;
    }
    case 'edit': {
      const author = people.find((person) => person.viewer.id === userId);
      const { audience, tags, happenedOn } = step;
      const changes = { postId: id, title: 'After', body: 'Words.', tags, audience, happenedOn };
      const path = '/api/dashboard/posts/edit/info';
      const done = await status('PATCH', path, changes, author?.token);
      if (done === 200) model.change(id, { audience, tags });
      return done;
    }
  }
}

/** Replies to a comment, edits it or moves it to the trash. */
async function reactToComment(step: Step, person: Person, model: PostsModel): Promise<number> {
  const comment = pick([...model.comments], step);
  if (!comment) return 404;
  const [id, { postId, isTrashed }] = comment;
  if (step.what === 'reply') {
    return await addComment({ postId, parentId: id, body: 'So I heard.' }, person, model);
  }
  const path = `/api/post/comment/${id}`;
  if (step.what === 'editComment') {
    const body = `Edited ${step.which}`;
    const done = await status('PATCH', path, { body }, person.token);
    if (done === 200) model.changeComment(id, { body });
    return done;
  }
  const left = await status('DELETE', path, undefined, person.token);
  if (left === 200 && isTrashed) takenOver.add(id);
  if (left === 200) model.changeComment(id, { isTrashed: true });
  return left;
}

async function addComment(
  comment: { postId: string; parentId?: string; body: string },
  { viewer, token }: Person,
  model: PostsModel,
): Promise<number> {
  const response = await site.send('POST', '/api/post/comment', comment, token);
  if (response.statusCode !== 200) return response.statusCode;
  const { postId, parentId, body } = comment;
  const { _id } = response.json().comment;
  const threadId = (parentId && model.comments.get(parentId)?.threadId) ?? _id;
  model.comments.set(_id, { postId, threadId, userId: viewer.id, body, isTrashed: false });
  return 200;
}

const pick = <Row>(rows: Row[], { which }: Step) => rows[which % Math.max(rows.length, 1)];

const status = async (...request: Parameters<typeof site.send>) =>
  (await site.send(...request)).statusCode;

async function publish(
  { audience, tags, happenedOn }: Step,
  { viewer, token }: Person,
  model: PostsModel,
): Promise<number> {
  const data = { title: 'A day', body: 'Some words.', tags, audience, happenedOn };
  const { payload, headers } = multipart({ image: picture, data });
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/post',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  const { _id } = response.json().post;
  model.posts.set(_id, { userId: viewer.id, audience, tags, isTrashed: false });
  return response.statusCode;
}

/** Somebody who may do it restores an item in the trash, or deletes it permanently. */
async function leaveTrash(step: Step, { people, model }: History): Promise<number> {
  const { read } = site.db;
  const columns = ['id', 'trashed_by'] as const;
  const posts = await read
    .selectFrom('posts')
    .select(columns)
    .where('trashed_at', '>', 0)
    .execute();
  const comments = await read
    .selectFrom('comments')
    .select(columns)
    .where('trashed_at', '>', 0)
    .execute();
  const isPost = posts.length > 0 && step.who % 2 === 0;
  const item = pick((isPost ? posts : comments).toSorted(byId), step);
  if (!item) return 404;
  const deleter = people.find(({ viewer }) => viewer.id === item.trashed_by) ?? people[0];
  const path = `/api/dashboard/trash/${isPost ? 'post' : 'comment'}/${item.id}`;
  if (step.what === 'restore') {
    const restored = await status('PUT', `${path}/restore`, undefined, deleter?.token);
    if (restored !== 200) return restored;
    const isTrashed = takenOver.delete(item.id);
    if (isPost) model.change(item.id, { isTrashed });
    else model.changeComment(item.id, { isTrashed });
    return restored;
  }
  const deleted = await status('DELETE', path, undefined, deleter?.token);
  if (deleted === 200 && isPost) model.deletePost(item.id);
  if (deleted === 200 && !isPost) model.comments.delete(item.id);
  return deleted;
}

/** The daily purge, when everything in the trash is old enough. */
async function expire(history: History): Promise<number> {
  const now = site.time;
  history.purges += 1;
  site.time += durations.trash + history.purges * 24 * 60 * 60_000;
  await enqueueTrashPurge(site);
  await site.jobs.runDue();
  site.time = now;
  history.model.emptyTrash();
  return 200;
}

/** The last administrator cannot be deleted; any other member is replaced by a new one. */
async function leaveAndJoin(who: number, { people, model }: History): Promise<number> {
  const { viewer, token } = people[who] as Person;
  const left = await status('POST', '/api/dashboard/profile/delete', { password }, token);
  if (left === 200) {
    model.deleteMember(viewer.id);
    people[who] = await join(who);
  }
  return left;
}

async function compareCounts({ people, model }: History): Promise<void> {
  const rows = await readPostRows(site.db);
  expect(rows.map(({ timelineOn: _, ...row }) => row)).toEqual(model.rows());
  expect(await findWrongCounters(site.db)).toEqual([]);
  for (const { id } of rows) {
    expect(await readThreads(site, id, people[0]?.token), id).toEqual(model.threads(id));
  }
  for (const person of [undefined, ...people]) {
    const viewer = person?.viewer ?? null;
    const seen = rows.filter((post) => canSeePost(viewer, post));
    const compare = async (path: string, expected: typeof rows) => {
      const found = await readWholeList(site, path, person?.token);
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
    await compare('/api/post/timeline', seen);
    await compareMonths(seen, person?.token);
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

/** The counters of years and months in the timeline. */
async function compareMonths(seen: { timelineOn: string }[], token: string | undefined) {
  const { years } = (await site.get('/api/post/timeline', token)).json() as z.infer<
    typeof Timeline
  >;
  const countIn = (period: string) =>
    seen.filter(({ timelineOn }) => timelineOn.startsWith(period)).length;
  const monthOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;
  for (const { year, postsCount, months } of years) {
    expect(postsCount, `${year}`).toBe(countIn(`${year}`));
    for (const { month, ...counted } of months) {
      expect(counted.postsCount, monthOf(year, month)).toBe(countIn(monthOf(year, month)));
    }
  }
  const periods = years.flatMap(({ year, months }) => [
    ...months.map(({ month }) => monthOf(year, month)),
    `${year}`,
  ]);
  const dates = seen.flatMap(({ timelineOn }) => [timelineOn.slice(0, 4), timelineOn.slice(0, 7)]);
  expect(periods.toSorted()).toEqual([...new Set(dates)].toSorted());
}
