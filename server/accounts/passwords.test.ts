import { describe, expect, it } from 'vitest';
import { rightPassword } from '#test/account-steps.ts';
import { buildMember } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { createPasswords } from './passwords.ts';

/** A site on which no password can be checked, because too many are waiting. */
const site = startTestSite({
  deps: { passwords: createPasswords({ bounds: { slots: 0, queue: 0 } }) },
});
const passwords = createPasswords();

describe('a password', () => {
  it('is stored as Argon2id with 19 MiB, two passes and its own salt', async () => {
    const [one, other] = [await passwords.hash('same'), await passwords.hash('same')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it('is recognised, and another is not', async () => {
    const stored = await passwords.hash(rightPassword);
    const right = await passwords.verify(rightPassword, stored);
    expect(right).toEqual({ matches: true, isOutdated: false });
    expect((await passwords.verify('another', stored)).matches).toBe(false);
  });

  it('is recognised when it was hashed with other parameters, which are outdated', async () => {
    const { password_hash } = await buildMember(site.db, { password: rightPassword });
    const check = await passwords.verify(rightPassword, password_hash);
    expect(check).toEqual({ matches: true, isOutdated: true });
  });

  it('does not match an invalid hash', async () => {
    for (const stored of [undefined, '', 'plain', '$2b$10$abc', '$argon2id$v=19$m=8,t=1,p=1$a$b']) {
      expect((await passwords.verify('plain', stored)).matches).toBe(false);
    }
  });
});

describe('with too many concurrent password checks', () => {
  it('rejects the rest with Retry-After and serves the queue', async () => {
    const busy = createPasswords({ bounds: { slots: 1, queue: 2 } });
    const checks = Array.from({ length: 6 }, () => busy.verify('guess', undefined));
    const outcomes = await Promise.allSettled(checks);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(3);
    for (const problem of refused) {
      expect(problem).toMatchObject({ code: 'unavailable', retryAfter: 2 });
    }
    expect((await busy.verify('guess', undefined)).matches).toBe(false);
  });

  it('a login returns 503 with Retry-After, never 500 or 401', async () => {
    const email = 'nobody@example.org';
    const logIn = (password: string) => site.send('POST', '/api/auth/login', { email, password });
    const refused = await logIn('guess');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json().error.code).toBe('unavailable');
    const tooLong = await logIn('x'.repeat(129));
    expect(tooLong.json().error.code, 'a long password is never hashed').toBe('validation');
  });
});
