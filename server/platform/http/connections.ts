import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { createAddressMatcher, isPrivateAddress, networkOf } from '../network.ts';

export interface ConnectionLimits {
  /** Open connections of one client address; of IPv6, of one /64. */
  perClient: number;
  /** Open connections of all clients together. */
  total: number;
  /** Milliseconds a client has to read the error response before its connection is destroyed. */
  lingerMs: number;
}

export const defaultConnectionLimits: ConnectionLimits = {
  perClient: 100,
  total: 1_000,
  lingerMs: 1_000,
};

/** In total, exempt clients included, because each connection takes memory. */
const maxConnections = 2_000;

/**
 * Limits open connections per client and in total, so that no client can use them all. Trusted
 * proxies and private networks are exempt, since they connect for many. At the limit, idle
 * connections are closed.
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
    // A socket that is already closed has no address.
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
  server.maxConnections = maxConnections;
  server.on('drop', () => server.closeIdleConnections());
}

/** Of one connection. Browsers and proxies send the next request after the response to the one before. */
const maxUnfinishedRequests = 16;

/**
 * Limits pipelining: every request that waits for the responses before it takes memory, and perhaps an
 * open file. Returns a function that counts a request, and destroys its connection if it is one too many;
 * then it returns false, also for those that were received together with it.
 */
export function limitPipelining(registry: Registry) {
  const destroyed = new Counter({
    name: 'keepsake_connections_destroyed_total',
    help: `Connections that were destroyed because of more than ${maxUnfinishedRequests} unfinished requests.`,
    registers: [registry],
  });
  const unfinished = new WeakMap<Socket, number>();
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (socket.destroyed) return false;
    const count = (unfinished.get(socket) ?? 0) + 1;
    if (count > maxUnfinishedRequests) {
      destroyed.inc();
      socket.destroy();
      return false;
    }
    unfinished.set(socket, count);
    response.once('close', () => unfinished.set(socket, (unfinished.get(socket) ?? 1) - 1));
    return true;
  };
}

/** Keep-alive timeout of visitors. */
export const keepAliveTimeoutMs = 10_000;

/** Longer than the proxy's own timeout: otherwise it would send into a connection that is being closed. */
const proxyKeepAliveTimeoutMs = 72_000;

/**
 * Extends the keep-alive timeout for trusted proxies. Called after all other listeners are registered,
 * since it must also see the requests that the fast path serves.
 */
export function extendProxyKeepAlive(app: FastifyInstance, trusted: readonly string[]): void {
  if (trusted.length === 0) return;
  const isProxy = createAddressMatcher(trusted);
  app.server.on('request', ({ socket }, response) => {
    if (!isProxy(socket.remoteAddress ?? '')) return;
    // After Node's own listener, which sets `keepAliveTimeout`.
    response.once('finish', () => socket.setTimeout(proxyKeepAliveTimeoutMs));
  });
}

/**
 * Connection draining: while stopping, each response closes its connection, and new requests are still
 * served. Idle keep-alive connections would delay the shutdown, and a proxy would reuse one while it
 * is being closed.
 */
export function drainConnections(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
}

/** Listens on every address of a host, since `localhost` often has two. */
export async function listenOnHost(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<Listener> {
  const found = await lookup(host, { all: true });
  return listenOn(app, port, [...new Set(found.map(({ address }) => address))]);
}

interface Listener {
  port: number;
  /**
   * Accepts what waits in the queue of the kernel, stops listening and waits for the running requests. To
   * be called before the application is closed: pages read from the API with `inject`, which fails from
   * then on.
   */
  drain(): Promise<void>;
}

/**
 * Closing the listener resets the connections that the kernel has completed and the process has not
 * accepted. Each round of the event loop accepts at least one, if there is any.
 */
async function acceptPending(server: Server): Promise<void> {
  // Not for ever, if new ones keep coming.
  const end = performance.now() + 1_000;
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  // From its end on: the rest of this round may accept nothing.
  await nextRound();
  do {
    accepted = 0;
    await nextRound();
  } while (accepted > 0 && performance.now() < end);
  server.off('connection', count);
}

/**
 * Listens on these addresses. All connections go to the same HTTP server: Fastify would create another
 * one for each address, without its limits, timeouts and handlers.
 */
export async function listenOn(
  app: FastifyInstance,
  port: number,
  [first, ...others]: string[],
): Promise<Listener> {
  const servers: NetServer[] = [app.server];
  let closed: Promise<unknown> | undefined;
  async function close() {
    closed ??= Promise.all(servers.map((server) => once(server.close(), 'close')));
    await closed;
  }
  app.addHook('preClose', (done) => {
    void close();
    done();
  });
  app.addHook('onClose', close);
  await app.listen({ port, ...(first !== undefined && { host: first }) });
  const listening = (app.server.address() as AddressInfo).port;
  for (const host of others) {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      app.server.emit('connection', socket);
    });
    try {
      await once(server.listen({ port: listening, host }), 'listening');
      servers.push(server);
    } catch (error) {
      // A host name may resolve to an address family that this machine does not use.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRNOTAVAIL') throw error;
    }
  }
  return {
    port: listening,
    async drain() {
      await acceptPending(app.server);
      await close();
    },
  };
}
