import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type ProblemCode, type ProblemView, problems } from '#contract/problems.ts';
import { Problem } from '../problem.ts';
import { headersOfData } from './security-headers.ts';

/** What the framework refuses by itself, in our words. */
const codeByStatus: Record<number, ProblemCode> = {
  400: 'malformed',
  404: 'not_found',
  408: 'timeout',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  431: 'headers_too_large',
  503: 'unavailable',
};

/** Turns whatever was thrown into what may be said about it. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = (error as Partial<FastifyError>)?.statusCode ?? 500;
  return new Problem(codeByStatus[status] ?? (status < 500 ? 'malformed' : 'internal'), {
    cause: error,
  });
}

/** The body of a failed answer. */
function problemView({ code, message, fields }: Problem): ProblemView {
  return {
    status: 'error',
    message,
    error: { status: 'error', code, ...(fields ? { fields } : {}) },
  };
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  return reply
    .code(problems[problem.code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemView(problem));
}

/** One shape for every failure; what nobody foresaw is logged in full and told as nothing. */
export function handleErrors(app: FastifyInstance, recognise: (error: unknown) => unknown): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(recognise(error));
    if (problem.code === 'internal') request.log.error({ err: error }, 'request failed');
    // Without a cause there was only too much to do, and each line would be one thing more.
    if (problem.code === 'unavailable' && problem.cause !== undefined) {
      request.log.warn({ err: error }, 'request refused for now');
    }
    return sendProblem(reply, problem);
  });
}

/**
 * Refuses a request target with a fragment, which no client sends: routes ignore it, so that it would
 * be one more spelling of every address.
 */
export function rejectFragments(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.includes('#') ? new Problem('malformed') : undefined);
  });
}

/** Answers what is not even HTTP (`clientErrorHandler`): there is no request to reply to. */
export type ClientErrorHandler = (error: NodeJS.ErrnoException, socket: Socket) => void;

/** @param lingerMs how long the client has to read the answer before its socket is destroyed */
export function createClientErrorHandler(lingerMs: number): ClientErrorHandler {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(clientErrorResponse(error));
    // Not at once: what the client still sends would make its system discard what it has not read.
    // And not when the client closes: one that goes on sending would hold its connection for ever.
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}

function clientErrorResponse({ code: reason }: NodeJS.ErrnoException): string {
  const code: ProblemCode =
    reason === 'HPE_HEADER_OVERFLOW'
      ? 'headers_too_large'
      : reason === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'timeout'
        : 'malformed';
  const body = JSON.stringify(problemView(new Problem(code)));
  const { status } = problems[code];
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headersOfData).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Every field at fault with its first message, so that a form can mark them all at once. */
export function fieldErrorsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? 'body');
    fields[name] ??= issue.message;
  }
  return fields;
}

/** The refusal of these fields, in the words of the first. */
export function validationProblem(fields: Record<string, string>): Problem {
  const [message] = Object.values(fields);
  return new Problem('validation', { fields, ...(message ? { message } : {}) });
}

/** Who opens a page and is turned away reads a sentence, not JSON; the browser asks again by itself. */
const busyPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="5">
<title>Keepsake is busy</title>
<h1>One moment, please</h1>
<p>${problems.unavailable.message}</p>
</html>
`;

/** Says in a document what a call would say in JSON when a page cannot be made for now. */
export function sendBusyPage(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRefused = [429, 503].includes(reply.statusCode) && request.method === 'GET';
    if (!isRefused || /^\/(?:api|readyz)\b/.test(request.url)) return done(null, payload);
    if (!request.headers.accept?.includes('text/html')) return done(null, payload);
    const isProblem = `${reply.getHeader('content-type')}`.startsWith('application/json');
    if (!isProblem) return done(null, payload);
    reply.type('text/html; charset=utf-8').removeHeader('content-length');
    done(null, busyPage);
  });
}
