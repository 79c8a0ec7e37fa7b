import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallShape } from '#contract/call-shape.ts';
import type { Message } from '../message.ts';
import { Problem } from '../problem.ts';
import { readUpload } from './uploads.ts';
import { validate, validationProblem } from './validation.ts';

/** The validated parts of a URL. */
export interface UrlInput {
  params: unknown;
  query: unknown;
}

export function parseUrl(shape: CallShape, request: FastifyRequest): UrlInput {
  return {
    // A URL that cannot exist is a URL that does not.
    params: parse(shape.params, request.params, () => new Problem('not_found')),
    query: parse(shape.query, request.query, validationProblem),
  };
}

/** The validated input of a call. */
export interface Input extends UrlInput {
  body: unknown;
  image?: Buffer | undefined;
}

export function parseRequest(shape: CallShape, request: FastifyRequest): Input {
  const url = parseUrl(shape, request);
  return { ...url, body: parse(shape.body, request.body ?? {}, validationProblem) };
}

export async function receiveUpload(shape: CallShape, request: FastifyRequest): Promise<Input> {
  const url = parseUrl(shape, request);
  const { image, data } = await readUpload(request, shape.upload ?? {});
  return { ...url, image, body: data ?? {} };
}

function parse(
  shape: z.ZodType | undefined,
  value: unknown,
  toProblem: (fields: Record<string, Message>) => Problem,
) {
  if (!shape) return {};
  const { data, fields } = validate(shape, value);
  if (fields) throw toProblem(fields);
  return data;
}

/** Accepts forms on the routes of this scope without reading them. */
export function ignoreForms(scope: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  scope.addContentTypeParser(types, { parseAs: 'string' }, (_request, _body, done) => {
    done(null, undefined);
  });
}

/**
 * Parses JSON bodies and no others. An empty one is accepted: many clients send the content type without
 * a body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A small body can decompress into more than fits into memory.
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding !== 'identity') done(new Problem('unsupported_media_type'));
    else if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
