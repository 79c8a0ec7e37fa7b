import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Node looks so often whether the other end has taken anything, and tells when it has not since the
 * look before: who stops reading is gone after at most twice this.
 */
export const lookEveryMs = 6_000;

/** What an answer may take to be made before its connection counts as forgotten. */
const longestWaitMs = 30_000;

/**
 * Lets connections live on whose answer is still being made. Without a listener Node closes all on
 * which nothing moves; those who read slowly take something between two looks and are never told of.
 */
export function spareThoseWhoWait(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, { raw }, done) => {
    let isSpared = false;
    raw.on('timeout', (socket: Socket) => {
      if (isSpared || socket.writableLength > 0) {
        socket.destroy();
        return;
      }
      isSpared = true;
      socket.setTimeout(longestWaitMs - lookEveryMs);
    });
    done();
  });
}
