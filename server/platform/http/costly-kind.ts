import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { CostlyKind } from '../gate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What a request for this route costs, where it is not an ordinary read or write: nothing (probes,
     * files), a read only when the response cache has no response, the same unless a session token
     * comes with it, or a picture to be decoded.
     */
    cost?: 'none' | 'cached' | 'cached for visitors' | 'upload';
  }
}

/** What a response costs, by the matched route; undefined when nothing, or when the cache decides it. */
export function costlyKindOf(request: FastifyRequest): CostlyKind | undefined {
  const { method, headers, routeOptions } = request;
  const { cost } = routeOptions.config;
  if (cost === 'none') return undefined;
  if (!isReading(method)) {
    if (cost === 'upload') return 'upload';
    return routeOptions.url?.startsWith('/api/auth/') ? 'login' : 'write';
  }
  // What has no route is a page.
  if (cost === 'cached' || routeOptions.url === undefined) return undefined;
  if (cost === 'cached for visitors' && headers.authorization === undefined) return undefined;
  return 'read';
}

/**
 * A guess from the text of a request that has not been routed yet, to refuse early what is plainly
 * costly. What it lets pass is decided by its route.
 */
export function guessKind({ method, url = '', headers }: IncomingMessage): CostlyKind | undefined {
  if (!url.startsWith('/api/')) return undefined;
  if (isReading(method)) return headers.authorization === undefined ? undefined : 'read';
  if (headers['content-type']?.startsWith('multipart/')) return 'upload';
  return url.startsWith('/api/auth/') ? 'login' : 'write';
}

/** The same for what a visitor reads: it may be cached, and costs something if it is not. */
export function mayHaveToBeMade({ method, url = '', headers }: IncomingMessage): boolean {
  return isReading(method) && headers.authorization === undefined && !isFree(url);
}

export const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD';

const free = new Set(['/', '/healthz', '/readyz', '/metrics']);

/** Files have an ending, and so have the documents that are made for machines. */
function isFree(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return free.has(path) || path.includes('.', path.lastIndexOf('/') + 1);
}
