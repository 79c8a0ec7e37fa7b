import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies; an empty one is none, for many clients announce JSON and then send nothing. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
