import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The bytes of an answer as they were before they were packed for the way. */
export function unpacked(bytes: Buffer, encoding: unknown): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
