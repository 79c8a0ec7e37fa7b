import { Agent, request as ask } from 'node:http';
import type { Send } from '#test/fuzz/request.ts';
import { decompress } from '#test/fuzz/send-in-process.ts';

/** Carries requests to a site in another process, as raw as Node allows. */
export function carryOverHttp(address: string): { carry: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { hostname, port } = new URL(address);
  const carry: Send = ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const sent = ask({
        agent,
        hostname,
        port,
        method,
        path: url,
        headers: asSent(headers, body),
      });
      sent.once('error', reject);
      sent.once('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            body: decompress(Buffer.concat(chunks), answer.headers['content-encoding']),
            milliseconds: performance.now() - begun,
          }),
        );
      });
      sent.end(body);
    });
  return { carry: withSecondTry(carry), close: () => agent.destroy() };
}

/** A connection the server has ended meanwhile is nobody's fault; a second one is. */
function withSecondTry(carry: Send): Send {
  return async (request) => {
    try {
      return await carry(request);
    } catch {
      return await carry(request);
    }
  };
}

function asSent(headers: Record<string, string | string[]>, body: Buffer | undefined) {
  return body ? { ...headers, 'content-length': body.length } : headers;
}
