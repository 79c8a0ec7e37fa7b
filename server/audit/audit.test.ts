import { describe, expect, it } from 'vitest';
import { buildComment, buildMember, buildPost, buildSession } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { grantAdmin } from '../accounts/administrators.ts';
import { notifyOfAuditEntry } from '../notifications/notify.ts';

const site = startTestSite();

async function signIn(attributes: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(site.db, attributes);
  return { member, token: (await buildSession(site.db, { member })).token };
}

const asAdmin = () => signIn({ role: 'admin', firstName: 'Vera', lastName: 'Tomić' });

async function readRecord(token: string, query = '') {
  return (await site.get(`/api/admin/audit${query}`, token)).json();
}

describe('the audit log', () => {
  it('records what an administrator removed, its owner and the reason', async () => {
    const admin = await asAdmin();
    const member = await buildMember(site.db, { firstName: 'Luka', lastName: 'Perić' });
    const post = await buildPost(site.db, { author: member, title: 'Not for here' });
    const path = `/api/post/${post.id}/${member.id}?reason=${encodeURIComponent(' Spam ')}`;
    expect((await site.send('DELETE', path, undefined, admin.token)).statusCode).toBe(200);
    const { entries, total } = await readRecord(admin.token);
    expect(total).toBe(entries.length);
    expect(entries[0]).toEqual({
      _id: expect.any(String),
      action: 'post_removed',
      subject: 'Not for here',
      owner: 'Luka Perić',
      admin: 'Vera Tomić',
      reason: 'Spam',
      detail: null,
      restorable: { kind: 'post', itemId: post.id },
      createdAt: new Date(site.time).toISOString(),
    });
  });

  it('records comments and members too, newest first, in pages', async () => {
    const admin = await asAdmin();
    const { member } = await signIn({ firstName: 'Mila', lastName: 'Kostić' });
    const comment = await buildComment(site.db, { member, body: 'Buy now!' });
    await site.send('DELETE', `/api/post/comment/${comment.id}`, undefined, admin.token);
    site.time += 1000;
    await site.send('DELETE', `/api/member/${member.id}`, undefined, admin.token);
    const { entries } = await readRecord(admin.token, '?limit=2');
    expect(entries).toMatchObject([
      { action: 'member_deleted', subject: 'Mila Kostić', owner: '', reason: '' },
      { action: 'comment_removed', subject: 'Buy now!', owner: 'Mila Kostić' },
    ]);
    const next = await readRecord(admin.token, '?limit=1&page=2');
    expect(next.entries).toEqual([entries[1]]);
  });

  it('records the new name of a tag, once', async () => {
    const admin = await asAdmin();
    const { tags } = (await site.get('/api/admin/tags', admin.token)).json();
    const { _id } = tags.find(({ name }: { name: string }) => name === 'sea');
    const rename = () =>
      site.send('PATCH', `/api/admin/tags/${_id}`, { name: 'the sea' }, admin.token);
    expect((await rename()).statusCode).toBe(200);
    expect((await rename()).statusCode).toBe(200);
    const { entries } = await readRecord(admin.token);
    expect(entries).toMatchObject([
      {
        action: 'tag_renamed',
        subject: 'sea',
        admin: 'Vera Tomić',
        reason: 'Renamed to #the sea',
        detail: { code: 'renamed_to', params: { tag: 'the sea' } },
      },
    ]);
  });

  it('records a role that ADMIN_EMAIL grants at the start, once', async () => {
    const { member, token } = await signIn({ firstName: 'Vera', lastName: 'Tomić' });
    const start = () =>
      site.db.write((tx) =>
        grantAdmin({ events: { audited: notifyOfAuditEntry } }, tx, {
          email: member.email,
          now: site.time,
        }),
      );
    await start();
    await start();
    const { entries } = await readRecord(token);
    expect(entries).toMatchObject([
      {
        action: 'role_granted',
        subject: 'Vera Tomić',
        admin: 'The operator',
        reason: 'Named in ADMIN_EMAIL',
      },
    ]);
  });

  it('does not record what members remove of their own', async () => {
    const admin = await asAdmin();
    const before = (await readRecord(admin.token)).total;
    const author = await signIn();
    const post = await buildPost(site.db, { author: author.member });
    const comment = await buildComment(site.db, { post });
    const remove = (path: string, token: string) => site.send('DELETE', path, undefined, token);
    expect((await remove(`/api/post/comment/${comment.id}`, author.token)).statusCode).toBe(200);
    expect(
      (await remove(`/api/post/${post.id}/${author.member.id}`, author.token)).statusCode,
    ).toBe(200);
    const own = await buildPost(site.db, { author: admin.member });
    expect((await remove(`/api/post/${own.id}/${admin.member.id}`, admin.token)).statusCode).toBe(
      200,
    );
    expect((await readRecord(admin.token)).total).toBe(before);
  });

  it('rejects a reason of more than 200 characters, and removes nothing', async () => {
    const admin = await asAdmin();
    const post = await buildPost(site.db);
    const path = `/api/post/${post.id}/${post.member_id}?reason=${'x'.repeat(201)}`;
    expect((await site.send('DELETE', path, undefined, admin.token)).statusCode).toBe(400);
    expect((await site.get(`/api/post/${post.id}`)).statusCode).toBe(200);
  });
});
