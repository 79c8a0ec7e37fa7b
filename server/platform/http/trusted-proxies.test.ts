import { describe, expect, it } from 'vitest';
import { startTestSite } from '#test/test-site.ts';

/** Opens a link with an unknown token, which is limited to 50 times per IP address. */
function followLink(site: ReturnType<typeof startTestSite>, socket: string, forwardedFor: string) {
  return site.app.inject({
    method: 'POST',
    url: '/api/auth/activation/no-such-token',
    remoteAddress: socket,
    headers: { 'x-forwarded-for': forwardedFor },
  });
}

describe('without trusted proxies', () => {
  const site = startTestSite({ config: { rateLimitScale: 1 / 10 } });

  it('ignores X-Forwarded-For', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await followLink(site, '203.0.113.9', `198.51.100.${i}`)).statusCode).toBe(400);
    }
    expect((await followLink(site, '203.0.113.9', '198.51.100.77')).statusCode).toBe(429);
    expect((await followLink(site, '127.0.0.1', '203.0.113.9')).statusCode).toBe(400);
  });
});

describe('with trusted proxies', () => {
  const trustedProxies = ['127.0.0.1', '10.0.0.0/8', 'fd00::/64'];
  const site = startTestSite({ config: { rateLimitScale: 1 / 10, trustedProxies } });

  it('takes the client address from X-Forwarded-For', async () => {
    for (const proxy of ['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', 'fd00::7', '127.0.0.1']) {
      expect((await followLink(site, proxy, '198.51.100.1')).statusCode).toBe(400);
    }
    expect((await followLink(site, '127.0.0.1', '198.51.100.1')).statusCode).toBe(429);
    expect((await followLink(site, '127.0.0.1', '198.51.100.2')).statusCode).toBe(400);
  });

  it('ignores X-Forwarded-For of a client that connects directly', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await followLink(site, '203.0.113.9', `198.51.100.${i}`)).statusCode).toBe(400);
    }
    expect((await followLink(site, '203.0.113.9', '198.51.100.77')).statusCode).toBe(429);
  });

  it('ignores addresses that a client puts before the proxy’s', async () => {
    for (let i = 0; i < 5; i++) {
      const chain = `192.0.2.${i}, 127.0.0.1, 198.51.100.3, 10.0.0.1`;
      expect((await followLink(site, '127.0.0.1', chain)).statusCode).toBe(400);
    }
    expect((await followLink(site, '127.0.0.1', '192.0.2.9, 198.51.100.3')).statusCode).toBe(429);
  });

  it('does not serve loopback-only metrics through them', async () => {
    const url = '/metrics';
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect((await site.app.inject({ url, headers })).statusCode).toBe(404);
  });
});
