import { beforeEach, expect, it } from 'vitest';
import { enterMember, statusesOf } from '#test/account-steps.ts';
import { buildComment, buildPost, type Post } from '#test/factories.ts';
import { notificationSteps } from '#test/notification-steps.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();
const { list, comment } = notificationSteps(site);

type Person = Awaited<ReturnType<typeof enterMember>>;
let author: Person;
let people: Person[];
let post: Post;

beforeEach(async () => {
  author = await enterMember(site);
  people = [];
  for (let at = 0; at < 8; at++) people.push(await enterMember(site));
  post = await buildPost(site.db, { author: author.member });
});

const likePost = ({ token }: Person, action = 'like') =>
  site.send('PUT', `/api/post/like/${post.id}/${action}`, undefined, token);

const reply = ({ token }: Person, parentId: string) => {
  const body = { postId: post.id, body: 'I was there too', parentId };
  return site.send('POST', '/api/post/comment', body, token);
};

const versionOf = async ({ member }: Person) => {
  const row = await site.db.read
    .selectFrom('notification_versions')
    .select('version')
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  return row?.version;
};

it('likes at the same time are one notification, and each is a new version', async () => {
  const responses = await Promise.all(people.map((person) => likePost(person)));
  expect(new Set(statusesOf(responses))).toEqual(new Set([200]));
  expect((await list(author.token)).notifications).toMatchObject([{ kind: 'like', count: 8 }]);
  expect(await versionOf(author)).toBe(8);
});

it('one member who likes and unlikes at the same time is one notification or none', async () => {
  const [person] = people as [Person];
  for (let round = 0; round < 5; round++) {
    const actions = ['like', 'dislike', 'like', 'dislike', 'like'];
    await Promise.all(actions.map((action) => likePost(person, action)));
    const liked = await site.db.read.selectFrom('likes').select('id').execute();
    expect((await list(author.token)).notifications).toHaveLength(liked.length);
    const rows = await site.db.read.selectFrom('notifications').select('id').execute();
    expect(rows).toHaveLength(1);
  }
});

it('comments in two conversations of the same people at the same time notify all', async () => {
  const threads: { id: string }[] = [];
  for (let at = 0; at < 2; at++) {
    const first = await buildComment(site.db, { post, member: author.member, createdAt: 1 });
    threads.push(first);
    for (const { member } of people) {
      await buildComment(site.db, { parent: first, member, createdAt: 2 });
    }
  }
  const responses = await Promise.all(
    people.map((person, at) => reply(person, threads[at % 2]?.id ?? '')),
  );
  expect(new Set(statusesOf(responses))).toEqual(new Set([200]));
  for (const person of [author, ...people]) {
    const { notifications } = await list(person.token);
    const isWriter = person !== author;
    expect(notifications).toMatchObject([{ count: isWriter ? 7 : 8, isRead: false }]);
  }
});

it('what happens while a list is marked as read stays unread', async () => {
  for (let round = 0; round < 8; round++) {
    const [first, second] = people as [Person, Person];
    const other = await buildPost(site.db, { author: author.member });
    await comment(first.token, other.id);
    const { notifications } = await list(author.token);
    const until = notifications[0]?.createdAt;
    const path = '/api/dashboard/notifications/read';
    const body = { postId: other.id, body: 'I was there too' };
    const [written, read] = await Promise.all([
      site.send('POST', '/api/post/comment', body, second.token),
      site.send('PUT', path, { until }, author.token),
    ]);
    expect(statusesOf([written, read])).toEqual([200, 200]);
    const [newest] = (await list(author.token)).notifications;
    expect(newest).toMatchObject({ isRead: false, post: { _id: other.id } });
    expect(newest?.people[0]?.id).toBe(second.member.id);
    const all = { until: new Date(site.time).toISOString() };
    await site.send('PUT', path, all, author.token);
  }
});
