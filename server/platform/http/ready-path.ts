import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { acceptedEncoding, type Encoding } from '../cache/accepted-encoding.ts';
import type { StoredAnswer } from '../cache/stored-answer.ts';
import type { Log } from '../log.ts';
import { requestLines } from './request-line.ts';
import { isHeld } from './send-answer.ts';

interface ReadyPathDeps {
  /** What is ready for an address, if anything is. */
  find: (url: string) => StoredAnswer | undefined;
  /** What every answer carries. */
  headers: Record<string, string>;
  log: Log;
  measure: (labels: { method: string; route: string; status: number }, seconds: number) => void;
  /** A server that stops lets its connections go, which the long way sees to. */
  isStopping: () => boolean;
}

interface Ready {
  etag: string;
  bytes: Buffer;
  headers: string[];
  length: string;
  logLine: { GET: LogLine; HEAD: LogLine };
}

type LogLine = ReturnType<typeof requestLines>;

/**
 * Sends what is kept ready before the framework has looked at the request: its way to a handler costs
 * more than the answer. Whatever is not plainly a visitor's question for a kept answer goes on.
 */
export function sendReadyAnswers(server: Server, deps: ReadyPathDeps): void {
  const { find, log, measure, isStopping } = deps;
  const prepared = new WeakMap<StoredAnswer, Map<Encoding, Ready>>();
  const always = Object.entries(deps.headers);

  function prepare(answer: StoredAnswer, encoding: Encoding, url: string): Ready | undefined {
    const bytes = answer.form(encoding);
    // The first who wants this form waits for it on the long way.
    if (bytes instanceof Promise) return undefined;
    const etag = answer.etag(encoding);
    const headers = new Map([...always, ...Object.entries(answer.headers), ['etag', etag]]);
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    return {
      etag,
      bytes,
      headers: [...headers].flat(),
      length: String(bytes.length),
      logLine: { GET: requestLines('GET', url), HEAD: requestLines('HEAD', url) },
    };
  }

  function readyForm(answer: StoredAnswer, encoding: Encoding, url: string): Ready | undefined {
    const forms = prepared.get(answer) ?? new Map<Encoding, Ready>();
    const known = forms.get(encoding);
    if (known) return known;
    const ready = prepare(answer, encoding, url);
    if (ready) prepared.set(answer, forms.set(encoding, ready));
    return ready;
  }

  function sendReady(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (headers.authorization !== undefined || headers.origin !== undefined) return false;
    const started = performance.now();
    const answer = isStopping() ? undefined : find(url);
    if (!answer) return false;
    const encoding = answer.choose(acceptedEncoding(headers['accept-encoding']));
    const ready = readyForm(answer, encoding, url);
    if (!ready) return false;

    const reqId = crypto.randomUUID();
    const isKnown = isHeld(headers['if-none-match'], ready.etag);
    const status = isKnown ? 304 : answer.status;
    const head = [...ready.headers, 'x-request-id', reqId];
    if (!isKnown) head.push('content-length', ready.length);
    response.writeHead(status, head);
    if (isKnown || method === 'HEAD') response.end();
    else response.end(ready.bytes);

    const ms = performance.now() - started;
    measure({ method, route: answer.route, status }, ms / 1000);
    log.logFinished(ready.logLine[method]({ reqId, status, ms }));
    return true;
  }

  const longWay = server.listeners('request') as ((...given: unknown[]) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (sendReady(request, response)) return;
    for (const listener of longWay) listener.call(server, request, response);
  });
}
