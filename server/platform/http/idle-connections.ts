import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

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
  const proxies = listOf(trusted);
  app.server.on('request', ({ socket }, response) => {
    const { remoteAddress = '', remoteFamily } = socket;
    if (!proxies.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4')) return;
    // After Node's own listener, which sets the time of a visitor.
    response.once('finish', () => socket.setTimeout(proxysIdleMs));
  });
}

/** Addresses and networks, as the configuration has them. */
function listOf(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const one of addresses) {
    const [address = '', bits] = one.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
