import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/**
 * One connection that asks again as soon as it is answered. It looks at an answer only for its status
 * and its length: a client that reads headers one by one takes more of the machine than the server.
 */
export class Connection {
  readonly #socket: Socket;
  #onAnswer: (status: number) => void = () => {};
  #onFault: (error: Error) => void = () => {};
  /** The beginning of an answer whose head is not whole yet. */
  #begun: Buffer = Buffer.alloc(0);
  /** Bytes of the body that have yet to come. */
  #missing = 0;
  #status = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.#read(bytes));
    socket.on('error', (error) => this.#onFault(error));
    socket.on('close', () => this.#onFault(new Error('The server closed the connection.')));
  }

  static async open({ hostname, port }: URL): Promise<Connection> {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Sends a whole request; resolves with the status once its answer is there to the last byte. */
  ask(...request: (string | Buffer)[]): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#onAnswer = resolve;
    this.#onFault = reject;
    for (const part of request) this.#socket.write(part);
    return promise;
  }

  close(): void {
    this.#onFault = () => {};
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    if (this.#missing > 0) {
      this.#missing -= bytes.length;
    } else {
      const all = this.#begun.length > 0 ? Buffer.concat([this.#begun, bytes]) : bytes;
      const end = all.indexOf(headEnd);
      this.#begun = end === -1 ? all : Buffer.alloc(0);
      if (end === -1) return;
      const head = all.toString('latin1', 0, end);
      this.#status = Number(head.slice(9, 12));
      this.#missing = lengthIn(head) - (all.length - end - headEnd.length);
    }
    if (this.#missing === 0) this.#onAnswer(this.#status);
  }
}

function lengthIn(head: string): number {
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer that does not tell its length:\n${head}`);
  return Number(length);
}
