import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import type { Log } from '../log.ts';
import { isInProcess } from './request-class.ts';

interface FinishedRequest {
  id: string;
  method: string;
  url: string;
  /** The matched route rather than the URL, so that the metric's series stay few. */
  route: string;
  status: number;
  ms: number;
}

export type LogRequest = (request: FinishedRequest) => void;

/** Logs and measures finished requests, whichever path served them. */
export function createRequestLog(log: Log, registry: Registry): LogRequest {
  const durations = new Histogram({
    name: 'keepsake_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  // Probes are frequent and not worth a line.
  const unlogged = new Set(['/healthz', '/readyz', '/metrics']);
  return ({ id: reqId, method, url, route, status, ms }) => {
    durations.observe({ method, route, status }, ms / 1000);
    if (unlogged.has(route)) return;
    log.info({ reqId, method, url, status, ms: Math.round(ms * 10) / 10 }, 'request');
  };
}

export function logRequests(app: FastifyInstance, observe: LogRequest): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!isInProcess(request)) {
      observe({
        id: request.id,
        method: request.method,
        url: request.url,
        route: request.routeOptions.url ?? 'document',
        status: reply.statusCode,
        ms: reply.elapsedTime,
      });
    }
    done();
  });
}
