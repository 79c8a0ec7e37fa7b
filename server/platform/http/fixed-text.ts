import type { FastifyInstance } from 'fastify';
import { StoredAnswer } from '../cache/stored-answer.ts';
import { forEveryone, sendAnswer } from './send-answer.ts';

/** Serves a text that stays the same for as long as the process lives. */
export function serveFixedText(
  app: FastifyInstance,
  path: string,
  { type, text }: { type: string; text: string },
): void {
  const answer = new StoredAnswer({
    status: 200,
    headers: { 'content-type': type, 'cache-control': forEveryone, vary: 'accept-encoding' },
    body: Buffer.from(text),
    route: path,
  });
  app.get(path, (request, reply) => sendAnswer(request, reply, answer));
}
