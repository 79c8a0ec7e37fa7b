import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createAddressMatcher, isPrivateAddress, networkOf } from '../network.ts';

export interface ConnectionLimits {
  /** Open connections of one client address; of IPv6, of one /64. */
  perClient: number;
  /** Open connections of all clients together. */
  total: number;
  /** Milliseconds a client has to read why its connection is closed. */
  lingerMs: number;
}

export const defaultConnectionLimits: ConnectionLimits = {
  perClient: 100,
  total: 1_000,
  lingerMs: 1_000,
};

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
  const isTrusted = createAddressMatcher(trustedProxies);
  const open = new Map<string, number>();
  let all = 0;

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // One that is closed already has no address.
    if (remoteAddress === undefined || isPrivateAddress(remoteAddress) || isTrusted(remoteAddress))
      return;
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

/** Milliseconds a visitor's connection is kept on which nothing is asked. */
export const keepAliveTimeoutMs = 10_000;

/** Longer than a proxy keeps one: it would otherwise send into a connection that is being closed. */
const proxyKeepAliveTimeoutMs = 72_000;

/**
 * Keeps the idle connections of proxies that are trusted for longer than those of everyone else. To be
 * called last: it must hear of all requests, also of those that are answered before the framework.
 */
export function extendProxyKeepAlive(app: FastifyInstance, trusted: readonly string[]): void {
  if (trusted.length === 0) return;
  const isProxy = createAddressMatcher(trusted);
  app.server.on('request', ({ socket }, response) => {
    if (!isProxy(socket.remoteAddress ?? '')) return;
    // After Node's own listener, which sets the time of a visitor.
    response.once('finish', () => socket.setTimeout(proxyKeepAliveTimeoutMs));
  });
}

/**
 * From the moment the server is told to stop it lets each connection go with its answer, yet still
 * answers what comes: a connection that stays open, idle, would hold the stop up, and a proxy that
 * keeps one would send into it while it closes.
 */
export function drainConnections(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
}

/** Listens on every address of a host, since `localhost` often has two; returns the port. */
export async function listenOnHost(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<number> {
  const found = await lookup(host, { all: true });
  return listenOn(app, port, [...new Set(found.map(({ address }) => address))]);
}

/**
 * Listens on these addresses. The connections of all are handed to the same HTTP server: Fastify would
 * open another one for each, without its limits, time-outs and handlers.
 */
export async function listenOn(
  app: FastifyInstance,
  port: number,
  [first, ...others]: string[],
): Promise<number> {
  const further: NetServer[] = [];
  let closed: Promise<unknown> | undefined;
  app.addHook('preClose', async () => {
    closed = Promise.all(further.map((server) => once(server.close(), 'close')));
  });
  app.addHook('onClose', async () => {
    await closed;
  });
  await app.listen({ port, ...(first !== undefined && { host: first }) });
  const listening = (app.server.address() as AddressInfo).port;
  for (const host of others) {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      app.server.emit('connection', socket);
    });
    try {
      await once(server.listen({ port: listening, host }), 'listening');
      further.push(server);
    } catch (error) {
      // A name may have an address of a kind this machine does not use.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRNOTAVAIL') throw error;
    }
  }
  return listening;
}
