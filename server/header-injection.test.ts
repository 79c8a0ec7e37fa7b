import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { setSite } from '#test/community-factories.ts';
import { buildMember } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { isFullRun } from '#test/thoroughness.ts';
import { readableLine } from './platform/log.ts';

const site = startTestSite({ config: { corsOrigins: ['https://app.example'] } });
let port = 0;

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});

/** Texts that would start a new line, header or log entry. */
const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  '\n\n',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u000b',
  '\u000c',
  '\u001b[2K\u001b[1A',
  '\u0000\n',
];
const added = ['Set-Cookie: a=b', '{"level":30,"msg":"request","forged":true}', 'Bcc: x@y.rs'];
const lines = breaks.flatMap((one, at) =>
  (isFullRun ? added : [added[at % added.length]]).map((line) => `x${one}${line}`),
);

function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    request({ port, path, headers, agent: false }, async (response) => {
      await text(response);
      resolve(response.headers);
    })
      .on('error', reject)
      .end();
  });
}

/** Every log entry is one line of JSON with known fields only. */
function expectWholeEntries() {
  expect(site.logged.length).toBeGreaterThan(0);
  for (const line of site.logged) {
    expect(line).toMatch(/^[^\n\r]*\n$/);
    expect(JSON.parse(line)).not.toHaveProperty('forged');
  }
}

describe('no input adds a header or a log entry', () => {
  it('in any part of the URL', async () => {
    for (const line of lines) {
      const part = encodeURIComponent(line.toWellFormed());
      const once = [`/api/post?page=${part}`, `/api/${part}`, `/post/tag/${part}/feed.atom`];
      // The second time on the fast path, which has its own log call.
      for (const path of [...once, ...once]) {
        const headers = await get(path);
        expect(headers, path).not.toHaveProperty('set-cookie');
        expect(JSON.stringify(headers), path).not.toContain('forged');
      }
    }
    expectWholeEntries();
  });

  it('in a header; none is echoed', async () => {
    const { token } = await enterMember(site);
    for (const value of [
      'x\u0085{"forged":true}',
      'x"},{"forged":true',
      "x'",
      'x\\n{"forged":true}',
    ]) {
      const headers = await get('/api/auth/me', {
        authorization: `Bearer ${token}`,
        'user-agent': value,
        origin: value,
        referer: value,
        'x-request-id': value,
        'x-forwarded-for': value,
        'x-forwarded-host': value,
        'accept-encoding': value,
        'if-none-match': value,
      });
      expect(JSON.stringify(headers)).not.toContain('forged');
    }
    expectWholeEntries();
  });

  it('in an invalid body', async () => {
    const { token } = await enterMember(site);
    for (const line of lines) {
      const sent = [
        await site.send('POST', '/api/auth/login', { email: line, password: line }),
        await site.send('POST', '/api/auth/forgotPassword', { email: `${line}@example.org` }),
        await site.send(
          'PATCH',
          '/api/dashboard/profile/info',
          { firstName: line, lastName: line },
          token,
        ),
        await site.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          headers: { 'content-type': 'application/json' },
          payload: `{"email":"${line}`,
        }),
      ];
      for (const response of sent) {
        expect(response.statusCode).toBeLessThan(500);
        expect(response.headers).not.toHaveProperty('set-cookie');
      }
    }
    expectWholeEntries();
  });

  it('in an error message, in both log formats', async () => {
    for (const line of lines) {
      site.app.log.error({ err: new Error(line) }, line);
      const written = site.logged.at(-1) ?? '';
      expect(written).toMatch(/^[^\n\r]*\n$/);
      const [, ...further] = readableLine(written).trimEnd().split('\n');
      // The lines of the stack cannot be taken for a log entry.
      for (const one of further) expect(one).toMatch(/^ {4}\P{Cc}*$/u);
    }
    expectWholeEntries();
  });
});

it('no name forms an encoded word in a mail', async () => {
  const word = '=?utf-8?Q?Admin?=';
  await setSite(site.db, { name: word, inviting: 'members' });
  const inviter = await enterMember(site, { firstName: word, lastName: '=\u202A?utf-8?B?QQ==?=' });
  const email = 'friend@example.org';
  const sent = await site.send('POST', '/api/invitation', { email, uses: 1 }, inviter.token);
  expect(sent.statusCode, sent.body).toBe(200);
  const [mail] = await site.mailsTo(email);
  const shown = `${mail?.subject} ${mail?.fromName}`.replaceAll('\u200B', '');
  expect(shown).toBe(`${word} =?utf-8?B?QQ==?= invites you to ${word} ${word}`);
});

it('no name adds a header or a recipient to a mail', async () => {
  for (const [at, line] of [
    'x\u2028Bcc: x@y.rs',
    'x, <x@y.rs>',
    '=?utf-8?q?=0ABcc:x@y.rs?=',
  ].entries()) {
    const email = `member${at}@example.org`;
    await buildMember(site.db, { email, firstName: line, isActivated: false });
    await site.send('POST', '/api/auth/resendActivation', { email });
    const [mail, ...others] = await site.mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: [email], subject: 'Your new activation link for Keepsake' });
  }
});
