import type { FastifyInstance } from 'fastify';

/**
 * From the moment the server is told to stop it lets each connection go with its answer, yet still
 * answers what comes: a connection that stays open, idle, would hold the stop up, and a proxy that
 * keeps one would send into it while it closes.
 */
export function letGoWhileClosing(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
}
