import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { CostlyKind } from '../gate.ts';
import type { Problem } from '../problem.ts';
import { busyPage } from './busy-page.ts';
import { problemView } from './failures.ts';

interface Door {
  /** Why, to be said in our shape. */
  problem: Problem;
  /** What every answer carries. */
  headers: Record<string, string>;
  /** The kind of a request that would be turned away now; undefined lets it in. */
  refusedKind: (request: IncomingMessage, response: ServerResponse) => CostlyKind | undefined;
  /** To be told of each who was turned away. */
  count: (kind: CostlyKind) => void;
}

/**
 * Turns away at the door, before the framework has looked at the request: when far too much is asked,
 * most of the work would be refusing. Such requests are counted and not logged.
 */
export function turnAwayAtTheDoor(server: Server, door: Door): void {
  const { problem, refusedKind, count } = door;
  const always = Object.entries({
    ...door.headers,
    'cache-control': 'no-store',
    'retry-after': `${problem.retryAfter}`,
  }).flat();
  const json = form('application/json; charset=utf-8', JSON.stringify(problemView(problem)));
  const page = form('text/html; charset=utf-8', busyPage);

  function form(type: string, text: string) {
    const bytes = Buffer.from(text);
    return { bytes, headers: ['content-type', type, 'content-length', `${bytes.length}`] };
  }

  function refuse({ method, url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const isForReading = !url.startsWith('/api/') && headers.accept?.includes('text/html');
    const { bytes, headers: own } = isForReading ? page : json;
    response.writeHead(503, [...always, ...own, 'x-request-id', crypto.randomUUID()]);
    response.end(method === 'HEAD' ? undefined : bytes);
  }

  const inside = server.listeners('request') as ((...given: unknown[]) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const kind = refusedKind(request, response);
    if (kind) {
      count(kind);
      refuse(request, response);
      return;
    }
    for (const listener of inside) listener.call(server, request, response);
  });
}
