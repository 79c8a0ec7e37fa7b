import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { PlainMessageCode } from '#texts/messages.ts';
import type { Database } from '../db/database.ts';
import { catalogueOf } from '../platform/catalogues.ts';
import type { CallServer } from '../platform/http/calls.ts';
import { publicCacheControl, type SendCached } from '../platform/http/fast-path.ts';
import type { ResponseCache } from '../platform/http/response-cache.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { done } from '../platform/message.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';
import { storedKilobytesRule } from '../platform/pictures/store-picture.ts';
import { Problem } from '../platform/problem.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { changeLogo, changeSite, removeLogo } from './change-site.ts';
import { countPublicPosts } from './queries.ts';
import { type SiteReader, type SiteSettings, siteSettingsView, siteView } from './settings.ts';

interface Options {
  api: CallServer;
  db: Database;
  jobs: Jobs;
  pictures: Pictures;
  storage: Storage;
  pictureUrls: PictureUrls;
  site: SiteReader;
  now: () => number;
  createRateLimit: CreateRateLimit;
  cache: Pick<ResponseCache, 'route'>;
  sendCached: SendCached;
}

/** The settings of the site, its logo and its pages of plain text. */
export async function site(app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, pictureUrls } = options;
  const storedKilobytes = options.createRateLimit(storedKilobytesRule);
  const saved = async (code: PlainMessageCode) => {
    const settings = await options.site.readFresh();
    return { ...done(code), site: siteSettingsView(settings, pictureUrls) };
  };

  api.serve('getSite', async () => {
    return { status: 'success', site: siteView(await options.site.read(), pictureUrls) };
  });

  api.serve('getSitePage', async ({ params }) => {
    const { [params.page]: text } = await options.site.read();
    if (text === '') throw new Problem('not_found');
    return { status: 'success', text };
  });

  api.serve('getSiteSettings', async () => {
    const publicPostsCount = await countPublicPosts(db);
    const settings = await options.site.read();
    return { status: 'success', site: siteSettingsView(settings, pictureUrls), publicPostsCount };
  });

  api.serve('changeSite', async ({ viewer, body }) => {
    await changeSite(options, viewer.id, body);
    return saved('site_saved');
  });

  api.serve('changeSiteLogo', async ({ viewer, image }) => {
    await changeLogo({ ...options, storedKilobytes }, viewer.id, image);
    return saved('site_logo_changed');
  });

  api.serve('removeSiteLogo', async ({ viewer }) => {
    await removeLogo(options, viewer.id);
    return saved('site_logo_removed');
  });

  const manifest = options.cache.route('/manifest.webmanifest', async () => ({
    status: 200,
    headers: manifestHeaders,
    body: Buffer.from(JSON.stringify(toManifest(await options.site.read()))),
  }));
  app.get('/manifest.webmanifest', { config: { requestClass: 'cached' } }, (request, reply) =>
    options.sendCached(request, reply, manifest, undefined),
  );
}

const manifestHeaders = {
  'content-type': 'application/manifest+json; charset=utf-8',
  'cache-control': publicCacheControl,
  vary: 'accept-encoding',
};

/** What other apps send; the service worker receives it (`web/service-worker/share.ts`). */
const shareTarget = {
  action: '/share',
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    title: 'title',
    text: 'text',
    url: 'url',
    files: [{ name: 'pictures', accept: [...limits.image.types, 'image/heic', 'image/heif'] }],
  },
};

/** What an installed site is called and looks like; https://www.w3.org/TR/appmanifest/ */
function toManifest({ name, language }: SiteSettings) {
  return {
    name,
    short_name: name,
    description: catalogueOf(language).manifestTexts.description,
    lang: language,
    id: '/',
    start_url: '/post',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf7f2',
    theme_color: '#fbf7f2',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      {
        src: '/icon-maskable-512.png',
        type: 'image/png',
        sizes: '512x512',
        purpose: 'maskable',
      },
    ],
    share_target: shareTarget,
  };
}
