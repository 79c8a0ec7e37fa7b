import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

it('an edit of the text waits neither for the totals of the site nor for tags', async () => {
  const { member: author, token } = await enterMember(site);
  const createdAt = Date.UTC(2026, 0, 15, 12);
  const { id: postId, title } = await buildPost(site.db, { author, tags: ['sea'], createdAt });
  const edit = { postId, title, body: 'Without the typo.', tags: ['sea'] };
  await site.db.write(async (tx) => {
    await sql`select from counters for update`.execute(tx);
    await sql`select from tags for update`.execute(tx);
    const response = await site.send('PATCH', '/api/dashboard/posts/edit/info', edit, token);
    expect(response.statusCode, response.body).toBe(200);
  });
  expect((await site.get(`/api/post/${postId}`)).json().post.body).toBe(edit.body);
});

it('an edit of the tags waits for the totals before it locks the post or a tag', async () => {
  const { member: author, token } = await enterMember(site);
  const { id: postId, title, body } = await buildPost(site.db, { author, tags: ['sea'] });
  await buildPost(site.db, { tags: ['home'] });
  const edit = { postId, title, body, tags: ['home'] };
  let response: Promise<{ statusCode: number }> | undefined;
  await site.db.write(async (tx) => {
    await sql`select from counters where name = 'posts' for update`.execute(tx);
    response = site.send('PATCH', '/api/dashboard/posts/edit/info', edit, token);
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db.read);
      expect(rows).not.toEqual([]);
    }, 30_000);
    await sql`select from posts where id = ${postId} for update nowait`.execute(tx);
    await sql`select from tags for update nowait`.execute(tx);
  });
  expect((await response)?.statusCode).toBe(200);
});
