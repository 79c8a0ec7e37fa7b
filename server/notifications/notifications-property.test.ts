import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CallOutput } from '#contract/calls.ts';
import { addDays, calendarDateOf, timestampOf } from '#contract/dates.ts';
import type { Viewer } from '#contract/policies.ts';
import { Audience } from '#contract/posts.ts';
import { shareNews } from '#test/community-factories.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { buildMember, buildPost, buildSession, type Member } from '#test/factories.ts';
import { comparable, NotificationsModel } from '#test/notifications-model.ts';
import { startTestSite } from '#test/test-site.ts';
import { propertyOptions } from '#test/thoroughness.ts';
import { listUnreadNews } from '../mailings/queries/posts.ts';

/** Its midnight is not at a full hour, with which every version changes. */
const timeZone = 'Asia/Kolkata';
const site = startTestSite({ config: { timeZone } });

const password = 'lozinka';

interface Person {
  viewer: Viewer;
  token: string;
  /** Of the last response with a body. */
  last: { etag: string; body: string } | undefined;
}

/** Indexes are taken modulo the existing rows. */
interface Step {
  what: keyof typeof weights;
  who: number;
  which: number;
  audience: Audience;
}

/** How often each step occurs. */
const weights = {
  comment: 12,
  reply: 18,
  edit: 8,
  uncomment: 14,
  restoreComment: 10,
  purgeComment: 12,
  like: 14,
  dislike: 8,
  mute: 5,
  unmute: 5,
  read: 14,
  readPost: 8,
  publish: 8,
  wait: 6,
  hide: 12,
  rename: 4,
  delete: 8,
  restore: 10,
  leave: 4,
};
const steps = Object.keys(weights) as (keyof typeof weights)[];

const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(...steps.map((step) => ({ arbitrary: fc.constant(step), weight: weights[step] }))),
  who: fc.nat({ max: 4 }),
  which: fc.nat({ max: 1000 }),
  audience: fc.constantFrom(...Audience.options),
});

it('everyone is notified of what concerns them and they may see, and a 304 hides no change, during random histories', async () => {
  // Without a bias to extreme values, which would be the same few members and posts.
  const sequence = fc.noBias(fc.array(anyStep, { minLength: 60, maxLength: 90, size: 'max' }));
  const succeeded = new Set<string>();
  await fc.assert(
    fc.asyncProperty(sequence, async (all) => {
      await emptyTables(site.db);
      const model = new NotificationsModel(timeZone);
      const people: Person[] = [];
      for (let at = 0; at < 5; at++) people.push(await join(model, at === 0 ? 'admin' : 'member'));
      for (const { viewer } of people.slice(0, 3)) await publish(model, viewer, 'public');
      for (const step of all) {
        // Within the hour in which an unchanged version means an unchanged response.
        site.time += 1_000;
        const status = await take(step, people, model);
        expect([200, 403, 404, 409], `${step.what} returned ${status}`).toContain(status);
        if (status !== 200) continue;
        succeeded.add(step.what);
        for (const person of people) await compare(person, model, step);
      }
    }),
    // Shrinking takes too long.
    { ...propertyOptions({ few: 2, many: 20 }), endOnFailure: true },
  );
  expect([...succeeded].toSorted()).toEqual(steps.toSorted());
}, 600_000);

async function join(model: NotificationsModel, role: Member['role']): Promise<Person> {
  const createdAt = site.time;
  const { id } = await buildMember(site.db, { role, password, createdAt });
  const expiresAt = Number.MAX_SAFE_INTEGER;
  const { token } = await buildSession(site.db, { member: { id }, createdAt, expiresAt });
  model.join({ id, role }, createdAt);
  return { viewer: { id, role }, token, last: undefined };
}

async function publish(
  model: NotificationsModel,
  author: Viewer,
  audience: Audience,
): Promise<void> {
  const post = await buildPost(site.db, { author, audience, title: `Day ${site.time}` });
  const { id, title } = post;
  model.posts.set(id, { id, userId: author.id, audience: 'private', title, isTrashed: false });
  if (audience === 'private') return;
  await shareNews(site.db, { post, at: site.time, timeZone });
  model.show(id, audience, site.time);
}

/** To a second before the next day, and sometimes some days later. */
function wait({ which }: Step): void {
  const tomorrow = addDays(calendarDateOf(site.time, timeZone), 1 + (which % 3 ? 0 : which % 14));
  site.time = timestampOf(tomorrow, 0, timeZone) - 1_500;
}

const mailedDays = 7 * 24 * 60 * 60_000;

/**
 * Reads the list and what would be mailed. With the ETag of the last response: a 304 must mean that the same
 * would be sent again.
 */
async function compare(person: Person, model: NotificationsModel, { what }: Step): Promise<void> {
  const { token, viewer, last } = person;
  const url = '/api/dashboard/notifications?limit=100';
  const authorization = `Bearer ${token}`;
  const fresh = await site.app.inject({ url, headers: { authorization } });
  if (last) {
    const headers = { authorization, 'if-none-match': last.etag };
    const { statusCode } = await site.app.inject({ url, headers });
    if (statusCode === 304) expect(fresh.body, `304 after ${what}`).toBe(last.body);
  }
  person.last = { etag: String(fresh.headers.etag), body: fresh.body };
  const { notifications, hasMore, unreadCount } = fresh.json() as CallOutput<'listNotifications'>;
  expect(notifications.map(comparable), what).toEqual(model.listOf(viewer, site.time));
  const period = { after: site.time - mailedDays, until: site.time };
  const { memories } = await listUnreadNews(site.db, viewer.id, { ...period, limit: 100 });
  const mailed = model.mailedTo(viewer, { after: period.after, now: site.time });
  expect(
    memories.map(({ title }) => title),
    `mails after ${what}`,
  ).toEqual(mailed);
  expect(hasMore).toBe(false);
  expect(unreadCount).toBe(notifications.filter(({ isRead }) => !isRead).length);
}

const pick = <Row>(rows: Row[], { which }: Step) => rows[which % Math.max(rows.length, 1)];

const status = async (...request: Parameters<typeof site.send>) =>
  (await site.send(...request)).statusCode;

async function take(step: Step, people: Person[], model: NotificationsModel): Promise<number> {
  const person = people[step.who] as Person;
  switch (step.what) {
    case 'read':
      return await read(person, model);
    case 'readPost':
      return await readPost(step, person, model);
    case 'wait':
      wait(step);
      return 200;
    case 'publish':
      await publish(model, person.viewer, step.audience);
      return 200;
    case 'leave':
      return await leave(step.who, people, model);
    case 'comment':
    case 'reply':
      return await write(step, person, model);
    case 'edit':
    case 'uncomment':
    case 'restoreComment':
    case 'purgeComment':
      return await changeComment(step, people, model);
    default:
      return await changePost(step, people, model);
  }
}

async function read({ token, viewer }: Person, model: NotificationsModel): Promise<number> {
  // Up to the second before: what is as new as the last step stays unread.
  const until = site.time - 2_000;
  const body = { until: new Date(until).toISOString() };
  const done = await status('PUT', '/api/dashboard/notifications/read', body, token);
  if (done === 200) model.read(viewer, until, site.time);
  return done;
}

async function readPost(step: Step, { token, viewer }: Person, model: NotificationsModel) {
  const post = pick([...model.posts.values()], step);
  if (!post) return 404;
  const body = { postId: post.id };
  const done = await status('PUT', '/api/dashboard/notifications/read', body, token);
  if (done === 200) model.readPost(viewer, post.id, site.time);
  return done;
}

/** The last administrator stays; anybody else is replaced by a new member. */
async function leave(who: number, people: Person[], model: NotificationsModel): Promise<number> {
  const { token, viewer } = people[who] as Person;
  const left = await status('POST', '/api/dashboard/profile/delete', { password }, token);
  if (left !== 200) return left;
  model.deleteMember(viewer.id);
  people[who] = await join(model, 'member');
  await publish(model, people[who].viewer, 'members');
  return left;
}

async function write(step: Step, { token, viewer }: Person, model: NotificationsModel) {
  const parent = step.what === 'reply' ? pick([...model.comments.values()], step) : undefined;
  const post = parent ? model.posts.get(parent.postId) : pick([...model.posts.values()], step);
  if (!post || (step.what === 'reply' && !parent)) return 404;
  const body = `Words at ${site.time}`;
  const request = { postId: post.id, body, ...(parent && { parentId: parent.id }) };
  const response = await site.send('POST', '/api/post/comment', request, token);
  if (response.statusCode !== 200) return response.statusCode;
  const { _id: id } = (response.json() as CallOutput<'addComment'>).comment;
  const threadId = parent?.threadId ?? id;
  model.comment({ id, postId: post.id, threadId, userId: viewer.id, body, at: site.time });
  return 200;
}

/** What an administrator removed from the trash of its author, into which it is restored. */
const takenOver = new Set<string>();

async function changeComment(step: Step, people: Person[], model: NotificationsModel) {
  const isOnlyTrashed = step.what === 'restoreComment' || step.what === 'purgeComment';
  const comments = [...model.comments.values()].filter(
    ({ isTrashed }) => step.what === 'uncomment' || isTrashed === isOnlyTrashed,
  );
  const comment = pick(comments, step);
  if (!comment) return 404;
  const trashed = await site.db.read
    .selectFrom('comments')
    .select('trashed_by')
    .where('id', '=', comment.id)
    .executeTakeFirst();
  // Most steps by somebody who may do it.
  const mayDoIt = people.find((one) => one.viewer.id === (trashed?.trashed_by ?? comment.userId));
  const { token, viewer } = (step.who > 1 && mayDoIt) || (people[step.who] as Person);
  const isModeration = viewer.role === 'admin' && viewer.id !== comment.userId;
  const tell = (action: string) => {
    if (isModeration) model.audit(comment.userId, { action, text: comment.body, at: site.time });
  };
  const path = `/api/post/comment/${comment.id}`;
  if (step.what === 'edit') {
    const body = `Edited at ${site.time}`;
    const done = await status('PATCH', path, { body }, token);
    if (done === 200) comment.body = body;
    return done;
  }
  if (step.what === 'uncomment') {
    const wasTrashed = comment.isTrashed;
    const done = await status('DELETE', path, undefined, token);
    if (done !== 200) return done;
    // Their author deletes comments permanently that the author of the post has deleted.
    if (wasTrashed && !isModeration) model.comments.delete(comment.id);
    else tell('comment_removed');
    if (wasTrashed) takenOver.add(comment.id);
    comment.isTrashed = true;
    return done;
  }
  const inTrash = `/api/dashboard/trash/comment/${comment.id}`;
  if (step.what === 'purgeComment') {
    const done = await status('DELETE', inTrash, undefined, token);
    if (done === 200) model.comments.delete(comment.id);
    return done;
  }
  const done = await status('PUT', `${inTrash}/restore`, undefined, token);
  if (done !== 200) return done;
  comment.isTrashed = takenOver.delete(comment.id);
  if (trashed?.trashed_by === null) tell('comment_restored');
  return done;
}

async function changePost(step: Step, people: Person[], model: NotificationsModel) {
  const posts = [...model.posts.values()];
  const post = pick(step.what === 'restore' ? posts.filter((one) => one.isTrashed) : posts, step);
  if (!post) return 404;
  const author = people.find((one) => one.viewer.id === post.userId);
  const isByAuthor = step.what === 'delete' && step.who > 1;
  const { token, viewer } = (isByAuthor && author) || (people[step.who] as Person);
  if (step.what === 'like' || step.what === 'dislike') {
    const path = `/api/post/like/${post.id}/${step.what}`;
    const done = await status('PUT', path, undefined, token);
    if (done === 200 && step.what === 'like') model.like(post.id, viewer.id, site.time);
    if (done === 200 && step.what === 'dislike') model.likes.delete(`${post.id} ${viewer.id}`);
    return done;
  }
  if (step.what === 'mute' || step.what === 'unmute') {
    const isMuted = step.what === 'mute';
    const done = await status('PUT', `/api/post/${post.id}/mute`, { isMuted }, token);
    if (done === 200) model.mute(post.id, viewer.id, isMuted);
    return done;
  }
  const isModeration = viewer.role === 'admin' && viewer.id !== post.userId;
  if (step.what === 'delete') {
    const path = `/api/post/${post.id}/${post.userId}`;
    const done = await status('DELETE', path, undefined, token);
    if (done !== 200) return done;
    if (post.isTrashed) takenOver.add(post.id);
    post.isTrashed = true;
    const entry = { action: 'post_removed', text: post.title, at: site.time };
    if (isModeration) model.audit(post.userId, entry);
    return done;
  }
  if (step.what === 'restore') {
    const found = await site.db.read
      .selectFrom('posts')
      .select('trashed_by')
      .where('id', '=', post.id)
      .executeTakeFirst();
    const by = people.find((one) => one.viewer.id === found?.trashed_by) ?? people[0];
    const path = `/api/dashboard/trash/post/${post.id}/restore`;
    const done = await status('PUT', path, undefined, by?.token);
    if (done !== 200) return done;
    post.isTrashed = takenOver.delete(post.id);
    const entry = { action: 'post_restored', text: post.title, at: site.time };
    const isAudited = found?.trashed_by === null && by?.viewer.id !== post.userId;
    if (isAudited) model.audit(post.userId, entry);
    return done;
  }
  const audience = step.what === 'hide' ? step.audience : post.audience;
  const title = step.what === 'rename' ? `Title at ${site.time}` : post.title;
  const info = { postId: post.id, title, body: 'Words.', tags: ['sea'], audience };
  const path = '/api/dashboard/posts/edit/info';
  const done = await status('PATCH', path, info, author?.token);
  if (done === 200) {
    post.title = title;
    model.show(post.id, audience, site.time);
  }
  return done;
}
