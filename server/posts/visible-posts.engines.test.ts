import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildPost, type Member } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { trashPost } from '#test/trash-factories.ts';

const site = startTestSite();
let member: Member;
let token: string;

beforeEach(async () => {
  ({ member, token } = await enterMember(site));
});

const check = (ids: unknown) => site.send('POST', '/api/post/visible', { ids }, token);

describe('a check which posts are still visible', () => {
  it('has those that the member may see, with the version that a change raises and a like does not', async () => {
    const shown = await buildPost(site.db, { audience: 'members' });
    const own = await buildPost(site.db, { author: member, audience: 'private' });
    const hidden = await buildPost(site.db, { audience: 'private' });
    const ids = [own.id, uuidv7(), hidden.id, shown.id, own.id];
    const before = (await check(ids)).json();
    expect(before).toEqual({
      status: 'success',
      posts: [
        { _id: shown.id, version: 1 },
        { _id: own.id, version: 1 },
      ],
    });
    await site.send('PUT', `/api/post/like/${shown.id}/like`, undefined, token);
    const changes = { postId: own.id, title: 'New', body: own.body, tags: ['sea'] };
    await site.send('PATCH', '/api/dashboard/posts/edit/info', changes, token);
    expect((await check(ids)).json().posts).toEqual([
      { _id: shown.id, version: 1 },
      { _id: own.id, version: 2 },
    ]);
    const page = await site.get(`/api/post/${own.id}`, token);
    const list = await site.get('/api/post', token);
    expect([page.json().post, ...list.json().posts]).toMatchObject([
      { _id: own.id, version: 2 },
      { _id: own.id, version: 2 },
      { _id: shown.id, version: 1 },
    ]);
  });

  it('is for 1 to 200 ids', async () => {
    const many = Array.from({ length: limits.checkedPosts }, () => uuidv7());
    expect((await check(many)).statusCode).toBe(200);
    for (const ids of [[], [...many, uuidv7()], undefined, 'no-list']) {
      const response = await check(ids);
      expect(response.statusCode).toBe(400);
      expect(response.json().error.fields).toHaveProperty('ids');
    }
  });

  it('executes the same statements for posts that are hidden, deleted or unknown, however many', async () => {
    const hidden = await buildPost(site.db, { audience: 'private' });
    const trashed = await buildPost(site.db, { author: member });
    await trashPost(site.db, trashed, { by: member });
    async function statementsOf(...ids: string[]) {
      // Whichever request comes first after a write reads the settings of the site.
      await site.get('/api/site');
      const executor = vi.spyOn(site.db.read.getExecutor(), 'executeQuery');
      const response = await check(ids);
      const statements = executor.mock.calls.map(([{ sql }]) => sql);
      executor.mockRestore();
      expect(response.json()).toEqual({ status: 'success', posts: [] });
      return statements;
    }
    const unknown = await statementsOf(uuidv7());
    expect(unknown.filter((sql) => sql.includes('posts')).length).toBe(1);
    expect(await statementsOf(hidden.id)).toEqual(unknown);
    expect(await statementsOf(trashed.id)).toEqual(unknown);
    expect(await statementsOf(hidden.id, trashed.id, uuidv7())).toEqual(unknown);
  });
});
