import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { forEveryone, sendAnswer } from './send-answer.ts';

interface Text {
  type: string;
  make: () => Promise<string>;
}

/** Sends a text that is the same for everyone, made at most once for each state of the content. */
export type SendKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  text: Text,
) => Promise<FastifyReply>;

/** For documents that are neither pages nor calls; they take no query, so none makes another one. */
export function keepAnswers(cache: Pick<AnswerCache, 'get'>): SendKept {
  return async (request, reply, { type, make }) => {
    const [path = ''] = request.url.split('?');
    const answer = await cache.get(path, async () => ({
      status: 200,
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': forEveryone,
        vary: 'accept-encoding',
      },
      body: Buffer.from(await make()),
      route: request.routeOptions.url ?? '',
    }));
    return sendAnswer(request, reply, answer);
  };
}
