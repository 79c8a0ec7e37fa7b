import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How the server handles the next mail. */
export type Behaviour =
  | 'accept'
  /** 550 for the recipient. */
  | 'refuse'
  /** 554 for the recipient, because the server does not send our mail. */
  | 'relay'
  /** 451 for the recipient: try again later. */
  | 'defer'
  /** 421 at the sender: closing. */
  | 'close'
  /** No response once it has the mail. */
  | 'hang'
  /** Accepts it, but says so only when told by `confirm()`. */
  | 'late'
  /** Breaks the connection once it has the mail. */
  | 'reset';

/** A real SMTP server with configurable faults. */
export class TestSmtpServer {
  behaviour: Behaviour | ((recipient: string) => Behaviour) = 'accept';
  /** The accepted mails, raw, in order. */
  readonly received: string[] = [];
  /** The number of attempts. */
  attempts = 0;
  #port = 0;
  #server: SMTPServer | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #unconfirmed: (() => void)[] = [];

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** The Message-IDs of the accepted mails. */
  get messageIds(): string[] {
    return this.received.map((raw) => raw.match(/^Message-ID:\s*(\S+)/im)?.[1] ?? '');
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 1,
      onMailFrom: (_address, _session, done) => {
        this.attempts += 1;
        done(this.behaviour === 'close' ? reply(421, 'closing') : null);
      },
      onRcptTo: ({ address }, session, done) => {
        const behaviour =
          typeof this.behaviour === 'function' ? this.behaviour(address) : this.behaviour;
        Object.assign(session, { behaviour });
        if (behaviour === 'refuse') done(reply(550, 'no such person'));
        else if (behaviour === 'relay') done(reply(554, '5.7.1 Relay access denied'));
        else if (behaviour === 'defer') done(reply(451, 'try again later'));
        else done();
      },
      onData: async (stream, session, done) => {
        // An incomplete mail does not count.
        const raw = await buffer(stream).catch(() => undefined);
        if (!raw) return;
        const { behaviour } = session as unknown as { behaviour: Behaviour };
        if (behaviour === 'reset') this.breakConnections();
        if (behaviour !== 'accept' && behaviour !== 'late') return;
        this.received.push(raw.toString());
        if (behaviour === 'late') this.#unconfirmed.push(done);
        else done();
      },
    });
    server.on('error', () => {});
    server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    server.listen(this.#port, '127.0.0.1');
    await once(server.server, 'listening');
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    this.breakConnections();
    await new Promise<void>((done) => server.close(done));
  }

  /** Confirms the mails that were accepted late. */
  confirm(): void {
    for (const done of this.#unconfirmed.splice(0)) done();
  }

  breakConnections(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
