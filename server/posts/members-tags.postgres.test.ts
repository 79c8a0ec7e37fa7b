import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { setSite } from '#test/community-factories.ts';
import { buildPost } from '#test/factories.ts';
import { waitForLockWait } from '#test/lock-waits.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

it('members who add the same tags in another order do not deadlock', async () => {
  const { member, token } = await enterMember(site);
  const { id: postId } = await buildPost(site.db, { author: member });
  await setSite(site.db, { tagging: 'members' });
  const tag = (name: string) => ({ id: uuidv7(), name, created_at: site.time });
  const editing = await site.db.write(async (tx) => {
    await tx.insertInto('tags').values(tag('anchor')).execute();
    const changes = { postId, title: 'A', body: 'B', tags: ['zeppelin', 'anchor'] };
    const response = site.send('PATCH', '/api/dashboard/posts/edit/info', changes, token);
    await waitForLockWait(site.db);
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
