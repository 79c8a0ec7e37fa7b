import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../cache/accepted-encoding.ts';
import type { StoredAnswer } from '../cache/stored-answer.ts';

/**
 * For what is the same for everyone: a shared cache may keep it for a second, a browser asks again.
 * Varnish would give away what is past its second for ten more unless told not to.
 */
export const forEveryone = 'public, max-age=0, s-maxage=1, stale-while-revalidate=0';

/** For what is one member's. */
export const forOneMember = 'private, no-store';

/** Sends a ready answer in the best form the client takes, or only says that it has it already. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StoredAnswer,
): Promise<FastifyReply> {
  const encoding = answer.choose(acceptedEncoding(request.headers['accept-encoding']));
  const headers = { ...answer.headers, etag: answer.etag(encoding) };
  if (isHeld(request.headers['if-none-match'], headers.etag)) {
    return reply.headers(headers).code(304).send();
  }
  // Before any header is set: if compressing fails, the error must not carry those of the response.
  const ready = answer.form(encoding);
  const bytes = ready instanceof Promise ? await ready : ready;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.headers(headers).code(answer.status).send(bytes);
}

/** Whether a client has these very bytes already. */
export function isHeld(held: string | undefined, etag: string): boolean {
  if (held === undefined) return false;
  return held === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
