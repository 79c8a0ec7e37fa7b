import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainPages } from '#test/privacy/pages.ts';
import { ask, buildPrivacyScene, hidePost, type PrivacyScene, words } from '#test/privacy/scene.ts';
import { startTestSite } from '#test/test-site.ts';
import type { Reader } from './privacy-policy.ts';

const site = startTestSite({ deps: { web: plainPages } });
beforeAll(() => site.app.listen({ port: 0, host: '127.0.0.1' }));

const strangers: Reader[] = ['visitor', 'member', 'formerLiker', 'formerCommenter'];
const sizes = ['320.avif', '320.webp', '800.avif', '800.webp'];
const files = [...sizes, 'small.webp', 'full.jpg'];

async function hiddenScene(): Promise<PrivacyScene> {
  const scene = await buildPrivacyScene(site);
  await hidePost(scene);
  return scene;
}

/** Everything that can be asked about a post by its id, and what came of it. */
async function askAll(scene: PrivacyScene, reader: Reader, postId: string) {
  const { token } = scene.readers[reader];
  const author = scene.readers.author.member.id;
  const changes = { title: 'A', body: 'B', tags: [words.tag], isPublic: true, postId };
  const responses = [
    await site.get(`/api/post/${postId}`, token),
    await site.get(`/api/post/${postId}/comments`, token),
    await site.get(`/api/dashboard/singlePost/edit/${postId}`, token),
    await site.send('PUT', `/api/post/like/${postId}/like`, undefined, token),
    await site.send('POST', '/api/post/comment', { postId, body: 'I was there.' }, token),
    await site.send('PATCH', '/api/dashboard/posts/edit/info', changes, token),
    await site.send('DELETE', `/api/post/${postId}/${author}`, undefined, token),
    await site.get(`/post/${postId}`, token),
  ];
  return responses.map(({ statusCode, body, headers }) => {
    const { date: _, 'x-request-id': __, ...rest } = headers;
    return { statusCode, body, headers: rest };
  });
}

describe('a post that became private', () => {
  it.each(strangers)(
    'is to a %s like an unknown one, in status, body and headers',
    async (reader) => {
      const scene = await hiddenScene();
      const ofPost = await askAll(scene, reader, scene.post.id);
      expect(ofPost).toEqual(await askAll(scene, reader, uuidv7()));
    },
  );

  it('leaves no size of its picture at the address it had', async () => {
    const scene = await buildPrivacyScene(site);
    const paths = files.map((file) => `/pictures/${scene.publicKey}/${file}`);
    const held = new Map<string, string>();
    for (const path of paths) {
      const { status, etag } = await ask(scene, path);
      expect(status, path).toBe(200);
      held.set(path, String(etag));
    }
    await hidePost(scene);
    for (const path of paths) {
      expect((await ask(scene, path)).status, path).toBe(404);
      expect((await ask(scene, path, { method: 'HEAD' })).status, path).toBe(404);
      expect((await ask(scene, path, { held: held.get(path) ?? '' })).status, path).toBe(404);
    }
  });

  it('returns no count to a member who unlikes it', async () => {
    const scene = await hiddenScene();
    const { token } = scene.readers.formerLiker;
    const response = await site.send(
      'PUT',
      `/api/post/like/${scene.post.id}/dislike`,
      undefined,
      token,
    );
    expect(response.json()).toMatchObject({ likesCount: 0, likedByMe: false });
  });

  it('is, once an administrator removed it, in the record for administrators and never was for others', async () => {
    const scene = await hiddenScene();
    const { author, admin } = scene.readers;
    const path = `/api/post/${scene.post.id}/${author.member.id}`;
    expect((await site.send('DELETE', path, undefined, admin.token)).statusCode).toBe(200);
    for (const [reader, { token }] of Object.entries(scene.readers)) {
      const { body } = await site.get('/api/admin/removals', token);
      expect(body.includes(words.title), reader).toBe(reader === 'admin');
      expect((await site.get(`/api/post/${scene.post.id}`, token)).statusCode, reader).toBe(404);
    }
  });
});
