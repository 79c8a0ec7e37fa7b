import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../bootstrap/root.js';
import { secretsIn } from './secrets.ts';

const largest = 2_000_000;

describe('secrets', () => {
  // Put together here, so that this file holds none.
  it.each([
    ['a private key', ['-----BEGIN RSA PRIVATE', 'KEY-----']],
    ['a key of AWS', ['access: AKIA', 'ABCDEFGHIJKLMNOP']],
    ['a token of GitHub', [`ghp_${'a1'.repeat(18)}`, '']],
    ['a password in an address', ['postgres://keepsake:Tr0ub4dor', 'x3@sql.example.net/keepsake']],
    ['a secret by its name', ['const secret = "', `${'aB3'.repeat(10)}"`]],
  ])('are recognised: %s', (kind, [front = '', back = '']) => {
    const glue = kind === 'a private key' ? ' ' : '';
    expect(secretsIn(`${front}${glue}${back}`)).toContain(kind);
  });

  it('are in no file of the repository', () => {
    const listed = execFileSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 16_000_000,
      },
    );
    const files = listed.split('\0').filter((file) => file !== '' && isReadable(join(root, file)));
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) =>
      secretsIn(readFileSync(join(root, file), 'latin1')).map((kind) => `${file}: ${kind}`),
    );
    expect(found).toEqual([]);
  });
});

function isReadable(path: string): boolean {
  const about = statSync(path, { throwIfNoEntry: false });
  return Boolean(about?.isFile() && about.size <= largest);
}
