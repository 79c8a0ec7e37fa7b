import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const words = 'A long day by the lake. '.repeat(100);

function serve() {
  const app = Fastify();
  compressAnswers(app);
  app.get('/long', async (_request, reply) => reply.header('vary', 'origin').send({ words }));
  app.get('/short', async () => ({ words: 'A day.' }));
  app.get('/tagged', async (_request, reply) => reply.header('etag', '"1"').send({ words }));
  app.get('/picture', async (_request, reply) => reply.type('image/webp').send(Buffer.from(words)));
  app.get('/pieces', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(Readable.from([words, words])),
  );
  app.get('/broken', async (_request, reply) => {
    async function* pieces() {
      yield words;
      throw new Error('gone');
    }
    return reply.type('text/plain').send(Readable.from(pieces()));
  });
  return (url: string, accepted?: string) =>
    app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
}

describe('an answer made for one request', () => {
  it('is compressed as well as the client takes it', async () => {
    const get = serve();
    const br = await get('/long', 'gzip, deflate, br, zstd');
    expect(br.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual({ words });
    expect(br.headers['content-length']).toBe(String(br.rawPayload.length));
    expect(br.headers.vary).toBe('origin, accept-encoding');
    const gzip = await get('/long', 'gzip');
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual({ words });
    expect((await get('/long')).json()).toEqual({ words });
  });

  it('stays as it is when it is short, no text, or has a tag for its bytes', async () => {
    const get = serve();
    for (const url of ['/short', '/tagged', '/picture']) {
      const { headers } = await get(url, 'br');
      expect(headers['content-encoding'], url).toBeUndefined();
      expect(headers.vary, url).toBeUndefined();
    }
  });

  it('is compressed piece by piece when it comes in pieces', async () => {
    const get = serve();
    for (const [accepted, restore] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await get('/pieces', accepted);
      expect(answer.headers['content-encoding']).toBe(accepted);
      expect(restore(answer.rawPayload).toString()).toBe(words + words);
    }
  });

  it('says so in plain words when it cannot be made', async () => {
    const { statusCode, headers, body } = await serve()('/broken', 'br');
    expect(statusCode).toBe(500);
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body)).toMatchObject({ message: 'gone' });
  });
});
