import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What a slow client is slow at. */
export type Slowness = 'headers' | 'body' | 'reading' | 'idle';

/** Connections of slow clients. */
export interface SlowClients {
  /** How many connections are still open. */
  countOpen(): number;
  /** The responses to closed connections, by status. */
  statuses(): number[];
  end(): void;
}

interface Options {
  address: string;
  count: number;
  slowness: Slowness;
  /** Milliseconds between two bytes. */
  drip?: number;
  /** The URL of a slow reader; its response must be larger than the socket buffers. */
  large?: string;
}

/** Opens connections that send byte by byte, or do not read their response, until the server closes them. */
export async function openSlowClients(options: Options): Promise<SlowClients> {
  const clients = await Promise.all(Array.from({ length: options.count }, () => openOne(options)));
  return {
    countOpen: () => clients.filter(({ socket }) => !socket.closed).length,
    statuses: () => clients.flatMap(({ status }) => status() ?? []),
    end: () => {
      for (const { socket } of clients) socket.destroy();
    },
  };
}

async function openOne({ address, slowness, drip = 500, large = '/' }: Options) {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  let received = '';
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (slowness === 'reading') {
    socket.pause();
    socket.write(`GET ${large} HTTP/1.1\r\nhost: x\r\n\r\n`);
  } else {
    socket.on('data', (chunk) => {
      if (received.length < 100) received += chunk;
    });
    socket.write(beginnings[slowness]);
    if (slowness !== 'idle') dripInto(socket, slowness === 'headers' ? 'a' : ' ', drip);
  }
  return { socket, status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1]) || undefined };
}

const beginnings = {
  headers: 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ',
  body: 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n',
  idle: 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n',
};

function dripInto(socket: Socket, byte: string, every: number): void {
  const timer = setInterval(() => socket.write(byte), every);
  socket.once('close', () => clearInterval(timer));
}
