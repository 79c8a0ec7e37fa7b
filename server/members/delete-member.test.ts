import { describe, expect, it } from 'vitest';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { enterMember, isSignedIn, logIn } from '#test/account-steps.ts';
import { buildComment, buildLike, buildMember, buildPost, buildPosts } from '#test/factories.ts';
import { fileOf, publishPictures, uploadPictures } from '#test/picture-steps.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';

const site = startTestSite();

const remove = (id: string, token?: string, reason = '') =>
  site.send('DELETE', `/api/member/${id}?reason=${encodeURIComponent(reason)}`, undefined, token);

const enterAdmin = (firstName = 'Vera') => enterMember(site, { firstName, role: 'admin' });

async function upload(method: 'POST' | 'PATCH', url: string, token: string, data?: unknown) {
  const { payload, headers } = multipart({ image: await samplePicture({ hue: 90 }), data });
  const all = { ...headers, authorization: `Bearer ${token}` };
  return (await site.app.inject({ method, url, payload, headers: all })).json();
}

const countRows = async (table: 'members' | 'images' | 'posts' | 'likes' | 'comments') =>
  (await site.db.read.selectFrom(table).select('id').execute()).length;

describe('deleting a member is rejected', () => {
  it('to visitors, to other members, and to the member', async () => {
    const { member, token } = await enterMember(site);
    const other = await enterMember(site);
    expect((await remove(member.id)).statusCode).toBe(401);
    for (const session of [token, other.token]) {
      expect((await remove(member.id, session)).statusCode).toBe(403);
    }
    expect(await isSignedIn(site, token)).toBe(true);
  });

  it('to administrators who would delete themselves, also when others remain', async () => {
    const first = await enterAdmin();
    for (const _ of ['the last', 'not the last']) {
      const response = await remove(first.member.id, first.token);
      expect(response.statusCode).toBe(403);
      expect(response.json().message).toContain('your profile');
      await enterAdmin();
    }
    expect(await isSignedIn(site, first.token)).toBe(true);
  });

  it('when there is no such member, or the account is not active', async () => {
    const { token } = await enterAdmin();
    const waiting = await buildMember(site.db, { isActivated: false });
    for (const id of [waiting.id, '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c', 'nobody']) {
      expect((await remove(id, token)).statusCode).toBe(404);
    }
    expect(await countRows('members')).toBe(2);
  });
});

describe('deleting a member', () => {
  it('ends the sessions and deletes all data of the member, and nothing of others', async () => {
    const admin = await enterAdmin();
    const { member, token } = await enterMember(site, { firstName: 'Ivo' });
    const friend = await enterMember(site);
    const own = await buildPost(site.db, { author: member });
    const other = await buildPost(site.db, { author: friend.member });
    for (const post of [own, other]) {
      await buildLike(site.db, { post, member });
      await buildComment(site.db, { post, member });
      await buildLike(site.db, { post, member: friend.member });
      await buildComment(site.db, { post, member: friend.member });
    }

    const response = await remove(member.id, admin.token);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({
      status: 'success',
      message: 'Ivo Petrović and everything of theirs is deleted.',
    });
    expect((await site.get('/api/auth/me', token)).statusCode).toBe(401);
    expect((await site.get('/api/post', token)).statusCode).toBe(401);
    expect((await logIn(site, member.email)).json().error.code).toBe('bad_credentials');
    expect((await site.get(`/api/member/${member.id}`)).statusCode).toBe(404);
    expect((await site.get('/api/member')).json().membersCount).toBe(2);
    expect((await remove(member.id, admin.token)).statusCode).toBe(404);

    expect(await isSignedIn(site, friend.token)).toBe(true);
    const left = (await site.get(`/api/post/${other.id}`)).json().post;
    expect(left).toMatchObject({ likesCount: 1, commentsCount: 1 });
    expect((await site.get('/api/post')).json().postsCount).toBe(1);
    const rows = await Promise.all([
      countRows('likes'),
      countRows('comments'),
      countRows('images'),
    ]);
    expect(rows).toEqual([1, 1, 1]);
  });

  it('removes the files of all pictures, of unused uploads and of the avatar by a job', async () => {
    const admin = await enterAdmin();
    const { member, token } = await enterMember(site);
    const data = { title: 'The lake', body: 'Still water.', tags: ['sea'] };
    const made = await upload('POST', '/api/post', token, data);
    const hidden = await upload('POST', '/api/post', token, { ...data, isPublic: false });
    const avatar = (await upload('PATCH', '/api/dashboard/profile/image', token)).image;
    const imageOf = async (id: string) => (await site.get(`/api/post/${id}`, token)).json().post;
    const pictures = [await imageOf(made.post._id), await imageOf(hidden.post._id)];
    const [unused, ...used] = await uploadPictures(site, token, 'a', 'b', 'c');
    const several = await publishPictures(site, token, used);
    const files = [unused, ...several.pictures].flatMap((one) => (one ? [fileOf(one)] : []));
    const addresses = [avatar, ...pictures.map(({ image }) => image), ...files];
    expect(addresses).toHaveLength(6);
    for (const address of addresses) expect((await site.get(address)).statusCode).toBe(200);

    expect((await remove(member.id, admin.token)).statusCode).toBe(200);
    expect(await countRows('images')).toBe(0);
    await site.jobs.runDue();
    for (const address of addresses) expect((await site.get(address)).statusCode).toBe(404);
  });

  it('leaves files alone that the picture of another shares', async () => {
    const admin = await enterAdmin();
    const { member, token } = await enterMember(site);
    const data = { title: 'The lake', body: 'Still water.', tags: ['sea'] };
    const { post } = await upload('POST', '/api/post', token, data);
    const { image } = (await site.get(`/api/post/${post._id}`)).json().post;
    const twin = await buildPost(site.db);
    await site.db.write((tx) =>
      tx
        .updateTable('images')
        .set({ storage_key: image.split('/')[2] })
        .where('id', '=', twin.image_id)
        .execute(),
    );
    expect((await remove(member.id, admin.token)).statusCode).toBe(200);
    await site.jobs.runDue();
    expect((await site.get(image)).statusCode).toBe(200);
  });

  it('is recorded in the audit log with the administrator and the reason', async () => {
    const admin = await enterAdmin('Vera');
    const { member } = await enterMember(site, { firstName: 'Spam', lastName: 'Sender' });
    await remove(member.id, admin.token, ' Sends spam ');
    const { entries } = (await site.get('/api/admin/audit', admin.token)).json();
    expect(entries[0]).toMatchObject({
      action: 'member_deleted',
      subject: 'Spam Sender',
      owner: '',
      admin: 'Vera Petrović',
      reason: 'Sends spam',
    });
  });

  it('removes every file of 120 posts, which are several jobs', async () => {
    const admin = await enterAdmin();
    const { member } = await enterMember(site);
    await buildPosts(site.db, 120, { author: member });
    const images = await site.db.read.selectFrom('images').select('storage_key').execute();
    const storage = await createStorage({ dataDir: site.dataDir, storageUrl: undefined });
    const keys = images.map(({ storage_key }) => storage_key);
    for (const key of keys) {
      await storage.put(key, [{ name: 'full.jpg', bytes: Buffer.from(key) }]);
    }
    expect((await remove(member.id, admin.token)).statusCode).toBe(200);
    await site.jobs.runDue();
    const left: string[] = [];
    for await (const { key } of storage.list()) left.push(key);
    expect(left.filter((key) => keys.includes(key))).toEqual([]);
  }, 120_000);

  it('removes every row of 501 pictures, which are more than one statement takes', async () => {
    const admin = await enterAdmin();
    const { member } = await enterMember(site);
    await buildPosts(site.db, 501, { author: member });
    expect((await remove(member.id, admin.token)).statusCode).toBe(200);
    expect([await countRows('posts'), await countRows('images')]).toEqual([0, 0]);
  }, 120_000);
});
