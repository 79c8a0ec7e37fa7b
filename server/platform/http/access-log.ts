import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import { isInProcess } from './in-process.ts';
import { requestLines } from './request-line.ts';

/** One line for each finished request; probes are too many and say too little to be worth one. */
export function logRequests(app: FastifyInstance, log: Log): void {
  const quiet = new Set(['/healthz', '/readyz', '/metrics']);
  // Hooks of every request call back instead of returning a promise, which would cost more than they do.
  app.addHook('onResponse', (request, reply, done) => {
    if (!quiet.has(request.routeOptions.url ?? '') && !isInProcess(request)) {
      const line = requestLines(request.method, request.url);
      log.logFinished(line({ reqId: request.id, status: reply.statusCode, ms: reply.elapsedTime }));
    }
    done();
  });
}
