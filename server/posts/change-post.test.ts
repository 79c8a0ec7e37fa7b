import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PostView } from '#contract/posts.ts';
import { buildMember, buildSession } from '#test/factories.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';

const site = startTestSite();

async function signIn(attributes?: Parameters<typeof buildMember>[1]) {
  const member = await buildMember(site.db, attributes);
  return { member, ...(await buildSession(site.db, { member })) };
}

let author: Awaited<ReturnType<typeof signIn>>;
let post: PostView;

const upload = async (method: 'POST' | 'PATCH', url: string, token: string, data?: unknown) => {
  const { payload, headers } = multipart({ image: await samplePicture({ hue: 200 }), data });
  const all = { ...headers, authorization: `Bearer ${token}` };
  return site.app.inject({ method, url, payload, headers: all });
};

const read = async (token?: string) =>
  (await site.get(`/api/post/${post._id}`, token)).json().post as PostView;

beforeEach(async () => {
  author = await signIn();
  const data = { title: 'Before', body: 'Old words.', tags: ['sea'], isPublic: true };
  const { post: made } = (await upload('POST', '/api/post', author.token, data)).json();
  post = { _id: made._id } as PostView;
  post = await read();
});

const change = (token: string, changes: object = {}) =>
  site.send(
    'PATCH',
    '/api/dashboard/posts/edit/info',
    {
      postId: post._id,
      title: 'After',
      body: 'New words.',
      tags: ['love', 'sea'],
      isPublic: true,
      ...changes,
    },
    token,
  );

describe('editing a post', () => {
  it('is for its author alone, administrators not excepted', async () => {
    for (const attributes of [{}, { role: 'admin' as const }]) {
      const { token } = await signIn(attributes);
      expect((await change(token)).statusCode).toBe(403);
      expect((await site.get(`/api/dashboard/singlePost/edit/${post._id}`, token)).statusCode).toBe(
        403,
      );
    }
  });

  it('changes text and tags, and sets updatedAt', async () => {
    site.time += 60_000;
    const response = await change(author.token);
    expect(response.json().post).toMatchObject({
      title: 'After',
      body: 'New words.',
      tags: [{ name: 'love' }, { name: 'sea' }],
      updatedAt: new Date(site.time).toISOString(),
    });
    expect((await site.get('/api/post/tag/love')).json().postsCount).toBe(1);
    expect((await site.get('/api/post/search/1/12?keyword=old words')).json().postsCount).toBe(0);
  });

  it('changes the description of the picture, and keeps it when none is sent', async () => {
    const changed = await change(author.token, { imageAlt: ' A lake at noon ' });
    expect(changed.json().post.picture.alt).toBe('A lake at noon');
    expect((await change(author.token)).json().post.picture.alt).toBe('A lake at noon');
    expect((await change(author.token, { imageAlt: '' })).json().post.picture.alt).toBe('');
    const tooLong = await change(author.token, { imageAlt: 'x'.repeat(201) });
    expect(Object.keys(tooLong.json().error.fields)).toEqual(['imageAlt']);
  });

  it('names every invalid field with the messages for editing', async () => {
    const response = await change(author.token, { title: '🌊', body: ' ', tags: [] });
    expect(response.json().error.fields).toEqual({
      title: 'Title cannot contain emoji.',
      body: 'Message is required.',
      tags: 'You have to add at least one tag',
    });
  });

  it('to private invalidates the old URL of the picture, and back gives a new one', async () => {
    await change(author.token, { isPublic: false });
    await site.jobs.runDue();
    expect((await site.get(post.image)).statusCode).toBe(404);
    const own = await read(author.token);
    expect(own.image).toContain('signature=');
    expect((await site.get(own.image)).statusCode).toBe(200);
    await change(author.token, { isPublic: true });
    await site.jobs.runDue();
    const open = await read();
    expect(open.image).not.toContain('signature');
    expect((await site.get(open.image)).statusCode).toBe(200);
    expect((await site.get(own.image)).statusCode).toBe(404);
  });

  it('by a client that knows only isPublic keeps a post for members as it is', async () => {
    await change(author.token, { isPublic: undefined, audience: 'members' });
    const response = await change(author.token, { isPublic: false });
    expect(response.json().post).toMatchObject({ audience: 'members', isPublic: false });
    const unsaid = await change(author.token, { isPublic: undefined });
    expect(unsaid.json().post.audience).toBe('members');
    const published = await change(author.token, { isPublic: true });
    expect(published.json().post.audience).toBe('public');
    expect((await change(author.token, { isPublic: false })).json().post.audience).toBe('private');
  });

  it('from members to private invalidates the signed URLs that members have, and back keeps them', async () => {
    await change(author.token, { audience: 'members' });
    const ofMembers = (await read(author.token)).image;
    await change(author.token, { audience: 'private' });
    await site.jobs.runDue();
    expect((await site.get(ofMembers)).statusCode).toBe(404);
    const { image } = await read(author.token);
    await change(author.token, { audience: 'members' });
    await site.jobs.runDue();
    expect((await site.get(image)).statusCode).toBe(200);
    expect((await read(author.token)).image).toBe(image);
  });

  it('succeeds when the files of the picture are missing, and logs it', async () => {
    await rm(join(site.dataDir, 'uploads'), { recursive: true });
    const response = await change(author.token, { isPublic: false });
    expect(response.statusCode).toBe(200);
    expect(response.json().post).toMatchObject({ title: 'After', isPublic: false });
    expect(site.logged.join()).toContain('the picture of a post has no files');
    const url = `/api/dashboard/posts/edit/image?postId=${post._id}`;
    const replaced = await upload('PATCH', url, author.token);
    expect((await site.get(replaced.json().image)).statusCode).toBe(200);
  });

  it.each(['public', 'private'])(
    'replaces the picture of a %s post and removes the old one',
    async (visibility) => {
      const isPublic = visibility === 'public';
      await change(author.token, { isPublic });
      const former = (await read(author.token)).image;
      const url = `/api/dashboard/posts/edit/image?postId=${post._id}&image=ignored`;
      const { token } = await signIn();
      expect((await upload('PATCH', url, token)).statusCode).toBe(isPublic ? 403 : 404);
      const response = await upload('PATCH', url, author.token);
      expect(response.statusCode).toBe(200);
      const { image } = response.json();
      expect((await read(author.token)).image).toBe(image);
      await site.jobs.runDue();
      expect((await site.get(former)).statusCode).toBe(404);
      expect((await site.get(image)).statusCode).toBe(200);
      expect(image.includes('signature=')).toBe(!isPublic);
      const unsigned = image.split('?')[0];
      expect((await site.get(unsigned)).statusCode).toBe(isPublic ? 200 : 404);
    },
  );
});

describe('a new picture', () => {
  const url = () => `/api/dashboard/posts/edit/image?postId=${post._id}`;

  it.each([
    ['has the description sent with it', { imageAlt: 'The same lake in winter' }],
    ['has no description when none is sent: the former is of another picture', undefined],
  ])('%s', async (_, data) => {
    await change(author.token, { imageAlt: 'A lake at noon' });
    expect((await upload('PATCH', url(), author.token, data)).statusCode).toBe(200);
    expect((await read()).picture.alt).toBe(data?.imageAlt ?? '');
  });

  it('is rejected with a description that is too long', async () => {
    const response = await upload('PATCH', url(), author.token, { imageAlt: 'x'.repeat(201) });
    expect(response.json().error).toMatchObject({
      code: 'validation',
      fields: { imageAlt: expect.any(String) },
    });
    expect((await read()).image).toBe(post.image);
  });
});

describe('while a new picture is being uploaded', () => {
  const replace = () =>
    upload('PATCH', `/api/dashboard/posts/edit/image?postId=${post._id}`, author.token);

  /** Runs a callback after the picture of the next upload is processed, before the row is updated. */
  function inTheMeantime(happen: () => Promise<unknown>) {
    const { process } = site.pictures;
    vi.spyOn(site.pictures, 'process').mockImplementationOnce(async (...given) => {
      const made = await process(...given);
      await happen();
      return made;
    });
  }

  const everyPicture = () => site.db.read.selectFrom('images').select('storage_key').execute();

  it('another one may be uploaded: the last one stays, and no files of the others', async () => {
    inTheMeantime(replace);
    const response = await replace();
    expect(response.statusCode).toBe(200);
    expect((await read()).image).toBe(response.json().image);
    expect(await everyPicture()).toHaveLength(1);
  });

  it('the post may become private: strangers can never fetch the new one', async () => {
    inTheMeantime(() => change(author.token, { isPublic: false }));
    const response = await replace();
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'conflict']);
    const { image } = await read(author.token);
    expect(image).toContain('signature=');
    expect((await site.get(image)).statusCode).toBe(200);
  });

  it('its author may be suspended: neither a new picture nor a new post is accepted', async () => {
    const { image } = await read();
    const suspend = () =>
      site.db.write((tx) =>
        tx
          .updateTable('members')
          .set({ suspended_at: site.time })
          .where('id', '=', author.member.id)
          .execute(),
      );
    inTheMeantime(suspend);
    expect((await replace()).statusCode).toBe(401);
    expect((await read()).image).toBe(image);
    await site.db.write((tx) => tx.updateTable('members').set({ suspended_at: null }).execute());
    inTheMeantime(suspend);
    const data = { title: 'Too late', body: 'Words.', tags: ['sea'] };
    expect((await upload('POST', '/api/post', author.token, data)).statusCode).toBe(401);
    expect(await site.db.read.selectFrom('posts').select('title').execute()).toHaveLength(1);
  });

  it('the post may be deleted permanently: no picture of it is left', async () => {
    inTheMeantime(async () => {
      const path = `/api/post/${post._id}/${author.member.id}`;
      await site.send('DELETE', path, undefined, author.token);
      await site.send('DELETE', `/api/dashboard/trash/post/${post._id}`, undefined, author.token);
    });
    expect((await replace()).statusCode).toBe(409);
    expect(await everyPicture()).toEqual([]);
  });
});

describe('deleting a post', () => {
  const remove = (token: string, authorId = author.member.id) =>
    site.send('DELETE', `/api/post/${post._id}/${authorId}`, undefined, token);

  it('is rejected to others, and with another author in the URL', async () => {
    const other = await signIn();
    expect((await remove(other.token)).statusCode).toBe(403);
    expect((await remove(author.token, other.member.id)).statusCode).toBe(404);
  });

  it('by an administrator, and then permanently, removes likes, comments and files', async () => {
    const admin = await signIn({ role: 'admin' });
    await site.send('PUT', `/api/post/like/${post._id}/like`, undefined, admin.token);
    await site.send(
      'POST',
      '/api/post/comment',
      { postId: post._id, body: 'Lovely!' },
      admin.token,
    );
    expect((await remove(admin.token)).statusCode).toBe(200);
    expect((await site.get(`/api/post/${post._id}`)).statusCode).toBe(410);
    expect((await remove(admin.token)).statusCode).toBe(404);
    await site.jobs.runDue();
    expect((await site.get(post.image)).statusCode).toBe(404);
    const inTrash = `/api/dashboard/trash/post/${post._id}`;
    expect((await site.send('DELETE', inTrash, undefined, admin.token)).statusCode).toBe(200);
    for (const table of ['likes', 'comments', 'images', 'post_tags'] as const) {
      expect(await site.db.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});
