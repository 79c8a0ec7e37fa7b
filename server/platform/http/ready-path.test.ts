import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember, buildPost, buildSession } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite({ config: { corsOrigins: ['https://app.example'] } });
let port: number;

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});

interface Heard {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const asking = ask({ port, path, headers, method, agent: false }, async (answer) => {
      const {
        'x-request-id': id,
        date,
        'access-control-expose-headers': _,
        ...rest
      } = answer.headers;
      expect(id).toMatch(/^[\da-f-]{36}$/);
      resolve({ status: answer.statusCode ?? 0, headers: rest, body: await buffer(answer) });
    });
    asking.on('error', reject).end();
  });
}

const long = { body: 'A long day by the lake. '.repeat(100) };

describe('an answer that is ready', () => {
  it('is the same as on the long way, header by header', async () => {
    await buildPost(site.db, long);
    for (const headers of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }]) {
      const made = await get('/api/post', headers);
      const ready = await get('/api/post', headers);
      expect(ready).toEqual(made);
    }
  });

  it('is compressed as the client takes it, and only named to one who has it', async () => {
    await buildPost(site.db, long);
    const plain = await get('/api/post');
    const br = { 'accept-encoding': 'br' };
    await get('/api/post', br);
    const ready = await get('/api/post', br);
    expect(brotliDecompressSync(ready.body)).toEqual(plain.body);
    const known = await get('/api/post', { ...br, 'if-none-match': String(ready.headers.etag) });
    expect(known).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    const head = await get('/api/post', br, 'HEAD');
    expect(head).toEqual({ ...ready, body: Buffer.alloc(0) });
  });

  it('is never given to a member, and never outlives a write', async () => {
    const author = await buildMember(site.db);
    const { token } = await buildSession(site.db, { member: author });
    await buildPost(site.db, { author, isPublic: false, title: 'Mine' });
    const read = async (headers = {}) =>
      JSON.parse((await get('/api/post', headers)).body.toString());
    expect((await read()).postsCount).toBe(0);
    expect((await read()).postsCount).toBe(0);
    expect((await read({ authorization: `Bearer ${token}` })).postsCount).toBe(1);
    await buildPost(site.db);
    expect((await read()).postsCount).toBe(1);
  });

  it('is logged with its secrets masked, and measured', async () => {
    const secret = 'x'.repeat(43);
    await get(`/api/post?from=${secret}`);
    await get(`/api/post?from=${secret}`);
    const lines = site.logged.filter((line) => line.includes('/api/post'));
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain(secret);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      method: 'GET',
      status: 200,
      msg: 'request',
    });
    const metrics = (await get('/metrics')).body.toString();
    expect(metrics).toMatch(
      /duration_seconds_count\{method="GET",route="\/api\/post",status="200"\}/,
    );
  });

  it('leaves calls from elsewhere to the rules for them', async () => {
    await get('/api/post');
    const { headers } = await get('/api/post', { origin: 'https://app.example' });
    expect(headers['access-control-allow-origin']).toBe('https://app.example');
  });
});
