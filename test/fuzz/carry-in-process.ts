import type { FastifyInstance } from 'fastify';
import type { Carry } from './request.ts';
import { unpacked } from './unpacked.ts';

/** Hands requests to an application in this process. */
export function carryInProcess(app: FastifyInstance): Carry {
  return async ({ method, url, headers, body }) => {
    const begun = performance.now();
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body ? { payload: body } : {}),
    });
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type']),
      body: unpacked(answer.rawPayload, answer.headers['content-encoding']),
      milliseconds: performance.now() - begun,
    };
  };
}
