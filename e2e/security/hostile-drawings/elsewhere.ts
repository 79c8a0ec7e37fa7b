import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that is not ours: it shows what it is told to and notes whatever else it is asked for. */
export interface Elsewhere extends AsyncDisposable {
  address: string;
  /** What was asked for and is not shown. */
  asked: string[];
  show(path: string, type: string, content: string | Buffer): void;
}

export async function startElsewhere(): Promise<Elsewhere> {
  const asked: string[] = [];
  const shown = new Map<string, { type: string; content: string | Buffer }>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const page = shown.get(path);
    if (page) {
      response.writeHead(200, { 'content-type': page.type }).end(page.content);
      return;
    }
    // Browsers ask for this one by themselves.
    if (path !== '/favicon.ico') asked.push(path);
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    show: (path, type, content) => void shown.set(path, { type, content }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A page of that server, of the class that `goto` waits for on our own pages. */
export const pageOf = (title: string, content: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><main class="feedback-layer"><h1>${title}</h1>${content}</main></html>`;
