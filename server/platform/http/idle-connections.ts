import type { FastifyInstance } from 'fastify';
import { isAmong } from '../network.ts';

/** Milliseconds a visitor's connection is kept on which nothing is asked. */
export const visitorsIdleMs = 10_000;

/** Longer than a proxy keeps one: it would otherwise send into a connection that is being closed. */
const proxysIdleMs = 72_000;

/**
 * Keeps the idle connections of proxies that are trusted for longer than those of everyone else. To be
 * called last: it must hear of all requests, also of those that are answered before the framework.
 */
export function keepProxiesConnected(app: FastifyInstance, trusted: readonly string[]): void {
  if (trusted.length === 0) return;
  const isProxy = isAmong(trusted);
  app.server.on('request', ({ socket }, response) => {
    if (!isProxy(socket.remoteAddress ?? '')) return;
    // After Node's own listener, which sets the time of a visitor.
    response.once('finish', () => socket.setTimeout(proxysIdleMs));
  });
}
