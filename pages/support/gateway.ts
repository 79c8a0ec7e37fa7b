import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type CallName, type Endpoint, endpoints } from '#contract/endpoints.ts';

/** What happens to a call instead of its way to the server. */
export type Interception =
  /** The connection breaks, as without a network. */
  | 'no response'
  /** The server carries it out, and the connection breaks before its response arrives. */
  | 'lost response'
  /** A response of this status; a problem unless the status is 200. */
  | { status: number; body?: object; headers?: Record<string, string> }
  /** Waits, then goes to the server. */
  | Promise<unknown>;

/** In front of the server, where tests delay or fail single calls. */
export interface Gateway {
  address: string;
  /** Applies to the next calls of this name, once unless a number is given. */
  intercept(name: CallName, interception: Interception, times?: number): void;
  /** The bodies of the calls of this name since the test began, as text; multipart ones are empty. */
  requests(name: CallName): string[];
  /** Remembers a call when it is sent: a test that forbids it would look before it arrives. */
  recordCall(method: string, path: string, body: unknown): void;
  /** Forgets interceptions and requests; held ones go to the server. */
  reset(): void;
  close(): Promise<void>;
}

export async function startGateway(app: FastifyInstance): Promise<Gateway> {
  await app.ready();
  const interceptions: { name: CallName; interception: Interception; times: number }[] = [];
  const log: { name: CallName | undefined; body: string }[] = [];
  let releaseHeld = Promise.withResolvers<void>();

  const server = createServer((request, response) => {
    const name = callOf(request.method, request.url);
    // Uploads are not sent by `fetch`.
    if (request.headers['content-type']?.startsWith('multipart')) log.push({ name, body: '' });
    const found = interceptions.find((one) => one.name === name && one.times > 0);
    if (!found) return forward(request, response);
    found.times -= 1;
    void apply(found.interception, request, response);
  });
  const forward = (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit('request', request, response);
  };

  async function apply(
    interception: Interception,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (interception === 'no response') return void request.socket.destroy();
    if (interception === 'lost response') {
      response.end = () => {
        request.socket.destroy();
        return response;
      };
      return forward(request, response);
    }
    if (interception instanceof Promise) {
      await Promise.race([interception, releaseHeld.promise]);
      return forward(request, response);
    }
    const { status, body, headers = {} } = interception;
    const problem = { status: 'error', message: '', error: { code: 'internal' } };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body ?? problem));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    intercept: (name, interception, times = 1) => {
      interceptions.unshift({ name, interception, times });
    },
    recordCall: (method, path, body) => {
      log.push({ name: callOf(method, path), body: typeof body === 'string' ? body : '' });
    },
    requests: (name) => log.filter((one) => one.name === name).map(({ body }) => body),
    reset() {
      interceptions.length = 0;
      log.length = 0;
      releaseHeld.resolve();
      releaseHeld = Promise.withResolvers();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Fixed paths before those with parameters, as the router of the server decides. */
const patterns = (Object.entries(endpoints) as [CallName, Endpoint][])
  .toSorted(([, a], [, b]) => a.path.split(':').length - b.path.split(':').length)
  .map(([name, { method, path }]) => ({
    name,
    method,
    path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }));

function callOf(method = '', url = ''): CallName | undefined {
  const [path = ''] = url.split('?');
  return patterns.find((one) => one.method === method && one.path.test(path))?.name;
}
