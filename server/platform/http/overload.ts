import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { isPrivateAddress, networkOf } from '../network.ts';
import { Problem } from '../problem.ts';
import { type RateLimit, toRateLimit } from '../rate-limits.ts';
import { isInProcess, isReading, requestClassOf } from './request-class.ts';

/**
 * One process does one thing at a time: a few reads and writes at once let the database work, and the
 * queue holds about as many as are served before the deadline. Logins wait for their hash and uploads
 * for their bytes, so they do not queue again here.
 */
export const defaultOverloadLimits = {
  read: { slots: 8, queue: 40, deadlineMs: 1_000 },
  write: { slots: 8, queue: 40, deadlineMs: 1_000 },
  login: { slots: 64, queue: 0 },
  upload: { slots: 40, queue: 0 },
  /** Milliseconds the event loop may lag on average before work is refused; 0 to leave that out. */
  maxEventLoopDelay: 1_000,
};

export type OverloadLimits = typeof defaultOverloadLimits;
export type LoadShedding = ReturnType<typeof createLoadShedding>;

/** The limiters of all request classes, and what they refused. */
export function createLoadShedding(
  registry: Registry,
  limits: OverloadLimits = defaultOverloadLimits,
) {
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
  { limiters, refused, maxEventLoopDelay }: LoadShedding,
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

const seconds = 5 * 60;

/** How much one visitor and one member may read that is not in the response cache. */
export interface ReadLimits {
  visitors: RateLimit;
  members: RateLimit;
}

/**
 * Counted by each process for itself: a row written for every read would cost more than the read.
 * Several processes so allow several times as much.
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
    /** Whether the route counts its reads itself, because it knows members from visitors. */
    countsReads?: boolean;
  }
}

/** Limits what one visitor may read: whatever costs something and is not in the response cache. */
export function limitReads(app: FastifyInstance, limits: ReadLimits): void {
  app.addHook('onRequest', async (request) => {
    const { countsReads } = request.routeOptions.config;
    if (requestClassOf(request) === 'free' || countsReads) return;
    await countRead(limits, request);
  });
}

/** Counts a read, for the member if one is recognised and otherwise for the visitor's network. */
export async function countRead(
  { visitors, members }: ReadLimits,
  request: FastifyRequest,
  memberId?: string,
): Promise<void> {
  if (!isReading(request.method) || isInProcess(request)) return;
  if (memberId !== undefined) await members.consume(memberId);
  else if (!isPrivateAddress(request.ip)) await visitors.consume(networkOf(request.ip));
}
