import type { FastifyInstance } from 'fastify';

/**
 * From the moment the server is told to stop it lets each connection go with its answer, yet still
 * answers what comes: a connection that stays open, idle, would hold the stop up, and a proxy that
 * keeps one would send into it while it closes.
 * @returns whether that moment has come
 */
export function letGoWhileClosing(app: FastifyInstance, stopping?: AbortSignal): () => boolean {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const isStopping = () => isClosing || stopping?.aborted === true;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
  return isStopping;
}
