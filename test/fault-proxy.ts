import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The fault to inject. */
export type Fault =
  | 'pass'
  /** Refuses connections and destroys open ones. */
  | 'refuse'
  /** Accepts connections and destroys them at once, open ones too. */
  | 'drop'
  /** Connections stay open and no data is forwarded. */
  | 'silent'
  /** Transactions commit, but the replies to COMMIT are held back. */
  | 'hold commits'
  /** Delays data by half a second in each direction. */
  | 'slow';

const slowness = 500;

/** A TCP proxy that injects faults. */
export class FaultProxy implements AsyncDisposable {
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #fault: Fault = 'pass';

  constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  /** The same URL through this proxy. */
  static async before(url: string): Promise<{ proxy: FaultProxy; url: string }> {
    const through = new URL(url);
    const proxy = new FaultProxy({ host: through.hostname, port: Number(through.port) });
    await proxy.#listen();
    through.hostname = '127.0.0.1';
    through.port = String(proxy.#port);
    return { proxy, url: through.href };
  }

  async setFault(fault: Fault): Promise<void> {
    this.#fault = fault;
    if (fault === 'refuse' || fault === 'drop') this.#cutAll();
    for (const socket of this.#sockets) {
      if (fault === 'silent') socket.pause();
      else socket.resume();
    }
    if (fault === 'refuse') await this.#close();
    else if (!this.#server) await this.#listen();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#cutAll();
    await this.#close();
  }

  async #listen(): Promise<void> {
    this.#server = createServer((client) => this.#join(client)).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async #close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.close();
    await once(server, 'close');
  }

  #join(client: Socket): void {
    if (this.#fault === 'drop') {
      client.resetAndDestroy();
      return;
    }
    const server = connect(this.#target);
    this.#pass(client, server);
    this.#pass(server, client);
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    if (this.#fault === 'silent') from.pause();
    from.on('data', (chunk) => {
      if (this.#fault === 'hold commits' && chunk.includes('commit')) to.pause();
      if (this.#fault === 'slow') setTimeout(() => to.write(chunk), slowness).unref();
      else to.write(chunk);
    });
    from.on('error', () => {});
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    if (this.#fault === 'silent') from.pause();
  }

  #cutAll(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }
}
