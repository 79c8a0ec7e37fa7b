import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isAmong, isNearby, networkOf } from '../network.ts';

export interface ConnectionLimits {
  /** Open connections of one client address; of IPv6, of one /64. */
  perClient: number;
  /** Open connections of all clients together. */
  total: number;
  /** Milliseconds a client has to read why its connection is closed. */
  lingerMs: number;
}

export const usualConnections: ConnectionLimits = { perClient: 100, total: 1_000, lingerMs: 1_000 };

/** Of everyone, also of those that are exempt: each takes some memory. */
const mostConnections = 2_000;

/**
 * Limits open connections, so that no client can hold all there are. Trusted proxies and private
 * networks are exempt, since they speak for many. When there are too many, idle ones make room.
 */
export function limitConnections(
  server: Server,
  { perClient, total }: ConnectionLimits,
  trustedProxies: readonly string[],
): void {
  const isTrusted = isAmong(trustedProxies);
  const open = new Map<string, number>();
  let all = 0;

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // One that is closed already has no address.
    if (remoteAddress === undefined || isNearby(remoteAddress) || isTrusted(remoteAddress)) return;
    const client = networkOf(remoteAddress);
    const count = open.get(client) ?? 0;
    if (count >= perClient || all >= total) {
      socket.destroy();
      if (all >= total) server.closeIdleConnections();
      return;
    }
    open.set(client, count + 1);
    all += 1;
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left === 0) open.delete(client);
      else open.set(client, left);
      all -= 1;
    });
  });
  server.maxConnections = mostConnections;
  server.on('drop', () => server.closeIdleConnections());
}
