import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import type { TrashItemView } from '#contract/trash.ts';
import { findWrongCounters } from '#server/db/check-counters.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildComment, buildLike, buildPost, type Member } from '#test/factories.ts';
import { buildPictureWithFiles, buildPostWithFiles } from '#test/populated-site.ts';
import { startTestSite } from '#test/test-site.ts';
import { trashComment, trashPost } from '#test/trash-factories.ts';
import { enqueueTrashPurge } from './purge-expired.ts';

const site = startTestSite();
type Person = { member: Member; token: string };
let author: Person;
let other: Person;
let admin: Person;
let storage: Storage;

beforeEach(async () => {
  author = await enterMember(site);
  other = await enterMember(site);
  admin = await enterMember(site, { role: 'admin' });
  storage = await createStorage({ dataDir: site.dataDir, storageUrl: undefined });
  for await (const { key } of storage.list()) await storage.remove(key);
});

const tokenOf = (person: Person | undefined) => person?.token;
const deletePost = (post: { id: string; member_id: string }, by: Person | undefined) =>
  site.send('DELETE', `/api/post/${post.id}/${post.member_id}`, undefined, tokenOf(by));
const deleteComment = (comment: { id: string }, by: Person | undefined) =>
  site.send('DELETE', `/api/post/comment/${comment.id}`, undefined, tokenOf(by));
const restore = (kind: string, { id }: { id: string }, by: Person | undefined) =>
  site.send('PUT', `/api/dashboard/trash/${kind}/${id}/restore`, undefined, tokenOf(by));
const purge = (kind: string, { id }: { id: string }, by: Person | undefined) =>
  site.send('DELETE', `/api/dashboard/trash/${kind}/${id}`, undefined, tokenOf(by));

async function listTrash(by: Person | undefined, query = '') {
  const response = await site.get(`/api/dashboard/trash${query}`, tokenOf(by));
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as { items: TrashItemView[]; total: number };
}

async function getPost(post: { id: string }, by?: Person) {
  const response = await site.get(`/api/post/${post.id}`, tokenOf(by));
  return { status: response.statusCode, post: response.json().post };
}

describe('the trash of a member', () => {
  it('has their deleted posts and comments, newest first, and nothing of others', async () => {
    const post = await buildPost(site.db, { author: author.member, title: 'First snow' });
    const second = await buildPost(site.db, { author: author.member, audience: 'private' });
    const comment = await buildComment(site.db, { post, member: other.member, body: 'So much!' });
    await deleteComment(comment, author);
    site.time += 1000;
    await deletePost(second, author);
    const foreign = await buildPost(site.db, { author: other.member });
    await deletePost(foreign, other);
    await deletePost(await buildPost(site.db, { author: author.member }), admin);
    const { items, total } = await listTrash(author);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { _id: second.id, kind: 'post', title: second.title, audience: 'private', canRestore: true },
      {
        _id: comment.id,
        kind: 'comment',
        title: 'First snow',
        body: 'So much!',
        user: { id: other.member.id },
        audience: null,
        picture: null,
        canRestore: true,
        trashedAt: new Date(site.time - 1000).toISOString(),
        expiresAt: new Date(site.time - 1000 + durations.trash).toISOString(),
      },
    ]);
    expect(items[0]?.picture?.base).toMatch(/^\/pictures\/p-/);
    expect((await listTrash(admin)).items).toEqual([]);
  });

  it('is read in pages', async () => {
    const post = await buildPost(site.db);
    for (let at = 1; at <= 25; at++) {
      const comment = await buildComment(site.db, {
        post,
        member: author.member,
        body: `No. ${at}`,
      });
      await trashComment(site.db, comment, { by: author.member, at });
    }
    const bodies = async (query: string) =>
      (await listTrash(author, query)).items.map(({ body }) => body);
    expect(await bodies('')).toHaveLength(20);
    expect(await bodies('?page=2')).toEqual(['No. 5', 'No. 4', 'No. 3', 'No. 2', 'No. 1']);
    expect(await listTrash(author, '?page=3')).toMatchObject({ items: [], total: 25 });
  });

  it('does not name the post of a comment that the member can no longer see', async () => {
    const post = await buildPost(site.db, { title: 'Secret' });
    const comment = await buildComment(site.db, { post, member: author.member });
    await trashComment(site.db, comment, { by: author.member });
    await trashPost(site.db, post, { by: { id: post.member_id } });
    expect((await listTrash(author)).items).toMatchObject([{ title: null, canRestore: false }]);
    const response = await restore('comment', comment, author);
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toBe(
      'The memory of this comment is not visible at the moment.',
    );
  });
});

describe('a post in the trash', () => {
  it('comes back with its audience, likes, comments and pictures, except what was withdrawn', async () => {
    const post = await buildPostWithFiles(site.db, storage, {
      author: author.member,
      audience: 'members',
      tags: ['sea'],
    });
    const comments = [
      await buildComment(site.db, { post, member: other.member, body: 'Stays here.' }),
      await buildComment(site.db, { post, member: other.member, body: 'Withdrawn.' }),
    ];
    await buildLike(site.db, { post, member: other.member });
    await buildLike(site.db, { post, member: admin.member });
    await deletePost(post, author);
    expect(await getPost(post, other)).toMatchObject({ status: 404 });

    const unlike = `/api/post/like/${post.id}/dislike`;
    expect((await site.send('PUT', unlike, undefined, other.token)).statusCode).toBe(200);
    expect((await deleteComment(comments[1] ?? { id: '' }, other)).statusCode).toBe(200);
    // Neither of these sees the post now.
    expect((await deleteComment(comments[0] ?? { id: '' }, author)).statusCode).toBe(404);
    expect((await deleteComment(comments[0] ?? { id: '' }, admin)).statusCode).toBe(404);

    expect((await restore('post', post, author)).statusCode).toBe(200);
    const { post: shown } = await getPost(post, other);
    expect(shown).toMatchObject({
      audience: 'members',
      likesCount: 1,
      likes: [{ userId: admin.member.id }],
      commentsCount: 1,
      comments: [{ body: 'Stays here.' }],
      tags: [{ name: 'sea' }],
    });
    await site.jobs.runDue();
    expect((await site.get(shown.image)).statusCode).toBe(200);
    const [unsigned] = shown.image.split('?');
    expect((await site.get(unsigned)).statusCode).toBe(404);
  });

  it('is 410 at its address if it was public, for its author too, and 404 otherwise', async () => {
    const isPublic = await buildPost(site.db, { author: author.member });
    const forMembers = await buildPost(site.db, { author: author.member, audience: 'members' });
    await deletePost(isPublic, author);
    await deletePost(forMembers, author);
    for (const person of [undefined, author, other, admin]) {
      expect((await getPost(isPublic, person)).status).toBe(410);
      expect((await getPost(forMembers, person)).status).toBe(404);
    }
    await restore('post', isPublic, author);
    expect((await getPost(isPublic)).status).toBe(200);
  });

  it('has other picture addresses after each deletion and restoration', async () => {
    const post = await buildPostWithFiles(site.db, storage, { author: author.member });
    const addresses = [(await getPost(post)).post.image];
    await deletePost(post, author);
    await site.jobs.runDue();
    const { picture } = (await listTrash(author)).items[0] ?? {};
    addresses.push(`${picture?.base}/full.jpg${picture?.suffix}`);
    expect((await site.get(addresses[0])).statusCode).toBe(404);
    expect((await site.get(addresses[1])).statusCode).toBe(200);
    await restore('post', post, author);
    await site.jobs.runDue();
    expect((await site.get(addresses[0])).statusCode).toBe(404);
    expect((await site.get(addresses[1])).statusCode).toBe(404);
    expect((await site.get((await getPost(post)).post.image)).statusCode).toBe(200);
  });

  it('loses a tag that an administrator deletes, and keeps one that is renamed', async () => {
    const post = await buildPost(site.db, { author: author.member, tags: ['sea', 'home'] });
    await deletePost(post, author);
    const { tags } = (await site.get('/api/admin/tags', admin.token)).json();
    const idOf = (name: string) => tags.find((tag: { name: string }) => tag.name === name)._id;
    const sea = `/api/admin/tags/${idOf('sea')}`;
    expect((await site.send('DELETE', sea, undefined, admin.token)).statusCode).toBe(200);
    await site.jobs.runDue();
    const stored = await site.db.read
      .selectFrom('posts')
      .select(['tags', 'search_text'])
      .executeTakeFirstOrThrow();
    expect(stored.tags.map(({ name }) => name)).toEqual(['home']);
    expect(stored.search_text).not.toContain('sea');
    const home = `/api/admin/tags/${idOf('home')}`;
    await site.send('PATCH', home, { name: 'house' }, admin.token);
    await site.jobs.runDue();
    await restore('post', post, author);
    expect((await getPost(post)).post.tags).toMatchObject([{ name: 'house' }]);
    const found = await site.get('/api/post/search/1/12?keyword=sea');
    expect(found.json().postsCount).toBe(0);
  });
});

describe('a comment that the author of the post deleted', () => {
  it('can be deleted for good by who wrote it, and by nobody else', async () => {
    const post = await buildPost(site.db, { author: author.member });
    const comment = await buildComment(site.db, { post, member: other.member });
    const removed = await buildComment(site.db, { post, member: other.member });
    await deleteComment(comment, author);
    await deleteComment(removed, admin);
    for (const person of [author, await enterMember(site)]) {
      expect((await deleteComment(comment, person)).statusCode).toBe(404);
    }
    expect((await deleteComment(removed, other)).statusCode).toBe(404);
    const response = await deleteComment(comment, other);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().message).toBe('The comment is deleted permanently.');
    const reply = await buildComment(site.db, { parent: removed, member: other.member });
    const messages = [await deleteComment(reply, author), await deleteComment(reply, other)].map(
      (one) => one.json().message,
    );
    expect(messages).toEqual(['The reply is in the trash.', 'The reply is deleted permanently.']);
    expect((await deleteComment(comment, other)).statusCode).toBe(404);
    expect((await restore('comment', comment, author)).statusCode).toBe(404);
    const left = await site.db.read.selectFrom('comments').select('id').execute();
    expect(left).toEqual([{ id: removed.id }]);
    expect(await findWrongCounters(site.db)).toEqual([]);
  });
});

describe('what an administrator removed', () => {
  it('and deletes permanently is in the audit log, what they deleted as author is not', async () => {
    const post = await buildPost(site.db, { author: author.member });
    const comment = await buildComment(site.db, { post, member: other.member });
    const own = await buildPost(site.db, { author: admin.member });
    await deletePost(own, admin);
    await purge('post', own, admin);
    await deleteComment(comment, admin);
    site.time += 1000;
    expect((await purge('comment', comment, admin)).statusCode).toBe(200);
    site.time += 1000;
    await deletePost(post, admin);
    site.time += 1000;
    expect((await purge('post', post, admin)).statusCode).toBe(200);
    const { entries } = (await site.get('/api/admin/audit', admin.token)).json();
    const by = `${admin.member.first_name} ${admin.member.last_name}`;
    expect(entries).toMatchObject([
      { action: 'post_purged', subject: post.title, admin: by, restorable: null },
      { action: 'post_removed', restorable: null },
      { action: 'comment_purged', subject: comment.body, admin: by, restorable: null },
      { action: 'comment_removed', restorable: null },
    ]);
    expect(entries[0].owner).toBe(`${author.member.first_name} ${author.member.last_name}`);
    expect(entries).toHaveLength(4);
  });

  it('any administrator restores by the audit log, which records it', async () => {
    const second = await enterMember(site, { role: 'admin', firstName: 'Vera' });
    const post = await buildPost(site.db, { author: author.member });
    const comment = await buildComment(site.db, { post, member: other.member });
    await deleteComment(comment, admin);
    site.time += 1000;
    await deletePost(post, admin);
    const readAudit = async () => (await site.get('/api/admin/audit', admin.token)).json().entries;
    expect((await readAudit()).map(({ restorable }: never) => restorable)).toEqual([
      { kind: 'post', itemId: post.id },
      { kind: 'comment', itemId: comment.id },
    ]);
    for (const person of [author, other]) {
      expect((await restore('post', post, person)).statusCode).toBe(404);
      expect((await restore('comment', comment, person)).statusCode).toBe(404);
    }
    site.time += 1000;
    expect((await restore('comment', comment, second)).statusCode).toBe(409);
    expect((await restore('post', post, second)).statusCode).toBe(200);
    site.time += 1000;
    expect((await restore('comment', comment, second)).statusCode).toBe(200);
    expect(await readAudit()).toMatchObject([
      { action: 'comment_restored', subject: comment.body, restorable: null },
      { action: 'post_restored', subject: post.title, restorable: null },
      { action: 'post_removed', restorable: null },
      { action: 'comment_removed', restorable: null },
    ]);
    expect((await getPost(post)).post.comments).toHaveLength(1);

    // Removed again, only the new entries refer to them.
    for (const remove of [() => deleteComment(comment, admin), () => deletePost(post, admin)]) {
      site.time += 1000;
      expect((await remove()).statusCode).toBe(200);
    }
    const isRestorable = (await readAudit()).map(({ restorable }: never) => restorable !== null);
    expect(isRestorable).toEqual([true, true, false, false, false, false]);
  });

  it('is not what an author deleted: administrators neither see nor restore that', async () => {
    const post = await buildPost(site.db, { author: author.member });
    await deletePost(post, author);
    expect((await listTrash(admin)).items).toEqual([]);
    expect((await restore('post', post, admin)).statusCode).toBe(404);
    expect((await purge('post', post, admin)).statusCode).toBe(404);
  });

  it('is neither restored nor deleted permanently by its author, an administrator either', async () => {
    const second = await enterMember(site, { role: 'admin' });
    const post = await buildPost(site.db, { author: admin.member });
    const comment = await buildComment(site.db, { post, member: admin.member });
    await deleteComment(comment, second);
    await deletePost(post, second);
    for (const [kind, item] of [['post', post] as const, ['comment', comment] as const]) {
      expect((await restore(kind, item, admin)).statusCode).toBe(404);
      expect((await purge(kind, item, admin)).statusCode).toBe(404);
    }
    const readRestorable = async ({ token }: Person) => {
      const { entries } = (await site.get('/api/admin/audit', token)).json();
      return entries.map(({ restorable }: { restorable: object | null }) => restorable !== null);
    };
    expect(await readRestorable(admin)).toEqual([false, false]);
    expect(await readRestorable(second)).toEqual([true, true]);
    expect((await restore('post', post, second)).statusCode).toBe(200);
    expect((await restore('comment', comment, second)).statusCode).toBe(200);
  });

  it.each(['post', 'comment'] as const)(
    'takes over a %s that its author deleted: it closes the reports, and undoing it gives it back to the trash',
    async (kind) => {
      const post = await buildPost(site.db, { author: author.member });
      const item =
        kind === 'post' ? post : await buildComment(site.db, { post, member: author.member });
      const report = { kind, itemId: item.id, category: 'spam', note: '' };
      await site.send('POST', '/api/report', report, other.token);
      const remove = (by: Person) =>
        kind === 'post' ? deletePost(post, by) : deleteComment(item, by);
      const listReports = async () => (await site.get('/api/admin/report', admin.token)).json();
      await remove(author);
      const [trashed] = (await listTrash(author)).items;
      expect((await listReports()).items).toMatchObject([{ postId: null, canRemove: true }]);
      site.time += 1000;
      expect((await remove(admin)).statusCode).toBe(200);
      expect((await remove(admin)).statusCode).toBe(404);
      expect((await listReports()).total).toBe(0);
      expect((await listTrash(author)).items).toEqual([]);
      expect((await restore(kind, item, author)).statusCode).toBe(404);
      expect((await purge(kind, item, author)).statusCode).toBe(404);
      expect((await restore(kind, item, admin)).statusCode).toBe(200);
      expect((await restore(kind, item, admin)).statusCode).toBe(404);
      expect((await getPost(post)).status).toBe(kind === 'post' ? 410 : 200);
      expect((await listTrash(author)).items).toEqual([trashed]);
      expect((await restore(kind, item, author)).statusCode).toBe(200);
      expect((await getPost(post)).post.commentsCount).toBe(kind === 'post' ? 0 : 1);
      expect(await findWrongCounters(site.db)).toEqual([]);
    },
  );
});

describe('deleting permanently', () => {
  it('leaves no row and no file, and the address as it was', async () => {
    const post = await buildPostWithFiles(site.db, storage, { author: author.member });
    await buildPictureWithFiles(site.db, storage, { post });
    await buildComment(site.db, { post });
    await deletePost(post, author);
    expect((await purge('post', post, author)).statusCode).toBe(200);
    expect((await purge('post', post, author)).statusCode).toBe(404);
    expect((await restore('post', post, author)).statusCode).toBe(404);
    await expectNothingLeft();
    expect((await getPost(post)).status).toBe(410);
  });

  it('happens by itself 30 days after the deletion, once a day, in batches', async () => {
    const posts = [];
    for (let at = 0; at < 25; at++) {
      posts.push(await buildPostWithFiles(site.db, storage, { author: author.member }));
    }
    const kept = await buildPost(site.db);
    const comment = await buildComment(site.db, { post: kept, member: author.member });
    await trashComment(site.db, comment, { by: author.member, at: site.time });
    for (const [at, post] of posts.entries()) {
      const by = at % 2 === 0 ? author.member : null;
      await trashPost(site.db, post, { by, at: site.time });
    }
    const purgeDaily = async () => {
      await enqueueTrashPurge(site);
      return site.jobs.runDue();
    };
    const countRows = async () => {
      const posts = site.db.read.selectFrom('posts').select('id');
      const comments = site.db.read.selectFrom('comments').select('id');
      return [(await posts.execute()).length, (await comments.execute()).length];
    };
    site.time += durations.trash - 1;
    await purgeDaily();
    expect(await countRows()).toEqual([26, 1]);
    site.time += 1;
    expect(await purgeDaily(), 'a second purge on the same day').toBe(0);
    site.time += 24 * 60 * 60_000;
    await purgeDaily();
    expect(await countRows()).toEqual([1, 0]);
    await site.db.write((tx) => tx.deleteFrom('posts').where('id', '=', kept.id).execute());
    await site.db.write((tx) => tx.deleteFrom('images').where('id', '=', kept.image_id).execute());
    await expectNothingLeft();
  });

  it('happens to all comments of a day, in batches too', async () => {
    const comment = await buildComment(site.db, { member: author.member });
    await trashComment(site.db, comment, { by: author.member, at: site.time });
    await site.db.write(async (tx) => {
      const trashed = await tx.selectFrom('comments').selectAll().executeTakeFirstOrThrow();
      const more = Array.from({ length: 200 }, () => {
        const id = randomUUID();
        return { ...trashed, id, thread_id: id };
      });
      await tx.insertInto('comments').values(more).execute();
    });
    site.time += durations.trash;
    await enqueueTrashPurge(site);
    await site.jobs.runDue();
    expect(await site.db.read.selectFrom('comments').select('id').execute()).toEqual([]);
  });
});

async function expectNothingLeft() {
  await site.jobs.runDue();
  for (const table of ['posts', 'comments', 'likes', 'pictures', 'images'] as const) {
    expect(await site.db.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  for await (const { key } of storage.list()) expect.fail(`${key} has files`);
}
