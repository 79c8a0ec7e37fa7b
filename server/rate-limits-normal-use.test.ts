import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterMember, rightPassword } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite({ config: { rateLimitScale: 1 } });

const remoteAddress = '203.0.113.50';
let responses = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends a request from this IP address, and expects no 429. */
async function send(method: Method, url: string, token?: string, payload?: object) {
  const response = await site.app.inject({
    method,
    url,
    remoteAddress,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload ? { payload } : {}),
  });
  responses++;
  expect([429, 503], `${method} ${url}`).not.toContain(response.statusCode);
  return response;
}

/** The requests of a browser when a signed-in member opens a URL: the page, the current user, its data. */
async function open(page: string, token: string, ...data: string[]): Promise<void> {
  await send('GET', page);
  await send('GET', '/api/auth/me', token);
  for (const call of data) await send('GET', call, token);
}

it('half an hour of busy reading, liking and commenting never hits a rate limit', async () => {
  const { member, token: first } = await enterMember(site);
  const posts = await Promise.all(Array.from({ length: 20 }, () => buildPost(site.db)));
  const own = await buildPost(site.db, { author: member });
  let token = first;

  for (let minute = 0; minute < 30; minute++) {
    const postOf = (at: number) => posts[(minute * 5 + at) % posts.length]?.id;
    for (let at = 0; at < 5; at++) {
      const page = `page=${(minute % 2) + 1}&limit=${at + 10}`;
      await open(`/post?${page}`, token, `/api/post?${page}`, '/api/post/tag');
      const id = postOf(at);
      await open(`/post/${id}`, token, `/api/post/${id}`);
      await send('PUT', `/api/post/like/${id}/${minute % 8 < 4 ? 'like' : 'dislike'}`, token);
    }
    for (const body of ['What a day that was!', 'I remember it well.', 'Thank you for this.']) {
      await send('POST', '/api/post/comment', token, { postId: postOf(0), body });
    }
    await open(
      `/post/search?keyword=day${minute}`,
      token,
      `/api/post/search/1/12?keyword=day${minute}`,
    );
    await send('GET', '/api/dashboard/reactions/comments', token);
    if (minute % 2 === 0) {
      const { comments } = (await send('GET', '/api/dashboard/reactions/comments', token)).json();
      for (const { _id } of comments.slice(0, 3)) {
        await send('DELETE', `/api/post/comment/${_id}`, token);
      }
      const words = { title: `Minute ${minute}`, body: 'Better words.', tags: ['sea'] };
      const changes = { postId: own.id, ...words, isPublic: true };
      await send('PATCH', '/api/dashboard/posts/edit/info', token, changes);
    }
    if (minute % 15 === 14) {
      await send('POST', '/api/dashboard/export', token);
      await send('POST', '/api/auth/logout', token);
      for (const password of ['mistyped', 'mistyped too', rightPassword]) {
        const login = await send('POST', '/api/auth/login', undefined, {
          email: member.email,
          password,
        });
        token = login.json().token ?? token;
      }
    }
    vi.setSystemTime(Date.now() + 60_000);
  }
  expect(responses).toBeGreaterThan(1_250);
});
