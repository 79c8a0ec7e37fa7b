import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Limit, limitOn } from '../limits.ts';
import { isNearby, networkOf } from '../network.ts';
import { isInProcess } from './in-process.ts';
import { isReading, requestClassOf } from './overload.ts';

const seconds = 5 * 60;

/** How much one visitor and one member may read that is not in the response cache. */
export interface ReadLimits {
  visitors: Limit;
  members: Limit;
}

/**
 * Counted by each process for itself: a row written for every read would cost more than the read.
 * Several processes so allow several times as much.
 */
export function createReadLimits(scale: number): ReadLimits {
  const limit = (name: string, points: number) =>
    limitOn(
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
export function limitVisitors(app: FastifyInstance, limits: ReadLimits): void {
  app.addHook('onRequest', async (request) => {
    const { countsReads } = request.routeOptions.config;
    if (requestClassOf(request) === 'free' || countsReads) return;
    await takeRead(limits, request);
  });
}

/** Counts a read, for the member if one is recognised and otherwise for the visitor's network. */
export async function takeRead(
  { visitors, members }: ReadLimits,
  request: FastifyRequest,
  memberId?: string,
): Promise<void> {
  if (!isReading(request.method) || isInProcess(request)) return;
  if (memberId !== undefined) await members.take(memberId);
  else if (!isNearby(request.ip)) await visitors.take(networkOf(request.ip));
}
