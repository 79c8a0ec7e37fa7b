import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { Problem } from '../problem.ts';
import { isInProcess } from './in-process.ts';

/**
 * What a request costs, by its matched route. Free ones (probes, static files) are always served, and
 * cached ones take a slot only when the response cache has to compute a response.
 */
export type RequestClass = 'free' | 'cached' | keyof Overload['limiters'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An ordinary read or write unless given. */
    requestClass?: RequestClass;
  }
}

export const isReading = (method: string) => method === 'GET' || method === 'HEAD';

/** The class of a request; what no route matches is a page, which is cached. */
export function requestClassOf({ method, routeOptions }: FastifyRequest): RequestClass {
  const { config, url } = routeOptions;
  if (config.requestClass) return config.requestClass;
  if (!isReading(method)) return 'write';
  return url === undefined ? 'cached' : 'read';
}

/**
 * One process does one thing at a time: a few reads and writes at once let the database work, and the
 * queue holds about as many as are served before the deadline. Logins wait for their hash and uploads
 * for their bytes, so they do not queue again here.
 */
export const usualLimits = {
  read: { slots: 8, queue: 40, deadlineMs: 1_000 },
  write: { slots: 8, queue: 40, deadlineMs: 1_000 },
  login: { slots: 64, queue: 0 },
  upload: { slots: 40, queue: 0 },
  /** Milliseconds the event loop may lag on average before work is refused; 0 to leave that out. */
  maxEventLoopDelay: 1_000,
};

export type OverloadLimits = typeof usualLimits;
export type Overload = ReturnType<typeof createOverload>;

/** The limiters of all request classes, and what they refused. */
export function createOverload(registry: Registry, limits: OverloadLimits = usualLimits) {
  const limiters = {
    read: createConcurrencyLimiter(limits.read),
    write: createConcurrencyLimiter(limits.write),
    login: createConcurrencyLimiter(limits.login),
    upload: createConcurrencyLimiter(limits.upload),
  };
  const gauge = (name: string, help: string, value: 'active' | 'waiting') =>
    new Gauge({
      name,
      help,
      labelNames: ['class'],
      registers: [registry],
      collect() {
        for (const [name, limiter] of Object.entries(limiters)) {
          this.set({ class: name }, limiter[value]());
        }
      },
    });
  gauge('keepsake_requests_active', 'Requests that hold a slot.', 'active');
  gauge('keepsake_requests_waiting', 'Requests that wait for a slot.', 'waiting');
  const refused = new Counter({
    name: 'keepsake_requests_refused_total',
    help: 'Requests refused with 503 because there was too much to do.',
    registers: [registry],
  });
  return { limiters, refused, maxEventLoopDelay: limits.maxEventLoopDelay };
}

/** Refuses work that the process cannot do in time, before anything is read or looked up. */
export async function shedLoad(
  app: FastifyInstance,
  { limiters, refused, maxEventLoopDelay }: Overload,
): Promise<void> {
  const refusal = () => new Problem('unavailable', { retryAfter: 2 });

  await app.register(underPressure, {
    maxEventLoopDelay,
    // The average of three seconds: a single pause, such as the first rendering, is no overload.
    sampleInterval: 3_000,
    // Rejected rather than replied to: after a reply the plugin would go on with the request.
    pressureHandler: async (request) => {
      if (limiterOf(request)) throw refusal();
    },
  });

  app.addHook('onRequest', (request, _reply, done) => {
    done(limiterOf(request)?.isFull() ? refusal() : undefined);
  });

  // After the body has arrived: a client that sends slowly holds no slot.
  app.addHook('preHandler', async (request, reply) => {
    const release = await limiterOf(request)?.acquire();
    if (!release) return;
    releases.set(request, release);
    reply.raw.once('close', release);
  });

  // Before the response is sent: a client that reads slowly holds no slot.
  app.addHook('onSend', (request, _reply, payload, done) => {
    releases.get(request)?.();
    done(null, payload);
  });

  // With a cause, something failed; without, there was too much to do.
  app.addHook('onError', (_request, _reply, error, done) => {
    if (error instanceof Problem && error.code === 'unavailable' && !error.cause) refused.inc();
    done();
  });

  const releases = new WeakMap<FastifyRequest, () => void>();

  function limiterOf(request: FastifyRequest) {
    const requestClass = requestClassOf(request);
    if (requestClass === 'free' || requestClass === 'cached') return undefined;
    return isInProcess(request) ? undefined : limiters[requestClass];
  }
}
