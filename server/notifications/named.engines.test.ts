import { beforeEach, expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildPost, type Member, type Post } from '#test/factories.ts';
import { notificationSteps } from '#test/notification-steps.ts';
import { startTestSite } from '#test/test-site.ts';
import { personNamed } from '../posts/people.ts';

const site = startTestSite();
const { list, markAsRead, edit, deletePost, restore } = notificationSteps(site);

interface Person {
  member: Member;
  token: string;
}
let [author, ana] = [] as unknown as [Person, Person];
let post: Post;

beforeEach(async () => {
  author = await enterMember(site, { firstName: 'Mira', lastName: 'Lukić' });
  ana = await enterMember(site, { firstName: 'Ana', lastName: 'Ilić' });
  post = await buildPost(site.db, { author: author.member, title: 'First snow', tags: ['sea'] });
});

const name = (...members: Member[]) =>
  edit(author.token, post.id, { people: members.map(({ id }) => ({ memberId: id })) });

/** The list as the bell shows it, and whether a 304 would have hidden a change of it. */
async function shown({ token }: Person, etag?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(etag && { 'if-none-match': etag }) };
  const response = await site.app.inject({ url: '/api/dashboard/notifications', headers });
  if (response.statusCode === 304) return 'unchanged';
  const { notifications } = response.json() as Awaited<ReturnType<typeof list>>;
  // The memory is news too.
  const named = notifications.filter(({ kind }) => kind === 'named');
  return named.map(({ kind, isRead }) => ({ kind, isRead }));
}
const etagOf = async ({ token }: Person) =>
  String((await site.get('/api/dashboard/notifications', token)).headers.etag);

it('being named is told with the author and the memory, once', async () => {
  await name(ana.member, author.member);
  await name(author.member, ana.member);
  expect(await list(ana.token)).toMatchObject({
    unreadCount: 1,
    notifications: [
      {
        kind: 'named',
        post: { _id: post.id, title: 'A day' },
        people: [{ firstName: 'Mira', lastName: 'Lukić' }],
        count: 1,
        text: '',
        commentId: null,
      },
    ],
  });
  expect(await shown(author)).toEqual([]);
});

it('is told when the memory is shared, and only while the member may see it', async () => {
  await edit(author.token, post.id, { audience: 'private' });
  const etag = await etagOf(ana);
  const people = [{ memberId: ana.member.id }];
  for (const changes of [{ people }, { title: 'Another day' }, { people: [] }, { people }]) {
    await edit(author.token, post.id, { audience: 'private', ...changes });
    expect(await shown(ana, etag), 'hidden naming').toBe('unchanged');
  }
  await markAsRead(ana.token);
  await edit(author.token, post.id, { audience: 'members' });
  expect(await shown(ana, etag)).toEqual([{ kind: 'named', isRead: false }]);
  await markAsRead(ana.token);
  await edit(author.token, post.id, { audience: 'private' });
  expect(await shown(ana)).toEqual([]);
  await edit(author.token, post.id, { audience: 'public' });
  expect(await shown(ana)).toEqual([{ kind: 'named', isRead: true }]);
  await deletePost(author.token, post);
  expect(await shown(ana)).toEqual([]);
  await restore(author.token, 'post', post.id);
  expect(await shown(ana)).toEqual([{ kind: 'named', isRead: true }]);
});

it('is gone with the name, and unread when it is there again', async () => {
  await name(ana.member);
  await markAsRead(ana.token);
  const etag = await etagOf(ana);
  await name();
  expect(await shown(ana, etag)).toEqual([]);
  await name(ana.member);
  expect(await shown(ana, etag)).toEqual([{ kind: 'named', isRead: false }]);
  const again = await etagOf(ana);
  await site.send('DELETE', `/api/post/${post.id}/people/me`, undefined, ana.token);
  expect(await shown(ana, again)).toEqual([]);
});

it('is told of the newest memory when a name is joined to the member', async () => {
  const admin = await enterMember(site, { role: 'admin' });
  const people = ['Seka'];
  await buildPost(site.db, { people, title: 'Older', createdAt: site.time - 2 });
  await buildPost(site.db, {
    people,
    title: 'Newer',
    audience: 'members',
    createdAt: site.time - 1,
  });
  await buildPost(site.db, { people, title: 'Private', audience: 'private', createdAt: site.time });
  await buildPost(site.db, { people, title: 'Own', author: ana.member, createdAt: site.time });
  const path = `/api/admin/people/${personNamed('Seka').id}`;
  const response = await site.send('PUT', path, { memberId: ana.member.id }, admin.token);
  expect(response.statusCode, response.body).toBe(200);
  const { notifications } = await list(ana.token);
  expect(notifications).toMatchObject([{ kind: 'named', post: { title: 'Newer' } }]);
});
