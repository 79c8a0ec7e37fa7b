import type { FastifyRequest } from 'fastify';

/** The remote address of calls inside the process; no socket can have it. */
export const inProcessAddress = 'in-process';

/** Whether a page's loader makes the call. Such calls are not logged or limited; the page is. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.socket.remoteAddress === inProcessAddress;
}

/**
 * What a request costs, by its matched route. Free ones (probes, static files) are always served, and
 * cached ones take a slot only when the response cache has to compute a response.
 */
export type RequestClass = 'free' | 'cached' | 'read' | 'write' | 'login' | 'upload';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An ordinary read or write unless given. */
    requestClass?: RequestClass;
  }
}

/** The methods that never change anything. */
export const isReading = (method: string) => method === 'GET' || method === 'HEAD';

/** The class of a request; what no route matches is a page, which is cached. */
export function requestClassOf({ method, routeOptions }: FastifyRequest): RequestClass {
  const { config, url } = routeOptions;
  if (config.requestClass) return config.requestClass;
  if (!isReading(method)) return 'write';
  return url === undefined ? 'cached' : 'read';
}

/** Whether a request only reads, as some POST with a long input do. */
export const onlyReads = (request: FastifyRequest) =>
  isReading(request.method) || requestClassOf(request) === 'read';
