import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createConcurrencyLimiter } from '../platform/concurrency-limiter.ts';

const derive = promisify(argon2);

/** Argon2id at 19 MiB and two passes: about 50 ms a password, the least that is recommended. */
const usualStrength = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const keyBytes = 32;

/** Stored instead of a hash: no password matches it. */
export const unusablePassword = '!';

/** Hashes and checks passwords, few at a time: it is the most costly thing anyone may ask for. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Compares in the same time whether there is an account or not (`stored` undefined). */
  verify(password: string, stored: string | undefined): Promise<PasswordCheck>;
}

interface PasswordCheck {
  matches: boolean;
  /** It was hashed with other parameters than today's and should be hashed anew. */
  isOutdated: boolean;
}

/** One core is left to everyone else. */
const usualBounds = { slots: Math.max(1, availableParallelism() - 1), queue: 100 };

export function createPasswords({
  bounds = usualBounds,
  strength = usualStrength,
} = {}): Passwords {
  const { run } = createConcurrencyLimiter(bounds);
  // What a password is compared with when there is no account.
  const nobody = { ...strength, salt: randomBytes(saltBytes), key: randomBytes(keyBytes) };
  return {
    hash: (password) =>
      run(async () => {
        const salt = randomBytes(saltBytes);
        return encode(strength, salt, await keyOf(password, salt, strength));
      }),
    verify: (password, stored) =>
      run(async () => {
        const { salt, key, ...parameters } = decode(stored) ?? nobody;
        const given = await keyOf(password, salt, parameters);
        return {
          matches: timingSafeEqual(given, key) && stored !== undefined,
          isOutdated: !isSameStrength(parameters, strength),
        };
      }),
  };
}

type Strength = typeof usualStrength;

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

/** The usual way to write an Argon2 hash down, parameters included. */
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
