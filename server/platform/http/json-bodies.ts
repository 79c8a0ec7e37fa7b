import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** Reads JSON bodies; an empty one is none, for many clients announce JSON and then send nothing. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A small text can unpack into more than any memory holds.
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding !== 'identity') done(new Problem('unsupported_media_type'));
    else if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
