import { beforeEach, describe, expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildComment, buildMember, buildPost } from '#test/factories.ts';
import { notificationSteps } from '#test/notification-steps.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();
const { comment, deleteComment, list, markAsRead } = notificationSteps(site);

const countNotified = async () =>
  (await site.db.read.selectFrom('notifications').select('id').execute()).length;

const countJobs = async () =>
  (
    await site.db.read
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'notifications.fanOut')
      .execute()
  ).length;

describe('a comment in a conversation of many', () => {
  type Person = Awaited<ReturnType<typeof enterMember>>;
  let author: Person;
  let writer: Person;
  let postId: string;
  let threadId: string;

  /** A thread in which so many members wrote, apart from the author of the post and the writer. */
  async function startThread(members: number): Promise<void> {
    const attributes = { member: author.member, createdAt: site.time - 1_000 };
    const first = await buildComment(site.db, { ...attributes, post: { id: postId } });
    threadId = first.id;
    for (let at = 0; at < members; at++) {
      const member = await buildMember(site.db);
      await buildComment(site.db, { parent: first, member, createdAt: site.time - 500 });
    }
  }

  beforeEach(async () => {
    author = await enterMember(site);
    writer = await enterMember(site);
    postId = (await buildPost(site.db, { author: author.member })).id;
  });

  it('notifies up to fifty members at once', async () => {
    await startThread(49);
    await comment(writer.token, postId, { to: threadId });
    expect(await countNotified()).toBe(50);
    expect(await countJobs()).toBe(0);
  });

  it('notifies more by a job, each once, in batches', async () => {
    await startThread(120);
    await comment(writer.token, postId, { to: threadId });
    expect(await countNotified()).toBe(0);
    expect(await countJobs()).toBe(1);
    await site.jobs.runDue();
    expect(await countNotified()).toBe(121);
    expect(await countJobs()).toBe(0);
    expect(await list(author.token)).toMatchObject({ notifications: [{}], unreadCount: 1 });
    expect((await list(writer.token)).notifications).toEqual([]);
  });

  it('does nothing if the comment is removed before the job runs', async () => {
    await startThread(60);
    const id = await comment(writer.token, postId, { to: threadId });
    await deleteComment(writer.token, id);
    await site.jobs.runDue();
    expect(await countNotified()).toBe(0);
    expect(await countJobs()).toBe(0);
  });

  it('stays read when the job is repeated after a crash', async () => {
    await startThread(60);
    const commentId = await comment(writer.token, postId, { to: threadId });
    await site.jobs.runDue();
    expect(await markAsRead(author.token)).toBe(0);
    const before = await site.db.read.selectFrom('notifications').selectAll().execute();
    await site.db.write((tx) => site.jobs.enqueue(tx, 'notifications.fanOut', { commentId }));
    await site.jobs.runDue();
    expect(await site.db.read.selectFrom('notifications').selectAll().execute()).toEqual(before);
    expect((await list(author.token)).unreadCount).toBe(0);
  });

  it('is part of the notification also if the job of a later comment ran first', async () => {
    await startThread(60);
    await comment(writer.token, postId, { to: threadId });
    const jobs = await site.db.read.selectFrom('jobs').select('id').execute();
    const other = await enterMember(site);
    await comment(other.token, postId, { to: threadId });
    const postpone = (runAt: number) =>
      site.db.write((tx) =>
        tx
          .updateTable('jobs')
          .set({ run_at: runAt })
          .where(
            'id',
            'in',
            jobs.map(({ id }) => id),
          )
          .execute(),
      );
    await postpone(site.time + 60_000);
    await site.jobs.runDue();
    expect((await list(author.token)).notifications).toMatchObject([{ count: 1 }]);
    site.time += 120_000;
    await site.jobs.runDue();
    const { notifications } = await list(author.token);
    expect(notifications).toMatchObject([{ count: 2, people: [{ id: other.member.id }, {}] }]);
  });
});
