import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CallShape } from '#contract/call-shape.ts';
import type { CallName, Endpoint } from '#contract/endpoints.ts';
import { type ProblemCode, ProblemView, problems } from '#contract/problems.ts';
import { summaries } from '#contract/summaries.ts';
import { messages } from '#texts/messages.ts';
import { CachedResponse } from './cached-response.ts';
import { publicCacheControl, type SendCached } from './fast-path.ts';
import type { ResponseCache } from './response-cache.ts';

interface ApiOptions {
  endpoints: Record<string, Endpoint>;
  calls: Record<string, CallShape>;
  publicUrl: string;
  version: string;
}

/** The OpenAPI 3.1 document of the contract; pure. */
export function buildOpenApi({ endpoints, calls, publicUrl, version }: ApiOptions) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = describeCall(name, endpoint, calls[name]);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Keepsake',
      version,
      description:
        'Every call answers JSON. A successful one has status 200 and `status: "success"`, and a ' +
        '`message` for a person if it changes something; a failed one has a status of 400 or above ' +
        'and the shape of `Problem`, which has a message too. Messages are English; each comes with ' +
        'its code and what it names, so that a client can show its own words for it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: jsonSchemaOf(ProblemView, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}

interface Serving {
  cache: Pick<ResponseCache, 'route'>;
  sendCached: SendCached;
}

/** Serves the document at `/api/openapi.json`: built and compressed once. */
export function serveOpenApi(
  app: FastifyInstance,
  { cache, sendCached }: Serving,
  build: () => object,
): void {
  const path = '/api/openapi.json';
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': publicCacheControl,
    vary: 'accept-encoding, origin',
  };
  let document: CachedResponse | undefined;
  // Always the same one: it depends on no content, also while nothing else can be cached.
  const route = cache.route(path, async () => {
    document ??= new CachedResponse(path, {
      status: 200,
      headers,
      body: Buffer.from(JSON.stringify(build())),
    });
    return document;
  });
  app.get(path, { config: { requestClass: 'cached' } }, (request, reply) =>
    sendCached(request, reply, route, {}),
  );
}

function describeCall(name: string, endpoint: Endpoint, shape: CallShape | undefined) {
  if (!shape) throw new Error(`The contract has no shape for ${name}.`);
  const body = requestBody(shape);
  return {
    operationId: name,
    summary: summaries[name as CallName],
    tags: [endpoint.path.split('/')[2]],
    security: securityOf(endpoint),
    ...(endpoint.access === 'admin' ? { description: 'Administrators only.' } : {}),
    parameters: [...parameters(shape.params, 'path'), ...parameters(shape.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: json('Success', jsonSchemaOf(shape.output, 'output')),
      ...Object.fromEntries(
        errorsOf(endpoint, shape).map((code) => [
          problems[code].status,
          json(messages[code], { $ref: '#/components/schemas/Problem' }),
        ]),
      ),
    },
  };
}

function securityOf({ access, ignoresToken }: Endpoint) {
  if (ignoresToken) return [];
  return access === 'visitor' ? [{}, { session: [] }] : [{ session: [] }];
}

/** Possible errors of every call; a body is parsed, and rejected, also where none is expected. */
const commonErrors = [
  'malformed',
  'timeout',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'headers_too_large',
  'unavailable',
] as const satisfies ProblemCode[];

function errorsOf(endpoint: Endpoint, shape: CallShape): ProblemCode[] {
  const codes: ProblemCode[] = [...commonErrors];
  if (shape.query || shape.body || shape.upload) codes.push('validation');
  if (shape.upload) codes.push('insufficient_storage');
  // The subject of a call may have been deleted.
  if (shape.params || endpoint.method !== 'GET') codes.push('not_found');
  if (!endpoint.ignoresToken) codes.push('unauthenticated');
  if (endpoint.access !== 'visitor') codes.push('forbidden');
  return [...codes, ...(shape.failures ?? [])];
}

function parameters(shape: CallShape['params'], location: 'path' | 'query') {
  if (!shape) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(shape, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema,
  }));
}

function requestBody(shape: CallShape) {
  if (shape.body) return { required: true, ...content('application/json', inputOf(shape.body)) };
  if (!shape.upload) return undefined;
  const properties: Record<string, JsonSchema> = {
    image: { type: 'string', contentMediaType: 'image/*' },
  };
  const required = shape.upload.insteadOfImage ? [] : ['image'];
  if (shape.upload.data) {
    properties.data = inputOf(shape.upload.data);
    if (properties.data.required?.length) required.push('data');
  }
  const schema: JsonSchema = { type: 'object', properties, required };
  return { required: true, ...content('multipart/form-data', schema) };
}

const inputOf = (shape: NonNullable<CallShape['body']>) => jsonSchemaOf(shape, 'input');
const content = (type: string, schema: JsonSchema) => ({ content: { [type]: { schema } } });
const json = (description: string, schema: JsonSchema) => ({
  description,
  ...content('application/json', schema),
});

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The JSON Schema of a zod shape, before (`input`) or after parsing (`output`). */
export function jsonSchemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return simplifyNullable(schema) as JsonSchema;
}

/**
 * Writes «X or null» as one type with two names instead of `anyOf`: shorter for a reader, and the
 * serializer compiled from it need not try the alternatives one by one.
 */
function simplifyNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplifyNullable);
  if (typeof node !== 'object' || node === null) return node;
  const schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, simplifyNullable(value)]),
  );
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.type !== 'null') return schema;
  const [value] = anyOf;
  if (typeof value?.type !== 'string' || value.enum) return schema;
  return { ...value, ...rest, type: [value.type, 'null'] };
}
