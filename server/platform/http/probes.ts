import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { Metrics } from './metrics.ts';

interface ProbeOptions {
  /** What must work before traffic makes sense; each rejects when it does not. */
  checks: Record<string, () => Promise<void>>;
  /** Whether the process has been told to stop. */
  isStopping: () => boolean;
  metrics: Metrics;
  metricsToken: string | undefined;
}

/** `/healthz`: the process lives. `/readyz`: what it leans on answers. `/metrics`: for Prometheus. */
export function answerProbes(app: FastifyInstance, options: ProbeOptions): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', async (request, reply) => {
    const outcomes = await Promise.all(
      Object.entries(options.checks).map(async ([name, check]) => {
        try {
          await check();
          return [name, 'ok'];
        } catch (error) {
          request.log.warn({ err: error }, `${name} is not ready`);
          return [name, 'failed'];
        }
      }),
    );
    const isClosing = options.isStopping();
    const isReady = !isClosing && outcomes.every(([, outcome]) => outcome === 'ok');
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    return {
      status: isReady ? 'ok' : isClosing ? 'closing' : 'failed',
      checks: Object.fromEntries(outcomes),
    };
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) throw new Problem('not_found');
    reply.header('cache-control', 'no-store').type(options.metrics.contentType);
    return options.metrics.read();
  });
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLoopback(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A proxy on this machine also connects from loopback, but it says for whom. */
function isLoopback(request: FastifyRequest): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && /^(127\.|::1$|::ffff:127\.)/.test(request.ip);
}
