import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on another origin that records every request except those for its own pages. */
export interface AttackerServer extends AsyncDisposable {
  address: string;
  /** Paths requested that are none of its pages. */
  requests: string[];
  serve(path: string, type: string, content: string | Buffer): void;
}

export async function startAttackerServer(): Promise<AttackerServer> {
  const requests: string[] = [];
  const pages = new Map<string, { type: string; content: string | Buffer }>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const page = pages.get(path);
    if (page) {
      response.writeHead(200, { 'content-type': page.type }).end(page.content);
      return;
    }
    // Browsers request it unprompted.
    if (path !== '/favicon.ico') requests.push(path);
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    serve: (path, type, content) => void pages.set(path, { type, content }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A page with the class that the patched `page.goto` of the fixtures waits for. */
export const htmlPage = (title: string, content: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><main class="feedback-layer"><h1>${title}</h1>${content}</main></html>`;
