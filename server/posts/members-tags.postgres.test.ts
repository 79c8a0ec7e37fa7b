import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, it, vi } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildPost, setSite } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

/** How many connections to this database wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db.read);
  return Number(rows[0]?.count);
}

it('members who add the same tags in another order do not deadlock', async () => {
  const { member, token } = await enterMember(site);
  const { id: postId } = await buildPost(site.db, { author: member });
  await setSite(site.db, { tagging: 'members' });
  const tag = (name: string) => ({ id: uuidv7(), name, created_at: site.time });
  const editing = await site.db.write(async (tx) => {
    await tx.insertInto('tags').values(tag('anchor')).execute();
    const changes = { postId, title: 'A', body: 'B', tags: ['zeppelin', 'anchor'] };
    const response = site.send('PATCH', '/api/dashboard/posts/edit/info', changes, token);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 20_000 });
    // Fails if the request has inserted it already: a retry would hide the deadlock.
    await sql`set local lock_timeout = 50`.execute(tx);
    await tx.insertInto('tags').values(tag('zeppelin')).execute();
    // Not awaited here: it waits for the end of this transaction.
    return { response };
  });
  const response = await editing.response;
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json().post.tags).toMatchObject([{ name: 'zeppelin' }, { name: 'anchor' }]);
});
