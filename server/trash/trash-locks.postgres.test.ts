import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import { lockAuthor } from '#server/posts/authors.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildPost, type Member, type Post } from '#test/factories.ts';
import { waitForLockWait } from '#test/lock-waits.ts';
import { startTestSite } from '#test/test-site.ts';
import { trashPost } from '#test/trash-factories.ts';
import { enqueueTrashPurge } from './purge-expired.ts';

const site = startTestSite();
let admin: { member: Member; token: string };
let author: Member;
let post: Post;

beforeEach(async () => {
  admin = await enterMember(site, { role: 'admin' });
  author = (await enterMember(site)).member;
  post = await buildPost(site.db, { author, tags: ['sea'] });
});

describe('locks the author before the totals, like publishing:', () => {
  const trashPath = () => `/api/dashboard/trash/post/${post.id}`;
  const remove = () => trashPost(site.db, post, { by: null, at: site.time });

  it.each([
    ['deleting a post', async () => {}, () => `DELETE /api/post/${post.id}/${author.id}`],
    ['restoring it', remove, () => `PUT ${trashPath()}/restore`],
    ['deleting it permanently', remove, () => `DELETE ${trashPath()}`],
    ['the daily purge', remove, undefined],
  ])('%s', async (_title, prepare, requestOf) => {
    await prepare();
    if (!requestOf) {
      site.time += durations.trash + 1;
      await enqueueTrashPurge(site);
    }
    const act = async () => {
      if (!requestOf) return site.jobs.runDue();
      const [method, path] = requestOf().split(' ') as ['PUT' | 'DELETE', string];
      return (await site.send(method, path, undefined, admin.token)).statusCode;
    };
    const { acting } = await site.db.write(async (tx) => {
      await lockAuthor(site.db, tx, author.id);
      const acting = act();
      await waitForLockWait(site.db);
      // Fails if the other transaction holds it: a retry would hide the deadlock.
      await sql`set local lock_timeout = 50`.execute(tx);
      await sql`select from counters where name = 'posts' for update`.execute(tx);
      // Not awaited here: it waits for the end of this transaction.
      return { acting };
    });
    // Of the jobs, the second one removes the files.
    expect(await acting).toBe(requestOf ? 200 : 2);
  });
});

it('a tag is not deleted while a post with it is moved to the trash, but afterwards', async () => {
  const { id } = await site.db.read
    .selectFrom('tags')
    .select('id')
    .where('name', '=', 'sea')
    .executeTakeFirstOrThrow();
  const deleteTag = () => site.send('DELETE', `/api/admin/tags/${id}`, undefined, admin.token);
  // Taking the tag off this one waits for the transaction below.
  const before = await buildPost(site.db, { author, tags: ['sea'] });
  await trashPost(site.db, before, { by: author });
  const { deleting } = await site.db.write(async (tx) => {
    await tx
      .updateTable('posts')
      .set({ audience: 'trash', former_audience: 'public', trashed_at: 1, trashed_by: author.id })
      .where('id', '=', post.id)
      .execute();
    const deleting = deleteTag();
    await waitForLockWait(site.db);
    return { deleting };
  });
  const response = await deleting;
  expect(response.statusCode, response.body).toBe(409);
  expect(response.json().message).toBe('Someone just used the tag #sea. Please try again.');
  expect((await deleteTag()).statusCode).toBe(200);
});
