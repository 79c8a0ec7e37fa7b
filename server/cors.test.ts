import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const friend = 'https://app.example';
const site = startTestSite({ config: { corsOrigins: [friend] } });

const otherOrigins = [
  'https://evil.example',
  'https://app.example.evil.example',
  'https://evilapp.example',
  'http://app.example',
  'https://app.example:8443',
  'https://APP.EXAMPLE',
  'https://app.example/',
  'null',
  '*',
  '',
];

const changing = Object.values(endpoints).filter(({ method }) => method !== 'GET');

describe('a page of another origin', () => {
  it.each(otherOrigins)('%s may read no response', async (origin) => {
    const { token } = await enterMember(site);
    for (const request of [
      { url: '/api/post' },
      { url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } },
      { url: '/api/auth/me' },
      { url: '/api/nowhere' },
      { url: '/feed.json' },
      { url: '/healthz' },
      { url: '/api/auth/login', method: 'POST' as const, payload: {} },
    ]) {
      const { headers } = await site.app.inject({
        ...request,
        headers: { ...request.headers, origin },
      });
      expect(headers['access-control-allow-origin'], request.url).not.toBe(origin);
      expect(headers['access-control-allow-origin'], request.url).not.toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it('fails the preflight of a call that changes something', async () => {
    expect(changing.length).toBeGreaterThan(20);
    for (const { method, path } of changing) {
      const response = await site.app.inject({
        method: 'OPTIONS',
        url: path,
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization, content-type',
        },
      });
      expect(response.headers['access-control-allow-origin'], path).not.toBe(
        'https://evil.example',
      );
      expect(response.headers['access-control-allow-origin'], path).not.toBe('*');
    }
  });

  it('cannot write with requests that need no preflight: forms, in all three encodings', async () => {
    const { member } = await enterMember(site, { role: 'admin' });
    await buildPost(site.db, { author: member });
    const everything = async () => [
      await site.db.read.selectFrom('members').selectAll().execute(),
      await site.db.read.selectFrom('posts').selectAll().execute(),
      await site.db.read.selectFrom('sessions').selectAll().execute(),
      await site.db.read.selectFrom('tags').selectAll().orderBy('name').execute(),
      await site.db.read.selectFrom('jobs').selectAll().execute(),
    ];
    const before = await everything();
    const form = { email: 'new@example.org', firstName: 'Ana', lastName: 'Ilić', name: 'lakes' };
    const passwords = { password: 'lake at dawn', confirmPassword: 'lake at dawn' };
    const payload = JSON.stringify({ ...form, ...passwords });
    const forms = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ];
    for (const { path } of changing) {
      for (const type of forms) {
        const url = path.replace(/:\w+/g, member.id);
        // A browser would add cookies; the server sets none and ignores them.
        const headers = { origin: 'https://evil.example', 'content-type': type, cookie: 'token=x' };
        const response = await site.app.inject({ method: 'POST', url, headers, payload });
        expect([400, 401, 404, 415], `${type} ${url}`).toContain(response.statusCode);
      }
    }
    expect(await everything()).toEqual(before);
  });
});

it('a listed origin may call with its own token, never with credentials of the browser', async () => {
  const { headers } = await site.app.inject({
    method: 'OPTIONS',
    url: '/api/post/comment',
    headers: { origin: friend, 'access-control-request-method': 'POST' },
  });
  expect(headers['access-control-allow-origin']).toBe(friend);
  expect(headers['access-control-allow-headers']).toBe('authorization, content-type');
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  expect(headers.vary).toContain('Origin');
});
