import { networkInterfaces } from 'node:os';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { listenOn } from './listen.ts';

const site = startTestSite({ deps: { connections: { perClient: 100, total: 100, lingerMs: 0 } } });

/** The second address of `localhost`, or another of this machine where it has none. */
const loopback = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
const second = loopback.some(({ address }) => address === '::1') ? '::1' : '127.0.0.2';
const addresses: string[] = [];

beforeAll(async () => {
  const port = await listenOn(site.app, 0, ['127.0.0.1', second]);
  addresses.push(
    `http://127.0.0.1:${port}`,
    `http://${second === '::1' ? '[::1]' : second}:${port}`,
  );
});

/** What a client is told, but for what is new each time. */
async function told(address: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(address + path, { headers: { ...headers, connection: 'close' } });
  const own = ['date', 'x-request-id', 'connection', 'keep-alive'];
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !own.includes(name)),
    body: await response.text(),
  };
}

describe('a host with two addresses', () => {
  it('answers on both, from the response cache too, in the same way', async () => {
    await buildPost(site.db);
    for (const path of ['/healthz', '/api/post', '/api/post', '/api/nowhere']) {
      const [first, other] = [
        await told(addresses[0] ?? '', path),
        await told(addresses[1] ?? '', path),
      ];
      expect(other, path).toEqual(first);
    }
    const lines = site.logged.filter((line) => line.includes('"url":"/api/post"'));
    expect(lines).toHaveLength(4);
  });

  it('has one HTTP server behind both, so that every limit and handler holds for both', async () => {
    let accepted = 0;
    let asked = 0;
    site.app.server.on('connection', () => accepted++);
    site.app.server.on('request', () => asked++);
    for (const address of addresses) await told(address, '/healthz');
    expect({ accepted, asked }).toEqual({ accepted: 2, asked: 2 });
  });

  it('stops accepting on both when it is closed', async () => {
    await site.app.close();
    for (const address of addresses) await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });
});
