import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createConcurrencyLimiter } from '../platform/concurrency-limiter.ts';

const derive = promisify(argon2);

/** Argon2id with 19 MiB and two passes, the recommended minimum: about 50 ms per password. */
const defaultStrength = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const keyBytes = 32;

/** Stored instead of a hash: no password matches it. */
export const unusablePassword = '!';

/** Hashes and verifies passwords with limited concurrency: the most expensive operation there is. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not the account exists (`stored` undefined). */
  verify(password: string, stored: string | undefined): Promise<PasswordCheck>;
}

interface PasswordCheck {
  matches: boolean;
  /** It was hashed with other parameters than the current ones and should be rehashed. */
  isOutdated: boolean;
}

/** Leaves one core to other requests. */
const defaultBounds = { slots: Math.max(1, availableParallelism() - 1), queue: 100 };

export function createPasswords({
  bounds = defaultBounds,
  strength = defaultStrength,
} = {}): Passwords {
  const { run } = createConcurrencyLimiter(bounds);
  // A dummy hash to verify against when there is no account.
  const dummy = { ...strength, salt: randomBytes(saltBytes), key: randomBytes(keyBytes) };
  return {
    hash: (password) =>
      run(async () => {
        const salt = randomBytes(saltBytes);
        return encode(strength, salt, await keyOf(password, salt, strength));
      }),
    verify: (password, stored) =>
      run(async () => {
        const { salt, key, ...parameters } = decode(stored) ?? dummy;
        const given = await keyOf(password, salt, parameters);
        return {
          matches: timingSafeEqual(given, key) && stored !== undefined,
          isOutdated: !isSameStrength(parameters, strength),
        };
      }),
  };
}

type Strength = typeof defaultStrength;

function keyOf(password: string, salt: Buffer, { memory, passes, parallelism }: Strength) {
  const parameters: Argon2Parameters = {
    message: password.normalize('NFKC'),
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength: keyBytes,
  };
  return derive('argon2id', parameters);
}

/** The PHC string format: the hash with its parameters. */
function encode({ memory, passes, parallelism }: Strength, salt: Buffer, key: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(key)}`;
}

const encoded = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/;

function decode(stored: string | undefined) {
  const parts = encoded.exec(stored ?? '');
  if (!parts) return undefined;
  const [, memory, passes, parallelism, salt = '', key = ''] = parts;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

function isSameStrength(one: Strength, other: Strength): boolean {
  return (
    one.memory === other.memory &&
    one.passes === other.passes &&
    one.parallelism === other.parallelism
  );
}
