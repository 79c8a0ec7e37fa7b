import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maskSecrets } from './log.ts';

describe('masking secrets in a log line', () => {
  it('masks the values of secret keys, escaped quotes included', () => {
    const line = JSON.stringify({ password: 'hun"ter2', newPassword: 'x', token: 'abc', a: 1 });
    expect(maskSecrets(line)).toBe('{"password":"***","newPassword":"***","token":"***","a":1}');
  });

  it('masks link and session tokens in URLs and headers', () => {
    const token = randomBytes(32).toString('base64url');
    expect(maskSecrets(`POST /api/auth/activation/${token}?x=1`)).toBe(
      'POST /api/auth/activation/***?x=1',
    );
    expect(maskSecrets('authorization: Bearer abc.def')).toBe('authorization: Bearer ***');
  });

  it('masks them in a URL inside another URL', () => {
    const token = randomBytes(32).toString('base64url');
    for (const page of ['/resetPassword/', '/changeEmail?token=']) {
      const line = `GET /login?next=${encodeURIComponent(page + token)}&x=1`;
      expect(maskSecrets(line)).toBe(`GET /login?next=${encodeURIComponent(page)}***&x=1`);
    }
  });

  it('masks password hashes in database errors', () => {
    const hash =
      '$argon2id$v=19$m=19456,t=2,p=1$c2Fs+HRzYWx0c2FsdHNhb$a/Nyc+t5c3RzeXN0c3lzdHN5c3RzeXN0c3lzdHN5c3Q';
    const line = JSON.stringify({ detail: `Failing row contains (1, ${hash}, Ana).` });
    expect(maskSecrets(line)).toBe('{"detail":"Failing row contains (1, ***, Ana)."}');
  });

  it('masks passwords in connection URLs', () => {
    expect(maskSecrets('postgres://app:s3cret@db:5432/keepsake')).toBe(
      'postgres://app:***@db:5432/keepsake',
    );
  });

  it('masks e-mail addresses but for their domain', () => {
    expect(maskSecrets('mail to milica.petrovic@primer.rs failed')).toBe(
      'mail to m***@primer.rs failed',
    );
  });

  it('does not mask ids and ordinary words', () => {
    const line = 'GET /api/post/0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c 200';
    expect(maskSecrets(line)).toBe(line);
  });
});
