import { Connection } from './connection.ts';
import { cpuTimeOf } from './cpu-time.ts';

/** A request that is sent again and again. */
export interface Target {
  url: string;
  /** The process that responds. */
  pid: number;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** With more the server would refuse. */
  maxConnections?: number;
}

/** The figures of one round. */
export interface Round {
  rate: number;
  p50: number;
  p99: number;
  /** CPU milliseconds of the server per response, which varies least with noise. */
  cpu: number;
  /** Responses other than 2xx and 304. */
  refused: number;
}

/** The Accept-Encoding of browsers. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Sends one request after the other on every connection; times are measured to the microsecond. */
export async function sendLoad(
  target: Target,
  connections: number,
  seconds: number,
): Promise<Round> {
  const url = new URL(target.url);
  const head = headOf(target, url);
  const rest = target.body === undefined ? [] : [target.body];
  const times: number[] = [];
  let refused = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const used = cpuTimeOf(target.pid);

  async function sendUntilEnd(): Promise<void> {
    let connection = await Connection.open(url);
    for (let sent = performance.now(); sent < end; ) {
      const status = await connection.send(head, ...rest).catch(() => undefined);
      const received = performance.now();
      if (status !== undefined && (status < 300 || status === 304)) times.push(received - sent);
      else refused++;
      // A rejected request may find the connection closed.
      if (status === undefined) connection = await Connection.open(url);
      sent = received;
    }
    connection.close();
  }

  const length = Math.min(connections, target.maxConnections ?? connections);
  await Promise.all(Array.from({ length }, sendUntilEnd));
  const elapsed = (performance.now() - begun) / 1000;
  const cpu = (cpuTimeOf(target.pid) - used) / times.length;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  await waitForQueue(target);
  return { rate: times.length / elapsed, p50: at(0.5), p99: at(0.99), cpu, refused };
}

/** The head of the request, as it is written each time. */
function headOf({ method = 'GET', headers = {}, body }: Target, url: URL): string {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries({ host: url.host, ...browserHeaders, ...headers, ...length });
  const fields = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${method} ${url.pathname}${url.search} HTTP/1.1\r\n${fields}\r\n`;
}

/** Requests still queued in the server would distort the next measurement; the last one in is served last. */
async function waitForQueue({ url, method = 'GET', headers = {}, body }: Target): Promise<void> {
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  await response.arrayBuffer();
}
