import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { readSecret } from '../secrets.ts';
import { curve } from './encrypt-message.ts';

const lifetimeSeconds = 12 * 60 * 60;

/** By this key pair push services recognise the site (RFC 8292). */
export interface PushKey {
  /** In base64url, as browsers get it when they subscribe. */
  publicKey: string;
  /** The value of the header `authorization` of a message to an endpoint. */
  authorize(request: { endpoint: string; publicUrl: string; now: number }): string;
}

export async function readPushKey(db: Database): Promise<PushKey> {
  return createPushKey(await readSecret(db, 'push_key', generatePrivateKey));
}

function generatePrivateKey(): Buffer {
  const pair = createECDH(curve);
  pair.generateKeys();
  // Leading zeros are left out of it.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
}

function createPushKey(privateKey: Buffer): PushKey {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  const point = pair.getPublicKey();
  const coordinates = { x: encode(point.subarray(1, 33)), y: encode(point.subarray(33)) };
  const jwk = { kty: 'EC', crv: 'P-256', ...coordinates, d: encode(privateKey) };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const publicKey = encode(point);
  return {
    publicKey,
    authorize({ endpoint, publicUrl, now }) {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now / 1000) + lifetimeSeconds,
        // Whom to contact: push services refuse http, which a site has on its own machine only.
        sub: publicUrl.replace(/^http:/, 'https:'),
      };
      const token = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
        encode(Buffer.from(JSON.stringify(part))),
      );
      const signed = token.join('.');
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${encode(signature)}, k=${publicKey}`;
    },
  };
}

const encode = (bytes: Buffer) => bytes.toString('base64url');
