import { Agent, request as httpRequest } from 'node:http';
import type { Send } from '#test/fuzz/request.ts';
import { decompress } from '#test/fuzz/send-in-process.ts';

/** Sends requests to a site in another process, as raw as Node allows. */
export function createHttpTransport(address: string): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { hostname, port } = new URL(address);
  const send: Send = ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const sent = httpRequest({
        agent,
        hostname,
        port,
        method,
        path: url,
        headers: headersWithLength(headers, body),
      });
      // More than once: a server may reset a connection that it has closed.
      sent.on('error', reject);
      sent.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: decompress(Buffer.concat(chunks), response.headers['content-encoding']),
            milliseconds: performance.now() - begun,
          }),
        );
      });
      sent.end(body);
    });
  return { send: withRetry(send), close: () => agent.destroy() };
}

/** Retries once, since the server may close an idle keep-alive connection at any time. */
function withRetry(send: Send): Send {
  return async (request) => {
    try {
      return await send(request);
    } catch {
      return await send(request);
    }
  };
}

function headersWithLength(headers: Record<string, string | string[]>, body: Buffer | undefined) {
  return body ? { ...headers, 'content-length': body.length } : headers;
}
