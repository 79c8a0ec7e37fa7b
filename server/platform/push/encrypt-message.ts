import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a subscription, in base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

export const curve = 'prime256v1';

/** All messages are as long as this, so that their length does not tell what they say. */
const paddedLength = 1_024;

/**
 * Encrypts a message for a browser (RFC 8291): one record of `aes128gcm` (RFC 8188), with a key of its own
 * that only the browser can derive.
 */
export function encryptMessage(message: string, { p256dh, auth }: BrowserKeys): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url');
  const own = createECDH(curve);
  const ownKey = own.generateKeys();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey]);
  const shared = own.computeSecret(browserKey);
  const secret = hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32);
  const salt = randomBytes(16);
  const derive = (name: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length),
    );
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const text = Buffer.from(message);
  // The byte 2 ends the text of the last record; what follows is padding.
  const record = Buffer.alloc(Math.max(paddedLength, text.length + 1));
  text.copy(record);
  record[text.length] = 2;
  const header = Buffer.alloc(5);
  header.writeUInt32BE(4_096);
  header[4] = ownKey.length;
  const encrypted = [cipher.update(record), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, header, ownKey, ...encrypted]);
}

/** Whether it is a point of the curve: with any other one nothing can be encrypted. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, curve, 'base64url');
    return true;
  } catch {
    return false;
  }
}
