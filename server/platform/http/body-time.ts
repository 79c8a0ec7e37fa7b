import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { AnswerBrokenConnection } from './failures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds a body may take to arrive, where the usual time is not enough. */
    bodyTime?: number;
  }
}

/**
 * Gives every body a time to arrive in. Node has one limit for the whole server (`requestTimeout`),
 * which must be as long as the longest of these.
 */
export function limitBodyTime(
  app: FastifyInstance,
  { usual, answerLate }: { usual: number; answerLate: AnswerBrokenConnection },
): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['content-length'] ?? raw.headers['transfer-encoding'];
    if (hasBody === undefined || hasBody === '0') return;
    const timer = setTimeout(() => {
      const late = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!raw.complete && raw.socket instanceof Socket) answerLate(late, raw.socket);
    }, routeOptions.config.bodyTime ?? usual).unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
}
