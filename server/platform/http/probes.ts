import { timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { Problem } from '../problem.ts';

interface ProbeOptions {
  /** Readiness checks by name; each rejects on failure. */
  checks: Record<string, () => Promise<void>>;
  now: () => number;
  /** Whether the process has been told to stop. */
  isStopping: () => boolean;
  registry: Registry;
  metricsToken: string | undefined;
}

/** How long the results of the checks are cached. */
const cacheMs = 1_000;

const free = { config: { requestClass: 'free' } } as const;

/** `/healthz`: liveness. `/readyz`: readiness of the dependencies. `/metrics`: for Prometheus. */
export function serveProbes(app: FastifyInstance, options: ProbeOptions): void {
  const check = createChecks(options);

  app.get('/healthz', free, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', free, async (request, reply) => {
    const outcomes = await check(request.log);
    const isClosing = options.isStopping();
    const isReady = !isClosing && outcomes.every(([, outcome]) => outcome === 'ok');
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    return {
      status: isReady ? 'ok' : isClosing ? 'closing' : 'failed',
      checks: Object.fromEntries(outcomes),
    };
  });

  app.get('/metrics', free, async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) throw new Problem('not_found');
    reply.header('cache-control', 'no-store').type(options.registry.contentType);
    return options.registry.metrics();
  });
}

/** Runs the checks once for all concurrent requests and caches the results for a second. */
function createChecks({ checks, now }: ProbeOptions) {
  let latest:
    | { outcomes: Promise<[name: string, outcome: string][]>; endedAt?: number }
    | undefined;

  function run(log: FastifyBaseLogger) {
    return Promise.all(
      Object.entries(checks).map(async ([name, check]): Promise<[string, string]> => {
        try {
          await check();
          return [name, 'ok'];
        } catch (error) {
          log.warn({ err: error }, `${name} is not ready`);
          return [name, 'failed'];
        }
      }),
    );
  }

  return async (log: FastifyBaseLogger) => {
    // `abs`, so that a clock set back does not extend the cache.
    const isFresh = latest && Math.abs(now() - (latest.endedAt ?? now())) < cacheMs;
    if (latest && isFresh) return latest.outcomes;
    const current: typeof latest = { outcomes: run(log) };
    latest = current;
    const outcomes = await current.outcomes;
    current.endedAt = now();
    return outcomes;
  };
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLoopback(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A proxy on this machine also connects from loopback, but sets forwarding headers. */
function isLoopback(request: FastifyRequest): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && /^(127\.|::1$|::ffff:127\.)/.test(request.ip);
}
