import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/**
 * A keep-alive connection. It parses only the status and the length of a response: a client that parses
 * every header uses more CPU time than the server.
 */
export class Connection {
  readonly #socket: Socket;
  #onResponse: (status: number) => void = () => {};
  #onError: (error: Error) => void = () => {};
  /** The first bytes of a response whose head is incomplete. */
  #partialHead: Buffer = Buffer.alloc(0);
  /** Remaining bytes of the body. */
  #remaining = 0;
  #status = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.#read(bytes));
    socket.on('error', (error) => this.#onError(error));
    socket.on('close', () => this.#onError(new Error('The server closed the connection.')));
  }

  static async open({ hostname, port }: URL): Promise<Connection> {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Sends a request; resolves with the status once its response is complete. */
  send(...request: (string | Buffer)[]): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#onResponse = resolve;
    this.#onError = reject;
    for (const part of request) this.#socket.write(part);
    return promise;
  }

  close(): void {
    this.#onError = () => {};
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    if (this.#remaining > 0) {
      this.#remaining -= bytes.length;
    } else {
      const all = this.#partialHead.length > 0 ? Buffer.concat([this.#partialHead, bytes]) : bytes;
      const end = all.indexOf(headEnd);
      this.#partialHead = end === -1 ? all : Buffer.alloc(0);
      if (end === -1) return;
      const head = all.toString('latin1', 0, end);
      this.#status = Number(head.slice(9, 12));
      const length = this.#status === 304 ? 0 : lengthIn(head);
      this.#remaining = length - (all.length - end - headEnd.length);
    }
    if (this.#remaining === 0) this.#onResponse(this.#status);
  }
}

function lengthIn(head: string): number {
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined) throw new Error(`A response without Content-Length:\n${head}`);
  return Number(length);
}
