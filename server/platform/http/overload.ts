import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { isPrivateAddress, networkOf } from '../network.ts';
import { Problem } from '../problem.ts';
import { type RateLimit, toRateLimit } from '../rate-limits.ts';
import { isInProcess, isReading, onlyReads, requestClassOf } from './request-class.ts';

/**
 * Default limits per request class. A few concurrent reads and writes keep the database busy, and the
 * queue holds about as many as are served before the deadline. Logins wait for password hashing and
 * uploads for a decoder, so they do not queue here.
 */
export const createOverloadLimits = (deadlineScale = 1) => ({
  read: { slots: 8, queue: 40, deadlineMs: 1_000 * deadlineScale },
  write: { slots: 4, queue: 20, deadlineMs: 1_000 * deadlineScale },
  login: { slots: 64, queue: 0 },
  upload: { slots: 40, queue: 0 },
  /** Uploads whose body is arriving, 0.75 MB of memory each. */
  body: { slots: 100, queue: 0 },
  /** Average event loop delay in milliseconds above which requests are rejected; 0 turns it off. */
  maxEventLoopDelay: 1_000 * deadlineScale,
});

export type OverloadLimits = ReturnType<typeof createOverloadLimits>;
export type LoadShedding = ReturnType<typeof createLoadShedding>;

/** The concurrency limiters of all request classes, with metrics. */
export function createLoadShedding(registry: Registry, limits: OverloadLimits) {
  const limiters = {
    read: createConcurrencyLimiter(limits.read),
    write: createConcurrencyLimiter(limits.write),
    login: createConcurrencyLimiter(limits.login),
    upload: createConcurrencyLimiter(limits.upload),
    body: createConcurrencyLimiter(limits.body),
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

/** Load shedding: rejects with 503 what cannot be served in time, before any work is done. */
export async function shedLoad(
  app: FastifyInstance,
  { limiters, refused, maxEventLoopDelay }: LoadShedding,
): Promise<void> {
  const rejection = () => new Problem('unavailable', { retryAfter: 2 });

  await app.register(underPressure, {
    maxEventLoopDelay,
    // An average over three seconds: one long task, such as the first rendering, is no overload.
    sampleInterval: 3_000,
    // Throws instead of replying: after a reply the plugin would continue with the request.
    pressureHandler: async (request) => {
      if (limiterOf(request)) throw rejection();
    },
  });

  // What is always served must cost next to nothing: its body is small or compressed already.
  app.addHook('onRoute', (route) => {
    if (route.config?.requestClass === 'free') route.compress = false;
  });

  app.addHook('onRequest', (request, _reply, done) => {
    done(limiterOf(request)?.isFull() ? rejection() : undefined);
  });

  // A read waits for its slot before its session is looked up in the database.
  app.addHook('onRequest', async (request, reply) => {
    if (isReading(request.method)) await takeSlot(limiterOf(request), request, reply);
    else if (requestClassOf(request) === 'upload') await takeSlot(limiters.body, request, reply);
  });

  // Anything else waits after its body has arrived: a slow sender must not hold a slot.
  app.addHook('preHandler', async (request, reply) => {
    if (isReading(request.method)) return;
    releases.get(request)?.();
    await takeSlot(limiterOf(request), request, reply);
  });

  async function takeSlot(
    limiter: ConcurrencyLimiter | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const release = await limiter?.acquire();
    if (!release) return;
    releases.set(request, release);
    reply.raw.once('close', release);
    if (!reply.raw.destroyed) return;
    release();
    throw new Problem('unavailable', { cause: 'The client disconnected.' });
  }

  // Before the response is sent: a slow reader must not hold a slot.
  app.addHook('onSend', (request, _reply, payload, done) => {
    releases.get(request)?.();
    done(null, payload);
  });

  // With a cause it is an outage, without one load shedding.
  app.addHook('onError', (_request, _reply, error, done) => {
    if (error instanceof Problem && error.code === 'unavailable' && !error.cause) refused.inc();
    done();
  });

  const releases = new WeakMap<FastifyRequest, () => void>();

  function limiterOf(request: FastifyRequest) {
    const requestClass = requestClassOf(request);
    if (requestClass === 'free' || isInProcess(request)) return undefined;
    if (requestClass !== 'cached') return limiters[requestClass];
    // A call with a token is computed for its member. Any other request takes its slot only when the
    // response cache has to compute a response; a second slot for it could block all of them.
    const isForMember =
      request.routeOptions.config.countsReads && request.headers.authorization !== undefined;
    return isForMember ? limiters.read : undefined;
  }
}

const seconds = 5 * 60;

/** Rate limits on uncached reads per visitor and per member. */
export interface ReadLimits {
  visitors: RateLimit;
  members: RateLimit;
}

/**
 * Counted in memory per process: a database row for each read would cost more than the read. With
 * several processes the limits are that many times as high.
 */
export function createReadLimits(scale: number): ReadLimits {
  const limit = (name: string, points: number) =>
    toRateLimit(
      new RateLimiterMemory({
        keyPrefix: name,
        points: Math.max(1, Math.round(points * scale)),
        duration: seconds,
      }),
    );
  return { visitors: limit('read-visitor', 300), members: limit('read-member', 1_500) };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route counts its reads itself, after it has authenticated the member. */
    countsReads?: boolean;
  }
}

/** Applies the read limits to all routes but free ones and those that count themselves. */
export function limitReads(app: FastifyInstance, limits: ReadLimits): void {
  app.addHook('onRequest', async (request) => {
    const { countsReads } = request.routeOptions.config;
    if (requestClassOf(request) === 'free' || countsReads) return;
    await countRead(limits, request);
  });
}

/** Counts a read for the member, or for the visitor's network if there is none. */
export async function countRead(
  { visitors, members }: ReadLimits,
  request: FastifyRequest,
  memberId?: string,
): Promise<void> {
  if (!onlyReads(request) || isInProcess(request)) return;
  if (memberId !== undefined) await members.consume(memberId);
  else if (!isPrivateAddress(request.ip)) await visitors.consume(networkOf(request.ip));
}
