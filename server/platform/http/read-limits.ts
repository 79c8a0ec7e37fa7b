import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Limit, limitOn } from '../limits.ts';
import { networkOf } from '../network.ts';
import { isInProcess } from './in-process.ts';

const seconds = 5 * 60;

/** How much one visitor and one member may read that is not kept ready. */
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

/**
 * Limits how many answers one visitor may have made: pages, and calls without a session. What is
 * kept ready never comes here. Members are counted where they are recognised.
 */
export function limitVisitors(app: FastifyInstance, { visitors }: ReadLimits): void {
  app.addHook('onRequest', async (request) => {
    if (isCounted(request)) await visitors.take(networkOf(request.ip));
  });
}

function isCounted(request: FastifyRequest): boolean {
  const { method, headers, routeOptions } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.authorization !== undefined || isInProcess(request)) return false;
  // What has no route is a page.
  const isCostly = routeOptions.url === undefined || routeOptions.url.startsWith('/api/');
  return isCostly && !isNearby(request.ip);
}

/** Addresses that are not on the Internet: a proxy nobody told us of speaks for everyone. */
const nearby = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  nearby.addSubnet(network, bits, 'ipv4');
}
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');
nearby.addSubnet('fe80::', 10, 'ipv6');

const isNearby = (ip: string) => nearby.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
