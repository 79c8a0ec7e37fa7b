import { beforeEach, describe, expect, it } from 'vitest';
import { enterMember, newestToken } from '#test/account-steps.ts';
import { buildReport, setSite } from '#test/community-factories.ts';
import { buildComment, buildMember, buildPost, buildSession } from '#test/factories.ts';
import { notificationSteps } from '#test/notification-steps.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();
const { list, markAsRead, deleteComment, deletePost, restore, purge } = notificationSteps(site);

type Person = Awaited<ReturnType<typeof enterMember>>;
let admin: Person;
let member: Person;

beforeEach(async () => {
  admin = await enterMember(site, { role: 'admin', firstName: 'Vera', lastName: 'Tomić' });
  member = await enterMember(site);
});

/** What somebody is notified of, in short. */
async function shown({ token }: Person) {
  const { notifications } = await list(token);
  return notifications.map(({ kind, text, reason, count }) => ({ kind, text, reason, count }));
}

const plain = { text: '', reason: '', count: 0 };

describe('what an administrator did', () => {
  it('with a post or comment is a notification with the reason, without a name, and stays', async () => {
    const author = member.member;
    const post = await buildPost(site.db, { author, title: 'Buy my watches' });
    const other = await buildPost(site.db);
    const comment = await buildComment(site.db, { member: author, post: other, body: 'And these' });
    await deletePost(admin.token, post, 'Advertising');
    await deleteComment(admin.token, comment.id, 'Advertising');
    await restore(admin.token, 'comment', comment.id);
    await restore(admin.token, 'post', post.id);
    await deletePost(admin.token, post, 'Again');
    await purge(admin.token, 'post', post.id);
    const expected = [
      { ...plain, kind: 'post_removed', text: 'Buy my watches', reason: 'Again' },
      { ...plain, kind: 'post_restored', text: 'Buy my watches' },
      { ...plain, kind: 'comment_restored', text: 'And these' },
      { ...plain, kind: 'comment_removed', text: 'And these', reason: 'Advertising' },
      { ...plain, kind: 'post_removed', text: 'Buy my watches', reason: 'Advertising' },
    ];
    expect(await shown(member)).toEqual(expected);
    const response = await site.get('/api/dashboard/notifications', member.token);
    expect(response.body).not.toMatch(/Tomić|Vera/);
    expect(response.body).not.toContain(admin.member.id);
  });

  it('with what they wrote themselves, or a member with their own, is no notification', async () => {
    const ofAdmin = await buildPost(site.db, { author: admin.member });
    const ofMember = await buildPost(site.db, { author: member.member });
    await deletePost(admin.token, ofAdmin);
    await deletePost(member.token, ofMember);
    await restore(member.token, 'post', ofMember.id);
    expect(await shown(admin)).toEqual([]);
    expect(await shown(member)).toEqual([]);
  });

  it('with the role and the state of a member is a notification for them', async () => {
    const { id } = member.member;
    const change = (what: string, body: object) =>
      site.send('PUT', `/api/admin/member/${id}/${what}`, body, admin.token);
    for (const [what, body] of [
      ['role', { role: 'admin' }],
      ['role', { role: 'admin' }],
      ['role', { role: 'member' }],
      ['suspension', { isSuspended: true, reason: 'Too loud' }],
      ['suspension', { isSuspended: false }],
    ] as const) {
      site.time += 1_000;
      expect((await change(what, body)).statusCode).toBe(200);
    }
    const { token } = await buildSession(site.db, { member: { id }, createdAt: site.time });
    const text = 'Mira Petrović';
    expect(await shown({ ...member, token })).toEqual([
      { ...plain, kind: 'member_unsuspended', text },
      { ...plain, kind: 'member_suspended', text, reason: 'Too loud' },
      { ...plain, kind: 'role_revoked', text },
      { ...plain, kind: 'role_granted', text },
    ]);
    expect(await shown(admin)).toEqual([]);
  });

  it('is not told to administrators who revoke their own role', async () => {
    await buildMember(site.db, { role: 'admin' });
    const { id } = admin.member;
    await site.send('PUT', `/api/admin/member/${id}/role`, { role: 'member' }, admin.token);
    const { token } = await buildSession(site.db, { member: { id }, createdAt: site.time });
    expect(await shown({ ...admin, token })).toEqual([]);
  });
});

describe('accounts that wait', () => {
  /** Registers, and confirms the address by the link in the mail. */
  async function join(email: string): Promise<string> {
    const password = 'lake at dawn';
    const name = { firstName: 'Iva', lastName: 'Nova' };
    const form = { email, ...name, password, confirmPassword: password };
    await site.send('POST', '/api/auth/register', form);
    const token = await newestToken(site, email);
    site.time += 1_000;
    const response = await site.send('POST', `/api/auth/activation/${token}`);
    expect(response.statusCode, response.body).toBe(200);
    const found = await site.db.read
      .selectFrom('members')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return found.id;
  }

  const decide = (id: string, decision: 'accept' | 'decline') =>
    site.send('PUT', `/api/admin/waiting/${id}/${decision}`, {}, admin.token);

  it('are one number for administrators, gone with the last decision', async () => {
    await setSite(site.db, { joining: 'approval' });
    const first = await join('first@example.org');
    const second = await join('second@example.org');
    expect(await shown(admin)).toEqual([{ ...plain, kind: 'waiting', count: 2 }]);
    expect(await shown(member)).toEqual([]);
    expect(await markAsRead(admin.token)).toBe(0);
    expect(await list(admin.token)).toMatchObject({ waitingCount: 2, reportedCount: 0 });
    expect(await list(member.token)).toMatchObject({ waitingCount: 0 });
    await decide(first, 'accept');
    const { token } = await buildSession(site.db, { member: { id: first }, createdAt: site.time });
    expect(await shown({ ...member, token })).toMatchObject([{ kind: 'member_accepted' }]);
    expect(await list(admin.token)).toMatchObject({
      notifications: [{ kind: 'waiting', count: 1, isRead: true }],
      unreadCount: 0,
      waitingCount: 1,
    });
    await decide(second, 'decline');
    expect(await list(admin.token)).toMatchObject({ notifications: [], unreadCount: 0 });
    const rows = await site.db.read
      .selectFrom('notifications')
      .select('id')
      .where('kind', '=', 'waiting')
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('reports', () => {
  const report = (token: string, itemId: string) => {
    const body = { kind: 'post', itemId, category: 'spam', note: '' };
    return site.send('POST', '/api/report', body, token);
  };

  it('are the number of reported items, for administrators other than the reporter', async () => {
    const other = await enterMember(site, { role: 'admin' });
    const [first, second] = [await buildPost(site.db), await buildPost(site.db)];
    await report(member.token, first.id);
    await report(other.token, second.id);
    await report((await enterMember(site)).token, first.id);
    expect(await shown(admin)).toEqual([{ ...plain, kind: 'report', count: 2 }]);
    expect(await shown(other)).toEqual([{ ...plain, kind: 'report', count: 1 }]);
    expect(await shown(member)).toEqual([]);
    await site.send('PUT', `/api/admin/report/post/${first.id}/dismiss`, undefined, admin.token);
    expect(await shown(admin)).toEqual([{ ...plain, kind: 'report', count: 1 }]);
    expect(await list(other.token)).toMatchObject({ notifications: [], unreadCount: 0 });
    await deletePost(admin.token, second);
    expect(await list(admin.token)).toMatchObject({ notifications: [], unreadCount: 0 });
  });

  it('are neither a notification nor a number for an administrator who wrote the reported item', async () => {
    const post = await buildPost(site.db, { author: admin.member });
    const path = '/api/dashboard/notifications';
    const before = await site.get(path, admin.token);
    await report(member.token, post.id);
    const after = await site.get(path, admin.token);
    expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag]);
    expect(after.json()).toMatchObject({ notifications: [], reportedCount: 0 });
    await report(member.token, (await buildPost(site.db)).id);
    expect(await shown(admin)).toEqual([{ ...plain, kind: 'report', count: 1 }]);
  });

  it('are counted for administrators without a notification too, also when nothing changed for them', async () => {
    const { kind, item_id } = await buildReport(site.db);
    const path = '/api/dashboard/notifications';
    const { headers } = await site.get(path, admin.token);
    expect(await list(admin.token)).toMatchObject({ notifications: [], reportedCount: 1 });
    const other = await enterMember(site, { role: 'admin' });
    const dismiss = `/api/admin/report/${kind}/${item_id}/dismiss`;
    await site.send('PUT', dismiss, undefined, other.token);
    const authorization = `Bearer ${admin.token}`;
    const again = await site.app.inject({
      url: path,
      headers: { authorization, 'if-none-match': String(headers.etag) },
    });
    expect(again.json()).toMatchObject({ reportedCount: 0 });
  });

  it('are not shown to somebody who is no administrator any more', async () => {
    const other = await enterMember(site, { role: 'admin' });
    await report(member.token, (await buildPost(site.db)).id);
    expect((await list(other.token)).unreadCount).toBe(1);
    const { id } = other.member;
    await site.send('PUT', `/api/admin/member/${id}/role`, { role: 'member' }, admin.token);
    const { token } = await buildSession(site.db, { member: { id }, createdAt: site.time });
    expect((await list(token)).notifications).toMatchObject([{ kind: 'role_revoked' }]);
  });

  it('are gone with the member who is the author of all reported items', async () => {
    const { author_id } = await buildReport(site.db);
    await report(member.token, (await buildPost(site.db, { author: { id: author_id } })).id);
    expect((await list(admin.token)).unreadCount).toBe(1);
    await site.db.write((tx) => tx.deleteFrom('members').where('id', '=', author_id).execute());
    expect((await list(admin.token)).notifications).toEqual([]);
  });
});
