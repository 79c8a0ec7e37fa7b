import { createServer } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import { calls } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PageConfig } from '#contract/page-context.ts';
import { defaultSiteView } from '#contract/site-defaults.ts';
import type { Passwords } from './accounts/passwords.ts';
import { accounts } from './accounts/routes.ts';
import { authenticateSession } from './accounts/sessions.ts';
import { audit } from './audit/routes.ts';
import { newestComments } from './comments/newest-comments.ts';
import { comments } from './comments/routes.ts';
import type { Config } from './config.ts';
import { type Database, DatabaseUnavailable, type WriteTransaction } from './db/database.ts';
import { exports } from './export/routes.ts';
import { feeds } from './feeds/routes.ts';
import { likes } from './likes/routes.ts';
import { enqueueCommentMails } from './mailings/mail-comments.ts';
import { mailings } from './mailings/routes.ts';
import { readMailSettings } from './mailings/settings.ts';
import { members } from './members/routes.ts';
import { notifyOfAuditEntry, notifyOfWaiting } from './notifications/notify.ts';
import { notifications } from './notifications/routes.ts';
import { createCallServer } from './platform/http/calls.ts';
import {
  type ConnectionLimits,
  defaultConnectionLimits,
  drainConnections,
  extendProxyKeepAlive,
  keepAliveTimeoutMs,
  limitConnections,
} from './platform/http/connections.ts';
import {
  createClientErrorHandler,
  handleErrors,
  rejectFragments,
  sendBusyPage,
  sendProblem,
} from './platform/http/errors.ts';
import { createFastPath, createSendCached, publicCacheControl } from './platform/http/fast-path.ts';
import { buildOpenApi, serveOpenApi } from './platform/http/openapi.ts';
import {
  createLoadShedding,
  createOverloadLimits,
  createReadLimits,
  limitReads,
  type OverloadLimits,
  shedLoad,
} from './platform/http/overload.ts';
import { isSubmittedPage, serveAssets, servePages, type WebBundle } from './platform/http/pages.ts';
import { servePictures } from './platform/http/pictures.ts';
import { serveProbes } from './platform/http/probes.ts';
import { createRequestLog, logRequests } from './platform/http/request-log.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { addBodyTimeout, addWriteTimeout, writeTimeoutMs } from './platform/http/timeouts.ts';
import { createUploadLimits } from './platform/http/upload-limits.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { createPictureUrls, isPrivateKey } from './platform/pictures/picture-urls.ts';
import type { Pictures } from './platform/pictures/pictures.ts';
import { Problem } from './platform/problem.ts';
import { createBackoffLimits, createRateLimits } from './platform/rate-limits.ts';
import type { Storage } from './platform/storage/storage.ts';
import { enqueueAuthorRename } from './posts/denormalised-copies.ts';
import { postPictures } from './posts/picture-routes.ts';
import { posts, tags } from './posts/routes.ts';
import { timeline } from './posts/timeline-routes.ts';
import { deleteResolvedReports, resolveReports } from './reports/reports.ts';
import { reports } from './reports/routes.ts';
import { site as siteModule } from './site/routes.ts';
import { createSiteReader, isForMembers, siteView } from './site/settings.ts';
import { trash } from './trash/routes.ts';

/** The dependencies of the application; tests pass their own. */
export interface Deps {
  config: Config;
  log: Log;
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  pictures: Pictures;
  storage: Storage;
  /** Signs the URLs of private pictures, and hashes the keys of rate limits. */
  signingSecret: Buffer;
  /** The Prometheus registry. */
  registry: Registry;
  /** Hashes and verifies passwords. Default: `createPasswords()`. */
  passwords?: Passwords;
  /** Concurrency and queue length of each request class. Default: `createOverloadLimits()`. */
  overloadLimits?: OverloadLimits;
  /** Maximum number of open connections. Default: `defaultConnectionLimits`. */
  connections?: ConnectionLimits;
  /** Timeout for receiving a request body, in milliseconds. Default: 10,000. */
  bodyTimeout?: number;
  /** The current time in epoch milliseconds. */
  now: () => number;
  /** Aborted on SIGTERM: the readiness probe fails while requests are still served. */
  stopping?: AbortSignal;
  /** The built web application. Undefined: only the API is served. */
  web: WebBundle | undefined;
}

const version = '0.1.0';

const serverTimeouts = {
  headersTimeout: 5_000,
  // Long enough for uploads; other bodies have a shorter timeout, see `addBodyTimeout`.
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: keepAliveTimeoutMs,
};

/** Unknown paths that get a 404 as JSON instead of the not-found page. */
const isNoPage = /^\/(api|assets)(\/|$|\?)/;

/** Builds the application: plugins, modules and pages in the order they are registered. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, log, now, registry, connections = defaultConnectionLimits } = deps;
  const headers = securityHeaders({ https: config.publicUrl.startsWith('https:') });
  const observe = createRequestLog(log, registry);
  const cache = createResponseCache({
    contentVersion: db.contentVersion,
    maxBytes: 20 * 1024 * 1024,
    registry,
  });
  let isClosing = false;
  const isStopping = () => isClosing || deps.stopping?.aborted === true;
  const fastPath = createFastPath({ cache, headers, observe, isStopping });
  const handleClientError = createClientErrorHandler(connections.lingerMs);
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    trustProxy: config.trustedProxies,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 64 * 1024,
    // A request that arrives while closing is still served; its connection is closed after it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: handleClientError,
    serverFactory: (handler) => {
      const server = createServer(serverTimeouts, (request, response) => {
        if (!fastPath.handle(request, response)) handler(request, response);
      });
      // For connections whose client does not read the response, see `addWriteTimeout`.
      return server.setTimeout(writeTimeoutMs);
    },
    // Fastify runs no hooks for a malformed URL, so the headers are set here.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      sendProblem(reply, new Problem('not_found'));
    },
  });

  app.addHook('preClose', async () => {
    isClosing = true;
  });
  drainConnections(app, isStopping);
  limitConnections(app.server, connections, config.trustedProxies);
  // An upload may take the longest deadline of a picture, and wait for one before it.
  addWriteTimeout(app, {
    extraMs: 24_000 * config.deadlineScale,
    uploadExtraMs: 240_000 * config.deadlineScale,
  });
  addBodyTimeout(app, { defaultMs: deps.bodyTimeout ?? 10_000, onTimeout: handleClientError });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  rejectFragments(app);
  logRequests(app, observe);
  handleErrors(app, (error) => {
    if (error instanceof DatabaseUnavailable) {
      return new Problem('unavailable', { retryAfter: 2, cause: error });
    }
    // A row that the write refers to was deleted concurrently.
    return db.dialect.isForeignKeyViolation(error)
      ? new Problem('not_found', { cause: error })
      : error;
  });
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: config.corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'if-none-match'],
      exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    });
  }
  const overload = createLoadShedding(
    registry,
    deps.overloadLimits ?? createOverloadLimits(config.deadlineScale),
  );
  await shedLoad(app, overload);
  sendBusyPage(app);
  await app.register(compress, {
    // Against decompression bombs.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  serveProbes(app, {
    checks: { database: () => db.ping(), storage: () => deps.storage.check() },
    now,
    isStopping,
    registry,
    metricsToken: config.metricsToken,
  });

  const sendCached = createSendCached(cache, overload);
  const reads = createReadLimits(config.rateLimitScale);
  limitReads(app, reads);
  const authenticate = (token: string) => authenticateSession(db, token, now());
  const site = createSiteReader(db);
  const limiting = { db, scale: config.rateLimitScale, secret: deps.signingSecret };
  const createRateLimit = createRateLimits(limiting);
  const api = createCallServer(app, {
    authenticate,
    cache,
    sendCached,
    reads,
    uploads: createUploadLimits(createRateLimit),
    isClosed: site.isClosed,
  });
  const needsSignature = (key: string) => isPrivateKey(key) || isForMembers(key, site.latest());
  const pictureUrls = createPictureUrls({
    secret: deps.signingSecret,
    now,
    baseUrl: config.picturesUrl,
    hasNeutralAvatar: config.corsOrigins.length > 0,
    needsSignature,
  });
  const options = {
    ...deps,
    api,
    site,
    pictureUrls,
    cache,
    sendCached,
    createRateLimit,
    createBackoffLimit: createBackoffLimits(limiting),
    onNameChange: (tx: WriteTransaction, memberId: string) =>
      enqueueAuthorRename(deps.jobs, tx, memberId),
    onItemRemoved: resolveReports,
    onItemRestored: deleteResolvedReports,
    readMailSettings: (memberId: string) => readMailSettings({ db, config }, memberId),
    onAudited: notifyOfAuditEntry,
    onWaiting: (tx: WriteTransaction, at: number) => notifyOfWaiting(db, tx, at),
    onNotified: (tx: WriteTransaction, memberIds: readonly string[], at: number) =>
      enqueueCommentMails(deps, tx, memberIds, at),
    newestComments: (postId: string, limit?: number) =>
      newestComments({ db, pictureUrls }, postId, limit),
  };
  await app.register(siteModule, options);
  await app.register(accounts, options);
  await app.register(members, options);
  await app.register(posts, options);
  await app.register(postPictures, options);
  await app.register(tags, options);
  await app.register(timeline, options);
  await app.register(likes, options);
  await app.register(comments, options);
  await app.register(notifications, options);
  await app.register(mailings, options);
  await app.register(trash, options);
  await app.register(reports, options);
  await app.register(audit, options);
  await app.register(exports, options);
  await app.register(feeds, options);
  servePictures(app, {
    storage: deps.storage,
    secret: deps.signingSecret,
    now,
    async needsSignature(key) {
      if (isPrivateKey(key)) return true;
      // While the database is unavailable, the last known settings apply.
      await site.read().catch(() => undefined);
      return needsSignature(key);
    },
  });
  const { timeZone, publicUrl } = config;
  const mailGoesTo = config.smtpUrl ? 'smtp' : 'outbox';
  const pageConfig: PageConfig = { timeZone, publicUrl, mailGoesTo };
  serveOpenApi(app, { cache, sendCached }, () =>
    buildOpenApi({ endpoints, calls, publicUrl, version }),
  );

  if (deps.web?.assets) await serveAssets(app, deps.web.assets);
  const renderPage =
    deps.web &&
    (await servePages(app, deps.web, {
      config: pageConfig,
      picturesUrl: config.picturesUrl,
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
  extendProxyKeepAlive(app, config.trustedProxies);
  return app;
}
