import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { findFreePort } from '#test/free-port.ts';
import { type RunningSite, relaxedLimits, startSite } from '#test/running-site.ts';
import { test as base } from '../support/fixtures.ts';

interface OtherFrontEnd {
  /** Where the page of the client is. */
  address: string;
  /** Keepsake, which lets that origin call its API. */
  site: RunningSite;
}

interface Fixtures {
  otherFrontEnd: OtherFrontEnd;
  /** Opens a screen of the client: the part of its address after `#/`. */
  open: (screen: string) => Promise<void>;
}

/** The built site with `CORS_ORIGINS`, and a plain HTML client of its API on that origin. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  otherFrontEnd: async ({}, use) => {
    const port = await findFreePort();
    const host = `http://127.0.0.1:${port}`;
    const page = await readFile(join(import.meta.dirname, 'client.html'), 'utf8');
    const server = createServer((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(page.replace('{host}', host));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const listening = server.address();
    // Another site, not only another port: the strictest case for Cross-Origin-Resource-Policy.
    const address = `http://localhost:${typeof listening === 'object' ? listening?.port : ''}`;
    await using site = await startSite('build/program/main.js', {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: host,
      CORS_ORIGINS: address,
      ...relaxedLimits,
    });
    await use({ address, site });
    server.close();
  },

  baseURL: async ({ otherFrontEnd }, use) => use(otherFrontEnd.address),

  open: async ({ page }, use) => {
    await use(async (screen) => {
      await page.goto('about:blank');
      await page.goto(`/#/${screen}`);
    });
  },
});
