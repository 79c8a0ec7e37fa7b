import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

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
  const further: Server[] = [];
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
