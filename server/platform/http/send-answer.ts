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
  const etag = answer.etag(encoding);
  reply.headers(answer.headers).header('etag', etag);
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const ready = answer.form(encoding);
  return reply.code(answer.status).send(ready instanceof Promise ? await ready : ready);
}

/** Whether a client has these very bytes already. */
export function isHeld(held: string | undefined, etag: string): boolean {
  if (held === undefined) return false;
  return held === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
