import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createFolder } from '#test/databases.ts';
import { answerFailures } from './failures.ts';
import { serveSiteFiles } from './site-files.ts';

const script = 'live();'.repeat(400);

async function serve() {
  const root = await createFolder();
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets', 'site-1a2b.js'), script);
  await writeFile(join(root, 'assets', 'site-1a2b.js.br'), brotliCompressSync(script));
  await writeFile(join(root, 'assets', 'sans-3c4d.woff2'), 'letters');
  await writeFile(join(root, 'favicon.svg'), '<svg/>');
  const app = Fastify();
  answerFailures(app, (error) => error);
  const files = await serveSiteFiles(app, root);
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { app, files, get };
}

describe('a file of the build', () => {
  it('comes in the smallest form there is for the client, each with a tag of its own', async () => {
    const { get } = await serve();
    const small = await get('/assets/site-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script);
    const plain = await get('/assets/site-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
    expect(plain.headers.etag).not.toBe(small.headers.etag);
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('is not compressed when the build did not find it worth it', async () => {
    const { get } = await serve();
    const font = await get('/assets/sans-3c4d.woff2', { 'accept-encoding': 'br' });
    expect(font.headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '7' });
    expect(font.headers['content-encoding']).toBeUndefined();
  });

  it('may be kept for a year when its name carries a hash, and for an hour otherwise', async () => {
    const { get } = await serve();
    const hashed = await get('/assets/site-1a2b.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await get('/favicon.svg');
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
    expect(icon.headers['content-type']).toBe('image/svg+xml');
    const again = await get('/favicon.svg', { 'if-none-match': String(icon.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('is ready for the short way once it was asked for', async () => {
    const { files, get } = await serve();
    expect(files.peek('/favicon.svg')).toBeUndefined();
    await get('/favicon.svg');
    expect(files.peek('/favicon.svg')?.body.toString()).toBe('<svg/>');
  });

  it.each(['/assets/none.js', '/assets/', '/assets/site-1a2b.js.br', '/assets/..%2ffavicon.svg'])(
    'is not to be had at %s',
    async (path) => {
      const { get } = await serve();
      expect((await get(path)).statusCode).toBe(404);
    },
  );
});
