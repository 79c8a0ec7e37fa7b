import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { Agent, createServer, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { PushNetwork } from '#server/platform/push/push-service.ts';
import { certificate, certificateKey } from './certificate.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Longer than a test takes, also on a busy machine. */
const unlimited = 60 * 60_000;

/** A push service on this machine, and the network that leads to it whatever the address. */
export class TestPushService {
  readonly received: Received[] = [];
  /** The addresses that the site asked to be connected to. */
  readonly connectedTo: string[][] = [];
  /** What the name server answers. */
  addresses: string[] = [];
  /** How it responds. */
  respond: (response: ServerResponse) => void = () => {};
  port = 0;

  readonly network: PushNetwork = {
    resolve: async () => this.addresses.map((address) => ({ address, family: familyOf(address) })),
    agent: new LocalAgent(this),
    timeoutMs: unlimited,
  };

  reset(): void {
    this.received.length = 0;
    this.connectedTo.length = 0;
    this.network.timeoutMs = unlimited;
    this.addresses = ['8.8.8.8'];
    this.respond = (response) => response.writeHead(201).end();
  }
}

const familyOf = (address: string) => (address.includes(':') ? 6 : 4);

class LocalAgent extends Agent {
  readonly service: TestPushService;

  constructor(service: TestPushService) {
    super();
    this.service = service;
  }

  override createConnection(options: RequestOptions) {
    options.lookup?.('', { all: true }, (_error, found) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      this.service.connectedTo.push(addresses);
    });
    const { port } = this.service;
    const servername = options.servername ?? '';
    return connect({ host: '127.0.0.1', port, ca: certificate, servername });
  }
}

/** Called once at the top of a test file. */
export function startPushService(): TestPushService {
  const service = new TestPushService();
  const server = createServer(
    { key: certificateKey().export({ type: 'pkcs8', format: 'pem' }), cert: certificate },
    async (request, response) => {
      const { url: path = '', headers } = request;
      service.received.push({ path, headers, body: await buffer(request) });
      service.respond(response);
    },
  );
  beforeAll(async () => {
    service.reset();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    service.port = (server.address() as AddressInfo).port;
  });
  afterEach(() => service.reset());
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return service;
}
