import { randomBytes } from 'node:crypto';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Language } from '#contract/languages.ts';
import type { PageConfig, PageContext, PageSite } from '#contract/page-context.ts';
import type { SiteView } from '#contract/site.ts';
import type { Log } from '../log.ts';
import { type CachedResponse, etagOf, type Validator } from './cached-response.ts';
import { publicCacheControl, type SendCached } from './fast-path.ts';
import { inProcessAddress } from './request-class.ts';
import type { ResponseCache } from './response-cache.ts';
import { startScriptsAfterPaint } from './scripts-after-paint.ts';
import {
  contentSecurityPolicy,
  cspHashes,
  heicWorkerPolicy,
  serviceWorkerHeaders,
} from './security-headers.ts';

/**
 * The part of the built pages that the server uses. The build contains the only copy of the router:
 * `web/entry.server.tsx` exports both functions.
 */
export interface PageBuild {
  entry: {
    module: {
      createRequestHandler(build: PageBuild, mode: string): RequestHandler;
      createLoadContext(context: PageContext): unknown;
    };
  };
}

type RequestHandler = (request: Request, context: unknown) => Promise<Response>;

/** The source of the pages: the production build or the development server. */
export interface WebBundle {
  /** The pages in a language, loaded when they are first needed. */
  load(language: Language): Promise<PageBuild>;
  /** The folder of static files, if there is one. */
  assets: string | undefined;
  isDevelopment: boolean;
  /** Adds the development server to the app before it listens. */
  attach?(app: FastifyInstance): Promise<void>;
}

interface Deps {
  config: PageConfig;
  /** Where pictures are, if elsewhere than the site. */
  picturesUrl?: string;
  cache: Pick<ResponseCache, 'route' | 'refreshUrl'>;
  sendCached: SendCached;
  /** The settings for documents while they cannot be read. */
  lastKnownSite: () => SiteView;
  log: Log;
}

/** Returns the handler that renders the page of a URL, or sends it from the response cache. */
export async function servePages(app: FastifyInstance, bundle: WebBundle, deps: Deps) {
  const { config, picturesUrl = '', cache, sendCached, log } = deps;
  const policyOptions = { isDevelopment: bundle.isDevelopment, picturesUrl };
  await bundle.attach?.(app);
  const renderer = createRenderer(bundle);

  async function read(path: string) {
    const response = await app.inject({ url: path, remoteAddress: inProcessAddress });
    const { statusCode: status, headers, rawPayload } = response;
    const etag = headers.etag?.toString() ?? etagOf(rawPayload);
    return { response, validator: { path, status, etag } };
  }

  async function render(url: string) {
    const validators: Validator[] = [];
    async function api({ method, path }: { method: string; path: string }) {
      if (method !== 'GET') throw new Error(`A page only reads: ${method} ${path}`);
      const { response, validator } = await read(path);
      validators.push(validator);
      const requestId = String(response.headers['x-request-id']);
      return { status: response.statusCode, body: response.json(), requestId };
    }
    const nonce = randomBytes(16).toString('base64url');
    const report = (error: unknown) => log.error({ err: error, url }, 'page failed');
    // Read for every document, so that a change of the settings makes each of them stale.
    const { status, body } = await api(endpoints.getSite);
    const isSiteKnown = status === 200;
    const { site: settings } = (isSiteKnown ? body : { site: deps.lastKnownSite() }) as {
      site: SiteView;
    };
    const { handle, createLoadContext } = await renderer(settings.language);
    const site: PageSite = { ...config, ...settings };
    const context = createLoadContext({ api, site, report, nonce });
    const page = await handle(toWebRequest(url, config.publicUrl), context);
    const rendered = await page.text();
    const document = bundle.isDevelopment ? rendered : startScriptsAfterPaint(rendered, nonce);
    const { html, hashes } = cspHashes(document, nonce);
    const isPage = page.headers.get('content-type')?.startsWith('text/html');
    const headers = {
      'cache-control': page.status === 200 ? publicCacheControl : 'no-cache',
      vary: 'accept-encoding',
      ...Object.fromEntries(page.headers),
      // Rendered from settings that may have changed: not for the next visitor.
      ...(!isSiteKnown && { 'cache-control': 'no-store' }),
      ...(isPage && { 'content-security-policy': contentSecurityPolicy(hashes, policyOptions) }),
    };
    return { status: page.status, headers, body: Buffer.from(html), validators };
  }

  /** Whether all API responses that a page was rendered from are unchanged; without any it stays fresh. */
  async function isFresh({ validators }: CachedResponse): Promise<boolean> {
    const checks = validators.map(async ({ path, status, etag }) => {
      const cached = await cache.refreshUrl(path);
      const current = cached ?? (await read(path)).validator;
      return current.status === status && current.etag === etag;
    });
    // On an error the page is rendered again, as an error page.
    return (await Promise.all(checks).catch(() => [false])).every(Boolean);
  }

  const pages = cache.route('document', async (url: string, stale) =>
    stale && (await isFresh(stale)) ? stale : render(url),
  );

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const url = pageKey(request.url);
    if (!bundle.isDevelopment) return sendCached(request, reply, pages, url);
    const page = await render(url);
    return reply.code(page.status).headers(page.headers).send(page.body);
  };
}

/** A placeholder for our origin: a path is ours if a browser that resolves it stays on this origin. */
const ownOrigin = 'http://here.invalid';

/** Whether a browser reads this as a page of this site: `//host` and `/\host` are other hosts. */
function isOwnPage(url: string): boolean {
  if (!url.startsWith('/') || /^\/api(\/|$|\?)/.test(url)) return false;
  return URL.parse(url, ownOrigin)?.origin === ownOrigin;
}

/**
 * A form that a browser submits to its own page, which happens without script only. It gets the page
 * again, which says that it needs script, instead of JSON.
 */
export function isSubmittedPage({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const isNavigation = method === 'POST' && headers.accept?.includes('text/html') === true;
  return isNavigation && isOwnPage(url);
}

const hour = 60 * 60;
const year = 365 * 24 * hour;

/** The script of a worker, or a compressed copy of it. */
const heicWorker = /^heic-worker-[\w-]+\.js(\.br|\.gz)?$/;

/** Serves the static files of the build, precompressed, and one of the two service workers. */
export async function serveAssets(
  app: FastifyInstance,
  root: string,
  { hasServiceWorker, picturesUrl }: { hasServiceWorker: boolean; picturesUrl: string },
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, requestClass: 'free' };
      route.compress = false;
    });
    await scope.register(fastifyStatic, {
      root,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}', 'sw*.js'],
      cacheControl: false,
      setHeaders(reply, path) {
        if (path.startsWith(join(root, 'sw'))) {
          reply.headers(serviceWorkerHeaders({ picturesUrl }));
          return;
        }
        // The names below assets/ carry a hash of their content.
        const isHashed = path.startsWith(join(root, 'assets'));
        const age = isHashed ? `${year}, immutable` : hour;
        reply.header('cache-control', `public, max-age=${age}`);
        if (isHashed && heicWorker.test(basename(path))) {
          reply.header('content-security-policy', heicWorkerPolicy);
        }
      },
    });
    scope.get('/sw.js', { compress: false }, (_request, reply) =>
      reply.sendFile(hasServiceWorker ? 'sw.js' : 'sw-removal.js'),
    );
  });
}

/** The request handler of each build, created once, because creating it parses all routes. */
function createRenderer(bundle: WebBundle) {
  const mode = bundle.isDevelopment ? 'development' : 'production';
  const handlers = new WeakMap<PageBuild, RequestHandler>();
  return async (language: Language) => {
    const build = await bundle.load(language);
    const { createRequestHandler, createLoadContext } = build.entry.module;
    const handle = handlers.get(build) ?? createRequestHandler(build, mode);
    handlers.set(build, handle);
    return { handle, createLoadContext };
  };
}

/**
 * Documents carry no identity: they depend on the URL only, not on headers or the method. The path is
 * appended to our origin, not resolved: `//elsewhere` is a path here and no other host.
 */
function toWebRequest(url: string, publicUrl: string): Request {
  return new Request(new URL(publicUrl).origin + (url.startsWith('/') ? url : '/'));
}

/** Tracking parameters that campaigns, mail programs and networks add to links; no page reads them. */
const trackingParameters =
  /^(utm_\w+|fbclid|gclid|dclid|msclkid|igshid|twclid|ttclid|yclid|mc_[ce]id)$/;

/** The cache key of a page: its URL without tracking parameters. */
export function pageKey(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const parts = url.slice(start + 1).split('&');
  const own = parts.filter((part) => !trackingParameters.test(part.split('=', 1)[0] ?? ''));
  const path = url.slice(0, start);
  return own.length === 0 ? path : `${path}?${own.join('&')}`;
}
