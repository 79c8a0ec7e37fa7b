import { beforeEach, describe, expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildComment, buildLike, buildPost, type Member, type Post } from '#test/factories.ts';
import { notificationSteps } from '#test/notification-steps.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();
const { list, markAsRead, comment, deleteComment, deletePost, restore, like, edit } =
  notificationSteps(site);

interface Person {
  member: Member;
  token: string;
}
const enter = (firstName: string, attributes: Parameters<typeof enterMember>[1] = {}) =>
  enterMember(site, { firstName, lastName: 'Lukić', ...attributes });

let [author, ana, ivo, vera] = [] as unknown as [Person, Person, Person, Person];
let post: Post;

beforeEach(async () => {
  author = await enter('Mira');
  ana = await enter('Ana');
  ivo = await enter('Ivo');
  vera = await enter('Vera');
  post = await buildPost(site.db, { author: author.member, title: 'First snow', tags: ['sea'] });
});

/** What each person is notified of, in short. */
async function shown({ token }: Person) {
  const { notifications } = await list(token);
  return notifications.map(({ kind, people, count, text, isRead }) => ({
    kind,
    names: people.map(({ firstName }) => firstName).join(' '),
    count,
    text,
    isRead,
  }));
}

describe('a comment', () => {
  it('notifies the author of the post, with who wrote what and where', async () => {
    const commentId = await comment(ana.token, post.id, { body: 'So much of it!' });
    const at = site.time - 1_000;
    expect(await list(author.token)).toEqual({
      status: 'success',
      hasMore: false,
      unreadCount: 1,
      waitingCount: 0,
      reportedCount: 0,
      notifications: [
        {
          _id: expect.any(String),
          kind: 'comment',
          isRead: false,
          createdAt: new Date(at).toISOString(),
          post: { _id: post.id, title: 'First snow' },
          commentId,
          posts: [],
          postsCount: 0,
          text: 'So much of it!',
          reason: '',
          people: [
            {
              id: ana.member.id,
              firstName: 'Ana',
              lastName: 'Lukić',
              image: null,
              hasPicture: false,
            },
          ],
          count: 1,
        },
      ],
    });
    for (const other of [ana, ivo]) expect(await shown(other)).toEqual([]);
  });

  it('is a reply, a comment or part of a conversation, depending on who reads', async () => {
    const first = await comment(ana.token, post.id);
    await comment(ivo.token, post.id, { to: first, body: 'From Ivo' });
    await comment(vera.token, post.id, { to: first, body: 'From Vera' });
    expect(await shown(author)).toMatchObject([{ kind: 'comment', names: 'Vera Ivo Ana' }]);
    expect(await shown(ana)).toMatchObject([{ kind: 'reply', names: 'Vera Ivo', count: 2 }]);
    expect(await shown(ivo)).toMatchObject([
      { kind: 'conversation', names: 'Vera', count: 1, text: 'From Vera' },
    ]);
    expect(await shown(vera)).toEqual([]);
    const own = await comment(author.token, post.id);
    await comment(ana.token, post.id, { to: own });
    expect(await shown(author)).toMatchObject([{ kind: 'reply', count: 3 }]);
  });

  it('is not told to those who wrote in another conversation, or joined this one later', async () => {
    await comment(ana.token, post.id);
    const second = await comment(ivo.token, post.id);
    await comment(vera.token, post.id, { to: second });
    expect(await shown(ana)).toEqual([]);
    expect(await shown(vera)).toEqual([]);
  });

  it('of several people are one notification with the newest three and their number', async () => {
    const names = ['Ada', 'Bela', 'Cica', 'Dina', 'Ema'];
    for (const name of names) await comment((await enter(name)).token, post.id);
    await comment(ana.token, post.id);
    await comment(ana.token, post.id, { body: 'And again' });
    expect(await shown(author)).toEqual([
      { kind: 'comment', names: 'Ana Ema Dina', count: 6, text: 'And again', isRead: false },
    ]);
  });

  it('does not notify its author, nor on the own post', async () => {
    const own = await comment(author.token, post.id);
    await comment(author.token, post.id, { to: own });
    expect(await shown(author)).toEqual([]);
  });

  it('that is removed is not shown, and shown again when it is restored', async () => {
    const first = await comment(ana.token, post.id, { body: 'From Ana' });
    const second = await comment(ivo.token, post.id, { body: 'From Ivo' });
    await deleteComment(ivo.token, second);
    expect(await shown(author)).toMatchObject([{ names: 'Ana', text: 'From Ana', count: 1 }]);
    await deleteComment(ana.token, first);
    expect(await list(author.token)).toMatchObject({
      notifications: [],
      unreadCount: 0,
    });
    await restore(ivo.token, 'comment', second);
    expect(await shown(author)).toMatchObject([{ names: 'Ivo', count: 1, isRead: false }]);
  });

  it('by a member who is deleted is gone', async () => {
    await comment(ana.token, post.id);
    await like(ana.token, post.id);
    await site.db.write((tx) => tx.deleteFrom('members').where('id', '=', ana.member.id).execute());
    expect(await list(author.token)).toMatchObject({ notifications: [], unreadCount: 0 });
  });
});

describe('a like', () => {
  it('notifies the author only, all of a post together, newest first', async () => {
    for (const { token } of [ana, ivo, vera, author]) await like(token, post.id);
    await like((await enter('Ema')).token, post.id);
    expect(await shown(author)).toEqual([
      { kind: 'like', names: 'Ema Vera Ivo', count: 4, text: '', isRead: false },
    ]);
    expect(await shown(ana)).toEqual([]);
  });

  it('that is taken back is gone, however often it was given', async () => {
    for (let times = 0; times < 3; times++) {
      await like(ana.token, post.id);
      await like(ana.token, post.id);
      await like(ana.token, post.id, 'dislike');
    }
    expect(await list(author.token)).toMatchObject({ notifications: [], unreadCount: 0 });
    await like(ana.token, post.id);
    expect(await shown(author)).toMatchObject([{ names: 'Ana', count: 1 }]);
    const rows = await site.db.read.selectFrom('notifications').select('id').execute();
    expect(rows).toHaveLength(1);
  });
});

describe('likes after the notification was read', () => {
  it('stay read for an hour, so that nobody is notified again and again', async () => {
    await like(ana.token, post.id);
    await markAsRead(author.token);
    await like(ana.token, post.id, 'dislike');
    await like(ana.token, post.id);
    await like(ivo.token, post.id);
    expect(await shown(author)).toMatchObject([{ names: 'Ivo Ana', count: 2, isRead: true }]);
    site.time += 60 * 60_000;
    await like(vera.token, post.id);
    expect(await shown(author)).toMatchObject([{ names: 'Vera', count: 1, isRead: false }]);
  });
});

describe('what one may not see', () => {
  it('is not shown or counted once the post became private', async () => {
    const first = await comment(ana.token, post.id);
    await comment(ivo.token, post.id, { to: first });
    await edit(author.token, post.id, { audience: 'private' });
    expect(await list(ana.token)).toMatchObject({ notifications: [], unreadCount: 0 });
    expect((await list(author.token)).notifications).toHaveLength(1);
    // Of a comment below a post that only its author sees nobody else is notified.
    await comment(author.token, post.id, { to: first });
    await edit(author.token, post.id, { audience: 'members' });
    expect(await shown(ana)).toMatchObject([{ kind: 'post' }, { names: 'Mira Ivo' }]);
    expect(await shown(ivo)).toMatchObject([{ kind: 'post' }]);
  });

  it('is not shown while the post is in the trash', async () => {
    await comment(ana.token, post.id);
    await like(ana.token, post.id);
    await deletePost(author.token, post);
    expect(await list(author.token)).toMatchObject({ notifications: [], unreadCount: 0 });
    await restore(author.token, 'post', post.id);
    expect((await list(author.token)).unreadCount).toBe(2);
  });

  it('notifies an administrator who wrote below a private post', async () => {
    const admin = await enter('Adem', { role: 'admin' });
    await edit(author.token, post.id, { audience: 'private' });
    const first = await comment(admin.token, post.id);
    await comment(author.token, post.id, { to: first });
    expect(await shown(admin)).toMatchObject([{ kind: 'reply', names: 'Mira' }]);
  });
});

describe('reading', () => {
  it('marks what was shown, and leaves what is newer', async () => {
    await comment(ana.token, post.id);
    const [first] = (await list(author.token)).notifications;
    await like(ivo.token, post.id);
    expect(await markAsRead(author.token, { until: first?.createdAt ?? '' })).toBe(1);
    expect(await shown(author)).toMatchObject([
      { kind: 'like', isRead: false },
      { kind: 'comment', isRead: true },
    ]);
    const [newest] = (await list(author.token)).notifications;
    expect(await markAsRead(author.token, { ids: [newest?._id ?? ''] })).toBe(0);
  });

  it('begins a new count: the next notification is about what is new', async () => {
    await comment(ana.token, post.id);
    await like(ana.token, post.id);
    expect(await markAsRead(author.token)).toBe(0);
    site.time += 60 * 60_000;
    await comment(ivo.token, post.id);
    await like(ivo.token, post.id);
    await like(vera.token, post.id);
    expect(await shown(author)).toMatchObject([
      { kind: 'like', names: 'Vera Ivo', count: 2, isRead: false },
      { kind: 'comment', names: 'Ivo', count: 1, isRead: false },
    ]);
  });

  it('without ids marks all, with an empty list none', async () => {
    const second = await buildPost(site.db, { author: author.member });
    await like(ana.token, post.id);
    await like(ana.token, second.id);
    expect(await markAsRead(author.token, { ids: [] })).toBe(2);
    const [newest] = (await list(author.token)).notifications;
    expect(await markAsRead(author.token, { ids: [newest?._id ?? ''] })).toBe(1);
    expect(await markAsRead(author.token)).toBe(0);
  });

  it('of a post marks what is about it, also if the client does not know since when', async () => {
    const second = await buildPost(site.db, { author: author.member });
    await comment(ana.token, post.id);
    await like(ana.token, post.id);
    await like(ana.token, second.id);
    expect(await markAsRead(author.token, { postId: post.id })).toBe(1);
    expect((await list(author.token)).notifications).toMatchObject([
      { post: { _id: second.id }, isRead: false },
      { post: { _id: post.id }, isRead: true },
      { post: { _id: post.id }, isRead: true },
    ]);
  });

  it('does not touch the notifications of others', async () => {
    await like(ana.token, post.id);
    const [first] = (await list(author.token)).notifications;
    await markAsRead(ivo.token, { ids: [first?._id ?? ''] });
    await markAsRead(ivo.token, { postId: post.id });
    await markAsRead(ivo.token);
    expect((await list(author.token)).unreadCount).toBe(1);
  });

  it.each([
    [{ until: 'yesterday' }, 'until'],
    [{ ids: ['no-id'] }, 'ids'],
    [{ postId: 'no-id' }, 'postId'],
  ])('names the field at fault: %j', async (body, field) => {
    const path = '/api/dashboard/notifications/read';
    const response = await site.send('PUT', path, body, author.token);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().error.fields).join()).toMatch(field);
  });
});

it('the list has pages, newest first, and says whether there are more', async () => {
  for (let at = 0; at < 25; at++) {
    const { id } = await buildPost(site.db, { author: author.member, title: `Day ${at}` });
    await like(ana.token, id);
  }
  const titles = ({ notifications }: Awaited<ReturnType<typeof list>>) =>
    notifications.map((one) => one.post?.title);
  const first = await list(author.token);
  expect(titles(first)).toEqual(Array.from({ length: 20 }, (_, at) => `Day ${24 - at}`));
  expect(first).toMatchObject({ hasMore: true, unreadCount: 25 });
  const second = await list(author.token, '?page=2');
  expect(titles(second)).toEqual(Array.from({ length: 5 }, (_, at) => `Day ${4 - at}`));
  expect(second.hasMore).toBe(false);
  expect((await list(author.token, '?limit=25')).hasMore).toBe(false);
  expect(await list(author.token, '?page=3')).toMatchObject({ notifications: [], hasMore: false });
});

it('what was written and liked before is not new', async () => {
  await buildComment(site.db, { post, member: ana.member, createdAt: site.time - 1_000 });
  await buildLike(site.db, { post, member: ana.member, createdAt: site.time - 1_000 });
  await comment(ivo.token, post.id);
  await like(ivo.token, post.id);
  expect(await shown(author)).toMatchObject([
    { names: 'Ivo', count: 1 },
    { names: 'Ivo', count: 1 },
  ]);
});
