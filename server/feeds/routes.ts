import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { AnswerCache } from '../platform/cache/answer-cache.ts';
import { serveFixedText } from '../platform/http/fixed-text.ts';
import { keepAnswers } from '../platform/http/keep-answer.ts';
import { forEveryone } from '../platform/http/send-answer.ts';
import type { PictureAddresses } from '../platform/pictures/addresses.ts';
import { atomType, toAtom } from './atom.ts';
import type { Feed } from './feed.ts';
import { jsonFeedType, toJsonFeed } from './json-feed.ts';
import { readAuthorFeed, readSiteFeed, readTagFeed } from './read-feeds.ts';
import { createSitemap } from './read-sitemap.ts';
import { toRobots } from './robots.ts';

interface Deps {
  db: Database;
  addresses: PictureAddresses;
  cache: Pick<AnswerCache, 'get'>;
  publicUrl: string;
}

type Params = Record<string, string>;

const formats = [
  { ending: 'atom', type: atomType, write: toAtom },
  { ending: 'json', type: jsonFeedType, write: toJsonFeed },
];

const xmlType = 'application/xml';

/** Everything that programs read of the site besides its API: feeds, the sitemap, the robots' rules. */
export function serveFeeds(app: FastifyInstance, deps: Deps): void {
  const sendKept = keepAnswers(deps.cache);

  function serve(path: string, type: string, make: (params: Params) => Promise<string>) {
    app.get<{ Params: Params }>(path, { config: { cost: 'cached' } }, (request, reply) =>
      sendKept(request, reply, { type, make: () => make(request.params) }),
    );
  }

  function serveFeed(path: string, read: (params: Params) => Promise<Feed>) {
    for (const { ending, type, write } of formats) {
      serve(`${path}/feed.${ending}`, type, async (params) => write(await read(params)));
    }
  }

  /** Not kept: these are large, and few ask for them. */
  function serveStream(path: string, read: (file: number) => Promise<AsyncIterable<string>>) {
    app.get<{ Params: Params }>(path, async (request, reply) => {
      const text = await read(Number(request.params.file));
      reply.headers({
        'content-type': `${xmlType}; charset=utf-8`,
        'cache-control': forEveryone,
        vary: 'accept-encoding',
      });
      return reply.send(Readable.from(text));
    });
  }

  serveFeed('', () => readSiteFeed(deps));
  serveFeed('/post/author/:userId', ({ userId = '' }) => readAuthorFeed(deps, userId));
  serveFeed('/post/tag/:tagName', ({ tagName = '' }) => readTagFeed(deps, tagName));

  serveFixedText(app, '/robots.txt', {
    type: 'text/plain; charset=utf-8',
    write: () => toRobots(deps.publicUrl),
  });
  const sitemap = createSitemap(deps);
  serve('/sitemap.xml', xmlType, sitemap.readIndex);
  serveStream('/sitemap-site.xml', sitemap.readSite);
  serveStream(`/sitemap-posts-${file}`, sitemap.readPosts);
  serveStream(`/sitemap-authors-${file}`, sitemap.readAuthors);
}

const file = ':file(^[1-9]\\d{0,5}).xml';
