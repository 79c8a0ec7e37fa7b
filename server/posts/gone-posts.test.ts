import { describe, expect, it } from 'vitest';
import { buildMember, buildPost, buildSession } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

const remove = (table: 'posts' | 'members', id: string) =>
  site.db.write((tx) => tx.deleteFrom(table).where('id', '=', id).execute());

async function responseOf(postId: string, token?: string) {
  const response = await site.get(`/api/post/${postId}`, token);
  return [response.statusCode, response.json().error?.code];
}

describe('a post that was deleted', () => {
  it('is gone for everyone when it was public', async () => {
    const post = await buildPost(site.db);
    const { token } = await buildSession(site.db);
    await remove('posts', post.id);
    expect(await responseOf(post.id)).toEqual([410, 'gone']);
    expect(await responseOf(post.id, token)).toEqual([410, 'gone']);
    const { body } = await site.get(`/api/post/${post.id}`);
    expect(JSON.parse(body).message).toBe('This memory has been deleted.');
  });

  it('is gone with its author too', async () => {
    const author = await buildMember(site.db);
    const posts = [await buildPost(site.db, { author }), await buildPost(site.db, { author })];
    await remove('members', author.id);
    for (const { id } of posts) expect(await responseOf(id)).toEqual([410, 'gone']);
  });

  it('is 404 when it was private, like an unknown id', async () => {
    const author = await buildMember(site.db);
    const secret = await buildPost(site.db, { author, audience: 'private' });
    const withAuthor = await buildPost(site.db, { author, audience: 'private' });
    expect(await responseOf(secret.id)).toEqual([404, 'not_found']);
    await remove('posts', secret.id);
    await remove('members', author.id);
    for (const { id } of [secret, withAuthor]) {
      expect(await responseOf(id)).toEqual([404, 'not_found']);
    }
    expect(await responseOf('01900000-0000-7000-8000-000000000000')).toEqual([404, 'not_found']);
  });

  it('leaves only its id and the day', async () => {
    const post = await buildPost(site.db);
    const before = Date.now();
    await remove('posts', post.id);
    const [gone, ...others] = await site.db.read.selectFrom('gone_posts').selectAll().execute();
    expect(others).toEqual([]);
    expect(gone?.id).toBe(post.id);
    // The timestamp is from the clock of the database, which may have a lower resolution.
    expect(gone?.deleted_at).toBeGreaterThanOrEqual(before - 1_000);
    expect(gone?.deleted_at).toBeLessThanOrEqual(Date.now() + 1_000);
  });
});
