import type { FastifyInstance } from 'fastify';
import { problems } from '#contract/problems.ts';

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
