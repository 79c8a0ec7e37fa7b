import { EventEmitter, once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { createOverloadLimits } from '#server/platform/http/overload.ts';
import type { Pictures } from '#server/platform/pictures/pictures.ts';
import { Problem } from '#server/platform/problem.ts';
import type { RateLimit } from '#server/platform/rate-limits.ts';
import { enterMember } from '#test/account-steps.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';
import { messages } from '#texts/messages.ts';
import { createUploadLimits } from './upload-limits.ts';

/** No picture is accepted: 400 is the response to an upload that got as far as the decoder. */
const pictures: Pictures = {
  process: async () => {
    throw new Problem('validation');
  },
  close: async () => {},
};
const attempts = 5;
const site = startTestSite({
  config: { rateLimitScale: attempts / 60, trustedProxies: ['127.0.0.1'] },
  deps: {
    pictures,
    overloadLimits: {
      ...createOverloadLimits(60),
      upload: { slots: 1, queue: 0 },
      maxEventLoopDelay: 0,
    },
  },
});

let address: string;
beforeAll(async () => {
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

const path = '/api/post/picture';
const upload = multipart({ image: Buffer.from('no picture') });
let token: string;
let open: ClientRequest[] = [];

beforeEach(async () => {
  ({ token } = await enterMember(site));
});
afterEach(abortAll);

/** Ends all connections and waits until the server has noticed. */
async function abortAll(): Promise<void> {
  for (const one of open) one.destroy();
  open = [];
  await expect.poll(arriving).toBe(0);
}

async function arriving(): Promise<number> {
  const lines = (await site.get('/metrics')).body.split('\n');
  const line = lines.find((one) => one.startsWith('keepsake_requests_active{class="body"}'));
  return Number(line?.split(' ')[1]);
}

/** Sends the first bytes of an upload. */
function begin(by = token, ip = '198.51.100.7') {
  const { payload, headers } = upload;
  const sending = request(address + path, {
    method: 'POST',
    headers: {
      ...headers,
      'content-length': payload.length,
      authorization: `Bearer ${by}`,
      'x-forwarded-for': ip,
    },
  });
  sending.on('error', () => {});
  const response = once(sending, 'response').then(([message]: IncomingMessage[]) => message);
  response.catch(() => {});
  sending.write(payload.subarray(0, 20));
  open.push(sending);
  return { response, finish: () => sending.end(payload.subarray(20)) };
}

/** Uploads whose bodies the server has begun to read. */
async function beginSome(count: number, by?: string, ip?: string) {
  const begun: ReturnType<typeof begin>[] = [];
  while (begun.length < count) {
    const arrived = once(site.app.server, 'request');
    begun.push(begin(by, ip));
    const [received] = (await arrived) as IncomingMessage[];
    await expect.poll(() => received?.readableFlowing).toBe(true);
  }
  return begun;
}

const send = (by = token, url = path, { payload, headers } = upload) =>
  site.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${by}` },
  });

it('an upload whose client disconnects is in progress until its picture is done', async () => {
  const limit = { consume: async () => 1 } as unknown as RateLimit;
  const uploads = createUploadLimits(() => limit);
  const begun = () => {
    const one = { request: { ip: '127.0.0.1' }, reply: { raw: new EventEmitter() } } as never as {
      request: FastifyRequest;
      reply: FastifyReply;
    };
    const owner = { memberId: 'one', insteadOfImage: undefined };
    return uploads.begin(one.request, one.reply, owner).then(() => one);
  };
  const decoding = Promise.withResolvers<void>();
  for (let count = 0; count < limits.uploadsAtOnce; count++) {
    const { request, reply } = await begun();
    void uploads.handle(request, () => decoding.promise);
    reply.raw.emit('close');
  }
  await expect(begun()).rejects.toThrow(/Too many pictures at once/);
  decoding.resolve();
  await expect.poll(() => begun().then(() => 'accepted', String)).toBe('accepted');
});

describe('uploads that arrive slowly', () => {
  it('hold no slot: everyone else uploads', async () => {
    await beginSome(limits.uploadsAtOnce);
    const { token: other } = await enterMember(site);
    expect((await send(other)).statusCode).toBe(400);
  });

  it('are four of one member at most, and a fifth is told when to try again', async () => {
    const [first] = await beginSome(limits.uploadsAtOnce);
    const fifth = await begin().response;
    expect([fifth?.statusCode, fifth?.headers['retry-after']]).toEqual([429, '5']);
    first?.finish();
    expect((await first?.response)?.statusCode).toBe(400);
    expect((await send()).statusCode).toBe(400);
  });

  it('are forty of one network at most', async () => {
    const ip = '2001:db8:1:1::1';
    for (let at = 0; at < 10; at++) await beginSome(4, (await enterMember(site)).token, ip);
    expect((await begin(token, '2001:db8:1:1::2').response)?.statusCode).toBe(429);
    const elsewhere = begin(token, '2001:db8:1:2::1');
    elsewhere.finish();
    expect((await elsewhere.response)?.statusCode).toBe(400);
  });

  it('count from the first byte of the body', async () => {
    await beginSome(limits.uploadsAtOnce);
    await abortAll();
    expect((await send()).statusCode).toBe(400);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    // Not the five seconds of too many at once.
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  });
});

it('pictures that are uploaded can be published when no more can be uploaded', async () => {
  for (let at = 0; at < attempts; at++) expect((await send()).statusCode).toBe(400);
  expect((await send()).statusCode).toBe(429);
  const data = { title: 'A day', body: 'Words', tags: ['sea'] };
  const uploaded = multipart({ data: { ...data, pictureIds: [crypto.randomUUID()] } });
  const response = await send(token, '/api/post', uploaded);
  expect(response.json().error.fields).toEqual({ pictureIds: messages.picture_not_found });
  const withImage = multipart({ data, image: Buffer.from('no picture') });
  expect((await send(token, '/api/post', withImage)).statusCode).toBe(429);
});
