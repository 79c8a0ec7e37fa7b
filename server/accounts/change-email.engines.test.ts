import { describe, expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import {
  enterMember,
  isSignedIn,
  logIn,
  newestToken,
  rightPassword,
  statusesOf,
} from '#test/account-steps.ts';
import { isRepetition } from '#test/databases.ts';
import { buildMember } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

function requestChange(token: string | undefined, newEmail: string, changes: object = {}) {
  const body = { password: rightPassword, newEmail, ...changes };
  return site.send('PATCH', '/api/dashboard/profile/edit/email', body, token);
}

const confirm = (token: string) => site.get(`/api/dashboard/changeEmail/${token}`);

/** A member who has requested a change of address, and the token of the link. */
async function mover(newEmail: string) {
  const entered = await enterMember(site);
  await requestChange(entered.token, newEmail);
  return { ...entered, link: await newestToken(site, newEmail) };
}

describe.skipIf(isRepetition)('a change of address is rejected', () => {
  it('to a visitor, and to a session that has ended', async () => {
    const { token } = await enterMember(site);
    await site.send('POST', '/api/auth/logout', undefined, token);
    for (const session of [undefined, token]) {
      expect((await requestChange(session, 'new@example.org')).statusCode).toBe(401);
    }
  });

  it('without the right password, and the session goes on', async () => {
    const { token } = await enterMember(site);
    const response = await requestChange(token, 'wrong@example.org', { password: 'guessed' });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.fields).toEqual({ password: 'The password is not right.' });
    expect(await isSignedIn(site, token)).toBe(true);
    expect(await site.mailsTo('wrong@example.org')).toEqual([]);
  });

  it('for the address one has, however it is written', async () => {
    const { member, token } = await enterMember(site);
    for (const newEmail of [member.email, ` ${member.email.toUpperCase()} `]) {
      const { error } = (await requestChange(token, newEmail)).json();
      const fields = { newEmail: 'New email must be different from current.' };
      expect(error).toMatchObject({ status: 'error', code: 'validation' });
      expect(error.fields).toEqual(fields);
    }
  });

  it.each([
    [
      { password: '', newEmail: '' },
      { password: 'Password is required', newEmail: 'New email is required' },
    ],
    [
      { password: 'abc', newEmail: 'new@example' },
      { password: 'Minimum length is 4 characters', newEmail: 'Email is not valid' },
    ],
  ])('with the form filled in as %j', async (changes, fields) => {
    const { token } = await enterMember(site);
    const response = await requestChange(token, '', changes);
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toMatchObject({ status: 'error', code: 'validation' });
    expect(response.json().error.fields).toEqual(fields);
  });
});

describe.skipIf(isRepetition)('changing the address', () => {
  it('sends the link to the new address and a notification to the old one, and changes nothing yet', async () => {
    const { member, token } = await enterMember(site);
    expect((await requestChange(token, ' Fresh@Example.org ')).statusCode).toBe(200);
    const [mail] = await site.mailsTo('fresh@example.org');
    const link = new URL(mail?.links[0] ?? '');
    expect(link.pathname).toBe('/changeEmail');
    expect(Number(link.searchParams.get('expires'))).toBe(site.time + durations.emailChangeLink);
    const [notice] = await site.mailsTo(member.email);
    expect(notice?.text).toContain('fresh@example.org');
    expect(notice?.text).not.toContain(link.searchParams.get('token'));
    expect((await site.get('/api/auth/me', token)).json().user.email).toBe(member.email);
  });

  it('takes effect with the confirmation: sessions end, the old address is notified', async () => {
    const { member, token, link } = await mover('moved@example.org');
    const elsewhere = (await logIn(site, member.email)).json().token;
    const response = await confirm(link);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ status: 'success', message: expect.any(String) });
    expect(await isSignedIn(site, token)).toBe(false);
    expect(await isSignedIn(site, elsewhere)).toBe(false);
    expect((await logIn(site, member.email)).statusCode).toBe(400);
    expect((await logIn(site, 'moved@example.org')).statusCode).toBe(200);
    const last = (await site.mailsTo(member.email)).at(-1);
    expect(last?.subject).toBe('The address of your Keepsake account was changed');
  });

  it('invalidates a password reset link sent to the old address', async () => {
    const { member, link } = await mover('voids@example.org');
    await site.send('POST', '/api/auth/forgotPassword', { email: member.email });
    const reset = await newestToken(site, member.email);
    await confirm(link);
    const late = { newPassword: 'a third one', confirmNewPassword: 'a third one' };
    const response = await site.send('PATCH', `/api/auth/resetPassword/${reset}`, late);
    expect(response.json().error.code).toBe('bad_link');
  });

  it('invalidates another change whose mail is still queued', async () => {
    const { token, link } = await mover('first@example.org');
    await requestChange(token, 'second@example.org');
    expect((await confirm(link)).statusCode).toBe(200);
    expect(await site.mailsTo('second@example.org')).toEqual([]);
  });

  it('sends no link to an address with an account, and notifies its owner', async () => {
    const known = await buildMember(site.db, { email: 'owner@example.org' });
    const { token } = await enterMember(site);
    expect((await requestChange(token, known.email)).statusCode).toBe(200);
    const mails = await site.mailsTo(known.email);
    expect(mails.map((mail) => mail.subject)).toEqual(['You already have an account at Keepsake']);
    expect(await site.db.read.selectFrom('tokens').selectAll().execute()).toEqual([]);
  });
});

describe('a confirmation link is rejected', () => {
  it('when it is not a token, or one for another purpose', async () => {
    const { member, token: session } = await enterMember(site);
    await site.send('POST', '/api/auth/forgotPassword', { email: member.email });
    const reset = await newestToken(site, member.email);
    for (const token of ['x', 'A'.repeat(43), '%00', session, reset]) {
      const response = await confirm(token);
      expect(response.statusCode, token).toBe(400);
      expect(response.json().error.code).toBe('bad_link');
    }
  });

  it('once an hour has passed, and not a millisecond earlier', async () => {
    const late = await mover('late@example.org');
    const punctual = await mover('punctual@example.org');
    site.time += durations.emailChangeLink - 1;
    expect((await confirm(punctual.link)).statusCode).toBe(200);
    site.time += 1;
    expect((await confirm(late.link)).json().error.code).toBe('bad_link');
    expect((await logIn(site, late.member.email)).statusCode).toBe(200);
  });

  it('the second time, and when a newer one was sent', async () => {
    const { token, link: older } = await mover('older@example.org');
    await requestChange(token, 'newer@example.org');
    const newer = await newestToken(site, 'newer@example.org');
    expect((await confirm(older)).json().error.code).toBe('bad_link');
    expect((await confirm(newer)).statusCode).toBe(200);
    expect((await confirm(newer)).json().error.code).toBe('bad_link');
  });

  it('when someone else has taken the address meanwhile', async () => {
    const { member, token, link } = await mover('taken@example.org');
    await buildMember(site.db, { email: 'taken@example.org' });
    expect((await confirm(link)).json().error.code).toBe('bad_link');
    expect((await site.get('/api/auth/me', token)).json().user.email).toBe(member.email);
  });

  it('when its member was suspended meanwhile, also with a mail still queued or once that is lifted', async () => {
    const admin = await enterMember(site, { role: 'admin' });
    const suspend = async (memberId: string, isSuspended: boolean) => {
      const body = { isSuspended, reason: 'Spam' };
      const path = `/api/admin/member/${memberId}/suspension`;
      expect((await site.send('PUT', path, body, admin.token)).statusCode).toBe(200);
    };
    const { member, token, link } = await mover('sent@example.org');
    await site.send('POST', '/api/auth/forgotPassword', { email: member.email });
    await site.jobs.runDue();
    await requestChange(token, 'queued@example.org');
    await suspend(member.id, true);
    expect(await site.db.read.selectFrom('tokens').select('purpose').execute()).toEqual([]);
    expect((await confirm(link)).json().error.code).toBe('bad_link');
    expect(await site.mailsTo('queued@example.org')).toEqual([]);
    await suspend(member.id, false);
    expect((await confirm(link)).json().error.code).toBe('bad_link');
    expect((await logIn(site, member.email)).statusCode).toBe(200);
  });

  it('while its member is suspended, whatever else is stored', async () => {
    const { member, link } = await mover('stored@example.org');
    await site.db.write((tx) =>
      tx.updateTable('members').set({ suspended_at: 1 }).where('id', '=', member.id).execute(),
    );
    expect((await confirm(link)).json().error.code).toBe('bad_link');
  });

  it('to all but one of the members who want the same address at once', async () => {
    const movers = [];
    for (let i = 0; i < 4; i++) movers.push(await mover('wanted@example.org'));
    const responses = await Promise.all(movers.map(({ link }) => confirm(link)));
    expect(statusesOf(responses)).toEqual([200, 400, 400, 400]);
  });

  it.each([2, 50])('in all but one of %i concurrent requests', async (count) => {
    const { link } = await mover(`rush${count}@example.org`);
    const responses = await Promise.all(Array.from({ length: count }, () => confirm(link)));
    expect(statusesOf(responses)).toEqual([200, ...Array(count - 1).fill(400)]);
  });

  it('to a mail scanner, a prefetching browser or a navigation, and stays valid', async () => {
    const { link } = await mover('scanned@example.org');
    const url = `/api/dashboard/changeEmail/${link}`;
    const openings = [
      await site.app.inject({ method: 'HEAD', url }),
      await site.app.inject({ url, headers: { 'sec-fetch-mode': 'navigate' } }),
      await site.app.inject({ url, headers: { 'sec-purpose': 'prefetch' } }),
      await site.app.inject({ url, headers: { purpose: 'prefetch' } }),
    ];
    expect(statusesOf(openings)).toEqual([404, 404, 404, 404]);
    expect((await confirm(link)).statusCode).toBe(200);
  });
});
