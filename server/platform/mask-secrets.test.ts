import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maskSecrets } from './mask-secrets.ts';

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
