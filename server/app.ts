import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import { calls } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createAccountLimits } from './accounts/limits.ts';
import { createPasswords, type Passwords } from './accounts/passwords.ts';
import { serveAccounts } from './accounts/routes.ts';
import { handleAccountMails } from './accounts/send-mails.ts';
import { findViewer } from './accounts/session.ts';
import { serveAudit } from './audit/routes.ts';
import { newestComments, serveComments } from './comments/routes.ts';
import type { Config } from './config.ts';
import { serveDashboard } from './dashboard/routes.ts';
import type { Database } from './db/database.ts';
import { DatabaseUnavailable } from './db/database-unavailable.ts';
import { serveExport } from './export/routes.ts';
import { serveFeeds } from './feeds/routes.ts';
import { serveLikes } from './likes/routes.ts';
import { serveMembers } from './members/routes.ts';
import { createAnswerCache } from './platform/cache/answer-cache.ts';
import { measureAnswerCache } from './platform/cache/metrics.ts';
import type { Gate } from './platform/gate.ts';
import { createGrowingPauses } from './platform/growing-pause.ts';
import { logRequests } from './platform/http/access-log.ts';
import { limitBodyTime } from './platform/http/body-time.ts';
import { createCallServer } from './platform/http/calls.ts';
import { letGoWhileClosing } from './platform/http/closing.ts';
import { compressAnswers } from './platform/http/compress-answers.ts';
import {
  type ConnectionLimits,
  limitConnections,
  usualConnections,
} from './platform/http/connections.ts';
import {
  answerFailures,
  createBrokenConnectionAnswer,
  refuseFragments,
  sendProblem,
} from './platform/http/failures.ts';
import { serveFixedText } from './platform/http/fixed-text.ts';
import { secureHeaders } from './platform/http/headers.ts';
import { keepProxiesConnected, visitorsIdleMs } from './platform/http/idle-connections.ts';
import { readJsonBodies } from './platform/http/json-bodies.ts';
import { measureRequests } from './platform/http/metrics.ts';
import { describeApi } from './platform/http/openapi.ts';
import { shedLoad } from './platform/http/overload.ts';
import { servePictures } from './platform/http/pictures.ts';
import { answerProbes } from './platform/http/probes.ts';
import { createReadLimits, limitVisitors } from './platform/http/read-limits.ts';
import { sendReadyAnswers } from './platform/http/ready-path.ts';
import { schemaCompilers } from './platform/http/schema-compilers.ts';
import { forEveryone } from './platform/http/send-answer.ts';
import { serveSiteFiles } from './platform/http/site-files.ts';
import { lookEveryMs, spareThoseWhoWait } from './platform/http/unread-answers.ts';
import { servePages, type WebBundle } from './platform/http/web.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createLimits } from './platform/limits.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { createPictureAddresses } from './platform/pictures/addresses.ts';
import type { Pictures } from './platform/pictures/pictures.ts';
import { Problem } from './platform/problem.ts';
import { handleFileRemoval } from './platform/storage/remove-files.ts';
import type { Storage } from './platform/storage/storage.ts';
import { createPostLimits } from './posts/limits.ts';
import { servePosts } from './posts/routes.ts';
import { findShownPictures } from './posts/sweep-pictures.ts';
import { handleRetagging } from './posts/tags/retag-posts.ts';
import { serveTagManagement } from './posts/tags/serve-tags.ts';

/** All that the application leans on; tests hand in their own. */
export interface Deps {
  config: Config;
  log: Log;
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  pictures: Pictures;
  storage: Storage;
  /** Signs the addresses of private pictures. */
  pictureSecret: Buffer;
  /** Where everything is measured. */
  registry: Registry;
  /** Hashes and checks passwords; the usual ones unless given. */
  passwords?: Passwords;
  /** Decides what may begin when there is too much; the usual one unless given. */
  gate?: Gate;
  /** How many connections there may be; the usual limits unless given. */
  connections?: ConnectionLimits;
  /** Milliseconds a body may take to arrive; ten seconds unless given. */
  bodyTime?: number;
  /** The time, in epoch milliseconds. */
  now: () => number;
  /** Aborted when the process is told to stop: it serves on for a moment, but wants no new traffic. */
  stopping?: AbortSignal;
  /** The pages; without them only the API is served. */
  web: WebBundle | undefined;
}

const version = '0.1.0';

/** Addresses under which programs look, who have no use for a page that says that there is nothing. */
const isNoPage = /^\/(api|assets)(\/|$|\?)/;

/** The application: the list of what it is made of, in plain sight. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, jobs, log, now, connections = usualConnections } = deps;
  const answerBrokenConnection = createBrokenConnectionAnswer(connections.lingerMs);
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    trustProxy: config.trustedProxies,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 64 * 1024,
    // The time of an upload; everything else is given less below.
    requestTimeout: 30_000,
    keepAliveTimeout: visitorsIdleMs,
    // On which nothing moves, such as one whose other end does not read its answer.
    connectionTimeout: lookEveryMs,
    // A request that arrives while closing is still answered; its connection is closed after it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory: schemaCompilers },
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerBrokenConnection,
    // An address that cannot be read reaches no hook.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      sendProblem(reply, new Problem('not_found'));
    },
  });

  const isStopping = letGoWhileClosing(app, deps.stopping);
  limitConnections(app.server, connections, config.trustedProxies);
  spareThoseWhoWait(app);
  readJsonBodies(app);
  limitBodyTime(app, { usual: deps.bodyTime ?? 10_000, answerLate: answerBrokenConnection });
  const headers = secureHeaders(app, { https: config.publicUrl.startsWith('https:') });
  refuseFragments(app);
  logRequests(app, log);
  answerFailures(app, (error) => {
    if (error instanceof DatabaseUnavailable) {
      return new Problem('unavailable', { retryAfter: 2, cause: error });
    }
    // What the call is about was deleted while it was being made.
    return db.dialect.isDangling(error) ? new Problem('not_found', { cause: error }) : error;
  });
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: config.corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type'],
      exposedHeaders: ['retry-after', 'x-request-id'],
    });
  }
  const { preferKept } = shedLoad(app, { ...deps, headers });
  compressAnswers(app);
  const metrics = measureRequests(app, deps.registry);
  answerProbes(app, {
    checks: { database: () => db.ping(), storage: () => deps.storage.check() },
    now,
    isStopping,
    metrics,
    metricsToken: config.metricsToken,
  });

  const kept = createAnswerCache({ content: db.content, maxBytes: 17 * 1024 * 1024 });
  const cache = preferKept(kept);
  measureAnswerCache(cache, deps.registry);
  const reads = createReadLimits(config.rateLimitScale);
  limitVisitors(app, reads);
  const authenticate = (token: string) => findViewer(db, token, now());
  const api = createCallServer(app, authenticate, { visitors: cache, pages: kept }, reads);
  const limit = createLimits(db, config.rateLimitScale);
  const addresses = createPictureAddresses({ secret: deps.pictureSecret, now });
  const postLimits = createPostLimits(limit);
  serveAccounts(api, {
    ...deps,
    addresses,
    limits: {
      ...createAccountLimits(limit, createGrowingPauses(db, config.rateLimitScale)),
      uploads: postLimits.uploads,
    },
    passwords: deps.passwords ?? createPasswords(),
    adminEmail: config.adminEmail,
    timeZone: config.timeZone,
  });
  handleAccountMails({ ...deps, publicUrl: config.publicUrl });
  servePosts(api, {
    ...deps,
    addresses,
    limits: postLimits,
    newestComments: (postId) => newestComments({ db, addresses }, postId),
  });
  handleFileRemoval({
    jobs,
    storage: deps.storage,
    findUsed: (keys) => findShownPictures(db, keys),
  });
  serveMembers(api, {
    ...deps,
    addresses,
    limit: limit({ name: 'delete-member', points: 100, seconds: 30 * 60 }),
  });
  serveTagManagement(api, deps);
  handleRetagging(jobs, db);
  serveAudit(api, deps);
  serveLikes(api, {
    db,
    now,
    limit: limit({ name: 'like', points: 120, seconds: 5 * 60 }),
  });
  serveComments(api, {
    db,
    now,
    addresses,
    limits: {
      comments: limit({ name: 'comment', points: 30, seconds: 5 * 60 }),
      // As many as one may write in the same time.
      removals: limit({ name: 'delete-comment', points: 180, seconds: 30 * 60 }),
    },
  });
  serveDashboard(api, { db, addresses, timeZone: config.timeZone });
  serveExport(app, api, {
    ...deps,
    secret: deps.pictureSecret,
    timeZone: config.timeZone,
    limits: {
      requests: limit({ name: 'export', points: 5, seconds: 60 * 60 }),
      // An address may be opened again, by a browser that lost its connection.
      downloads: limit({ name: 'export-download', points: 15, seconds: 60 * 60 }),
    },
  });
  api.serveUnbuilt();
  serveFeeds(app, { db, addresses, cache, publicUrl: config.publicUrl });
  servePictures(app, { storage: deps.storage, secret: deps.pictureSecret, now });
  serveFixedText(app, '/api/openapi.json', {
    type: 'application/json; charset=utf-8',
    write: () =>
      JSON.stringify(describeApi({ endpoints, calls, publicUrl: config.publicUrl, version })),
  });

  const files = deps.web?.assets ? await serveSiteFiles(app, deps.web.assets) : undefined;
  const { timeZone, publicUrl } = config;
  const renderPage = deps.web && (await servePages(app, deps.web, { timeZone, publicUrl, cache }));
  if (renderPage) {
    app.get('/api/docs', { config: { cost: 'cached' } }, renderPage);
    // As the router would, which costs as much as a page.
    app.get('/', { config: { cost: 'none' } }, (_request, reply) =>
      reply.header('cache-control', forEveryone).redirect('/post'),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!renderPage || !wantsPage || isNoPage.test(request.url)) {
      throw new Problem('not_found');
    }
    return renderPage(request, reply);
  });
  sendReadyAnswers(app.server, {
    find: (url) => files?.peek(url) ?? cache.peek(url),
    headers,
    log,
    measure: metrics.observe,
    isStopping,
  });
  keepProxiesConnected(app, config.trustedProxies);
  return app;
}
