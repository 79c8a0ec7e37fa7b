import { createServer } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import type { Language } from '#contract/languages.ts';
import type { Config } from '../../config.ts';
import { type Database, DatabaseUnavailable } from '../../db/database.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import type { Storage } from '../storage/storage.ts';
import { minBodyLimit } from './body-limits.ts';
import {
  type ConnectionLimits,
  defaultConnectionLimits,
  drainConnections,
  keepAliveTimeoutMs,
  limitConnections,
  limitPipelining,
} from './connections.ts';
import {
  createClientErrorHandler,
  handleErrors,
  rejectFragments,
  sendFailurePage,
  sendUndecodable,
} from './errors.ts';
import { createFastPath, createSendCached } from './fast-path.ts';
import {
  createLoadShedding,
  createOverloadLimits,
  createReadLimits,
  limitReads,
  type OverloadLimits,
  shedLoad,
} from './overload.ts';
import { serveProbes } from './probes.ts';
import { createRequestLog, logRequests } from './request-log.ts';
import { createResponseCache } from './response-cache.ts';
import { securityHeaders } from './security-headers.ts';
import { addBodyTimeout, addWriteTimeout, writeTimeoutMs } from './timeouts.ts';

export interface HttpDeps {
  config: Config;
  log: Log;
  db: Database;
  storage: Storage;
  /** The Prometheus registry. */
  registry: Registry;
  /** The current time in epoch milliseconds. */
  now: () => number;
  /** As far as it is known: what cannot be served now is answered without the database. */
  siteLanguage: () => Language;
  /** Aborted on SIGTERM: the readiness probe fails while requests are still served. */
  stopping?: AbortSignal;
  /** Concurrency and queue length of each request class. Default: `createOverloadLimits()`. */
  overloadLimits?: OverloadLimits;
  /** Maximum number of open connections. Default: `defaultConnectionLimits`. */
  connections?: ConnectionLimits;
  /** Timeout for receiving a request body, in milliseconds. Default: 10,000. */
  bodyTimeout?: number;
}

/** A server without routes but those of probes, and what its routes share. */
export type HttpServer = Awaited<ReturnType<typeof createHttpServer>>;

const serverTimeouts = {
  headersTimeout: 5_000,
  // Long enough for uploads; other bodies have a shorter timeout, see `addBodyTimeout`.
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: keepAliveTimeoutMs,
};

/** Hooks and plugins in the order in which they apply. */
export async function createHttpServer(deps: HttpDeps) {
  const { config, db, registry, connections = defaultConnectionLimits } = deps;
  const headers = securityHeaders({ https: config.publicUrl.startsWith('https:') });
  const observe = createRequestLog(deps.log, registry);
  const cache = createResponseCache({
    contentVersion: db.contentVersion,
    maxBytes: 20 * 1024 * 1024,
    registry,
  });
  let isClosing = false;
  const isStopping = () => isClosing || deps.stopping?.aborted === true;
  const fastPath = createFastPath({ cache, headers, observe, isStopping });
  const isAccepted = limitPipelining(registry);
  const handleClientError = createClientErrorHandler(connections.lingerMs);
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    trustProxy: config.trustedProxies,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: minBodyLimit,
    // A request that arrives while closing is still served; its connection is closed after it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: handleClientError,
    serverFactory: (handler) => {
      const server = createServer(serverTimeouts, (request, response) => {
        if (!isAccepted(request, response)) return;
        if (!fastPath.handle(request, response)) handler(request, response);
      });
      // For connections whose client does not read the response, see `addWriteTimeout`.
      return server.setTimeout(writeTimeoutMs);
    },
    // Fastify runs no hooks for a malformed URL, so the headers are set here.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      sendUndecodable(request, reply, deps.siteLanguage());
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
  handleErrors(app, (error) => explainDatabaseError(db, error), deps.now);
  await allowOrigins(app, config.corsOrigins);
  const overload = createLoadShedding(
    registry,
    deps.overloadLimits ?? createOverloadLimits(config.deadlineScale),
  );
  await shedLoad(app, overload);
  sendFailurePage(app, deps.siteLanguage);
  await app.register(compress, {
    // Against decompression bombs.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  serveProbes(app, {
    checks: { database: () => db.ping(), storage: () => deps.storage.check() },
    now: deps.now,
    isStopping,
    registry,
    metricsToken: config.metricsToken,
  });
  const reads = createReadLimits(config.rateLimitScale);
  limitReads(app, reads);
  return { app, cache, reads, sendCached: createSendCached(cache, overload) };
}

function explainDatabaseError(db: Database, error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) {
    return new Problem('unavailable', { retryAfter: 2, cause: error });
  }
  // A row that the write refers to was deleted concurrently.
  return db.dialect.isForeignKeyViolation(error)
    ? new Problem('not_found', { cause: error })
    : error;
}

async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'if-none-match'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
  });
}
