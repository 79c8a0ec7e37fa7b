import { describe, expect, it } from 'vitest';
import { enterMember, rightPassword } from '#test/account-steps.ts';
import { buildComment, buildPost } from '#test/factories.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';

const site = startTestSite();

async function upload(token: string | undefined, image?: Buffer) {
  const { payload, headers } = multipart(image ? { image } : {});
  return site.app.inject({
    method: 'PATCH',
    url: '/api/dashboard/profile/image',
    payload,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
}

const images = () => site.db.read.selectFrom('images').select('storage_key').execute();

describe('changing the avatar', () => {
  it('shows the new one to everyone, wherever the member appears', async () => {
    const { member, token } = await enterMember(site);
    const post = await buildPost(site.db, { author: member });
    await buildComment(site.db, { post, member });
    const response = await upload(token, await samplePicture());
    expect(response.statusCode, response.body).toBe(200);
    const { image } = response.json();
    expect(response.json()).toMatchObject({
      status: 'success',
      message: 'Your picture is changed.',
      image: expect.stringMatching(/^\/pictures\/o-[a-z2-7]{26}\/small\.webp$/),
    });
    const file = await site.get(image);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('image/webp');
    expect((await site.get('/api/dashboard/profile', token)).json().user.image).toBe(image);
    expect((await site.get('/api/auth/me', token)).json().user.image).toBe(image);
    expect((await site.get(`/api/member/${member.id}`)).json().member.image).toBe(image);
    expect((await site.get('/api/member')).json().members[0].image).toBe(image);
    const seen = (await site.get(`/api/post/${post.id}`)).json().post;
    expect([seen.user.image, seen.comments[0].user.image]).toEqual([image, image]);
  });

  it('removes the old one, row and files', async () => {
    const { token } = await enterMember(site);
    const first = (await upload(token, await samplePicture({ hue: 10 }))).json().image;
    const second = (await upload(token, await samplePicture({ hue: 200 }))).json().image;
    expect(await images()).toHaveLength(1);
    await site.jobs.runDue();
    expect((await site.get(first)).statusCode).toBe(404);
    expect((await site.get(second)).statusCode).toBe(200);
  });

  it('leaves one picture after two concurrent changes', async () => {
    const { token } = await enterMember(site);
    const picture = await samplePicture();
    const responses = await Promise.all(Array.from({ length: 3 }, () => upload(token, picture)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await site.jobs.runDue();
    expect(await images()).toHaveLength(1);
    const current = (await site.get('/api/auth/me', token)).json().user.image;
    expect((await site.get(current)).statusCode).toBe(200);
    const others = responses
      .map((response) => response.json().image)
      .filter((one) => one !== current);
    for (const image of others) expect((await site.get(image)).statusCode).toBe(404);
  });

  it('rejects visitors, a missing and an invalid picture, and keeps the old one', async () => {
    const { token } = await enterMember(site);
    const picture = await samplePicture();
    const { image } = (await upload(token, picture)).json();
    expect((await upload(undefined, picture)).statusCode).toBe(401);
    const none = await upload(token);
    expect(none.statusCode).toBe(400);
    expect(none.json().error.fields).toEqual({ image: 'Image is required' });
    const text = await upload(token, Buffer.from('I am not a picture'));
    expect(text.statusCode).toBe(400);
    expect(text.json().error.fields.image).toEqual(expect.any(String));
    const large = await upload(token, Buffer.alloc(524_289));
    expect(large.json().error.fields.image).toBe('Image size must not be bigger than 500 KB');
    expect((await site.get('/api/auth/me', token)).json().user.image).toBe(image);
    expect(await images()).toHaveLength(1);
  });

  it('leaves no row or file when the account is deleted', async () => {
    const { token } = await enterMember(site);
    const { image } = (await upload(token, await samplePicture())).json();
    const leave = { password: rightPassword };
    const response = await site.send('POST', '/api/dashboard/profile/delete', leave, token);
    expect(response.statusCode).toBe(200);
    expect(await images()).toEqual([]);
    await site.jobs.runDue();
    expect((await site.get(image)).statusCode).toBe(404);
  });
});
