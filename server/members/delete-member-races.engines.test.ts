import { describe, expect, it } from 'vitest';
import { enterMember, statusesOf } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { sendUpload } from '#test/picture-steps.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

const remove = (id: string, token: string) =>
  site.send('DELETE', `/api/member/${id}?reason=`, undefined, token);

const enterAdmin = (firstName = 'Vera') => enterMember(site, { firstName, role: 'admin' });

const countRows = async (table: 'members' | 'images' | 'posts') =>
  (await site.db.read.selectFrom(table).select('id').execute()).length;

describe('concurrently', () => {
  it('two administrators who delete each other leave one', async () => {
    const first = await enterAdmin('First');
    const second = await enterAdmin('Second');
    const responses = await Promise.all([
      remove(second.member.id, first.token),
      remove(first.member.id, second.token),
    ]);
    expect(statusesOf(responses)).toEqual([200, 401]);
    expect(await countRows('members')).toBe(1);
  });

  it('an administrator who is being deleted cannot delete another member', async () => {
    const [first, second] = [await enterAdmin('First'), await enterAdmin('Second')];
    await enterAdmin('Third');
    const responses = await Promise.all([
      remove(second.member.id, first.token),
      remove(first.member.id, second.token),
    ]);
    expect(statusesOf(responses)).toEqual([200, 401]);
    expect(await countRows('members')).toBe(2);
  });

  it('of two deletions of one member one succeeds', async () => {
    const [first, second] = [await enterAdmin(), await enterAdmin()];
    const { member } = await enterMember(site);
    await buildPost(site.db, { author: member });
    const responses = await Promise.all(
      [first, second].map(({ token }) => remove(member.id, token)),
    );
    expect(statusesOf(responses)).toEqual([200, 404]);
    expect(await countRows('images')).toBe(0);
  });

  it('a post that is being published leaves nothing behind', async () => {
    const admin = await enterAdmin();
    const { member, token } = await enterMember(site);
    const data = { title: 'The lake', body: 'Still water.', tags: ['sea'] };
    const image = await samplePicture({ width: 32, height: 24 });
    const publishing = Array.from({ length: 3 }, () =>
      sendUpload(site, token, '/api/post', { image, data }),
    );
    const response = await remove(member.id, admin.token);
    await Promise.all(publishing);
    expect(response.statusCode).toBe(200);
    expect(await countRows('posts')).toBe(0);
    expect(await countRows('images')).toBe(0);
  });
});
