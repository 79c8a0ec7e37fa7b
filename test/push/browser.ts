import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushSubscriptionInput } from '#contract/push.ts';

/** A browser that has subscribed, and decrypts what it gets (RFC 8291). */
export class TestBrowser {
  readonly keys: ECDH;
  readonly auth: Buffer;
  readonly endpoint: string;

  constructor({
    path = `/push/${randomBytes(8).toString('hex')}`,
    privateKey = randomBytes(32),
    auth = randomBytes(16),
  }: { path?: string; privateKey?: Buffer; auth?: Buffer } = {}) {
    this.keys = createECDH('prime256v1');
    this.keys.setPrivateKey(privateKey);
    this.auth = auth;
    this.endpoint = `https://push.example.org${path}`;
  }

  get subscription(): PushSubscriptionInput {
    const [p256dh, auth] = [this.keys.getPublicKey(), this.auth].map((bytes) =>
      bytes.toString('base64url'),
    );
    return { endpoint: this.endpoint, keys: { p256dh: p256dh ?? '', auth: auth ?? '' } };
  }

  /** The text of a message with one record. */
  decrypt(body: Buffer): string {
    const [salt, idLength] = [body.subarray(0, 16), body[20] ?? 0];
    const serverKey = body.subarray(21, 21 + idLength);
    const record = body.subarray(21 + idLength);
    const info = Buffer.concat([
      Buffer.from('WebPush: info\0'),
      this.keys.getPublicKey(),
      serverKey,
    ]);
    const shared = this.keys.computeSecret(serverKey);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}
