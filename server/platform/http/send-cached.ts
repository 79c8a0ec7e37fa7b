import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from '../cache/cached-response.ts';
import type { CachedRoute } from '../cache/response-cache.ts';
import type { FastPath } from './fast-path.ts';
import { isInProcess } from './in-process.ts';
import type { Overload } from './overload.ts';

/**
 * For what is equal for everyone: a shared cache may keep it for a second, a browser revalidates.
 * Varnish would serve it stale for ten seconds more unless told not to.
 */
export const publicCaching = 'public, max-age=0, s-maxage=1, stale-while-revalidate=0';

/** For what is one member's. */
export const privateCaching = 'private, no-store';

/** Sends a visitor the response of a cached route; computing it takes a slot of the limiter. */
export type SendCached = <Parameters>(
  request: FastifyRequest,
  reply: FastifyReply,
  route: CachedRoute<Parameters>,
  parameters: Parameters,
) => Promise<FastifyReply>;

export function createSendCached(fastPath: FastPath, { limiters }: Overload): SendCached {
  return async (request, reply, route, parameters) => {
    const compute = () => route.get(parameters);
    // The calls of a page belong to the page, which has a slot.
    const response =
      route.peek(parameters) ??
      (isInProcess(request) ? await compute() : await limiters.read.run(compute));
    const key = route.keyOf(parameters);
    if (key !== undefined && response.status === 200) fastPath.remember(request.url, key);
    return sendResponse(request, reply, response);
  };
}

async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<FastifyReply> {
  const { status, headers, body } = await response.respondTo(request.headers);
  return reply.code(status).headers(headers).send(body);
}
