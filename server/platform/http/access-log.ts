import type { FastifyInstance } from 'fastify';
import { isInProcess } from './in-process.ts';
import { roundedMs } from './request-line.ts';

/** One line for each finished request; probes are too many and say too little to be worth one. */
export function logRequests(app: FastifyInstance): void {
  const quiet = new Set(['/healthz', '/readyz', '/metrics']);
  // Hooks of every request call back instead of returning a promise, which would cost more than they do.
  app.addHook('onResponse', (request, reply, done) => {
    if (!quiet.has(request.routeOptions.url ?? '') && !isInProcess(request)) {
      request.log.info(
        {
          method: request.method,
          url: request.url,
          status: reply.statusCode,
          ms: roundedMs(reply.elapsedTime),
        },
        'request',
      );
    }
    done();
  });
}
