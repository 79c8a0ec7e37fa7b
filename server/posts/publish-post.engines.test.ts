import { describe, expect, it, vi } from 'vitest';
import { buildMember, buildSession } from '#test/factories.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';

const site = startTestSite();
const words = { title: 'By the lake', body: 'We walked\nand swam.', tags: ['sea', 'summer'] };

async function signIn(attributes?: Parameters<typeof buildMember>[1]) {
  const member = await buildMember(site.db, attributes);
  return { member, ...(await buildSession(site.db, { member })) };
}

async function publish(token: string | undefined, data: unknown = words, image?: Buffer | null) {
  const picture = image === undefined ? await samplePicture() : image;
  const { payload, headers } = multipart({ data, ...(picture ? { image: picture } : {}) });
  return site.app.inject({
    method: 'POST',
    url: '/api/post',
    payload,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
}

describe('publishing a post', () => {
  it('is not for visitors', async () => {
    expect((await publish(undefined)).statusCode).toBe(401);
  });

  it('shows it to everyone, with a picture that can be fetched', async () => {
    const { token, member } = await signIn({ firstName: 'Iva', lastName: 'Nikolić' });
    const response = await publish(token);
    expect(response.statusCode).toBe(200);
    expect(response.json().message).toBe('Your memory is published.');
    const { post } = (await site.get(`/api/post/${response.json().post._id}`)).json();
    expect(post).toMatchObject({
      userId: member.id,
      user: { firstName: 'Iva', lastName: 'Nikolić' },
      title: 'By the lake',
      body: 'We walked\nand swam.',
      isPublic: true,
      tags: [{ name: 'sea' }, { name: 'summer' }],
      comments: [],
      updatedAt: null,
    });
    const picture = await site.get(post.image);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/jpeg');
  });

  it('hides a private post and its picture from others', async () => {
    const { token } = await signIn();
    const { post, message } = (await publish(token, { ...words, isPublic: false })).json();
    expect(message).toBe('Your private memory is saved.');
    const stranger = await signIn();
    expect((await site.get(`/api/post/${post._id}`)).statusCode).toBe(404);
    expect((await site.get(`/api/post/${post._id}`, stranger.token)).statusCode).toBe(404);
    const own = (await site.get(`/api/post/${post._id}`, token)).json().post;
    expect((await site.get(own.image)).statusCode).toBe(200);
    expect((await site.get(own.image.split('?')[0])).statusCode).toBe(404);
    site.time += 11 * 60_000;
    expect((await site.get(own.image)).statusCode).toBe(404);
  });

  it('shows a post for members, and its picture, to whoever is logged in', async () => {
    const { token } = await signIn();
    const { post, message } = (await publish(token, { ...words, audience: 'members' })).json();
    expect(message).toBe('Your memory is published for members.');
    expect((await site.get(`/api/post/${post._id}`)).statusCode).toBe(404);
    const stranger = await signIn();
    const seen = (await site.get(`/api/post/${post._id}`, stranger.token)).json().post;
    expect(seen).toMatchObject({ audience: 'members', isPublic: false });
    expect((await site.get(seen.image)).statusCode).toBe(200);
    expect((await site.get(seen.image.split('?')[0])).statusCode).toBe(404);
  });

  it('prefers the audience to the older flag, and rejects an unknown one', async () => {
    const { token } = await signIn();
    const chosen = { ...words, audience: 'members', isPublic: true };
    const { post } = (await publish(token, chosen)).json();
    expect((await site.get(`/api/post/${post._id}`)).statusCode).toBe(404);
    const unknown = await publish(token, { ...words, audience: 'friends' });
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json().error.fields).toHaveProperty('audience');
  });

  it('is for members by default while the site is closed', async () => {
    const { token } = await signIn({ role: 'admin' });
    const close = (reading: string) => site.send('PUT', '/api/admin/site', { reading }, token);
    const audienceOf = async (data: object) => {
      const { post } = (await publish(token, data)).json();
      return (await site.get(`/api/post/${post._id}`, token)).json().post.audience;
    };
    await close('members');
    expect(await audienceOf(words)).toBe('members');
    expect(await audienceOf({ ...words, isPublic: false })).toBe('private');
    expect(await audienceOf({ ...words, isPublic: true })).toBe('public');
    await close('everyone');
    expect(await audienceOf(words)).toBe('public');
  });

  it('names every invalid field', async () => {
    const { token } = await signIn();
    const response = await publish(token, { title: ' ', body: '', tags: [] });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.fields).toEqual({
      title: 'Title is required',
      body: 'Message is required',
      tags: 'You must add at least one tag',
    });
  });

  it('requires a picture of an allowed type and size', async () => {
    const { token } = await signIn();
    const messageFor = async (image: Buffer | null) =>
      (await publish(token, words, image)).json().error.fields.image;
    expect(await messageFor(null)).toBe('Image is required');
    expect(await messageFor(Buffer.from('%PDF-1.7'))).toBe(
      'Allowed types are: JPG, PNG, WEBP, GIF, SVG.',
    );
    expect(await messageFor(Buffer.alloc(524_289, 1))).toBe(
      'Image size must not be bigger than 500 KB',
    );
  });

  it('is idempotent with an idempotency key, for a retry and for concurrent requests', async () => {
    const { token, member } = await signIn();
    const data = { ...words, attempt: crypto.randomUUID() };
    const responses: Awaited<ReturnType<typeof publish>>[] = [];
    const { process } = site.pictures;
    // The first retry is sent while the first request is processed, the second afterwards.
    vi.spyOn(site.pictures, 'process').mockImplementationOnce(async (...given) => {
      responses.push(await publish(token, data));
      return process(...given);
    });
    responses.push(await publish(token, data));
    responses.push(await publish(token, data));
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200]);
    expect(new Set(responses.map((response) => response.json().post._id)).size).toBe(1);
    expect((await site.get(`/api/post/user/${member.id}`)).json().postsCount).toBe(1);

    const other = await signIn();
    await publish(other.token, data);
    expect((await site.get(`/api/post/user/${other.member.id}`)).json().postsCount).toBe(1);
  });

  it('is refused with the idempotency key of a post in the trash', async () => {
    const { token, member } = await signIn();
    const data = { ...words, attempt: crypto.randomUUID() };
    const { _id } = (await publish(token, data)).json().post;
    await site.send('DELETE', `/api/post/${_id}/${member.id}`, undefined, token);
    const again = await publish(token, data);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      error: { code: 'conflict' },
      message: 'This memory is already published and now in the trash.',
    });
    await site.send('PUT', `/api/dashboard/trash/post/${_id}/restore`, undefined, token);
    expect((await publish(token, data)).json().post._id).toBe(_id);
  });

  it('rejects an unknown tag', async () => {
    const { token } = await signIn();
    const response = await publish(token, { ...words, tags: ['sea', 'no-such-tag'] });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.fields.tags).toContain('no-such-tag');
    expect((await site.get('/api/post', token)).json().postsCount).toBe(0);
  });
});
