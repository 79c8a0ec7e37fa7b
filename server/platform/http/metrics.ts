import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { isInProcess } from './in-process.ts';

export interface Metrics {
  contentType: string;
  read(): Promise<string>;
  observe(labels: { method: string; route: string; status: number }, seconds: number): void;
}

/** Counts and times every request by route, never by address, so that the series stay few. */
export function measureRequests(app: FastifyInstance, registry: Registry): Metrics {
  const durations = new Histogram({
    name: 'keepsake_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!isInProcess(request)) {
      const route = request.routeOptions.url ?? 'document';
      const labels = { method: request.method, route, status: reply.statusCode };
      durations.observe(labels, reply.elapsedTime / 1000);
    }
    done();
  });
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    observe: (labels, seconds) => durations.observe(labels, seconds),
  };
}
