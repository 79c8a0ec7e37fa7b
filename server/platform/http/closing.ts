import type { FastifyInstance } from 'fastify';

/**
 * While the server stops it still answers what has begun, and lets each connection go with its
 * answer: one that stays open, idle, would hold the stop up.
 */
export function letGoWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
