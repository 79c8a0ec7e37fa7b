import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterMember, rightPassword } from '#test/account-steps.ts';
import { createFolder } from '#test/databases.ts';
import { buildComment, buildMember, buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { isFullRun } from '#test/thoroughness.ts';
import { multipart } from '#test/upload.ts';
import type { Pictures } from './platform/pictures/pictures.ts';
import type { ProcessedPicture } from './platform/pictures/worker-process.ts';
import { Problem } from './platform/problem.ts';
import { createDiskStorage } from './platform/storage/disk-storage.ts';

/** Counts decoded pictures, since rate limits must apply before decoding. */
let decode: () => Promise<ProcessedPicture>;
const pictures: Pictures = { process: () => decode(), close: async () => {} };
/** All limits are multiples of five, and in `npm test` a fifth of what they are. */
const scale = isFullRun ? 1 : 0.2;
let isDiskFull = false;
const disk = createDiskStorage(await createFolder());
const storage = {
  ...disk,
  async checkSpace() {
    if (isDiskFull) throw new Problem('insufficient_storage');
  },
};
const site = startTestSite({ config: { rateLimitScale: scale }, deps: { pictures, storage } });

const minute = 60_000;
const unreadable = async () => {
  throw new Problem('validation');
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  decode = unreadable;
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

type SendRequest = () => Promise<{ statusCode: number; headers: Record<string, unknown> }>;

/** Sends as many requests as allowed, one more, one a second before Retry-After ends, and one after it. */
async function expectLimit(
  request: SendRequest,
  { times, window }: { times: number; window: number },
) {
  for (let at = 0; at < times * scale; at++) {
    expect((await request()).statusCode, `call ${at + 1}`).not.toBe(429);
  }
  const refused = await request();
  expect(refused.statusCode, 'one too many').toBe(429);
  expect(Number(refused.headers['retry-after'])).toBe(window / 1000);
  pass(window - 1000);
  expect((await request()).statusCode, 'a second too early').toBe(429);
  pass(1000);
  expect((await request()).statusCode, 'afterwards').not.toBe(429);
}

function upload(method: 'POST' | 'PATCH', url: string, token: string) {
  const { payload, headers } = multipart({
    image: Buffer.from('a picture'),
    ...(method === 'POST' ? { data: { title: 'A day', body: 'Words', tags: ['sea'] } } : {}),
  });
  const sent = { ...headers, authorization: `Bearer ${token}` };
  return site.app.inject({ method, url, payload, headers: sent });
}

const visit = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url, remoteAddress, headers });

describe('one member', () => {
  it.each([
    ['POST', '/api/post'],
    ['POST', '/api/post/picture'],
    ['PATCH', '/api/dashboard/profile/image'],
  ] as const)('uploads sixty pictures in half an hour: %s %s', async (method, url) => {
    const { token } = await enterMember(site);
    await expectLimit(() => upload(method, url, token), { times: 60, window: 30 * minute });
  });

  it('stores a hundred and fifty megabytes of pictures in half an hour', async () => {
    const { token } = await enterMember(site);
    const files = [{ name: 'full.jpg', bytes: Buffer.from('x') }];
    const size = { width: 8, height: 8, isAnimated: false, widths: [8], thumbhash: '' };
    decode = async () => ({ ...size, files, bytes: 10_000_000 });
    const request = () => upload('PATCH', '/api/dashboard/profile/image', token);
    await expectLimit(request, { times: 15, window: 30 * minute });
  });

  it('changes the settings of mails sixty times in ten minutes', async () => {
    const { token } = await enterMember(site);
    const request = () =>
      site.send('PATCH', '/api/dashboard/profile/mail', { digest: 'never' }, token);
    await expectLimit(request, { times: 60, window: 10 * minute });
  });

  it('changes the settings of push notifications sixty times in ten minutes', async () => {
    const { token } = await enterMember(site);
    const request = () => site.send('DELETE', '/api/dashboard/push', undefined, token);
    await expectLimit(request, { times: 60, window: 10 * minute });
  });

  it('writes thirty comments in five minutes', async () => {
    const { token } = await enterMember(site);
    const body = { postId: (await buildPost(site.db)).id, body: 'How nice!' };
    const request = () => site.send('POST', '/api/post/comment', body, token);
    await expectLimit(request, { times: 30, window: 5 * minute });
  });

  it('edits sixty comments in five minutes', async () => {
    const { token } = await enterMember(site);
    const url = `/api/post/comment/${crypto.randomUUID()}`;
    const request = () => site.send('PATCH', url, { body: 'How nice!' }, token);
    await expectLimit(request, { times: 60, window: 5 * minute });
  });

  it('reports ten times in an hour', async () => {
    const { token } = await enterMember(site);
    const body = {
      kind: 'post',
      itemId: (await buildPost(site.db)).id,
      category: 'spam',
      note: '',
    };
    const request = () => site.send('POST', '/api/report', body, token);
    await expectLimit(request, { times: 10, window: 60 * minute });
  });

  it('likes a hundred and twenty times in five minutes', async () => {
    const { token } = await enterMember(site);
    const { id } = await buildPost(site.db);
    const request = () => site.send('PUT', `/api/post/like/${id}/like`, undefined, token);
    await expectLimit(request, { times: 120, window: 5 * minute });
  });

  it('marks notifications as read three hundred times in five minutes', async () => {
    const { token } = await enterMember(site);
    const body = { ids: [], until: new Date().toISOString() };
    const request = () => site.send('PUT', '/api/dashboard/notifications/read', body, token);
    await expectLimit(request, { times: 300, window: 5 * minute });
  });

  it('changes the profile twenty times in half an hour', async () => {
    const { token } = await enterMember(site);
    const names = { firstName: 'Vera', lastName: 'Novak' };
    const request = () => site.send('PATCH', '/api/dashboard/profile/info', names, token);
    await expectLimit(request, { times: 20, window: 30 * minute });
  });

  it('edits sixty posts in half an hour', async () => {
    const { member, token } = await enterMember(site);
    const { id } = await buildPost(site.db, { author: member });
    const changes = { postId: id, title: 'A day', body: 'Words', tags: ['sea'], isPublic: true };
    const request = () => site.send('PATCH', '/api/dashboard/posts/edit/info', changes, token);
    await expectLimit(request, { times: 60, window: 30 * minute });
  });

  it.each([
    ['member', 30],
    ['admin', 300],
  ] as const)('deletes so many posts in half an hour, as %s: %i', async (role, times) => {
    const { member, token } = await enterMember(site, { role });
    const url = `/api/post/${crypto.randomUUID()}/${member.id}`;
    const request = () => site.send('DELETE', url, undefined, token);
    await expectLimit(request, { times, window: 30 * minute });
  });

  it('removes a hundred and eighty comments in half an hour', async () => {
    const { token } = await enterMember(site);
    const url = `/api/post/comment/${crypto.randomUUID()}`;
    const request = () => site.send('DELETE', url, undefined, token);
    await expectLimit(request, { times: 180, window: 30 * minute });
  });

  it.each([
    ['asks for people to name', 'GET', '/api/people?query=a', 300, 5],
    ['removes the own name', 'DELETE', `/api/post/${crypto.randomUUID()}/people/me`, 60, 30],
    [
      'changes a name, as administrator',
      'DELETE',
      `/api/admin/people/${crypto.randomUUID()}`,
      100,
      30,
    ],
  ] as const)('%s: %s %s, %i times in %i minutes', async (_, method, url, times, minutes) => {
    const { token } = await enterMember(site, { role: 'admin' });
    const headers = { authorization: `Bearer ${token}` };
    const request = () => site.app.inject({ method, url, headers });
    await expectLimit(request, { times, window: minutes * minute });
  });

  it('deletes a hundred members in half an hour, as administrator', async () => {
    const { token } = await enterMember(site, { role: 'admin' });
    const url = `/api/member/${crypto.randomUUID()}`;
    const request = () => site.send('DELETE', url, undefined, token);
    await expectLimit(request, { times: 100, window: 30 * minute });
  });

  it('requests an export five times an hour', async () => {
    const { token } = await enterMember(site);
    const request = () => site.send('POST', '/api/dashboard/export', undefined, token);
    await expectLimit(request, { times: 5, window: 60 * minute });
  });

  it('reads fifteen hundred times in five minutes', async () => {
    const { token } = await enterMember(site);
    const request = () => site.get('/api/post/search/1/1?keyword=a', token);
    await expectLimit(request, { times: 1500, window: 5 * minute });
  });
});

describe('one visitor', () => {
  const address = '203.0.113.7';

  it('gets three hundred computed responses in five minutes, whatever X-Forwarded-For says', async () => {
    let words = 0;
    const request = () =>
      visit(`/api/post/search/1/1?keyword=w${++words}`, address, {
        'x-forwarded-for': `198.51.100.${words % 250}`,
        forwarded: `for=198.51.100.${words % 250}`,
      });
    await expectLimit(request, { times: 300, window: 5 * minute });
  });

  it('does not use up the limit of another visitor or of those behind an untrusted proxy', async () => {
    const search = (words: number) => `/api/post/search/1/1?keyword=x${words}`;
    for (let at = 0; at <= 300 * scale; at++) await visit(search(at), '203.0.113.8');
    expect((await visit(search(1), '203.0.113.8')).statusCode).toBe(429);
    expect((await visit(search(2), '203.0.113.9')).statusCode).toBe(200);
    for (let at = 0; at <= 300 * scale; at++) {
      expect((await visit(search(at), '10.0.0.1')).statusCode).toBe(200);
    }
  });

  it('counts as one with a whole IPv6 network', async () => {
    const guess = (at: number) =>
      site.app.inject({
        method: 'POST',
        url: '/api/auth/activation/x',
        remoteAddress: `2001:db8:7:7::${at.toString(16)}`,
      });
    for (let at = 1; at <= 50 * scale; at++) expect((await guess(at)).statusCode).toBe(400);
    expect((await guess(51)).statusCode).toBe(429);
  });
});

describe('an upload', () => {
  it('that fails on the server is not counted', async () => {
    const { token } = await enterMember(site);
    decode = async () => {
      throw new Problem('unavailable', { retryAfter: 5 });
    };
    for (let at = 0; at < 70 * scale; at++) {
      expect((await upload('POST', '/api/post', token)).statusCode).toBe(503);
    }
    decode = unreadable;
    expect((await upload('POST', '/api/post', token)).statusCode).toBe(400);
  });

  it('that finds the disk nearly full is refused with 507, and neither decoded nor counted', async () => {
    const { token } = await enterMember(site);
    decode = vi.fn(unreadable);
    isDiskFull = true;
    for (let at = 0; at < 70 * scale; at++) {
      const response = await upload('POST', '/api/post', token);
      expect([response.statusCode, response.json().error.code]).toEqual([
        507,
        'insufficient_storage',
      ]);
    }
    isDiskFull = false;
    expect(decode).not.toHaveBeenCalled();
    expect((await upload('POST', '/api/post', token)).statusCode).toBe(400);
  });
});

it('limits the mails to one recipient, whoever requests them', async () => {
  const victim = await buildMember(site.db, { email: 'victim@example.org' });
  const { email } = victim;
  const registration = {
    email,
    firstName: 'Ana',
    lastName: 'Ilić',
    password: rightPassword,
    confirmPassword: rightPassword,
  };
  let ipCount = 0;
  const request = (url: string, payload: object) =>
    site.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: `198.51.${Math.floor(++ipCount / 250)}.${ipCount % 250}`,
    });
  const bomb = async () => {
    for (let at = 0; at < 4; at++) {
      await request('/api/auth/forgotPassword', { email });
      await request('/api/auth/resendActivation', { email: ' VICTIM@example.org' });
      await request('/api/auth/register', registration);
    }
  };
  await bomb();
  expect(await site.mailsTo(email)).toHaveLength(5 * scale);
  for (let at = 0; at < 8; at++) {
    pass(31 * minute);
    await bomb();
  }
  expect(await site.mailsTo(email)).toHaveLength(20 * scale);
});

it('lets a member delete comments as fast as they may be written', async () => {
  const { member, token } = await enterMember(site);
  const post = await buildPost(site.db);
  for (let at = 0; at < 30 * scale; at++) {
    const { id } = await buildComment(site.db, { post, member });
    const response = await site.send('DELETE', `/api/post/comment/${id}`, undefined, token);
    expect(response.statusCode).toBe(200);
  }
});
