import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { type CostlyKind, createGate } from '../gate.ts';
import { Problem } from '../problem.ts';
import { sendBusyPage } from './busy-page.ts';
import { sendProblem } from './failures.ts';
import { isInProcess } from './in-process.ts';

/** Each takes some memory, also when nothing is said on it. */
const mostConnections = 2_000;

/** Addresses that were asked for, of which some are asked for again. */
const mostRemembered = 1_000;
const longestRemembered = 1_000;

/** One for all: whoever is turned away should cost nothing. */
const busy = new Problem('unavailable', { retryAfter: 2 });

/**
 * Turns away what is costly when there is more than can be done, logins and writes before reads.
 * Answers that are kept ready, files and probes are never turned away: `preferKept` wraps the
 * cache, so that only what has to be made needs a place. An app that does not listen is never busy.
 */
export function shedLoad(app: FastifyInstance, registry: Registry, gate = createGate()) {
  const inside = new AsyncLocalStorage<true>();
  const shed = countSheds(registry, gate.underWay);
  let isListening = false;

  app.addHook('onListen', async () => {
    isListening = true;
    const endWatch = gate.watchDelay();
    app.server.once('close', endWatch);
  });
  limitConnections(app);
  sendBusyPage(app);

  function refuse(kind: CostlyKind, reply: FastifyReply): void {
    shed.inc({ kind });
    sendProblem(reply, busy);
  }

  // Turned away before anything is read, checked or looked up.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isListening || isInProcess(request)) return done();
    gate.noticeArrival();
    const kind = costlyKindOf(request);
    if (kind && !gate.isOpen(kind)) refuse(kind, reply);
    else done();
  });

  // A place is taken once the body is there: those who send slowly take none.
  app.addHook('preHandler', (request, reply, done) => {
    if (!isListening || isInProcess(request)) return done();
    const kind = costlyKindOf(request);
    if (!kind) return done();
    if (!gate.isOpen(kind)) return refuse(kind, reply);
    const leave = gate.enter(kind);
    places.set(request, leave);
    // Those who go away before they are answered.
    reply.raw.once('close', leave);
    done();
  });

  // Given back with the answer: those who read slowly hold none.
  const places = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onSend', (request, _reply, payload, done) => {
    places.get(request)?.();
    done(null, payload);
  });

  /** The same cache, in which making an answer takes a place; what a page asks for has the page's. */
  function preferKept(cache: AnswerCache): AnswerCache {
    const made = new Set<string>();
    return {
      ...cache,
      get: (key, make) => {
        if (made.has(key)) remember(made, key);
        return cache.get(key, async () => {
          if (!isListening || inside.getStore()) return make();
          const kind = made.has(key) ? 'renewal' : 'read';
          if (!gate.isOpen(kind)) {
            shed.inc({ kind });
            throw busy;
          }
          const leave = gate.enter(kind);
          try {
            const answer = await inside.run(true, make);
            if (key.length <= longestRemembered) remember(made, key);
            return answer;
          } finally {
            leave();
          }
        });
      },
    };
  }

  return { preferKept };
}

/** Notes a key as the newest of so many; who asks for it again finds it popular. */
function remember(keys: Set<string>, key: string): void {
  keys.delete(key);
  keys.add(key);
  const [oldest] = keys;
  if (keys.size > mostRemembered && oldest !== undefined) keys.delete(oldest);
}

/** What the answer costs; undefined for files, probes and whatever may be kept ready. */
function costlyKindOf({ method, url, headers, routeOptions }: FastifyRequest) {
  if (!url.startsWith('/api/')) return undefined;
  if (method === 'GET' || method === 'HEAD') return headers.authorization ? 'read' : undefined;
  if (routeOptions.config.bodyTime) return 'upload';
  return url.startsWith('/api/auth/') ? 'login' : 'write';
}

function countSheds(registry: Registry, underWay: Record<CostlyKind, number>): Counter<'kind'> {
  new Gauge({
    name: 'keepsake_costly_requests_under_way',
    help: 'Costly requests that are being answered.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, count] of Object.entries(underWay)) this.set({ kind }, count);
    },
  });
  return new Counter({
    name: 'keepsake_requests_shed_total',
    help: 'Requests turned away because there was too much to do.',
    labelNames: ['kind'],
    registers: [registry],
  });
}

/** When there are too many connections, those on which nothing happens make room. */
function limitConnections(app: FastifyInstance): void {
  app.server.maxConnections = mostConnections;
  app.server.on('drop', () => app.server.closeIdleConnections());
}
