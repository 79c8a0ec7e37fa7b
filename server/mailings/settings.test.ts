import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { setSite } from '#test/community-factories.ts';
import { buildMember } from '#test/factories.ts';
import { signingSecret, startTestSite } from '#test/test-site.ts';
import { sign } from '../platform/signatures.ts';
import { unsubscribeToken } from './unsubscribe.ts';

const site = startTestSite({ config: { smtpUrl: 'smtp://localhost' } });

const mailOf = async (token: string) =>
  (await site.get('/api/dashboard/profile', token)).json().mail;
const change = (body: object, token?: string) =>
  site.send('PATCH', '/api/dashboard/profile/mail', body, token);
const defaults = {
  comments: 'immediately',
  posts: 'daily',
  digest: 'weekly',
  language: null,
  isMailServerConfigured: true,
  isRejected: false,
};

describe('the settings of mails', () => {
  it('are changed by the member only', async () => {
    expect((await change({ comments: 'never' })).statusCode).toBe(401);
    const [one, other] = [await enterMember(site), await enterMember(site)];
    expect(await mailOf(one.token)).toEqual(defaults);
    const response = await change({ comments: 'daily' }, one.token);
    expect(response.json()).toMatchObject({
      status: 'success',
      mail: { ...defaults, comments: 'daily' },
    });
    await change({ digest: 'never' }, one.token);
    expect(await mailOf(one.token)).toEqual({ ...defaults, comments: 'daily', digest: 'never' });
    expect(await mailOf(other.token)).toEqual(defaults);
  });

  it('have a language, which stays when it is left out, and null for that of the site', async () => {
    const { token } = await enterMember(site);
    await change({ language: 'en' }, token);
    expect(await mailOf(token)).toEqual({ ...defaults, language: 'en' });
    await change({ digest: 'never' }, token);
    expect(await mailOf(token)).toEqual({ ...defaults, digest: 'never', language: 'en' });
    await change({ language: null }, token);
    expect(await mailOf(token)).toEqual({ ...defaults, digest: 'never' });
  });

  it('have no language while the stored one is not known', async () => {
    const { token } = await enterMember(site, { mailLanguage: 'tlh' });
    expect(await mailOf(token)).toEqual(defaults);
  });

  it.each([
    { comments: 'weekly' },
    { digest: 'daily' },
    { posts: 'weekly' },
    { comments: null },
    { digest: 1 },
    { language: 'tlh' },
    { language: '' },
  ])('rejects %j with a message at its field', async (body) => {
    const { token } = await enterMember(site);
    const response = await change(body, token);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().error.fields)).toEqual(Object.keys(body));
    expect(await mailOf(token)).toEqual(defaults);
  });
});

const post = (token: string, contentType?: string, payload?: string) =>
  site.app.inject({
    method: 'POST',
    url: `/api/unsubscribe/${token}`,
    headers: contentType === undefined ? {} : { 'content-type': contentType },
    ...(payload !== undefined && { payload }),
  });

const boundary = 'x5a';
/** As RFC 8058 has it, and as our own page does. */
const requests = [
  { by: 'a form', type: 'application/x-www-form-urlencoded', body: 'List-Unsubscribe=One-Click' },
  {
    by: 'a multipart form',
    type: `multipart/form-data; boundary=${boundary}`,
    body: `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
  },
  { by: 'JSON', type: 'application/json', body: '{}' },
  { by: 'an empty request', type: undefined, body: undefined },
];

describe('unsubscribing', () => {
  it.each(requests)('works without login by $by, once and again', async ({ type, body }) => {
    const { member, token } = await enterMember(site);
    const link = unsubscribeToken(signingSecret, member.id, 'comments');
    for (let time = 0; time < 2; time += 1) {
      const response = await post(link, type, body);
      expect(response.statusCode, response.body).toBe(200);
      expect(response.json()).toMatchObject({ status: 'success', list: 'comments' });
    }
    expect(await mailOf(token)).toEqual({ ...defaults, comments: 'never' });
  });

  it('writes nothing when it is done already', async () => {
    const { member } = await enterMember(site);
    const link = unsubscribeToken(signingSecret, member.id, 'digest');
    const write = vi.spyOn(site.db, 'write');
    onTestFinished(() => write.mockRestore());
    await post(link);
    expect(write).toHaveBeenCalledTimes(1);
    expect((await post(link)).json()).toMatchObject({ status: 'success', list: 'digest' });
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('is for one list, and the link works again after the member has subscribed anew', async () => {
    const { member, token } = await enterMember(site);
    const link = unsubscribeToken(signingSecret, member.id, 'digest');
    await post(link);
    expect(await mailOf(token)).toEqual({ ...defaults, digest: 'never' });
    await change({ digest: 'weekly' }, token);
    site.time += 10 * 365 * 24 * 60 * 60_000;
    expect((await post(link)).json()).toMatchObject({ list: 'digest' });
  });

  it('works on a closed site and for a suspended member', async () => {
    await setSite(site.db, { reading: 'members' });
    const member = await buildMember(site.db, { suspended: 'Spam' });
    const response = await post(unsubscribeToken(signingSecret, member.id, 'comments'));
    expect(response.statusCode).toBe(200);
  });

  it('rejects forged links and those of deleted members as bad links, without effect', async () => {
    const { member, token } = await enterMember(site);
    const genuine = unsubscribeToken(signingSecret, member.id, 'comments');
    const [id, list, signature = ''] = genuine.split('.');
    const gone = crypto.randomUUID();
    const forged = [
      unsubscribeToken(Buffer.alloc(32, 8), member.id, 'comments'),
      `${id}.digest.${signature}`,
      `${gone}.${list}.${signature}`,
      unsubscribeToken(signingSecret, gone, 'comments'),
      `${id}.${list}.${sign(signingSecret, `unsubscribe ${id} ${list}`, 0)}`,
      `${id}.${list}.`,
      `${genuine}.x`,
      signature,
      'x',
      unsubscribeToken(signingSecret, member.id, 'everything' as 'digest'),
    ];
    for (const link of forged) {
      const response = await post(link);
      expect(response.statusCode, link).toBe(400);
      expect(response.json().error.code, link).toBe('bad_link');
    }
    expect(await mailOf(token)).toEqual(defaults);
  });

  it('does nothing when a link is only opened: the page asks first', async () => {
    const { member, token } = await enterMember(site);
    const link = unsubscribeToken(signingSecret, member.id, 'comments');
    const response = await site.get(`/api/unsubscribe/${link}`);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(`/unsubscribe/${link}`);
    expect(await mailOf(token)).toEqual(defaults);
    const elsewhere = await site.get('/api/unsubscribe/%2F%2Fevil.example%0d%0aX: 1');
    expect(elsewhere.headers.location).toBe('/unsubscribe/%2F%2Fevil.example%0D%0AX%3A%201');
  });

  it('other calls accept no forms', async () => {
    const { token } = await enterMember(site);
    const response = await site.app.inject({
      method: 'PATCH',
      url: '/api/dashboard/profile/mail',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'comments=never',
    });
    expect(response.statusCode).toBe(415);
    expect(await mailOf(token)).toEqual(defaults);
  });

  it('leaves no token in the log', async () => {
    const { member } = await enterMember(site);
    const link = unsubscribeToken(signingSecret, member.id, 'comments');
    await post(link);
    const signature = link.split('.').at(-1) ?? '';
    expect(site.logged.join()).toContain('/api/unsubscribe/');
    expect(site.logged.join()).not.toContain(signature);
  });
});
