import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { messages } from '#texts/messages.ts';
import { minBodyLimit } from './body-limits.ts';
import { createClientErrorHandler, handleErrors } from './errors.ts';
import { addBodyTimeout, addWriteTimeout } from './timeouts.ts';
import { acceptUploads, readUpload } from './uploads.ts';

const Data = z.object({ title: z.string('title_required').min(1, 'title_required') });
const OptionalData = z.object({ note: z.string().max(10).default('none') });

let app: FastifyInstance;
/** Bytes received by the server since the last reset. */
let arrived = 0;

beforeAll(async () => {
  const handleClientError = createClientErrorHandler(1_000);
  app = Fastify({
    bodyLimit: minBodyLimit,
    requestTimeout: 30_000,
    clientErrorHandler: handleClientError,
  });
  handleErrors(app, (error) => error);
  addBodyTimeout(app, { defaultMs: 300, onTimeout: handleClientError });
  app.addHook('onRequest', async ({ raw }) => {
    arrived = 0;
    const push = raw.push.bind(raw);
    raw.push = (chunk, encoding) => {
      arrived += chunk?.length ?? 0;
      return push(chunk, encoding);
    };
  });
  app.register(async (scope) => {
    await acceptUploads(scope);
    scope.post('/both', { config: { bodyTimeout: 30_000 } }, async (request) => {
      const { image, data } = await readUpload(request, { data: Data });
      return { size: image?.length, data };
    });
    scope.post('/optional', async (request) => {
      const { image, data } = await readUpload(request, { data: OptionalData });
      return { size: image?.length, data };
    });
    scope.post('/image', { config: { bodyTimeout: 30_000 } }, async (request) => {
      const { image, data } = await readUpload(request, {});
      return { size: image?.length, data };
    });
  });
  app.post('/json', async (request) => ({ got: request.body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

const boundary = 'boundary';
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };

const part = (disposition: string, content: Buffer | string, type = '') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from(`--${boundary}--\r\n`);
const image = (content: Buffer | string = 'picture') =>
  part('name="image"; filename="../../x.svg"', content, 'content-type: image/png\r\n');
const data = (content = '{"title":"Snow","role":"admin"}') => part('name="data"', content);

async function send(path: string, parts: Buffer[]) {
  const payload = Buffer.concat([...parts, end]);
  const response = await app.inject({ method: 'POST', url: path, headers, payload });
  return { status: response.statusCode, body: response.json() };
}

const refused = (fields: Record<string, string>) => ({
  status: 400,
  body: {
    status: 'error',
    message: Object.values(fields)[0],
    error: { status: 'error', code: 'validation', fields },
  },
});

describe('an upload', () => {
  it('may contain text fields that the call does not use', async () => {
    const parts = [part('name="postId"', 'some-id'), part('name="image"', 'old.jpg'), image()];
    expect(await send('/image', parts)).toEqual({ status: 200, body: { size: 7 } });
  });

  it('returns the file and the parsed data, in any order, without unknown fields', async () => {
    const expected = { status: 200, body: { size: 7, data: { title: 'Snow' } } };
    expect(await send('/both', [image(), data()])).toEqual(expected);
    expect(await send('/both', [data(), image()])).toEqual(expected);
    expect(await send('/image', [image()])).toEqual({ status: 200, body: { size: 7 } });
  });

  it('needs no data part when all its fields are optional, and validates one that is sent', async () => {
    const old = [part('name="postId"', 'some-id'), part('name="image"', 'old.jpg'), image()];
    const withoutData = { status: 200, body: { size: 7, data: { note: 'none' } } };
    expect(await send('/optional', old)).toEqual(withoutData);
    expect(await send('/optional', [data('{"note":"x"}'), image()])).toEqual({
      status: 200,
      body: { size: 7, data: { note: 'x' } },
    });
    for (const content of ['{"note":"longer than ten"}', 'null', '{']) {
      expect(await send('/optional', [data(content), image()]), content).toMatchObject({
        status: 400,
        body: { error: { code: 'validation' } },
      });
    }
  });

  it('accepts the data part with the type application/json', async () => {
    const asBlob = part(
      'name="data"; filename="blob"',
      '{"title":"Snow"}',
      'content-type: application/json\r\n',
    );
    expect(await send('/both', [image(), asBlob])).toMatchObject({ status: 200 });
    const broken = part('name="data"', '{"title"', 'content-type: application/json\r\n');
    expect(await send('/both', [image(), broken])).toMatchObject(
      refused({ data: 'The data part is not JSON.' }),
    );
  });

  it('is rejected without a file or with an empty one', async () => {
    expect(await send('/image', [])).toMatchObject(refused({ image: messages.image_required }));
    expect(await send('/image', [image('')])).toMatchObject(
      refused({ image: messages.image_required }),
    );
  });

  it('is rejected with data that is not JSON, too long or invalid', async () => {
    const cases: [Buffer[], Record<string, string>][] = [
      [[image()], { data: 'The data part is missing.' }],
      [[image(), data('{"title":')], { data: 'The data part is not JSON.' }],
      [[image(), data(`"${'x'.repeat(minBodyLimit)}"`)], { data: 'The data part is too long.' }],
      [[image(), data('{}')], { title: 'Title is required' }],
      [[data('{}')], { title: 'Title is required', image: messages.image_required }],
    ];
    for (const [parts, fields] of cases)
      expect(await send('/both', parts)).toMatchObject(refused(fields));
    expect(await send('/both', [image(), data('null')])).toMatchObject({ status: 400 });
  });

  it('is rejected with a repeated or unknown part', async () => {
    expect(await send('/image', [image(), image()])).toMatchObject({
      status: 400,
      body: { error: { code: 'validation', fields: { image: expect.any(String) } } },
    });
    expect(await send('/both', [data(), data(), image()])).toMatchObject({
      status: 400,
      body: { error: { code: 'validation', fields: { data: expect.any(String) } } },
    });
    const malformed = { status: 400, body: { error: { code: 'malformed' } } };
    expect(await send('/image', [image(), data()])).toMatchObject(malformed);
    expect(await send('/both', [part('name="x"', 'y'), data(), image()])).toMatchObject(malformed);
    expect(await send('/both', [part('name="__proto__"', 'y'), image()])).toMatchObject({
      status: 400,
    });
  });

  it('accepts a file of 524,288 bytes and rejects one more byte', async () => {
    const largest = Buffer.alloc(limits.image.maxBytes, 'x');
    expect(await send('/both', [image(largest), data()])).toMatchObject({
      status: 200,
      body: { size: limits.image.maxBytes },
    });
    expect(
      await send('/both', [data(), image(Buffer.alloc(largest.length + 1, 'x'))]),
    ).toMatchObject(refused({ image: messages.image_too_large }));
  });

  it('is rejected with 415 unless it is multipart', async () => {
    const json = await app.inject({ method: 'POST', url: '/image', payload: { image: 'x' } });
    expect([json.statusCode, json.json().error.code]).toEqual([415, 'unsupported_media_type']);
    const elsewhere = await app.inject({ method: 'POST', url: '/json', headers, payload: end });
    expect(elsewhere.statusCode).toBe(415);
    const type = { 'content-type': 'multipart/form-data' };
    const bare = await app.inject({ method: 'POST', url: '/image', headers: type, payload: end });
    expect([bare.statusCode, bare.json().error.code]).toEqual([400, 'malformed']);
    const cut = await app.inject({ method: 'POST', url: '/image', headers, payload: image() });
    expect([cut.statusCode, cut.json().error.code]).toEqual([400, 'malformed']);
  });
});

describe('an upload over the wire', () => {
  it.each([
    ['a file without end', image('').subarray(0, -2)],
    ['junk before the first part', Buffer.alloc(0)],
    ['junk after the last part', Buffer.concat([image(), end])],
  ])('is rejected once the size limit is reached: %s', async (_name, start) => {
    const { socket, response } = open('/image', 500_000_000);
    socket.write(start);
    const flood = Buffer.alloc(64 * 1024, 'x');
    const pump = () => {
      while (socket.writable && socket.write(flood));
    };
    socket.on('drain', pump);
    pump();
    const text = await response;
    expect(text).toMatch(/^HTTP\/1.1 400 /);
    expect(text).toContain(messages.image_too_large);
    // What is being read when the limit is reached, and what the paused stream still takes.
    const buffered = 2 * 64 * 1024;
    expect(arrived).toBeLessThan(limits.image.maxBytes + minBodyLimit + 8 * 1024 + buffered);
    socket.destroy();
  });

  it('has a longer body timeout than other requests', async () => {
    const slow = open('/json', 100, 'application/json');
    slow.socket.write('{');
    expect(await slow.response).toMatch(/^HTTP\/1.1 408 /);
    const { socket, response } = open('/both', Buffer.concat([image(), data(), end]).length);
    socket.write(image());
    await slow.closed;
    socket.write(Buffer.concat([data(), end]));
    expect(await response).toMatch(/^HTTP\/1.1 200 /);
    socket.destroy();
  });
});

function open(path: string, length: number, type = headers['content-type']) {
  const { port } = app.server.address() as { port: number };
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const lines = ['host: x', `content-type: ${type}`, `content-length: ${length}`];
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const response = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      if (/\}\s*$/.test(text)) resolve(text);
    });
    socket.on('close', () => resolve(text));
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  return { socket, response, closed };
}

it('waits longer for the response of an upload than for others', async () => {
  const slow = Fastify();
  addWriteTimeout(slow, { extraMs: 1, uploadExtraMs: 60_000 });
  // As Node does when the socket has been idle for the timeout of the server.
  slow.addHook('preHandler', async ({ raw }, reply) => {
    reply.raw.emit('timeout', raw.socket);
  });
  const picture = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  slow.post('/upload', { config: { requestClass: 'upload' } }, async () => {
    reached.resolve();
    await picture.promise;
    return 'done';
  });
  slow.post('/other', () => new Promise(() => {}));
  const address = await slow.listen({ port: 0, host: '127.0.0.1' });
  const upload = fetch(`${address}/upload`, { method: 'POST' });
  await reached.promise;
  // Its connection is closed later than that of the upload would be.
  await expect(fetch(`${address}/other`, { method: 'POST' })).rejects.toThrow();
  picture.resolve();
  expect(await (await upload).text()).toBe('done');
  await slow.close();
});
