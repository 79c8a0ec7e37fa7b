import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { ProblemView } from '#contract/problems.ts';
import { buildMember, buildSession } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import packageJson from '../package.json' with { type: 'json' };

const site = startTestSite();

type InjectResponse = Awaited<ReturnType<typeof site.get>>;

/** The error code, after checking that the response matches the error schema exactly. */
function codeOf(response: InjectResponse): string {
  return ProblemView.strict().parse(response.json()).error.code;
}

describe('every error has the same format', () => {
  it('an address that does not exist', async () => {
    const response = await site.get('/api/nowhere');
    expect(response.statusCode).toBe(404);
    expect(codeOf(response)).toBe('not_found');
  });

  it('an address that cannot be decoded', async () => {
    const response = await site.get('/api/post/%E0%A4%A');
    expect(response.statusCode).toBe(404);
    expect(codeOf(response)).toBe('not_found');
  });

  it('but of a page, a browser gets a page that says so', async () => {
    const url = '/post/%E0%A4%A';
    expect(codeOf(await site.get(url))).toBe('not_found');
    const response = await site.app.inject({ url, headers: { accept: 'text/html' } });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(response.body).toContain('<h1>This address does not work</h1>');
  });

  it('JSON that is broken, or tries to reach the prototype', async () => {
    for (const payload of ['{"email":', '{"__proto__":{"role":"admin"}}']) {
      const response = await site.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(response.statusCode, payload).toBe(400);
      expect(codeOf(response)).toBe('malformed');
    }
  });

  it('an empty body that claims to be JSON counts as none', async () => {
    const send = (url: string) =>
      site.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: '',
      });
    expect(codeOf(await send('/api/auth/login'))).toBe('validation');
    expect(codeOf(await send('/api/auth/activation/no-such-token'))).toBe('bad_link');
  });

  it('a body that is too large', async () => {
    const response = await site.send('POST', '/api/auth/login', { email: 'x'.repeat(70_000) });
    expect(response.statusCode).toBe(413);
    expect(codeOf(response)).toBe('too_large');
  });

  it.each(['application/xml', 'text/plain', ''])('a body of the type "%s"', async (type) => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type },
      payload: '{"email":"ana@example.org","password":"lake at dawn"}',
    });
    expect(response.statusCode).toBe(415);
    expect(codeOf(response)).toBe('unsupported_media_type');
    expect(response.json().message).toContain('JSON');
  });

  it('a compressed body', async () => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync('{}'),
    });
    expect(response.statusCode).toBe(415);
    expect(codeOf(response)).toBe('unsupported_media_type');
  });

  it('a call without the session it requires, or with an expired one', async () => {
    const member = await buildMember(site.db);
    const { token } = await buildSession(site.db, { member, expiresAt: site.time });
    for (const response of [
      await site.get('/api/auth/me'),
      await site.get('/api/auth/me', token),
      await site.get('/api/auth/me', 'forged'),
      await site.app.inject({ url: '/api/auth/me', headers: { authorization: 'Basic eDp5' } }),
    ]) {
      expect(response.statusCode).toBe(401);
      expect(codeOf(response)).toBe('unauthenticated');
    }
  });

  it('a database outage is a 503, not a 401', async () => {
    const { DatabaseUnavailable } = await import('./db/database.ts');
    const read = Object.getOwnPropertyDescriptor(site.db, 'read');
    Object.defineProperty(site.db, 'read', {
      configurable: true,
      get() {
        throw new DatabaseUnavailable('The database is away.');
      },
    });
    try {
      const response = await site.get('/api/auth/me', 'a-token');
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('2');
      expect(codeOf(response)).toBe('unavailable');
    } finally {
      if (read) Object.defineProperty(site.db, 'read', read);
      else Reflect.deleteProperty(site.db, 'read');
    }
  });
});

describe('every response', () => {
  it('has a request id and the security headers, errors included', async () => {
    for (const path of ['/api/post', '/api/nowhere', '/healthz']) {
      const { headers } = await site.get(path);
      expect(headers).toMatchObject({
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('does not echo the client’s request id, so that log entries cannot be forged', async () => {
    const response = await site.app.inject({
      url: '/healthz',
      headers: { 'x-request-id': 'mine' },
    });
    expect(response.headers['x-request-id']).not.toBe('mine');
  });

  it('is logged once, without secrets', async () => {
    const token = 'A'.repeat(43);
    await site.send('POST', `/api/auth/activation/${token}?email=ana@primer.rs`);
    const lines = site.logged.filter((line) => line.includes('"msg":"request"'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('/api/auth/activation/***?email=a***@primer.rs');
    expect(lines[0]).not.toContain(token);
  });
});

describe('the OpenAPI document', () => {
  it('with every call of the contract', async () => {
    const document = (await site.get('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe(packageJson.version);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = Object.values(endpoints).map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.toSorted()).toEqual(declared.toSorted());
  });

  it('and every call of the contract has a route', () => {
    for (const { method, path } of Object.values(endpoints)) {
      expect(site.app.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true);
    }
  });
});

describe('the current user', () => {
  it('is the member of the session, without a trace of the password', async () => {
    const member = await buildMember(site.db, { firstName: 'Mila', email: 'mila@primer.rs' });
    const { token } = await buildSession(site.db, { member });
    const response = await site.get('/api/auth/me', token);
    expect(response.json()).toEqual({
      status: 'success',
      user: {
        _id: member.id,
        firstName: 'Mila',
        lastName: expect.any(String),
        email: 'mila@primer.rs',
        gender: null,
        birthDate: null,
        role: 'member',
        image: null,
        hasPicture: false,
        createdAt: expect.any(String),
      },
    });
  });
});

describe('probes', () => {
  it('report liveness and the state of database and storage', async () => {
    expect((await site.get('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await site.get('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: 'ok', checks: { database: 'ok', storage: 'ok' } });
  });

  it('serve metrics to localhost only', async () => {
    await site.get('/api/post?page=7');
    const metrics = await site.get('/metrics');
    expect(metrics.body).toContain('route="/api/post",status="200"');
    expect(metrics.body).not.toContain('page=7');
    const strangers = [
      { remoteAddress: '203.0.113.9' },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
    ];
    for (const stranger of strangers) {
      const refused = await site.app.inject({ url: '/metrics', ...stranger });
      expect(refused.statusCode).toBe(404);
    }
  });
});
