import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ClientErrorHandler } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds a body may take to arrive, where the usual time is not enough. */
    bodyTimeout?: number;
  }
}

/**
 * Gives every body a time to arrive in. Node has one limit for the whole server (`requestTimeout`),
 * which must be as long as the longest of these.
 */
export function addBodyTimeout(
  app: FastifyInstance,
  { usual, answerLate }: { usual: number; answerLate: ClientErrorHandler },
): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['content-length'] ?? raw.headers['transfer-encoding'];
    if (hasBody === undefined || hasBody === '0') return;
    const timer = setTimeout(() => {
      const late = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!raw.complete && raw.socket instanceof Socket) answerLate(late, raw.socket);
    }, routeOptions.config.bodyTimeout ?? usual).unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
}

/**
 * Node looks so often whether the other end has taken anything, and tells when it has not since the
 * look before: who stops reading is gone after at most twice this.
 */
export const writeTimeoutMs = 6_000;

/** What an answer may take to be made before its connection counts as forgotten. */
const longestWaitMs = 30_000;

/**
 * Lets connections live on whose answer is still being made. Without a listener Node closes all on
 * which nothing moves; those who read slowly take something between two looks and are never told of.
 */
export function addWriteTimeout(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, { raw }, done) => {
    let isSpared = false;
    raw.on('timeout', (socket: Socket) => {
      if (isSpared || socket.writableLength > 0) {
        socket.destroy();
        return;
      }
      isSpared = true;
      socket.setTimeout(longestWaitMs - writeTimeoutMs);
    });
    done();
  });
}
