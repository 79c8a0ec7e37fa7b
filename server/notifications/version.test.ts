import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { setSite, shareNews } from '#test/community-factories.ts';
import { buildPost, buildSession, type Post } from '#test/factories.ts';
import { notificationSteps } from '#test/notification-steps.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite({ config: { corsOrigins: ['https://front.example'] } });
const { comment, deleteComment, deletePost, restore, like, edit, markAsRead } =
  notificationSteps(site);

type Person = Awaited<ReturnType<typeof enterMember>>;
let [author, ana, ivo] = [] as unknown as [Person, Person, Person];
let post: Post;

beforeEach(async () => {
  site.time = Date.UTC(2026, 0, 15, 12);
  author = await enterMember(site);
  ana = await enterMember(site);
  ivo = await enterMember(site);
  post = await buildPost(site.db, { author: author.member, tags: ['sea'] });
});

const poll = (token: string, etag?: string, query = '') =>
  site.app.inject({
    url: `/api/dashboard/notifications${query}`,
    headers: { authorization: `Bearer ${token}`, ...(etag && { 'if-none-match': etag }) },
  });

const etagOf = async ({ token }: Person, query = '') =>
  String((await poll(token, undefined, query)).headers.etag);

describe('an unchanged list', () => {
  it('is a 304 without a body, private, behind two queries', async () => {
    await comment(ana.token, post.id);
    const etag = await etagOf(author);
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    const executor = vi.spyOn(site.db.read.getExecutor(), 'executeQuery');
    const response = await poll(author.token, etag);
    const queries = executor.mock.calls.map(([{ sql }]) => sql);
    executor.mockRestore();
    expect(response.statusCode).toBe(304);
    expect(response.body).toBe('');
    expect(response.headers).toMatchObject({ etag, 'cache-control': 'private, no-store' });
    expect(queries).toEqual([
      expect.stringMatching(/"sessions"/),
      expect.stringMatching(/"version".* "notification_versions"/),
    ]);
  });

  it('is one also before the first notification', async () => {
    const etag = await etagOf(author);
    expect((await poll(author.token, etag)).statusCode).toBe(304);
    await like(ana.token, post.id);
    expect((await poll(author.token, etag)).statusCode).toBe(200);
  });

  it('is read again after an hour, and on a closed site before signed URLs expire', async () => {
    const etag = await etagOf(author);
    site.time += 59 * 60_000;
    expect((await poll(author.token, etag)).statusCode).toBe(304);
    site.time += 60_000;
    expect((await poll(author.token, etag)).statusCode).toBe(200);
    await setSite(site.db, { reading: 'members' });
    const closed = await etagOf(author);
    site.time += 4 * 60_000;
    expect((await poll(author.token, closed)).statusCode).toBe(304);
    site.time += 60_000;
    expect((await poll(author.token, closed)).statusCode).toBe(200);
  });

  it('is not what another member, page, role or a closed site has', async () => {
    const etag = await etagOf(author);
    expect((await poll(ana.token, etag)).statusCode).toBe(200);
    for (const query of ['?page=2', '?limit=5']) {
      expect((await poll(author.token, etag, query)).statusCode).toBe(200);
    }
    await setSite(site.db, { reading: 'members' });
    expect((await poll(author.token, etag)).statusCode).toBe(200);
    await setSite(site.db, { reading: 'everyone' });
    expect((await poll(author.token, etag)).statusCode).toBe(304);
    const change = { role: 'admin' } as const;
    const { id } = author.member;
    await site.db.write((tx) =>
      tx.updateTable('members').set(change).where('id', '=', id).execute(),
    );
    expect((await poll(author.token, etag)).statusCode).toBe(200);
  });

  it('needs a session', async () => {
    const etag = await etagOf(author);
    await site.db.write((tx) => tx.deleteFrom('sessions').execute());
    expect((await poll(author.token, etag)).statusCode).toBe(401);
  });

  it('is recognised by front ends of other origins', async () => {
    const { token } = author;
    const headers = { origin: 'https://front.example', authorization: `Bearer ${token}` };
    const response = await site.app.inject({ url: '/api/dashboard/notifications', headers });
    expect(response.headers['access-control-expose-headers']).toMatch(/\betag\b/);
    const preflight = await site.app.inject({
      method: 'OPTIONS',
      url: '/api/dashboard/notifications',
      headers: { origin: 'https://front.example', 'access-control-request-method': 'GET' },
    });
    expect(preflight.headers['access-control-allow-headers']).toMatch(/\bif-none-match\b/);
  });
});

/** Each changes what the author of the post, or who is in the conversation, would be told. */
describe('the version changes with', () => {
  const expectChange = async (person: Person, change: () => Promise<unknown>) => {
    const etag = await etagOf(person);
    await change();
    expect((await poll(person.token, etag)).statusCode).toBe(200);
  };

  it('the first and every further comment and like', async () => {
    await expectChange(author, () => comment(ana.token, post.id));
    await expectChange(author, () => comment(ana.token, post.id));
    await expectChange(author, () => like(ana.token, post.id));
    await expectChange(author, () => like(ivo.token, post.id));
    await expectChange(author, () => like(ivo.token, post.id, 'dislike'));
  });

  it('a removed or edited comment, a title, an audience, and reading', async () => {
    const first = await comment(ana.token, post.id);
    const second = await comment(ivo.token, post.id, { to: first });
    const body = { body: 'Edited since' };
    const path = `/api/post/comment/${second}`;
    for (const person of [author, ana]) {
      await expectChange(person, () =>
        site.send('PATCH', path, { body: `${body.body} ${person.member.id.slice(-4)}` }, ivo.token),
      );
    }
    await expectChange(ana, () => edit(author.token, post.id, { title: 'Another title' }));
    await expectChange(ana, () => edit(author.token, post.id, { audience: 'private' }));
    await expectChange(author, () => deleteComment(author.token, second));
    await expectChange(author, () => markAsRead(author.token));
  });

  it('members, posts and audit entries that are deleted', async () => {
    await comment(ana.token, post.id);
    await like(ivo.token, post.id);
    const remove = (table: 'members' | 'posts' | 'audit_entries', id: string) => () =>
      site.db.write((tx) => tx.deleteFrom(table).where('id', '=', id).execute());
    await expectChange(author, remove('members', ana.member.id));
    await expectChange(author, remove('members', ivo.member.id));
    await comment((await enterMember(site)).token, post.id);
    const admin = await enterMember(site, { role: 'admin' });
    await expectChange(author, () => deletePost(admin.token, post));
    await expectChange(author, remove('posts', post.id));
    const entry = await site.db.read
      .selectFrom('audit_entries')
      .select('id')
      .executeTakeFirstOrThrow();
    await expectChange(author, remove('audit_entries', entry.id));
  });

  it('a new memory, its title and audience, but not what only its author sees of it', async () => {
    const next = await buildPost(site.db, { author: author.member, tags: ['sea'] });
    await expectChange(ana, () => shareNews(site.db, { post: next, at: site.time }));
    await expectChange(ana, () => edit(author.token, next.id, { title: 'Another title' }));
    await expectChange(ana, () => edit(author.token, next.id, { audience: 'private' }));
    const etag = await etagOf(ana);
    await edit(author.token, next.id, { audience: 'private', title: 'A secret' });
    await deletePost(author.token, next);
    await restore(author.token, 'post', next.id);
    expect((await poll(ana.token, etag)).statusCode).toBe(304);
    await expectChange(ana, () => edit(author.token, next.id, { audience: 'members' }));
    await expectChange(ana, () => markAsRead(ana.token));
  });

  it('nothing that others are notified of', async () => {
    await comment(ana.token, post.id);
    const etag = await etagOf(author);
    const other = await buildPost(site.db);
    await comment(ana.token, other.id);
    await like(ana.token, other.id);
    const { token } = await buildSession(site.db, {
      member: { id: other.member_id },
      createdAt: site.time,
    });
    await markAsRead(token);
    expect((await poll(author.token, etag)).statusCode).toBe(304);
  });
});
