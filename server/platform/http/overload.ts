import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { type AnswerCache, mayBeCached } from '../cache/answer-cache.ts';
import { RecentKeys } from '../cache/recent-keys.ts';
import { type CostlyKind, createGate, type Gate } from '../gate.ts';
import { Problem } from '../problem.ts';
import { sendBusyPage } from './busy-page.ts';
import { costlyKindOf, guessKind, mayHaveToBeMade } from './costly-kind.ts';
import { sendProblem } from './failures.ts';
import { isInProcess } from './in-process.ts';
import { createPipelineLimit } from './pipelining.ts';
import { turnAwayAtTheDoor } from './turn-away.ts';

/** Addresses that were asked for, of which some are asked for again. */
const mostRemembered = 1_000;

/** One for all: whoever is turned away should cost nothing. */
const busy = new Problem('unavailable', { retryAfter: 2 });

interface Shedding {
  registry: Registry;
  /** What every answer carries. */
  headers: Record<string, string>;
  gate?: Gate | undefined;
}

/**
 * Turns away what is costly when there is more than can be done.
 * Answers that are kept ready, files and probes are never turned away: `preferKept` wraps the
 * cache, so that only what has to be made needs a place. An app that does not listen is never busy.
 */
export function shedLoad(
  app: FastifyInstance,
  { registry, headers, gate = createGate() }: Shedding,
) {
  const shed = countSheds(registry, gate);
  /** Addresses whose answer was made lately. */
  const made = new RecentKeys(mostRemembered);
  const isOneTooMany = createPipelineLimit();
  let isListening = false;

  app.addHook('onListen', async () => {
    isListening = true;
  });
  sendBusyPage(app);
  turnAwayAtTheDoor(app.server, {
    problem: busy,
    headers,
    count: (kind) => shed.inc({ kind }),
    refusedKind(request, response) {
      if (isOneTooMany(request, response)) return 'read';
      // Who calls from elsewhere needs more headers than the door knows.
      if (!isListening || request.headers.origin !== undefined) return undefined;
      const isNew = mayHaveToBeMade(request) && !made.has(request.url ?? '');
      const kind = guessKind(request) ?? (isNew ? 'read' : undefined);
      return kind && !gate.isOpen(kind) ? kind : undefined;
    },
  });

  function refuse(kind: CostlyKind, reply: FastifyReply): void {
    shed.inc({ kind });
    sendProblem(reply, busy);
  }

  // Turned away before anything is read, checked or looked up.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isListening || isInProcess(request)) return done();
    const kind = costlyKindOf(request);
    if (kind && !gate.isOpen(kind)) refuse(kind, reply);
    else done();
  });

  // In line once the body is there: those who send slowly hold nobody up.
  app.addHook('preHandler', (request, reply, done) => {
    const kind = isListening && !isInProcess(request) && costlyKindOf(request);
    if (!kind) return done();
    gate.enter(kind).then((leave) => {
      if (!leave) return refuse(kind, reply);
      // Whoever went away while waiting needs no answer.
      if (reply.raw.destroyed) return leave();
      places.set(request, leave);
      reply.raw.once('close', leave);
      done();
    });
  });

  // Given back with the answer: those who read slowly hold none.
  const places = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onSend', (request, _reply, payload, done) => {
    places.get(request)?.();
    done(null, payload);
  });

  /** The same cache, in which making an answer takes a place. */
  function preferKept(cache: AnswerCache): Omit<AnswerCache, 'getCurrent'> {
    return {
      ...cache,
      get: (key, make) => {
        if (made.has(key)) made.note(key);
        return cache.get(key, async (former) => {
          if (!isListening) return make(former);
          const kind = made.has(key) ? 'renewal' : 'read';
          const leave = await gate.enter(kind);
          if (!leave) {
            shed.inc({ kind });
            throw busy;
          }
          try {
            const answer = await make(former);
            if (mayBeCached(key, answer)) made.note(key);
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

function countSheds(registry: Registry, { underWay, lines }: Gate): Counter<'kind'> {
  new Gauge({
    name: 'keepsake_costly_requests_under_way',
    help: 'Costly requests that are being answered.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, count] of Object.entries(underWay)) this.set({ kind }, count);
    },
  });
  new Gauge({
    name: 'keepsake_costly_requests_waiting',
    help: 'Costly requests that wait for their turn.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, line] of Object.entries(lines)) this.set({ kind }, line.length());
    },
  });
  return new Counter({
    name: 'keepsake_requests_shed_total',
    help: 'Requests turned away because there was too much to do.',
    labelNames: ['kind'],
    registers: [registry],
  });
}
