import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { type ProblemCode, type ProblemView, problems } from '#contract/problems.ts';
import { catalogueOf, sentenceOf } from '../catalogues.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Message } from '../message.ts';
import { Problem } from '../problem.ts';
import { dataHeaders } from './security-headers.ts';

/** Problem codes of errors that the framework throws. */
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

/** Converts anything thrown into a `Problem` without internal details. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isOutOfFiles(error)) return new Problem('unavailable', { retryAfter: 2, cause: error });
  const status = (error as Partial<FastifyError>)?.statusCode ?? 500;
  return new Problem(codeByStatus[status] ?? (status < 500 ? 'malformed' : 'internal'), {
    cause: error,
  });
}

/** Whether the process or the system may open no further file until others are closed. */
const isOutOfFiles = (error: unknown) =>
  ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException)?.code ?? '');

/** The body of an error response. */
function problemView({ code, reason, fields }: Problem): ProblemView {
  return {
    status: 'error',
    message: reason.text,
    error: {
      status: 'error',
      code,
      ...(reason.code !== code && { reason: reason.code }),
      ...(reason.params && { params: reason.params }),
      ...(fields && {
        fields: ofEach(fields, ({ text }) => text),
        fieldCodes: ofEach(fields, ({ text: _, ...rest }) => rest),
      }),
    },
  };
}

const ofEach = <Part>(fields: Record<string, Message>, partOf: (message: Message) => Part) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, partOf(message)]));

function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  return reply
    .code(problems[problem.code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemView(problem));
}

const outOfFilesLogMs = 60_000;

/**
 * Sends every error in one shape. Unexpected ones are logged in full and sent without details.
 * `translate` may replace an error by a `Problem`.
 */
export function handleErrors(
  app: FastifyInstance,
  translate: (error: unknown) => unknown,
  now = Date.now,
): void {
  let outOfFilesLoggedAt = Number.NEGATIVE_INFINITY;

  /** Once a minute, because every request fails then. */
  function logOutOfFiles(error: unknown) {
    if (Math.abs(now() - outOfFilesLoggedAt) < outOfFilesLogMs) return;
    outOfFilesLoggedAt = now();
    app.log.error({ err: error }, 'requests are refused: there are too many open files');
  }

  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(translate(error));
    if (problem.code === 'internal') request.log.error({ err: error }, 'request failed');
    // Without a cause it is load shedding; logging each rejected request would add to the load.
    if (isOutOfFiles(problem.cause)) logOutOfFiles(problem.cause);
    else if (problem.code === 'unavailable' && problem.cause !== undefined) {
      request.log.warn({ err: error }, 'request refused for now');
    }
    return sendProblem(reply, problem);
  });
}

/**
 * Rejects a request target with a fragment, which no client sends: routing ignores it, so each URL
 * would have any number of aliases.
 */
export function rejectFragments(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.includes('#') ? new Problem('malformed') : undefined);
  });
}

/** Responds to broken HTTP (`clientErrorHandler`), for which Fastify has no request. */
export type ClientErrorHandler = (error: NodeJS.ErrnoException, socket: Socket) => void;

/** @param lingerMs how long the client has to read the response before its socket is destroyed */
export function createClientErrorHandler(lingerMs: number): ClientErrorHandler {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(clientErrorResponse(error));
    // Not at once: data that still arrives would make the client's system drop the unread response.
    // Nor only when the client closes: one that keeps sending would hold its connection forever.
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
    ...Object.entries(dataHeaders).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether browsers open the address by themselves, unlike that of a call. */
    isDownload?: boolean;
  }
}

/** Replaces the JSON of a failure by an HTML page where a browser would show it, in the language of the site. */
export function sendFailurePage(app: FastifyInstance, language: () => Language): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isProblem = `${reply.getHeader('content-type')}`.startsWith('application/json');
    if (!isProblem || !isShown(request, reply.statusCode)) return done(null, payload);
    reply.type('text/html; charset=utf-8').removeHeader('content-length');
    const { message: text, error } = JSON.parse(String(payload)) as ProblemView;
    const { code, reason = code, params } = error;
    const message = sentenceOf(language(), { code: reason, params, text });
    const seconds = Number(reply.getHeader('retry-after') ?? 0);
    done(null, failurePage(language(), { status: reply.statusCode, message, seconds }));
  });
}

/** For a URL that cannot be decoded, for which Fastify runs no hooks. */
export function sendUndecodable(request: FastifyRequest, reply: FastifyReply, language: Language) {
  const problem = new Problem('not_found');
  const status = 404;
  if (!isShown(request, status)) return sendProblem(reply, problem);
  const message = sentenceOf(language, problem.reason);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(failurePage(language, { status, message, seconds: 0 }));
}

/** Pages show their own failures as HTML already. A link with `download` has no document as destination. */
function isShown({ method, url, headers, routeOptions }: FastifyRequest, status: number): boolean {
  if (method !== 'GET' || status < 400) return false;
  if (routeOptions.config?.isDownload) return headers['sec-fetch-dest'] === 'document';
  return !/^\/(?:api|readyz)\b/.test(url) && headers.accept?.includes('text/html') === true;
}

interface Failure {
  status: number;
  message: string;
  /** After which it reloads by itself, if that makes sense. */
  seconds: number;
}

function failurePage(language: Language, { status, message, seconds }: Failure): string {
  const { rateLimit, ourFault, badAddress, browsePosts } = catalogueOf(language).errorPageTexts;
  const isBusy = status === 429 || status === 503;
  const title = escapeHtml((isBusy ? rateLimit : status >= 500 ? ourFault : badAddress).title);
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
${isBusy ? `<meta http-equiv="refresh" content="${Math.max(5, seconds)}">` : ''}
<title>${title}</title>
<h1>${title}</h1>
<p>${escapeHtml(message)}</p>
${isBusy ? '' : `<p><a href="/post">${escapeHtml(browsePosts)}</a></p>`}
</html>
`;
}
