import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maskSecrets } from './log.ts';

describe('masking secrets in a log line', () => {
  it('hides the values of secret keys, quotes inside included', () => {
    const line = JSON.stringify({ password: 'hun"ter2', newPassword: 'x', token: 'abc', a: 1 });
    expect(maskSecrets(line)).toBe('{"password":"***","newPassword":"***","token":"***","a":1}');
  });

  it('hides link and session tokens in addresses and headers', () => {
    const token = randomBytes(32).toString('base64url');
    expect(maskSecrets(`POST /api/auth/activation/${token}?x=1`)).toBe(
      'POST /api/auth/activation/***?x=1',
    );
    expect(maskSecrets('authorization: Bearer abc.def')).toBe('authorization: Bearer ***');
  });

  it('hides them in an address that stands inside another one', () => {
    const token = randomBytes(32).toString('base64url');
    for (const page of ['/resetPassword/', '/changeEmail?token=']) {
      const line = `GET /login?next=${encodeURIComponent(page + token)}&x=1`;
      expect(maskSecrets(line)).toBe(`GET /login?next=${encodeURIComponent(page)}***&x=1`);
    }
  });

  it('hides the hash of a password in a row that the database refused', () => {
    const hash =
      '$argon2id$v=19$m=19456,t=2,p=1$c2Fs+HRzYWx0c2FsdHNhb$a/Nyc+t5c3RzeXN0c3lzdHN5c3RzeXN0c3lzdHN5c3Q';
    const line = JSON.stringify({ detail: `Failing row contains (1, ${hash}, Ana).` });
    expect(maskSecrets(line)).toBe('{"detail":"Failing row contains (1, ***, Ana)."}');
  });

  it('hides passwords in connection addresses', () => {
    expect(maskSecrets('postgres://app:s3cret@db:5432/keepsake')).toBe(
      'postgres://app:***@db:5432/keepsake',
    );
  });

  it('keeps the domain of an e-mail address, to help an operator', () => {
    expect(maskSecrets('mail to milica.petrovic@primer.rs failed')).toBe(
      'mail to m***@primer.rs failed',
    );
  });

  it('leaves ids and ordinary words alone', () => {
    const line = 'GET /api/post/0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c 200';
    expect(maskSecrets(line)).toBe(line);
  });
});
