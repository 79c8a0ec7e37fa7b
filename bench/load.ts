import autocannon from 'autocannon';
import { cpuTimeOf } from './cpu-time.ts';

/** A request that is sent again and again. */
export interface Target {
  url: string;
  /** The process that answers. */
  pid: number;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Another address each time, so that no cache has the answer. */
  isUnique?: boolean;
}

/** What one short round gave. */
export interface Round {
  rate: number;
  p50: number;
  p99: number;
  /** Milliseconds of the server's processor time for one answer: what noise changes least. */
  cpu: number;
  /** Answers other than 2xx: those who were told to come back. */
  refused: number;
}

/** What browsers say they take. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };

let sent = 0;

/** Sends one request after the other on every connection; times are measured to the microsecond. */
export async function fire(target: Target, connections: number, seconds: number): Promise<Round> {
  const { url, pid, method = 'GET', headers = {}, body, isUnique = false } = target;
  const { pathname, search } = new URL(url);
  // An encoded name: of a plain one that it does not read, a call would take no notice.
  const mark = search === '' ? '?%78=' : '&%78=';
  const times: number[] = [];
  let refused = 0;
  const { promise: finished, resolve } = Promise.withResolvers<void>();
  const begun = performance.now();
  const used = cpuTimeOf(pid);
  const options: autocannon.Options = {
    url,
    method,
    headers: { ...browserHeaders, ...headers },
    ...(body !== undefined && { body }),
    connections,
    duration: seconds,
    // How often it looks whether the time is over.
    sampleInt: 50,
    timeout: 60,
    ...(isUnique && {
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            path: `${pathname}${search}${mark}${++sent}`,
          }),
        },
      ],
    }),
  };
  autocannon(options, () => resolve()).on('response', (_client, status, _bytes, time) => {
    if (status < 300) times.push(time);
    else refused++;
  });
  await finished;
  const elapsed = (performance.now() - begun) / 1000;
  const cpu = (cpuTimeOf(pid) - used) / times.length;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  await waitForQueue(target);
  return { rate: times.length / elapsed, p50: at(0.5), p99: at(0.99), cpu, refused };
}

/** What still waits in the server would be measured with the next target: the last one in is answered last. */
async function waitForQueue({ url, method = 'GET', headers = {}, body }: Target): Promise<void> {
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  await answer.arrayBuffer();
}
