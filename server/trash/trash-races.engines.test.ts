import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { durations } from '#contract/limits.ts';
import { findWrongCounters } from '#server/db/check-counters.ts';
import { Problem } from '#server/platform/problem.ts';
import { sweepOrphans } from '#server/platform/storage/cleanup.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { findUsedPictures } from '#server/posts/queries/pictures.ts';
import { enterMember, rightPassword } from '#test/account-steps.ts';
import { createFolder } from '#test/databases.ts';
import { buildComment, buildPicture, type Member, type Post } from '#test/factories.ts';
import { buildPostWithFiles } from '#test/populated-site.ts';
import { startTestSite } from '#test/test-site.ts';
import { trashComment, trashPost } from '#test/trash-factories.ts';
import { enqueueTrashPurge } from './purge-expired.ts';

const storage = createDiskStorage(join(await createFolder(), 'uploads'));
const site = startTestSite({ deps: { storage } });
let author: { member: Member; token: string };
let admin: { member: Member; token: string };
let post: Post;

beforeEach(async () => {
  author = await enterMember(site);
  admin = await enterMember(site, { role: 'admin' });
  await enterMember(site, { role: 'admin' });
  post = await buildPostWithFiles(site.db, storage, { author: author.member, tags: ['sea'] });
});
afterEach(() => vi.restoreAllMocks());

const deletePost = ({ token } = author) =>
  site.send('DELETE', `/api/post/${post.id}/${author.member.id}`, undefined, token);
const deleteComment = (id: string, { token } = author) =>
  site.send('DELETE', `/api/post/comment/${id}`, undefined, token);
const restore = ({ token } = author, path = `post/${post.id}`) =>
  site.send('PUT', `/api/dashboard/trash/${path}/restore`, undefined, token);
const purge = ({ token } = author) =>
  site.send('DELETE', `/api/dashboard/trash/post/${post.id}`, undefined, token);
const deleteProfile = () =>
  site.send('POST', '/api/dashboard/profile/delete', { password: rightPassword }, author.token);

const set = (member: Member, changes: { role?: 'member'; suspended_at?: number }) =>
  site.db.write((tx) =>
    tx.updateTable('members').set(changes).where('id', '=', member.id).execute(),
  );

async function purgeDaily() {
  const now = site.time;
  site.time += durations.trash + 1;
  await enqueueTrashPurge(site);
  await site.jobs.runDue();
  site.time = now;
}

/** Runs a callback after the rows were read and the files copied, before the transaction. */
function inTheMeantime(happen: () => Promise<unknown>) {
  const { copy } = storage;
  vi.spyOn(storage, 'copy').mockImplementationOnce(async (...keys) => {
    await copy.apply(storage, keys);
    await happen();
  });
}

/** How many sets of files are left after jobs and the hourly cleanup. */
async function countFiles(): Promise<number> {
  await site.jobs.runDue();
  const isUsed = (keys: string[]) => findUsedPictures(site.db, keys);
  await sweepOrphans({ storage, isUsed, now: () => Date.now() + 24 * 60 * 60_000 });
  let files = 0;
  for await (const _ of storage.list()) files += 1;
  return files;
}

const statusOf = async (response: Promise<{ statusCode: number }>) => (await response).statusCode;
const statusesOf = async (...responses: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(responses.map(statusOf))).toSorted();

/** Everyone reads the post with its picture, counters are right, and nothing else is stored. */
async function expectVisible() {
  const response = await site.get(`/api/post/${post.id}`);
  expect(response.statusCode, response.body).toBe(200);
  expect(await countFiles()).toBe(1);
  expect(await statusOf(site.get(response.json().post.image))).toBe(200);
  expect(await findWrongCounters(site.db)).toEqual([]);
}

/** It is in the trash, where its owner sees its picture, and nothing else is stored. */
async function expectInTrash() {
  expect(await statusOf(site.get(`/api/post/${post.id}`))).toBe(410);
  expect(await countFiles()).toBe(1);
  const { items } = (await site.get('/api/dashboard/trash', author.token)).json();
  expect(items).toHaveLength(1);
  const { base, suffix } = items[0].picture;
  expect(await statusOf(site.get(`${base}/full.jpg${suffix}`))).toBe(200);
  expect(await findWrongCounters(site.db)).toEqual([]);
}

async function expectNothingLeft() {
  for (const table of ['posts', 'comments', 'images', 'post_tags'] as const) {
    expect(await site.db.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  expect(await countFiles()).toBe(0);
  expect(await findWrongCounters(site.db)).toEqual([]);
}

describe('a post', () => {
  it('deleted in two tabs is deleted once', async () => {
    expect(await statusesOf(deletePost(), deletePost())).toEqual([200, 404]);
    await expectInTrash();
  });

  it('deleted by its author and an administrator at once belongs to the administrators', async () => {
    const responses = await Promise.all([deletePost(), deletePost(admin)]);
    expect(await statusOf(restore())).toBe(404);
    expect(await statusOf(purge())).toBe(404);
    const [deletion, removal] = responses;
    expect(removal.statusCode).toBe(200);
    expect(await statusOf(restore(admin))).toBe(200);
    // Back to what it was before the removal.
    if (deletion.statusCode === 200) await expectInTrash();
    else await expectVisible();
  });

  it('removed by an administrator while its author restores it stays removed', async () => {
    await trashPost(site.db, post, { by: author.member, at: site.time });
    inTheMeantime(() => deletePost(admin));
    expect(await statusOf(restore())).toBe(404);
    expect(await statusOf(site.get(`/api/post/${post.id}`))).toBe(410);
    expect(await statusOf(restore(admin))).toBe(200);
    await expectInTrash();
  });

  it('restored twice is restored once', async () => {
    await trashPost(site.db, post, { by: author.member });
    inTheMeantime(restore);
    expect(await statusOf(restore())).toBe(404);
    await expectVisible();
    await trashPost(site.db, post, { by: null });
    expect(await statusesOf(restore(admin), restore(admin), restore(admin))).toEqual([
      200, 404, 404,
    ]);
    await expectVisible();
  });

  it('restored and deleted again meanwhile is not restored by the first request', async () => {
    await trashPost(site.db, post, { by: author.member });
    inTheMeantime(async () => {
      await restore();
      await deletePost();
    });
    expect(await statusOf(restore())).toBe(404);
    await expectInTrash();
  });

  it('restored and removed by an administrator meanwhile stays removed', async () => {
    await trashPost(site.db, post, { by: author.member });
    inTheMeantime(async () => {
      await restore();
      await deletePost(admin);
    });
    expect(await statusOf(restore())).toBe(404);
    expect(await statusOf(site.get(`/api/post/${post.id}`))).toBe(410);
    expect(await statusOf(restore(admin))).toBe(200);
    await expectVisible();
  });

  it('purged while it is being restored is gone, with its files', async () => {
    await trashPost(site.db, post, { by: author.member, at: site.time });
    inTheMeantime(purgeDaily);
    expect(await statusOf(restore())).toBe(404);
    await expectNothingLeft();
  });

  it('restored while the purge begins is either there or gone', async () => {
    await trashPost(site.db, post, { by: author.member, at: site.time - durations.trash - 1 });
    await enqueueTrashPurge(site);
    const [restored, purged] = await Promise.all([restore(), purge(), site.jobs.runDue()]);
    expect([200, 404]).toContain(restored.statusCode);
    expect([200, 404]).toContain(purged.statusCode);
    if (restored.statusCode === 200) await expectVisible();
    else await expectNothingLeft();
  });

  it('is deleted during an outage of the storage, and its pictures get new addresses after it', async () => {
    const { image } = (await site.get(`/api/post/${post.id}`)).json().post;
    const copy = vi.spyOn(storage, 'copy').mockRejectedValue(new Problem('unavailable'));
    expect(await statusOf(deletePost())).toBe(200);
    expect(copy).not.toHaveBeenCalled();
    await site.jobs.runDue();
    expect(copy).toHaveBeenCalledOnce();
    copy.mockRestore();
    site.time += 60_000;
    await site.jobs.runDue();
    expect(await statusOf(site.get(image))).toBe(404);
    await expectInTrash();
  });

  it('has its pictures copied one after another', async () => {
    const { copy } = storage;
    let [running, most] = [0, 0];
    const spy = vi.spyOn(storage, 'copy').mockImplementation(async (...keys) => {
      most = Math.max(most, ++running);
      await copy.apply(storage, keys).finally(() => {
        running -= 1;
      });
    });
    for (const position of [1, 2, 3]) await buildPicture(site.db, { post, position });
    await deletePost();
    await site.jobs.runDue();
    expect(spy).toHaveBeenCalledTimes(4);
    expect(most).toBe(1);
  });

  it('restored before its pictures have new keys is restored once and for all', async () => {
    await deletePost();
    expect(await statusOf(restore())).toBe(200);
    const { image } = (await site.get(`/api/post/${post.id}`)).json().post;
    await site.jobs.runDue();
    expect((await site.get(`/api/post/${post.id}`)).json().post.image).toBe(image);
    await expectVisible();
  });

  it('is restored while the job gives its pictures new keys', async () => {
    await deletePost();
    inTheMeantime(restore);
    await site.jobs.runDue();
    await expectVisible();
    await deletePost();
    inTheMeantime(() => site.jobs.runDue());
    expect(await statusOf(restore())).toBe(200);
    await expectVisible();
  });
});

describe('a comment', () => {
  it('deleted while its post is deleted comes back after it', async () => {
    const comment = await buildComment(site.db, { post, member: admin.member });
    expect(await statusesOf(deletePost(), deleteComment(comment.id, admin))).toEqual([200, 200]);
    const path = `comment/${comment.id}`;
    expect(await statusOf(restore(admin, path))).toBe(409);
    await restore();
    expect((await site.get(`/api/post/${post.id}`)).json().post.commentsCount).toBe(0);
    expect(await statusesOf(restore(admin, path), restore(admin, path))).toEqual([200, 404]);
    expect((await site.get(`/api/post/${post.id}`)).json().post.commentsCount).toBe(1);
    await expectVisible();
  });

  it('that its author deleted belongs to the administrators once they remove it, until they undo that', async () => {
    const { id } = await buildComment(site.db, { post, member: author.member });
    expect(await statusOf(deleteComment(id))).toBe(200);
    expect(await statusOf(deleteComment(id, admin))).toBe(200);
    expect(await statusOf(restore(author, `comment/${id}`))).toBe(404);
    expect(await statusOf(restore(admin, `comment/${id}`))).toBe(200);
    expect((await site.get(`/api/post/${post.id}`)).json().post.commentsCount).toBe(0);
    expect(await statusOf(restore(author, `comment/${id}`))).toBe(200);
    await expectVisible();
  });

  it('deleted in two tabs is deleted once', async () => {
    const comment = await buildComment(site.db, { post, member: author.member });
    expect(await statusesOf(deleteComment(comment.id), deleteComment(comment.id))).toEqual([
      200, 404,
    ]);
    expect(await findWrongCounters(site.db)).toEqual([]);
  });
});

describe('who acts', () => {
  it('and deletes the profile leaves nothing in the trash, also while a post is restored', async () => {
    const comment = await buildComment(site.db, { post, member: author.member });
    await trashComment(site.db, comment, { by: author.member });
    await trashPost(site.db, post, { by: author.member });
    inTheMeantime(deleteProfile);
    expect(await statusOf(restore())).toBe(401);
    await expectNothingLeft();
  });

  it('and is suspended meanwhile restores and deletes nothing', async () => {
    await trashPost(site.db, post, { by: author.member });
    inTheMeantime(() => set(author.member, { suspended_at: site.time }));
    expect(await statusOf(restore())).toBe(401);
    expect(await statusOf(restore())).toBe(401);
    expect(await statusOf(purge())).toBe(401);
    expect(await statusOf(site.get(`/api/post/${post.id}`))).toBe(410);
  });

  it('and loses the administrator role meanwhile neither removes nor restores', async () => {
    const { write } = site.db;
    vi.spyOn(site.db, 'write').mockImplementationOnce(async (work) => {
      await set(admin.member, { role: 'member' });
      return write(work);
    });
    expect(await statusOf(deletePost(admin))).toBe(401);
    await expectVisible();
    await trashPost(site.db, post, { by: null });
    expect(await statusOf(restore(admin))).toBe(404);
    expect(await statusOf(purge(admin))).toBe(404);
  });
});
