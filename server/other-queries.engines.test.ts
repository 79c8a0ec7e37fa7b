import { expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import { recordDelivery } from '#server/mailings/queries/settings.ts';
import { enqueueTrashPurge } from '#server/trash/purge-expired.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildComment, buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { trashComment, trashPost } from '#test/trash-factories.ts';

// Queries that no other test runs on PostgreSQL; `npm test` names those that are missing.
const site = startTestSite();

it('the trash has posts and comments, and no title of a post that is not visible', async () => {
  for (const role of ['member', 'admin'] as const) {
    const { member, token } = await enterMember(site, { role });
    const post = await buildPost(site.db, { author: member, title: 'First snow' });
    const hidden = await buildPost(site.db, { audience: 'private' });
    for (const on of [post, hidden]) {
      await trashComment(site.db, await buildComment(site.db, { post: on, member }), {
        by: member,
      });
    }
    await trashPost(site.db, hidden, { by: { id: hidden.member_id } });
    const { items, total } = (await site.get('/api/dashboard/trash', token)).json();
    expect(total).toBe(2);
    expect(items.map(({ title }: { title: string | null }) => title).toSorted()).toEqual([
      'First snow',
      null,
    ]);
  }
});

it('a comment is deleted 30 days after it was moved to the trash', async () => {
  const comment = await buildComment(site.db);
  await trashComment(site.db, comment, { by: { id: comment.member_id }, at: site.time });
  site.time += durations.trash;
  await enqueueTrashPurge(site);
  await site.jobs.runDue();
  expect(await site.db.read.selectFrom('comments').select('id').execute()).toEqual([]);
});

it('the notifications of a post are marked as read', async () => {
  const author = await enterMember(site);
  const reader = await enterMember(site);
  const posts = [1, 2].map(() => buildPost(site.db, { author: author.member }));
  for (const { id } of await Promise.all(posts)) {
    await site.send('PUT', `/api/post/like/${id}/like`, undefined, reader.token);
  }
  const read = { postId: (await posts[0])?.id };
  const response = await site.send('PUT', '/api/dashboard/notifications/read', read, author.token);
  expect(response.json().unreadCount).toBe(1);
});

it('settings of mails are changed all at once, and one alone', async () => {
  const { token } = await enterMember(site);
  const settings = { comments: 'daily', digest: 'never', language: 'en' };
  for (const change of [settings, { language: null }]) {
    const response = await site.send('PATCH', '/api/dashboard/profile/mail', change, token);
    expect(response.json().mail).toMatchObject({ ...settings, ...change });
  }
});

it('rejected mails are counted for one address', async () => {
  const { member } = await enterMember(site);
  const reject = (email: string) =>
    site.db.write((tx) =>
      recordDelivery(tx, { recipient: { id: member.id, email }, isAccepted: false }),
    );
  const count = async () =>
    (await site.db.read.selectFrom('mail_rejections').select('count').execute()).map(
      ({ count }) => count,
    );
  await reject('old@example.org');
  await reject('old@example.org');
  expect(await count()).toEqual([2]);
  await reject('new@example.org');
  expect(await count()).toEqual([1]);
});

it('a profile is changed in all or some of its fields, with or without its version', async () => {
  const { token } = await enterMember(site);
  const names = { firstName: 'Ana', lastName: 'Ilić' };
  const birth = { birthDate: '1980-02-29' };
  let version = 1;
  for (const fields of [birth, { ...birth, gender: 'female' }, { ...birth, gender: '', version }]) {
    const body = { ...names, ...fields, ...('version' in fields ? { version } : {}) };
    const response = await site.send('PATCH', '/api/dashboard/profile/info', body, token);
    expect(response.json().user).toMatchObject({ ...birth, version: ++version });
  }
});

it('the description of a picture is changed with its post', async () => {
  const { member, token } = await enterMember(site);
  const { id: postId, title, body } = await buildPost(site.db, { author: member });
  const changes = { postId, title, body, tags: ['sea'], isPublic: true, imageAlt: 'A boat' };
  const response = await site.send('PATCH', '/api/dashboard/posts/edit/info', changes, token);
  expect(response.json().post.picture.alt).toBe('A boat');
});

it('an administrator finds a phrase in memories of every audience', async () => {
  const { token } = await enterMember(site, { role: 'admin' });
  for (const audience of ['public', 'members', 'private'] as const) {
    await buildPost(site.db, { audience, title: 'The first snow' });
  }
  const found = await site.get('/api/post/search/1/10?keyword=first%20snow', token);
  expect(found.json().postsCount).toBe(3);
});
