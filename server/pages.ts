import { calls } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import { defaultSiteView } from '#contract/site.ts';
import type { Config } from './config.ts';
import { publicCacheControl } from './platform/http/fast-path.ts';
import type { HttpServer } from './platform/http/http-server.ts';
import { buildOpenApi, serveOpenApi } from './platform/http/openapi.ts';
import { isSubmittedPage, serveAssets, servePages, type WebBundle } from './platform/http/pages.ts';
import type { Log } from './platform/log.ts';
import type { PictureUrls } from './platform/pictures/picture-urls.ts';
import { Problem } from './platform/problem.ts';
import { type SiteReader, siteView } from './site/settings.ts';

export interface PageDeps {
  config: Config;
  log: Log;
  /** The built web application. Undefined: only the API is served. */
  web: WebBundle | undefined;
}

/** That of package.json. */
const version = '1.0.0';

/** Unknown paths that get a 404 as JSON instead of the not-found page. */
const isNoPage = /^\/(api|assets)(\/|$|\?)/;

/** Registers the description of the API, the files of the build, and at every other address its pages. */
export async function registerPages(
  { app, cache, sendCached }: HttpServer,
  { site, pictureUrls }: { site: SiteReader; pictureUrls: PictureUrls },
  { config, log, web }: PageDeps,
): Promise<void> {
  const { timeZone, publicUrl, picturesUrl, hasServiceWorker } = config;
  serveOpenApi(app, { cache, sendCached }, () =>
    buildOpenApi({ endpoints, calls, publicUrl, version }),
  );
  if (web?.assets) await serveAssets(app, web.assets, { hasServiceWorker, picturesUrl });
  const renderPage =
    web &&
    (await servePages(app, web, {
      config: { timeZone, publicUrl, mailGoesTo: config.smtpUrl ? 'smtp' : 'outbox' },
      picturesUrl,
      cache,
      sendCached,
      lastKnownSite: () => {
        const settings = site.latest();
        return settings ? siteView(settings, pictureUrls) : defaultSiteView;
      },
      log,
    }));
  if (renderPage) {
    app.get('/api/docs', { config: { requestClass: 'cached' } }, renderPage);
    // The router would redirect too, at the cost of a rendered page.
    app.get('/', { config: { requestClass: 'free' } }, (_request, reply) =>
      reply.header('cache-control', publicCacheControl).redirect('/post'),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    if (renderPage && isSubmittedPage(request)) return reply.redirect(request.url, 303);
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!renderPage || !wantsPage || isNoPage.test(request.url)) {
      throw new Problem('not_found');
    }
    return renderPage(request, reply);
  });
}
