import { beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '#server/app.ts';
import { sign } from '#server/platform/signatures.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { enterMember, rightPassword, statusesOf } from '#test/account-steps.ts';
import { createFolder } from '#test/databases.ts';
import { buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const deps: Partial<Deps> = {};
/** Awaited before a download opens a picture. */
let beforeOpening = async () => {};

beforeAll(async () => {
  const disk = createDiskStorage(await createFolder());
  deps.storage = {
    ...disk,
    async open(key, name) {
      await beforeOpening();
      return disk.open(key, name);
    },
  };
});

const site = startTestSite({ config: { rateLimitScale: 1 }, deps });

const requestExport = (token?: string) =>
  site.send('POST', '/api/dashboard/export', undefined, token);

async function addressFor(token: string): Promise<string> {
  return (await requestExport(token)).json().address;
}

describe('the signed URL of an export', () => {
  it('is for members, works without the session token, and does not contain it', async () => {
    expect((await requestExport()).statusCode).toBe(401);
    const { token } = await enterMember(site);
    const response = await requestExport(token);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const { address } = response.json();
    expect(address).toMatch(/^\/api\/dashboard\/export\?/);
    expect(address).not.toContain(token);
    expect((await site.get(address)).statusCode).toBe(200);
    const signature = new URLSearchParams(address.split('?')[1]).get('signature') ?? '?';
    expect(site.logged.join('')).toContain('/api/dashboard/export');
    expect(site.logged.join('')).not.toContain(signature);
  });

  it('lasts two minutes', async () => {
    const { token } = await enterMember(site);
    const address = await addressFor(token);
    site.time += 2 * 60_000 - 1;
    expect((await site.get(address)).statusCode).toBe(200);
    site.time += 1;
    expect((await site.get(address)).json()).toMatchObject({ error: { code: 'bad_link' } });
  });

  it.each([
    ['document', 'text/html; charset=utf-8', '<p>This link is invalid or has expired.</p>'],
    ['empty', 'application/json; charset=utf-8', '"code":"bad_link"'],
  ])('once it is invalid, sends a browser for its %s: %s', async (dest, type, text) => {
    const { token } = await enterMember(site);
    const url = await addressFor(token);
    site.time += 2 * 60_000;
    const response = await site.app.inject({ url, headers: { 'sec-fetch-dest': dest } });
    expect([response.statusCode, response.headers['content-type']]).toEqual([400, type]);
    expect(response.body).toContain(text);
  });

  it('is valid for one member and purpose only, and cannot be changed', async () => {
    const { member, token } = await enterMember(site);
    const other = await enterMember(site);
    const address = await addressFor(token);
    const expires = site.time + 60_000;
    const session = new URLSearchParams(address.split('?')[1]).get('session') ?? '?';
    const signed = (subject: string) =>
      `/api/dashboard/export?member=${member.id}&session=${session}&expires=${expires}&signature=${sign(Buffer.alloc(32, 7), subject, expires)}`;
    expect((await site.get(signed(`export ${member.id} ${session}`))).statusCode).toBe(200);
    for (const wrong of [
      '/api/dashboard/export',
      address.replace(member.id, other.member.id),
      address.replace(member.id, `${member.id}&member=${other.member.id}`),
      address.replace(/expires=\d/, (text) => `${text}0`),
      address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      address.slice(0, -1),
      address.replace(/&signature=.*/, ''),
      address.replace(session, crypto.randomUUID()),
      signed(`picture ${member.id} ${session}`),
      signed(`export ${other.member.id} ${session}`),
      signed(`export ${member.id} ${crypto.randomUUID()}`),
    ]) {
      const response = await site.get(wrong, token);
      expect([response.statusCode, response.json().error.code], wrong).toEqual([400, 'bad_link']);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    [
      'that session logs out',
      (token: string) => site.send('POST', '/api/auth/logout', undefined, token),
    ],
    [
      'the password changes',
      (token: string) =>
        site.send(
          'PATCH',
          '/api/auth/changePassword',
          {
            currentPassword: rightPassword,
            newPassword: 'lake at dusk',
            confirmNewPassword: 'lake at dusk',
          },
          token,
        ),
    ],
    [
      'all sessions end',
      (token: string) => site.send('DELETE', '/api/auth/sessions', undefined, token),
    ],
    [
      'its session expires',
      async () =>
        site.db.write((tx) => tx.updateTable('sessions').set({ expires_at: site.time }).execute()),
    ],
  ])('is void once %s', async (_, revoke) => {
    const { token } = await enterMember(site);
    const address = await addressFor(token);
    expect((await site.get(address)).statusCode).toBe(200);
    await revoke(token);
    expect((await requestExport(token)).statusCode).toBe(401);
    expect((await site.get(address)).json()).toMatchObject({ error: { code: 'bad_link' } });
  });

  it('is invalid after the account is deleted, and rejects HEAD', async () => {
    const { member, token } = await enterMember(site);
    const address = await addressFor(token);
    expect((await site.app.inject({ method: 'HEAD', url: address })).statusCode).toBe(404);
    await site.db.write((tx) => tx.deleteFrom('members').where('id', '=', member.id).execute());
    expect((await site.get(address)).statusCode).toBe(400);
  });

  it('allows two concurrent downloads and rejects more with Retry-After', async () => {
    const { member, token } = await enterMember(site);
    await buildPost(site.db, { author: member });
    const address = await addressFor(token);
    const twoInside = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let inside = 0;
    beforeOpening = () => {
      inside += 1;
      if (inside === 2) twoInside.resolve();
      return goOn.promise;
    };
    const two = Promise.all([site.get(address), site.get(address)]);
    await twoInside.promise;
    const third = await site.get(address);
    expect([third.statusCode, third.headers['retry-after']]).toEqual([503, '30']);
    goOn.resolve();
    expect(statusesOf(await two)).toEqual([200, 200]);
    expect((await site.get(address)).statusCode).toBe(200);
  });

  it('is rate-limited to five an hour, and to fifteen downloads', async () => {
    const { token } = await enterMember(site);
    const address = await addressFor(token);
    const requested = await Promise.all(Array.from({ length: 5 }, () => requestExport(token)));
    expect(statusesOf(requested)).toEqual([200, 200, 200, 200, 429]);
    for (let at = 0; at < 15; at++) expect((await site.get(address)).statusCode).toBe(200);
    expect((await site.get(address)).statusCode).toBe(429);
    const other = await enterMember(site);
    expect((await requestExport(other.token)).statusCode).toBe(200);
  });
});
