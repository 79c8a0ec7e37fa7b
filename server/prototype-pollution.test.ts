import { afterEach, describe, expect, it } from 'vitest';
import type { CallShape } from '#contract/call-shape.ts';
import { calls } from '#contract/calls.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { enterMember } from '#test/account-steps.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart, multipartOf } from '#test/upload.ts';

const site = startTestSite();

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(([] as unknown as Record<string, unknown>).polluted).toBeUndefined();
});

const value = '{"polluted":true,"role":"admin"}';
const bodies = [
  `{"__proto__":${value}}`,
  `{"a":{"__proto__":${value}}}`,
  `{"constructor":{"prototype":${value}}}`,
  `[{"__proto__":${value}}]`,
  `{"\\u005f_proto__":${value}}`,
];

const shapeOf = (name: CallName): CallShape => calls[name];
const withBody = (Object.keys(calls) as CallName[]).filter((name) => shapeOf(name).body);
const withUpload = (Object.keys(calls) as CallName[]).filter((name) => shapeOf(name).upload);

describe('no call pollutes the prototype of objects', () => {
  it.each(withBody)('by the body of %s, which is rejected as a whole', async (name) => {
    const { token } = await enterMember(site, { role: 'admin' });
    const { method, path } = endpoints[name];
    for (const payload of bodies) {
      const response = await site.app.inject({
        method,
        url: path.replace(/:\w+/g, '01900000-0000-7000-8000-000000000000'),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload,
      });
      expect(response.statusCode, payload).toBe(400);
      expect(response.json().error.code, payload).toBe('malformed');
    }
  });

  it.each(withUpload)('by the parts of %s', async (name) => {
    const { token } = await enterMember(site, { role: 'admin' });
    const { method, path } = endpoints[name];
    const image = Buffer.from('no picture');
    const uploads = [
      ...bodies.map((data) => multipart({ image, data })),
      ...bodies.map((content) =>
        multipartOf([{ name: 'data', content, type: 'application/json' }]),
      ),
      ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__[polluted]'].map(
        (part) =>
          multipartOf([
            { name: part, content: value },
            { name: part, content: image, filename: 'x.jpg' },
          ]),
      ),
    ];
    for (const { headers, payload } of uploads) {
      const url = `${path}?postId=01900000-0000-7000-8000-000000000000`;
      const authorization = `Bearer ${token}`;
      const sent = { method, url, payload, headers: { ...headers, authorization } };
      const response = await site.app.inject(sent);
      expect([400, 404, 415], response.body).toContain(response.statusCode);
    }
  });

  it('by a query', async () => {
    const names = ['__proto__', 'constructor', '__proto__[polluted]', '__proto__.polluted'];
    const queries = [
      ...names,
      'constructor[prototype][polluted]',
      'constructor.prototype.polluted',
    ];
    for (const { method, path } of Object.values(endpoints)) {
      if (method !== 'GET') continue;
      for (const query of queries) {
        const response = await site.get(`${path}?${encodeURIComponent(query)}=true&${query}=x`);
        expect(response.statusCode, query).toBeLessThan(500);
      }
    }
    const named = (await site.get('/api/member/constructor')).statusCode;
    expect([named, (await site.get('/api/__proto__')).statusCode]).toEqual([404, 404]);
  });
});
