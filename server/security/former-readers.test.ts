import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '#test/policies/privacy-policy.ts';
import {
  buildPrivacyFixture,
  type PrivacyFixture,
  request,
  restrictPost,
  words,
} from '#test/privacy/fixture.ts';
import { plainPages } from '#test/privacy/pages.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite({ deps: { web: plainPages } });
beforeAll(() => site.app.listen({ port: 0, host: '127.0.0.1' }));

const strangers: Reader[] = ['visitor', 'member', 'formerLiker', 'formerCommenter'];
const sizes = ['320.avif', '320.webp', '800.avif', '800.webp'];
const files = [...sizes, 'small.webp', 'full.jpg'];

async function hiddenFixture(): Promise<PrivacyFixture> {
  const fixture = await buildPrivacyFixture(site);
  await restrictPost(fixture, 'private');
  return fixture;
}

/** The responses to all requests with the id of a post. */
async function requestAll(fixture: PrivacyFixture, reader: Reader, postId: string) {
  const { token } = fixture.readers[reader];
  const author = fixture.readers.author.member.id;
  const changes = { title: 'A', body: 'B', tags: [words.tag], isPublic: true, postId };
  const responses = [
    await site.get(`/api/post/${postId}`, token),
    await site.get(`/api/post/${postId}/comments`, token),
    await site.get(`/api/dashboard/singlePost/edit/${postId}`, token),
    await site.send('PUT', `/api/post/like/${postId}/like`, undefined, token),
    await site.send('POST', '/api/post/comment', { postId, body: 'I was there.' }, token),
    await site.send('PATCH', '/api/dashboard/posts/edit/info', changes, token),
    await site.send('DELETE', `/api/post/${postId}/people/me`, undefined, token),
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
      const fixture = await hiddenFixture();
      const ofPost = await requestAll(fixture, reader, fixture.post.id);
      expect(ofPost).toEqual(await requestAll(fixture, reader, uuidv7()));
    },
  );

  it('removes every size of its picture from its former URL', async () => {
    const fixture = await buildPrivacyFixture(site);
    const paths = files.map((file) => `/pictures/${fixture.publicKeys[0]}/${file}`);
    const etags = new Map<string, string>();
    for (const path of paths) {
      const { status, etag } = await request(fixture, path);
      expect(status, path).toBe(200);
      etags.set(path, String(etag));
    }
    await restrictPost(fixture, 'private');
    for (const path of paths) {
      expect((await request(fixture, path)).status, path).toBe(404);
      expect((await request(fixture, path, { method: 'HEAD' })).status, path).toBe(404);
      expect(
        (await request(fixture, path, { ifNoneMatch: etags.get(path) ?? '' })).status,
        path,
      ).toBe(404);
    }
  });

  it('returns no count to a member who unlikes it', async () => {
    const fixture = await hiddenFixture();
    const { token } = fixture.readers.formerLiker;
    const response = await site.send(
      'PUT',
      `/api/post/like/${fixture.post.id}/dislike`,
      undefined,
      token,
    );
    expect(response.json()).toMatchObject({ likesCount: 0, likedByMe: false });
  });
});
