import { describe, expect, it } from 'vitest';
import { isSignedIn, logIn, newestToken, rightPassword } from '#test/account-steps.ts';
import { isRepetition } from '#test/databases.ts';
import { buildMember, buildSession } from '#test/factories.ts';
import { linkNames } from '#test/hostile/link-names.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite({ config: { adminEmail: 'chief@example.org' } });

const form = {
  firstName: 'Ana',
  lastName: 'Ilić',
  email: 'ana@example.org',
  password: rightPassword,
  confirmPassword: rightPassword,
};

function register(changes: object = {}) {
  return site.send('POST', '/api/auth/register', { ...form, ...changes });
}

const activate = (token: string) => site.send('POST', `/api/auth/activation/${token}`);

function members() {
  return site.db.read.selectFrom('members').selectAll().execute();
}

it('a name cannot add a link to the mail', async () => {
  const [firstName = ''] = linkNames;
  expect((await register({ firstName, lastName: firstName })).statusCode).toBe(200);
  for (const path of ['resendActivation', 'forgotPassword']) {
    await site.send('POST', `/api/auth/${path}`, { email: form.email });
  }
  const mails = await site.mailsTo(form.email);
  expect(mails).toHaveLength(3);
  for (const { subject, text, html, links } of mails) {
    for (const part of [subject, text, html]) expect(part).not.toContain(firstName);
    for (const part of [text, html]) expect(part).toMatch(/Hello\s+(<!-- -->)?there/);
    expect(links).toHaveLength(1);
  }
});

describe('registering', () => {
  it('creates an account that is not activated, and sends the link', async () => {
    const response = await register({ email: ' New@Example.org ', firstName: '  Ana ' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      status: 'success',
      message: expect.stringContaining('activate'),
    });
    const stored = await members();
    expect(stored).toMatchObject([
      {
        email: 'new@example.org',
        first_name: 'Ana',
        role: 'member',
        activated_at: null,
        created_at: site.time,
      },
    ]);
    const mails = await site.mailsTo('new@example.org');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Hello Ana,');
    expect(mails[0]?.links[0]).toMatch(/\/activation\/[\w-]{43}$/);
  });

  it('with a known address changes nothing; the mail says that there is an account', async () => {
    const known = await buildMember(site.db, { email: 'known@example.org', firstName: 'Mira' });
    const session = await buildSession(site.db, { member: known, createdAt: site.time });
    expect((await register({ email: known.email })).statusCode).toBe(200);
    expect(await members()).toEqual([known]);
    expect(await isSignedIn(site, session.token)).toBe(true);
    const [mail, ...others] = await site.mailsTo(known.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('You already have an account at Keepsake');
    expect(mail?.text).not.toContain('/activation/');
  });

  it('creates one account for concurrent registrations of one address', async () => {
    const email = 'crowd@example.org';
    const responses = await Promise.all(Array.from({ length: 8 }, () => register({ email })));
    expect(responses.map((response) => response.statusCode)).toEqual(Array(8).fill(200));
    expect(await members()).toHaveLength(1);
    await activate(await newestToken(site, email));
    expect((await logIn(site, email)).statusCode, 'with the password all of them had').toBe(200);
  });

  it('stores the password only as a hash with its parameters', async () => {
    await register({ email: 'hash@example.org' });
    const [member] = await members();
    expect(member?.password_hash).toMatch(
      /^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    );
  });
});

describe('registering a second time before activation', () => {
  const other = 'lake at dusk';
  const registerWith = (email: string, password: string) =>
    register({ email, password, confirmPassword: password });
  const registerOther = (email: string) => registerWith(email, other);

  /** Only the owner of the mailbox may choose a password. */
  async function expectNoPassword(email: string) {
    for (const password of [rightPassword, other]) {
      const response = await logIn(site, email, password);
      expect(response.json().error?.code, password).toBe('bad_credentials');
    }
  }

  it.each([
    ['the owner registers first', 'first@example.org', [rightPassword, other]],
    ['the owner registers last', 'last@example.org', [other, rightPassword]],
    ['the address is in ADMIN_EMAIL', 'chief@example.org', [rightPassword, other]],
  ])('with another password leaves none that works: %s', async (_, email, passwords) => {
    for (const password of passwords) {
      expect((await registerWith(email, password)).statusCode).toBe(200);
      await site.mailsTo(email);
    }
    await expectNoPassword(email);
    await site.send('POST', '/api/auth/resendActivation', { email });
    const mails = await site.mailsTo(email);
    expect(mails.map((mail) => mail.subject).slice(1)).toEqual(
      Array(2).fill('Confirm your address and set a password for Keepsake'),
    );
    const activated = await activate(await newestToken(site, email));
    expect(activated.json()).toMatchObject({
      status: 'success',
      message: expect.stringContaining('set a password'),
      needsPassword: true,
    });
    await expectNoPassword(email);

    await site.send('POST', '/api/auth/forgotPassword', { email });
    const own = { newPassword: 'by the owner', confirmNewPassword: 'by the owner' };
    const token = await newestToken(site, email);
    expect((await site.send('PATCH', `/api/auth/resetPassword/${token}`, own)).statusCode).toBe(
      200,
    );
    await expectNoPassword(email);
    const { user } = (await logIn(site, email, own.newPassword)).json();
    expect(user.role).toBe(email === 'chief@example.org' ? 'admin' : 'member');
  });

  it('with another password leaves none for good, also when either comes again', async () => {
    const email = 'thrice@example.org';
    await register({ email });
    await registerOther(email);
    await registerOther(email);
    await register({ email });
    await activate(await newestToken(site, email));
    await expectNoPassword(email);
  });

  it('with another password at the same time leaves none', async () => {
    const email = 'race@example.org';
    await Promise.all([register({ email }), registerOther(email)]);
    await activate(await newestToken(site, email));
    await expectNoPassword(email);
  });

  it('with another password leaves the first link as it is until the new mail is sent', async () => {
    const email = 'hasty@example.org';
    await register({ email });
    const first = await newestToken(site, email);
    await registerOther(email);
    expect((await activate(first)).json()).toMatchObject({
      status: 'success',
      needsPassword: true,
    });
    expect((await activate(first)).json()).toMatchObject({ status: 'info', needsPassword: true });
    await expectNoPassword(email);
  });

  it('with the same password keeps it, and the newest link works', async () => {
    const email = 'retry@example.org';
    await register({ email });
    const first = await newestToken(site, email);
    await register({ email });
    const second = await newestToken(site, email);
    expect((await activate(first)).json().error.code).toBe('bad_link');
    expect((await activate(second)).json()).toMatchObject({
      status: 'success',
      message: 'Your account is active. You can log in now.',
    });
    expect((await logIn(site, email)).statusCode).toBe(200);
  });

  it('never changes the name', async () => {
    const email = 'name@example.org';
    await register({ email });
    for (const password of [rightPassword, other]) {
      await register({ email, firstName: 'Eve', password, confirmPassword: password });
    }
    expect(await members()).toMatchObject([{ first_name: 'Ana', search_name: '  ana  ilic' }]);
  });
});

describe.skipIf(isRepetition)('validation messages', () => {
  it.each([
    [
      { firstName: '', lastName: ' ', email: '', password: '', confirmPassword: '' },
      {
        firstName: 'First Name is required',
        lastName: 'Last Name is required',
        email: 'Email is required',
        password: 'Password is required',
        confirmPassword: 'Confirm password is required',
      },
    ],
    [
      { firstName: 'A', lastName: 'I' },
      {
        firstName: 'First name must be at least 2 characters',
        lastName: 'Last name must be at least 2 characters',
      },
    ],
    [
      { firstName: 'A'.repeat(51), lastName: 'I'.repeat(51) },
      {
        firstName: 'First name must be at most 50 characters',
        lastName: 'Last name must be at most 50 characters',
      },
    ],
    [{ email: 'ana@example' }, { email: 'Email is not valid' }],
    [{ email: `${'a'.repeat(250)}@example.org` }, { email: 'Email is not valid' }],
    [
      { password: 'abc', confirmPassword: 'abc' },
      { password: 'Password must be at least 4 characters' },
    ],
    [{ confirmPassword: 'another' }, { confirmPassword: 'Passwords must match' }],
  ])('%j', async (changes, fields) => {
    const response = await register(changes);
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toMatchObject({ status: 'error', code: 'validation' });
    expect(response.json().error.fields).toEqual(fields);
    expect(await members()).toEqual([]);
    expect(await site.db.read.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });
});
