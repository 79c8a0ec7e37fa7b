import { createServer, type ViteDevServer } from 'vite';
import { readConfig, readEnvironment } from '#server/config.ts';
import type { PageBuild, WebBundle } from '#server/platform/http/pages.ts';
import { start } from '#server/start.ts';

let vite: ViteDevServer;

/**
 * The pages straight from their sources, hot-reloaded over the same port. In the language of
 * SITE_LANGUAGE, whatever the setting of the site is: the development server has one.
 */
const sources: WebBundle = {
  assets: undefined,
  isDevelopment: true,
  load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild,
  async attach(app) {
    process.env.PAGES_LANGUAGE = readConfig(readEnvironment()).siteLanguage;
    vite = await createServer({
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: app.server } },
    });
    app.addHook('onRequest', (request, reply, next) => {
      vite.middlewares(request.raw, reply.raw, next);
    });
    app.addHook('onClose', () => vite.close());
  },
};

await start(() => sources);
