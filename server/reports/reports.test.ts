import { describe, expect, it } from 'vitest';
import type { ReportedItemView } from '#contract/moderation.ts';
import { enterMember, statusesOf } from '#test/account-steps.ts';
import { buildReport } from '#test/community-factories.ts';
import {
  buildComment,
  buildMember,
  buildPicture,
  buildPost,
  buildSession,
} from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { readZip } from '#test/zip-reader.ts';

const site = startTestSite();

const enterAdmin = (firstName = 'Vera') =>
  enterMember(site, { role: 'admin', firstName, lastName: 'Tomić' });

const enterReporter = (firstName = 'Iva') => enterMember(site, { firstName, lastName: 'Reporter' });

const buildAuthor = () => buildMember(site.db, { firstName: 'Luka', lastName: 'Perić' });

function report(token: string, itemId: string, attributes: object = {}) {
  const body = { kind: 'post', itemId, category: 'spam', note: '', ...attributes };
  return site.send('POST', '/api/report', body, token);
}

async function list(token: string, query = '') {
  const response = await site.get(`/api/admin/report${query}`, token);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as { items: ReportedItemView[]; total: number };
}

const dismiss = (token: string, itemId: string, kind = 'post') =>
  site.send('PUT', `/api/admin/report/${kind}/${itemId}/dismiss`, undefined, token);

const removePost = (token: string, post: { id: string; member_id: string }, reason = 'Spam') =>
  site.send('DELETE', `/api/post/${post.id}/${post.member_id}?reason=${reason}`, undefined, token);

/** What a decision leaves of what was reported. */
const emptied = { note: '', title: '', body: '', image_id: null };

const storedReports = () => site.db.read.selectFrom('reports').selectAll().execute();

describe('reporting', () => {
  it('records post and comment as they are, for administrators to read later', async () => {
    const admin = await enterAdmin();
    const author = await buildAuthor();
    const reporter = await enterReporter();
    const attributes = { author, title: 'Buy my watches', body: 'Only today!' };
    const post = await buildPost(site.db, attributes);
    const comment = await buildComment(site.db, { post, member: author, body: 'And these' });
    const response = await report(reporter.token, post.id, { note: ' Look at it ' });
    expect(response.json()).toMatchObject({
      status: 'success',
      message: 'Thank you. The administrators will look at it.',
    });
    site.time += 1_000;
    await report(reporter.token, comment.id, { kind: 'comment', category: 'hurtful' });
    await site.db.write((tx) =>
      tx.updateTable('posts').set({ title: 'Harmless', body: 'Edited since' }).execute(),
    );
    const { items, total } = await list(admin.token);
    expect(total).toBe(2);
    const shown = { _id: author.id, firstName: 'Luka', lastName: 'Perić', role: 'member' };
    expect(items).toEqual([
      expect.objectContaining({ kind: 'comment', title: 'Harmless', body: 'And these' }),
      {
        kind: 'post',
        itemId: post.id,
        title: 'Buy my watches',
        body: 'Only today!',
        furtherPictures: [],
        picture: expect.objectContaining({ width: expect.any(Number), alt: '' }),
        postId: post.id,
        author: { ...shown, suspendedAt: null },
        reportsCount: 1,
        categories: ['spam'],
        canDismiss: true,
        canRemove: true,
        reports: [
          {
            category: 'spam',
            note: 'Look at it',
            reporter: { _id: reporter.member.id, firstName: 'Iva', lastName: 'Reporter' },
            createdAt: new Date(site.time - 1_000).toISOString(),
            earlier: null,
            isPictureReplaced: false,
          },
        ],
      },
    ]);
    expect(items[0]?.postId).toBe(post.id);
  });

  it('counts each member once, and says so to a second report', async () => {
    const admin = await enterAdmin();
    const { token } = await enterReporter();
    const post = await buildPost(site.db);
    await report(token, post.id, { note: 'First' });
    const again = await report(token, post.id, { category: 'privacy', note: 'Second' });
    expect(again.statusCode).toBe(200);
    expect(again.json().message).toMatch(/^You have reported this before/);
    const { items } = await list(admin.token);
    expect(items[0]).toMatchObject({ reportsCount: 1, reports: [{ note: 'First' }] });
    const rush = await enterReporter();
    const other = await buildPost(site.db);
    await Promise.all(Array.from({ length: 4 }, () => report(rush.token, other.id)));
    expect((await list(admin.token)).items[0]).toMatchObject({ reportsCount: 1 });
  });

  it('is refused for one’s own post and comment', async () => {
    const { member, token } = await enterMember(site);
    const post = await buildPost(site.db, { author: member });
    const comment = await buildComment(site.db, { member, post });
    const responses = [
      await report(token, post.id),
      await report(token, comment.id, { kind: 'comment' }),
    ];
    expect(statusesOf(responses)).toEqual([403, 403]);
    expect(await storedReports()).toEqual([]);
  });

  it('is possible for a post for members and its comments', async () => {
    const { token } = await enterReporter();
    const post = await buildPost(site.db, { audience: 'members' });
    const comment = await buildComment(site.db, { post });
    const responses = [
      await report(token, post.id),
      await report(token, comment.id, { kind: 'comment' }),
    ];
    expect(statusesOf(responses)).toEqual([200, 200]);
  });

  it('does not reveal a private post and its comments', async () => {
    const { token } = await enterReporter();
    const post = await buildPost(site.db, { audience: 'private' });
    const comment = await buildComment(site.db, { post });
    const unknown = await report(token, '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c');
    for (const response of [
      await report(token, post.id),
      await report(token, comment.id, { kind: 'comment' }),
    ]) {
      expect(response.statusCode).toBe(404);
      expect(response.body).toBe(unknown.body);
    }
  });

  it.each([
    [{ category: 'boring' }, { category: 'Please say what is wrong' }],
    [{ category: undefined }, { category: 'Please say what is wrong' }],
    [{ note: 'x'.repeat(301) }, { note: 'Note must be at most 300 characters' }],
  ])('names the field at fault: %j', async (attributes, fields) => {
    const { token } = await enterReporter();
    const post = await buildPost(site.db);
    const response = await report(token, post.id, attributes);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.fields).toEqual(fields);
  });

  it('does not invalidate cached pages, from whose age an author could learn of it', async () => {
    const { token } = await enterReporter();
    const post = await buildPost(site.db);
    const before = site.db.contentVersion.current;
    await report(token, post.id);
    expect(site.db.contentVersion.current).toBe(before);
  });
});

describe('the reported item', () => {
  it('has all its reports, newest first, each with the texts of its time', async () => {
    const admin = await enterAdmin();
    const post = await buildPost(site.db, { title: 'Worse', body: 'Insults' });
    await buildReport(site.db, {
      post: { ...post, title: 'Bad', body: 'Advertising' },
      category: 'spam',
      createdAt: 1_000,
    });
    await buildReport(site.db, { post, category: 'hurtful', createdAt: 2_000 });
    const { items } = await list(admin.token);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      title: 'Worse',
      reportsCount: 2,
      categories: ['hurtful', 'spam'],
      reports: [
        { category: 'hurtful', earlier: null },
        { category: 'spam', earlier: { title: 'Bad', body: 'Advertising' } },
      ],
    });
  });

  it('has the picture of now, and says which reports were about another one', async () => {
    const admin = await enterAdmin();
    const post = await buildPost(site.db, { audience: 'private' });
    const other = await buildPost(site.db);
    await buildReport(site.db, { post: { ...post, image_id: other.image_id }, createdAt: 1_000 });
    await buildReport(site.db, { post, createdAt: 2_000 });
    const { picture, reports } = (await list(admin.token)).items[0] as ReportedItemView;
    const shown = (await site.get(`/api/post/${post.id}`, admin.token)).json().post.picture;
    expect(picture).toEqual(shown);
    expect(reports).toMatchObject([{ isPictureReplaced: false }, { isPictureReplaced: true }]);
    await site.db.write((tx) => tx.deleteFrom('posts').where('id', '=', post.id).execute());
    expect((await list(admin.token)).items).toMatchObject([
      { picture: null, reports: [{ isPictureReplaced: false }, { isPictureReplaced: false }] },
    ]);
  });

  it('has all pictures of now, and one that is no longer the cover is not replaced', async () => {
    const admin = await enterAdmin();
    const post = await buildPost(site.db);
    const further = [
      await buildPicture(site.db, { post, position: 1, alt: 'second' }),
      await buildPicture(site.db, { post, position: 2, alt: 'third' }),
    ];
    const former = { ...post, image_id: further[1]?.image_id ?? '' };
    await buildReport(site.db, { post: former, createdAt: 1_000 });
    const [item] = (await list(admin.token)).items;
    expect(item).toMatchObject({
      picture: { _id: post.image_id },
      furtherPictures: further.map(({ image_id }) => ({ _id: image_id })),
      reports: [{ isPictureReplaced: false }],
    });
  });

  it('can be reported again once it is restored, and open reports stay', async () => {
    const admin = await enterAdmin();
    const author = await enterMember(site);
    const reporter = await enterReporter();
    const another = await enterReporter('Ana');
    const post = await buildPost(site.db, { author: author.member });
    const comment = await buildComment(site.db, { post, member: author.member });
    const items = [
      { kind: 'post', itemId: post.id, path: `/api/post/${post.id}/${author.member.id}` },
      { kind: 'comment', itemId: comment.id, path: `/api/post/comment/${comment.id}` },
    ];
    const restore = (kind: string, itemId: string, token: string) =>
      site.send('PUT', `/api/dashboard/trash/${kind}/${itemId}/restore`, undefined, token);
    for (const { kind, itemId, path } of items) {
      await report(reporter.token, itemId, { kind });
      for (const { token } of [admin, author]) {
        expect((await site.send('DELETE', path, undefined, token)).statusCode).toBe(200);
        expect((await restore(kind, itemId, token)).statusCode).toBe(200);
        const again = await report(reporter.token, itemId, { kind });
        expect(again.statusCode, again.body).toBe(200);
        expect((await list(admin.token)).items).toMatchObject([{ kind, itemId, reportsCount: 1 }]);
        await dismiss(admin.token, itemId, kind);
      }
    }
    await report(another.token, post.id);
    await site.send('DELETE', items[0]?.path ?? '', undefined, author.token);
    await restore('post', post.id, author.token);
    expect((await storedReports()).filter(({ kind }) => kind === 'post')).toMatchObject([
      { reporter_id: another.member.id, resolved_at: null },
    ]);
  });

  it('is listed by its newest report, in pages', async () => {
    const admin = await enterAdmin();
    const posts = [await buildPost(site.db), await buildPost(site.db), await buildPost(site.db)];
    for (const [index, post] of posts.entries()) {
      await buildReport(site.db, { post, createdAt: index + 1 });
    }
    await buildReport(site.db, { createdAt: 100, isResolved: true });
    const [first, second, third] = posts;
    if (first) await buildReport(site.db, { post: first, createdAt: 50 });
    const idsOf = async (query: string) =>
      (await list(admin.token, query)).items.map(({ itemId }) => itemId);
    expect(await idsOf('?limit=2')).toEqual([first?.id, third?.id]);
    expect(await idsOf('?limit=2&page=2')).toEqual([second?.id]);
    expect((await list(admin.token, '?limit=1&page=9')).total).toBe(3);
  });

  it('shows at most 50 reports and counts them all', async () => {
    const admin = await enterAdmin();
    const post = await buildPost(site.db);
    for (let at = 0; at < 52; at++) await buildReport(site.db, { post, createdAt: at });
    const { items } = await list(admin.token);
    expect(items[0]?.reportsCount).toBe(52);
    expect(items[0]?.reports).toHaveLength(50);
  });

  it('stays when its author deletes it, says so, and can be dismissed', async () => {
    const admin = await enterAdmin();
    const author = await enterMember(site);
    const post = await buildPost(site.db, { author: author.member, title: 'Now you see it' });
    await buildReport(site.db, { post, note: 'Quick' });
    expect((await removePost(author.token, post)).statusCode).toBe(200);
    const { items } = await list(admin.token);
    expect(items[0]).toMatchObject({ postId: null, title: 'Now you see it', reportsCount: 1 });
    expect((await dismiss(admin.token, post.id)).statusCode).toBe(200);
    expect((await list(admin.token)).total).toBe(0);
  });

  it('as a comment has the title of its post only while that exists', async () => {
    const admin = await enterAdmin();
    const reporter = await enterReporter();
    const owner = await enterMember(site);
    const post = await buildPost(site.db, { author: owner.member, title: 'My own words' });
    const comment = await buildComment(site.db, { post, body: 'Worse' });
    await report(reporter.token, comment.id, { kind: 'comment' });
    expect(await storedReports()).toMatchObject([{ title: '', body: 'Worse' }]);
    expect((await list(admin.token)).items).toMatchObject([{ title: 'My own words' }]);
    await site.send('DELETE', `/api/member/${owner.member.id}`, undefined, admin.token);
    const { items } = await list(admin.token);
    expect(items).toMatchObject([{ title: '', body: 'Worse', postId: null }]);
  });

  it('keeps its reporters as unknown when their accounts are deleted', async () => {
    const admin = await enterAdmin();
    const reporter = await enterReporter();
    await report(reporter.token, (await buildPost(site.db)).id, { note: 'Look' });
    await site.send('DELETE', `/api/member/${reporter.member.id}`, undefined, admin.token);
    const { items } = await list(admin.token);
    expect(items[0]?.reports).toMatchObject([{ note: 'Look', reporter: null }]);
  });

  it('goes with the account of its author', async () => {
    const admin = await enterAdmin();
    const author = await buildAuthor();
    await buildReport(site.db, { post: await buildPost(site.db, { author }) });
    await site.send('DELETE', `/api/member/${author.id}`, undefined, admin.token);
    expect((await list(admin.token)).total).toBe(0);
  });
});

describe('deciding', () => {
  it('by a dismissal closes all reports, empties their texts and is recorded', async () => {
    const admin = await enterAdmin();
    const author = await buildAuthor();
    const post = await buildPost(site.db, { author, title: 'Harmless after all' });
    await buildReport(site.db, { post, note: 'Hm' });
    await buildReport(site.db, { post });
    expect((await dismiss(admin.token, post.id)).json().message).toBe('The reports are dismissed.');
    expect((await list(admin.token)).total).toBe(0);
    for (const row of await storedReports()) {
      expect(row).toMatchObject({ ...emptied, resolved_at: site.time });
    }
    expect((await site.get(`/api/post/${post.id}`)).statusCode).toBe(200);
    const { entries } = (await site.get('/api/admin/audit', admin.token)).json();
    expect(entries[0]).toMatchObject({
      action: 'report_dismissed',
      subject: 'Harmless after all',
      owner: 'Luka Perić',
      admin: 'Vera Tomić',
    });
  });

  it('is not for the author while there is another administrator', async () => {
    const author = await enterAdmin();
    const post = await buildPost(site.db, { author: author.member });
    await buildReport(site.db, { post });
    expect((await list(author.token)).items).toMatchObject([{ canDismiss: true }]);
    const other = await enterAdmin('Ana');
    expect((await list(author.token)).items).toMatchObject([{ canDismiss: false }]);
    expect((await list(other.token)).items).toMatchObject([{ canDismiss: true }]);
    const refused = await dismiss(author.token, post.id);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe(
      'You wrote this yourself, so another administrator decides about the reports.',
    );
    expect((await list(other.token)).total).toBe(1);
    const revoked = { role: 'member' };
    await site.send('PUT', `/api/admin/member/${other.member.id}/role`, revoked, author.token);
    expect((await dismiss(author.token, post.id)).statusCode).toBe(200);
  });

  it('by a removal closes the reports of the post; those of its comments stay open', async () => {
    const admin = await enterAdmin();
    const reporter = await enterReporter();
    const post = await buildPost(site.db);
    const comment = await buildComment(site.db, { post, body: 'Worse than the post' });
    await report(reporter.token, post.id, { note: 'Note' });
    await report(reporter.token, comment.id, { kind: 'comment' });
    expect((await removePost(admin.token, post)).statusCode).toBe(200);
    const { items } = await list(admin.token);
    expect(items).toMatchObject([{ kind: 'comment', postId: null, body: 'Worse than the post' }]);
    const closed = (await storedReports()).find(({ kind }) => kind === 'post');
    expect(closed).toMatchObject({ ...emptied, resolved_at: site.time });
    expect((await dismiss(admin.token, post.id)).statusCode).toBe(409);
    expect((await dismiss(admin.token, comment.id, 'comment')).statusCode).toBe(200);
  });

  it('by the removal of a comment closes its reports', async () => {
    const admin = await enterAdmin();
    const { token } = await enterReporter();
    const comment = await buildComment(site.db);
    await report(token, comment.id, { kind: 'comment' });
    await site.send('DELETE', `/api/post/comment/${comment.id}`, undefined, admin.token);
    expect((await list(admin.token)).total).toBe(0);
  });

  it('does not open a report again that its member repeats', async () => {
    const admin = await enterAdmin();
    const { token } = await enterReporter();
    const post = await buildPost(site.db);
    await report(token, post.id);
    await dismiss(admin.token, post.id);
    expect((await report(token, post.id)).json().message).toMatch(/^You have reported this before/);
    expect((await list(admin.token)).total).toBe(0);
  });

  it('keeps the reports when the removal fails', async () => {
    const admin = await enterAdmin();
    const post = await buildPost(site.db);
    await buildReport(site.db, { post });
    const tooLong = 'x'.repeat(201);
    expect((await removePost(admin.token, post, tooLong)).statusCode).toBe(400);
    expect((await list(admin.token)).total).toBe(1);
  });
});

describe('who reported stays unknown to the author', () => {
  const secrets = ['Iva', 'Reporter', 'I am his neighbour'];

  async function reported(role: 'member' | 'admin') {
    const author = await enterMember(site, { role });
    const post = await buildPost(site.db, { author: author.member, title: 'Mine' });
    const reporter = await enterReporter();
    await report(reporter.token, post.id, { note: 'I am his neighbour', category: 'hurtful' });
    return { author, post, reporter: reporter.member };
  }

  it('in the list of reports, when the author is an administrator', async () => {
    const { author, reporter } = await reported('admin');
    const other = await enterAdmin();
    const { body } = await site.get('/api/admin/report', author.token);
    for (const secret of [...secrets, reporter.id, new Date(site.time).toISOString()]) {
      expect(body).not.toContain(secret);
    }
    expect((await list(author.token)).items).toMatchObject([
      { title: 'Mine', reportsCount: 1, categories: ['hurtful'], reports: null },
    ]);
    expect((await site.get('/api/admin/report', other.token)).body).toContain('his neighbour');
  });

  it('in every other response and in the export', async () => {
    const { author, post, reporter } = await reported('member');
    const paths = [
      `/api/post/${post.id}`,
      `/api/post/${post.id}/comments`,
      '/api/auth/me',
      '/api/dashboard/user/posts',
      '/api/dashboard/home/posts',
      `/api/member/${author.member.id}`,
    ];
    const bodies = await Promise.all(
      paths.map(async (p) => (await site.get(p, author.token)).body),
    );
    const { address } = (
      await site.send('POST', '/api/dashboard/export', undefined, author.token)
    ).json();
    const { rawPayload } = await site.app.inject({ method: 'GET', url: address });
    const files = readZip(rawPayload);
    bodies.push(...[...files.values()].map((file) => file.toString()));
    for (const body of bodies) {
      for (const secret of ['his neighbour', reporter.id, 'hurtful']) {
        expect(body).not.toContain(secret);
      }
    }
    expect((await site.mailsTo(author.member.email)).length).toBe(0);
    expect((await site.get('/api/admin/report', author.token)).statusCode).toBe(403);
  });

  it('in the audit log', async () => {
    const { post, reporter } = await reported('member');
    const admin = await enterAdmin();
    await dismiss(admin.token, post.id);
    const { body } = await site.get('/api/admin/audit', admin.token);
    for (const secret of [...secrets, reporter.id]) expect(body).not.toContain(secret);
  });

  it('while the own export has the reports made', async () => {
    const { reporter } = await reported('member');
    const { token } = await buildSession(site.db, { member: reporter, createdAt: site.time });
    const { address } = (await site.send('POST', '/api/dashboard/export', undefined, token)).json();
    const { rawPayload } = await site.app.inject({ method: 'GET', url: address });
    const data = JSON.parse(readZip(rawPayload).get('data.json')?.toString() ?? '');
    expect(data.reports).toEqual([
      {
        kind: 'post',
        category: 'hurtful',
        note: 'I am his neighbour',
        createdAt: new Date(site.time).toISOString(),
      },
    ]);
  });
});
