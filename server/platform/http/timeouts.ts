import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ClientErrorHandler } from './errors.ts';
import { requestClassOf } from './request-class.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds for the body to arrive, where the default is not enough. */
    bodyTimeout?: number;
  }
}

/**
 * Limits the time for a body to arrive, per route. Node has one limit for the whole server
 * (`requestTimeout`), which must be as long as the longest of these.
 */
export function addBodyTimeout(
  app: FastifyInstance,
  { defaultMs, onTimeout }: { defaultMs: number; onTimeout: ClientErrorHandler },
): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['content-length'] ?? raw.headers['transfer-encoding'];
    if (hasBody === undefined || hasBody === '0') return;
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!raw.complete && raw.socket instanceof Socket) onTimeout(error, raw.socket);
    }, routeOptions.config.bodyTimeout ?? defaultMs).unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
}

/**
 * The socket timeout of the server: Node emits `timeout` when a socket had no activity since the last
 * check, so a client that stops reading is disconnected after at most twice this.
 */
export const writeTimeoutMs = 6_000;

/**
 * Closes connections whose client does not read the response. Idle sockets whose response is still
 * being computed stay open for `extraMs` longer, those of an upload for `uploadExtraMs`: without this
 * listener Node would close them too.
 */
export function addWriteTimeout(
  app: FastifyInstance,
  { extraMs, uploadExtraMs }: { extraMs: number; uploadExtraMs: number },
): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    let isExtended = false;
    raw.on('timeout', (socket: Socket) => {
      if (isExtended || socket.writableLength > 0) {
        socket.destroy();
        return;
      }
      isExtended = true;
      socket.setTimeout(requestClassOf(request) === 'upload' ? uploadExtraMs : extraMs);
    });
    done();
  });
}
