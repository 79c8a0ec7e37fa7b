import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse, OutgoingResponse } from './cached-response.ts';
import type { LoadShedding } from './overload.ts';
import { isInProcess } from './request-class.ts';
import type { LogRequest } from './request-log.ts';
import type { CachedRoute, ResponseCache } from './response-cache.ts';

interface FastPathDeps {
  cache: Pick<ResponseCache, 'peekUrl'>;
  /** Headers of every response. */
  headers: Record<string, string>;
  observe: LogRequest;
  /** While stopping, the framework closes connections with their response. */
  isStopping: () => boolean;
}

/**
 * Serves cache hits in front of the framework, whose routing and hooks cost more than the response.
 * It knows only URLs that a matched route has served from the cache before; all else goes on.
 */
export function createFastPath({ cache, headers: always, observe, isStopping }: FastPathDeps) {
  const flat = new WeakMap<OutgoingResponse, string[]>();

  /** Alternating names and values, which Node writes faster than an object. */
  function flatHeaders(outgoing: OutgoingResponse): string[] {
    const headers = flat.get(outgoing) ?? Object.entries({ ...always, ...outgoing.headers }).flat();
    flat.set(outgoing, headers);
    return headers;
  }

  return {
    /** Serves the request if its response is cached; returns whether it did. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const { method = '', url = '', headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      // A session needs its own response, another origin needs CORS headers.
      if (headers.authorization !== undefined || headers.origin !== undefined) return false;
      const cached = isStopping() ? undefined : cache.peekUrl(url);
      const outgoing = cached?.respondTo(headers);
      if (!cached || !outgoing || outgoing instanceof Promise) return false;
      const started = performance.now();
      const id = crypto.randomUUID();
      const { status, body } = outgoing;
      response.writeHead(status, [...flatHeaders(outgoing), 'x-request-id', id]);
      response.end(method === 'HEAD' ? undefined : body);
      const ms = performance.now() - started;
      observe({ id, method, url, route: cached.route, status, ms });
      return true;
    },
  };
}

/**
 * Cache-Control of responses that are equal for everyone: a shared cache may store them for a second,
 * a browser revalidates. Varnish would serve them stale for ten more seconds by default.
 */
export const publicCacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=0';

/** Cache-Control of responses for one member. */
export const privateCacheControl = 'private, no-store';

/** Sends a visitor the response of a cached route; computing it takes a slot of the limiter. */
export type SendCached = <Parameters>(
  request: FastifyRequest,
  reply: FastifyReply,
  route: CachedRoute<Parameters>,
  parameters: Parameters,
) => Promise<FastifyReply>;

export function createSendCached(
  cache: Pick<ResponseCache, 'rememberUrl'>,
  { limiters }: LoadShedding,
): SendCached {
  return async (request, reply, route, parameters) => {
    const compute = () => route.get(parameters);
    // The calls of a page belong to the page, which has a slot.
    const response =
      route.peek(parameters) ??
      (isInProcess(request) ? await compute() : await limiters.read.run(compute));
    const key = route.keyOf(parameters);
    if (key !== undefined && response.status === 200) cache.rememberUrl(request.url, key);
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
