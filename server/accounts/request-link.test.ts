import { describe, expect, it } from 'vitest';
import { newestToken } from '#test/account-steps.ts';
import { buildMember } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

const forget = (body: object) => site.send('POST', '/api/auth/forgotPassword', body);
const resend = (body: object) => site.send('POST', '/api/auth/resendActivation', body);

async function subjectsTo(email: string): Promise<string[]> {
  return (await site.mailsTo(email)).map((mail) => mail.subject);
}

describe('a forgotten password', () => {
  it('sends a link to the address as it is stored', async () => {
    await buildMember(site.db, { email: 'forgetful@example.org', firstName: 'Ana' });
    const response = await forget({ email: ' Forgetful@Example.ORG ' });
    expect(response.statusCode).toBe(200);
    const [mail, ...others] = await site.mailsTo('forgetful@example.org');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Set a new password for Keepsake');
    expect(mail?.text).toContain('Hello Ana,');
    expect(mail?.links[0]).toMatch(/\/resetPassword\/[\w-]{43}$/);
  });

  it('sends no mail to an address without an account', async () => {
    expect((await forget({ email: 'nobody@example.org' })).statusCode).toBe(200);
    expect(await site.mailsTo('nobody@example.org')).toEqual([]);
  });

  it('leaves the old password and the sessions as they are', async () => {
    const member = await buildMember(site.db);
    await forget({ email: member.email });
    await newestToken(site, member.email);
    const stored = await site.db.read.selectFrom('members').selectAll().execute();
    expect(stored).toEqual([member]);
  });
});

describe('resending the activation mail', () => {
  it('sends a new link', async () => {
    const { email } = await buildMember(site.db, { isActivated: false });
    expect((await resend({ email })).statusCode).toBe(200);
    expect(await subjectsTo(email)).toEqual(['Your new activation link for Keepsake']);
    expect(await newestToken(site, email)).toMatch(/^[\w-]{43}$/);
  });

  it('to an active account says that it is active', async () => {
    const { email } = await buildMember(site.db);
    await resend({ email });
    expect(await subjectsTo(email)).toEqual(['You already have an account at Keepsake']);
    expect(await site.db.read.selectFrom('tokens').selectAll().execute()).toEqual([]);
  });

  it('to an address without an account is no mail', async () => {
    expect((await resend({ email: 'unknown@example.org' })).statusCode).toBe(200);
    expect(await site.mailsTo('unknown@example.org')).toEqual([]);
  });
});

describe('validation messages', () => {
  it.each([
    [forget, {}, 'Email is required'],
    [forget, { email: '  ' }, 'Email is required'],
    [forget, { email: 'mira' }, 'Email is not valid'],
    [resend, {}, 'Required'],
    [resend, { email: '' }, 'Required'],
    [resend, { email: 'mira@example' }, 'Email is not valid'],
  ])('%o with %j: %s', async (call, body, message) => {
    const response = await call(body);
    expect(response.statusCode).toBe(400);
    const fields = { email: message };
    expect(response.json().error).toMatchObject({ status: 'error', code: 'validation' });
    expect(response.json().error.fields).toEqual(fields);
    expect(await site.db.read.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });
});
