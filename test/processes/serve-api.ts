import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { PageContext } from '#contract/page-context.ts';
import { start } from '#server/start.ts';

// Keepsake as `npm start` runs it, with a stub instead of the pages, so that no build is needed.
const entry = {
  module: {
    createLoadContext: (context: PageContext) => context,
    createRequestHandler: () => async (request: Request, context: unknown) => {
      if (new URL(request.url).pathname === '/slow-page') await readWhileStopping(context);
      return new Response('a page');
    },
  },
};
await start(() => ({ load: async () => ({ entry }), assets: undefined, isDevelopment: false }));

/** Reads from the API a while after the server was told to stop. */
async function readWhileStopping(context: unknown): Promise<void> {
  process.stdout.write('rendering a slow page\n');
  await once(process, 'SIGTERM');
  await wait(300);
  await (context as PageContext).api(endpoints.listTags);
}
