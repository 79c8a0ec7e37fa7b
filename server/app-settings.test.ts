import { describe, expect, it } from 'vitest';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite({
  config: {
    publicUrl: 'https://memories.example',
    corsOrigins: ['https://app.example'],
    metricsToken: 'a-long-enough-metrics-token',
  },
});

describe('a site with its own settings', () => {
  it('sends Strict-Transport-Security', async () => {
    const { headers } = await site.get('/healthz');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('lets the listed origins call the API, and no other', async () => {
    const from = (origin: string) => site.app.inject({ url: '/api/post', headers: { origin } });
    const friend = await from('https://app.example');
    expect(friend.headers['access-control-allow-origin']).toBe('https://app.example');
    expect(friend.headers['access-control-allow-credentials']).toBeUndefined();
    const stranger = await from('https://evil.example');
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('serves metrics from anywhere with the token only', async () => {
    const read = (token: string) =>
      site.app.inject({
        url: '/metrics',
        remoteAddress: '203.0.113.9',
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await read('a-long-enough-metrics-token')).statusCode).toBe(200);
    expect((await read('wrong')).statusCode).toBe(404);
    expect((await site.get('/metrics')).statusCode).toBe(404);
  });
});
