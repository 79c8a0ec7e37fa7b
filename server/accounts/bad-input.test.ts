import { describe, expect, it } from 'vitest';
import { ProblemView } from '#contract/problems.ts';
import { enterMember, rightPassword } from '#test/account-steps.ts';
import { readOutbox } from '#test/mail-reader.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

const registration = {
  firstName: 'Ana',
  lastName: 'Ilić',
  email: 'ana@example.org',
  password: rightPassword,
  confirmPassword: rightPassword,
};
const newPasswords = { newPassword: 'a new one', confirmNewPassword: 'a new one' };

type Form = [method: 'POST' | 'PATCH', path: string, body: Record<string, unknown>];

const forms: Form[] = [
  ['POST', '/api/auth/login', { email: 'ana@example.org', password: rightPassword }],
  ['POST', '/api/auth/register', registration],
  ['POST', '/api/auth/forgotPassword', { email: 'ana@example.org' }],
  ['POST', '/api/auth/resendActivation', { email: 'ana@example.org' }],
  ['PATCH', '/api/auth/resetPassword/x', newPasswords],
  ['PATCH', '/api/auth/changePassword', { currentPassword: rightPassword, ...newPasswords }],
  [
    'PATCH',
    '/api/dashboard/profile/edit/email',
    { password: rightPassword, newEmail: 'ana@example.org' },
  ],
  ['POST', '/api/dashboard/profile/delete', { password: rightPassword }],
];

/** Sends a form as a member; expects an error message and no change. */
async function expectRefusal([method, path, body]: Form, status = 400) {
  const { member, token } = await enterMember(site);
  const response = await site.send(method, path, body, token);
  expect(response.statusCode, response.body).toBe(status);
  const { message } = ProblemView.strict().parse(response.json());
  expect(message).toMatch(/^\p{Lu}[^\n]{5,100}$/u);
  expect(await site.db.read.selectFrom('members').selectAll().execute()).toEqual([member]);
  expect(await site.db.read.selectFrom('jobs').selectAll().execute()).toEqual([]);
  await site.db.write((tx) => tx.deleteFrom('members').execute());
}

describe.each(forms)('%s %s', (method, path, body) => {
  const send = (changes: object, status?: number) =>
    expectRefusal([method, path, { ...body, ...changes }], status);

  it('rejects every field of the wrong type', async () => {
    for (const field of Object.keys(body)) {
      for (const value of [null, 7, true, [], ['ana@example.org'], {}, { $ne: '' }]) {
        await send({ [field]: value });
      }
    }
  });

  it('rejects a body that is not a form', async () => {
    for (const payload of ['[]', '"text"', '7', 'null', 'true']) {
      const { token } = await enterMember(site);
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const response = await site.app.inject({ method, url: path, headers, payload });
      expect(response.statusCode, payload).toBe(400);
      expect(response.json().error.code).toBe('validation');
    }
  });

  it('rejects a megabyte in any field as too large', async () => {
    for (const field of Object.keys(body)) await send({ [field]: 'x'.repeat(1_000_000) }, 413);
  });
});

/** Every form that has such a field, with its name. */
const formsWith = (kind: RegExp) =>
  forms.flatMap(([method, path, body]) =>
    Object.keys(body)
      .filter((field) => kind.test(field))
      .map((field) => ({ method, path, body, field })),
  );

it.each(formsWith(/password/i))('$path rejects 200 characters as $field', async (form) => {
  const body = { ...form.body, [form.field]: 'x'.repeat(200) };
  await expectRefusal([form.method, form.path, body]);
});

it.each(formsWith(/email/i))('$path rejects an $field that is more than a line', async (form) => {
  const bad = ['a@b.rs\r\nBcc: x@y.rs', 'a\n@b.rs', 'a@b.rs\0', 'a@b .rs', 'a@b@c.rs', '@', 'a@'];
  for (const value of bad) {
    await expectRefusal([form.method, form.path, { ...form.body, [form.field]: value }]);
  }
});

it('a name with control characters or ten thousand letters is rejected', async () => {
  const names = [
    'A\0na',
    'An\x07a',
    'An\u009fa',
    'Ana\r\nBcc: x@y.rs',
    'A'.repeat(10_000),
    '\n\n',
    'A\ud800b',
    '\u200b\u2060',
    'A\u202en',
  ];
  for (const name of names) {
    for (const field of ['firstName', 'lastName']) {
      await expectRefusal(['POST', '/api/auth/register', { ...registration, [field]: name }]);
    }
  }
});

it('accepts names in any script', async () => {
  const names = ['Þórdís', '李小龍', 'Ахмед', "O'Neil", 'Zoë 🌊', '<b>Ana</b>', '{{link}}'];
  for (const [i, firstName] of names.entries()) {
    const email = `world${i}@example.org`;
    const response = await site.send('POST', '/api/auth/register', {
      ...registration,
      email,
      firstName,
    });
    expect(response.statusCode, firstName).toBe(200);
    const [mail] = await site.mailsTo(email);
    expect(mail?.to).toEqual([email]);
    expect(mail?.html).not.toContain('<b>Ana</b>');
    expect(mail?.links[0]).toMatch(/\/activation\/[\w-]{43}$/);
  }
});

it('sends the mail to an address with special characters only, without adding a header', async () => {
  const odd = ['a+b@example.org', '"quoted"@example.org', 'a,b@example.org', 'a;b@example.org'];
  const odder = ['<x@y.rs>@example.org', 'bcc:x@y.rs', 'a@[127.0.0.1].rs', 'šećer@primer.срб'];
  for (const email of [...odd, ...odder]) {
    const before = await readOutbox(site.dataDir);
    const response = await site.send('POST', '/api/auth/register', { ...registration, email });
    expect([200, 400], email).toContain(response.statusCode);
    await site.jobs.runDue();
    const sent = (await readOutbox(site.dataDir)).slice(before.length);
    for (const mail of sent) {
      expect(mail.to, email).toHaveLength(1);
      expect(mail.subject).toBe('Welcome to Keepsake: please confirm your address');
    }
  }
});
