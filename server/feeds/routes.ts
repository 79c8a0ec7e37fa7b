import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { publicCacheControl, type SendCached } from '../platform/http/fast-path.ts';
import type { ResponseCache } from '../platform/http/response-cache.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { Problem } from '../platform/problem.ts';
import type { SiteReader } from '../site/settings.ts';
import { type Feed, readAuthorFeed, readSiteFeed, readTagFeed } from './feed.ts';
import { atomType, jsonFeedType, toAtom, toJsonFeed } from './feed-formats.ts';
import { createSitemap, noRobots, toRobots } from './sitemap.ts';

interface Options {
  db: Database;
  pictureUrls: PictureUrls;
  cache: Pick<ResponseCache, 'route'>;
  sendCached: SendCached;
  site: SiteReader;
  config: { publicUrl: string };
}

type Params = Record<string, string>;

const formats = [
  { ending: 'atom', type: atomType, write: toAtom },
  { ending: 'json', type: jsonFeedType, write: toJsonFeed },
];

const xmlType = 'application/xml';

/** Feeds, sitemap and robots.txt; a closed site has only the last, which sends crawlers away. */
export async function feeds(app: FastifyInstance, options: Options): Promise<void> {
  const { db, pictureUrls, cache, sendCached, site } = options;
  const { publicUrl } = options.config;
  const deps = { db, pictureUrls, publicUrl, site };

  async function rejectOnClosedSite(): Promise<void> {
    if (await site.isSiteClosed()) throw new Problem('not_found');
  }

  function serve(path: string, type: string, write: (params: Params) => Promise<string>) {
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': publicCacheControl,
      vary: 'accept-encoding',
    };
    const cached = cache.route(path, async (params: Params) => {
      await rejectOnClosedSite();
      const body = Buffer.from(await write(params));
      return { status: 200, headers, body, reactionsOf: [] };
    });
    app.get<{ Params: Params }>(path, { config: { requestClass: 'cached' } }, (request, reply) =>
      sendCached(request, reply, cached, request.params),
    );
  }

  function serveFeed(path: string, read: (params: Params) => Promise<Feed>) {
    for (const { ending, type, write } of formats) {
      serve(`${path}/feed.${ending}`, type, async (params) => write(await read(params)));
    }
  }

  /** Not cached: these are large and rarely requested. */
  function serveStream(path: string, read: (file: number) => Promise<AsyncIterable<string>>) {
    app.get<{ Params: Params }>(path, async (request, reply) => {
      await rejectOnClosedSite();
      const text = await read(Number(request.params.file));
      reply.headers({
        'content-type': `${xmlType}; charset=utf-8`,
        'cache-control': publicCacheControl,
        vary: 'accept-encoding',
      });
      return reply.send(Readable.from(text));
    });
  }

  serveFeed('', () => readSiteFeed(deps));
  serveFeed('/post/author/:userId', ({ userId = '' }) => readAuthorFeed(deps, userId));
  serveFeed('/post/tag/:tagName', ({ tagName = '' }) => readTagFeed(deps, tagName));

  app.get('/robots.txt', { config: { requestClass: 'free' } }, async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': publicCacheControl })
      .send((await site.isSiteClosed()) ? noRobots : toRobots(publicUrl)),
  );
  const sitemap = createSitemap(deps);
  serve('/sitemap.xml', xmlType, sitemap.readIndex);
  serveStream('/sitemap-site.xml', sitemap.readSite);
  serveStream(`/sitemap-posts-${file}`, sitemap.readPosts);
  serveStream(`/sitemap-authors-${file}`, sitemap.readAuthors);
}

const file = ':file(^[1-9]\\d{0,5}).xml';
