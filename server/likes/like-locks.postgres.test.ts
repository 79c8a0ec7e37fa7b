import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { waitForLockWait } from '#test/lock-waits.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

it.each(['like', 'dislike'])(
  '%s locks the post before the notifications of its author',
  async (action) => {
    const author = await enterMember(site);
    const post = await buildPost(site.db, { author: author.member });
    const [liker, other] = [await enterMember(site), await enterMember(site)];
    const like = (token: string, what: string) =>
      site.send('PUT', `/api/post/like/${post.id}/${what}`, undefined, token);
    await like(other.token, 'like');
    if (action === 'dislike') await like(liker.token, 'like');
    const { acting } = await site.db.write(async (tx) => {
      await sql`select from posts where id = ${post.id} for no key update`.execute(tx);
      const acting = like(liker.token, action);
      await waitForLockWait(site.db);
      // Fails if the other transaction holds it: a retry would hide the deadlock.
      await sql`set local lock_timeout = 50`.execute(tx);
      const { rows } =
        await sql`select from notification_versions where member_id = ${author.member.id} for update`.execute(
          tx,
        );
      expect(rows).toHaveLength(1);
      // Not awaited here: it waits for the end of this transaction.
      return { acting };
    });
    expect((await acting).statusCode).toBe(200);
  },
);
