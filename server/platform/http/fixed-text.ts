import type { FastifyInstance } from 'fastify';
import { StoredAnswer } from '../cache/stored-answer.ts';
import { forEveryone, sendAnswer } from './send-answer.ts';

/** Serves a text that stays the same for as long as the process lives; written when first asked for. */
export function serveFixedText(
  app: FastifyInstance,
  path: string,
  { type, write }: { type: string; write: () => string },
): void {
  let answer: StoredAnswer | undefined;
  app.get(path, { config: { cost: 'none' } }, (request, reply) => {
    answer ??= new StoredAnswer({
      status: 200,
      headers: { 'content-type': type, 'cache-control': forEveryone, vary: 'accept-encoding' },
      body: Buffer.from(write()),
      route: path,
    });
    return sendAnswer(request, reply, answer);
  });
}
