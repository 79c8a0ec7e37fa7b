import { start } from '#server/start.ts';

// Keepsake as `npm start` runs it, with a stub instead of the pages, so that no build is needed.
const entry = {
  module: {
    createLoadContext: () => undefined,
    createRequestHandler: () => async () => new Response('a page'),
  },
};
await start(() => ({ load: async () => ({ entry }), assets: undefined, isDevelopment: false }));
