import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Send } from './request.ts';

/** Sends requests to an application in this process. */
export function sendInProcess(app: FastifyInstance): Send {
  return async ({ method, url, headers, body }) => {
    const begun = performance.now();
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body ? { payload: body } : {}),
    });
    return {
      status: response.statusCode,
      type: String(response.headers['content-type']),
      body: decompress(response.rawPayload, response.headers['content-encoding']),
      milliseconds: performance.now() - begun,
    };
  };
}

/** The decompressed body of a response. */
export function decompress(bytes: Buffer, encoding: unknown): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
