import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPictureKey, createPictureUrls, isPrivateKey } from '../pictures/picture-urls.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { handleErrors } from './errors.ts';
import { servePictures } from './pictures.ts';
import { securityHeaders } from './security-headers.ts';

const minute = 60_000;
const secret = randomBytes(32);
let time = Date.UTC(2026, 0, 15, 12);
const now = () => time;
const pictureUrls = createPictureUrls({ secret, now });
const open = createPictureKey({ isPublic: true });
const hidden = createPictureKey({ isPublic: false });

let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-serving-'));
  const storage = createDiskStorage(folder);
  for (const key of [open, hidden]) {
    await storage.put(key, [
      { name: 'full.jpg', bytes: Buffer.from('jpeg') },
      { name: '640.avif', bytes: Buffer.from('avif') },
      { name: 'small.webp', bytes: Buffer.from('webp') },
    ]);
  }
  app = Fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders({ https: false }));
  });
  handleErrors(app, (error) => error);
  servePictures(app, {
    storage,
    secret,
    now,
    needsSignature: async (key) => isPrivateKey(key),
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

describe('a public picture', () => {
  it('is immutable, public, and served as an image only', async () => {
    const { base, suffix } = pictureUrls.urlPartsOf(open);
    expect(suffix).toBe('');
    for (const [name, type, content] of [
      ['full.jpg', 'image/jpeg', 'jpeg'],
      ['640.avif', 'image/avif', 'avif'],
      ['small.webp', 'image/webp', 'webp'],
    ]) {
      const response = await get(`${base}/${name}`);
      expect(response.statusCode).toBe(200);
      expect(response.body).toBe(content);
      expect(response.headers).toMatchObject({
        'content-type': type,
        'content-length': '4',
        'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        etag: expect.stringMatching(/^"[^"]+"$/),
      });
    }
    expect((await get(pictureUrls.imageUrlOf(open))).body).toBe('jpeg');
    expect((await get(pictureUrls.avatarUrlOf(open))).body).toBe('webp');
  });

  it('responds to HEAD, and with 304 to a matching ETag', async () => {
    const url = pictureUrls.imageUrlOf(open);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '4', '']);
    const etag = String(head.headers.etag);
    const again = await get(url, { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['cache-control']).toContain('immutable');
  });

  it('responds with 404 to any other name', async () => {
    const missing = createPictureKey({ isPublic: true });
    for (const path of [
      `${missing}/full.jpg`,
      `${open}/320.webp`,
      `${open}/full.png`,
      `${open}/full`,
      `${open}/..%2f..%2fkeepsake.db`,
      `${open}/%2e%2e`,
      `${open}/full.jpg%00`,
      `..%2f${open}/full.jpg`,
      `%2e%2e/full.jpg`,
      `${open.toUpperCase()}/full.jpg`,
      `unfinished/full.jpg`,
    ]) {
      const response = await get(`/pictures/${path}`);
      expect(response.statusCode, path).toBe(404);
      expect(response.headers['cache-control'] ?? 'no-store', path).toBe('no-store');
    }
    const response = await get(`/pictures/${missing}/full.jpg`);
    expect(response.json()).toMatchObject({ status: 'error', error: { code: 'not_found' } });
  });
});

describe('a private picture', () => {
  it('is served for a signed URL and cacheable by the browser for a few minutes', async () => {
    const response = await get(pictureUrls.imageUrlOf(hidden));
    expect([response.statusCode, response.body]).toEqual([200, 'jpeg']);
    expect(response.headers).toMatchObject({
      'cache-control': 'private, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    });
    // A refusal is for the page of the site only, like any other response.
    const unsigned = await get(pictureUrls.imageUrlOf(hidden).split('?')[0] ?? '');
    expect(unsigned.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('responds with 404 without a signature, with a wrong one, or with that of another picture', async () => {
    const { base, suffix } = pictureUrls.urlPartsOf(hidden);
    const other = pictureUrls.urlPartsOf(createPictureKey({ isPublic: false }));
    const expires = Number(/\d+/.exec(suffix)?.[0]);
    for (const wrong of [
      '',
      '?expires=99999999999999&signature=',
      suffix.replace(`${expires}`, `${expires + 1}`),
      suffix.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      suffix.slice(0, -1),
      suffix.replace('signature=', 'signature=x&signature='),
      suffix.replace('expires=', 'expires=0'),
      other.suffix,
    ]) {
      expect((await get(`${base}/full.jpg${wrong}`)).statusCode, wrong).toBe(404);
    }
  });

  it('has the same URL for five minutes, valid for five to ten minutes', async () => {
    const start = Math.ceil(time / (5 * minute)) * 5 * minute;
    time = start;
    const url = pictureUrls.imageUrlOf(hidden);
    const etag = String((await get(url)).headers.etag);
    time = start + 5 * minute - 1;
    expect(pictureUrls.imageUrlOf(hidden)).toBe(url);
    time = start + 5 * minute;
    expect(pictureUrls.imageUrlOf(hidden)).not.toBe(url);
    time = start + 9 * minute;
    expect((await get(url)).headers['cache-control']).toBe('private, max-age=60');
    time = start + 10 * minute;
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(404);
  });
});
