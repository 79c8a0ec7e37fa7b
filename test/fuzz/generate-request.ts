import type { Random } from '#scripts/demo/random.ts';
import { type GeneratorContext, type Known, valueFor } from './from-schema.ts';
import { jsonBody, uploadBody } from './invalid-bodies.ts';
import { addUnusualHeaders } from './invalid-headers.ts';
import { invalidText } from './invalid-values.ts';
import type { JsonSchema, Operation } from './operations.ts';
import type { FuzzRequest } from './request.ts';
import type { Session } from './sessions.ts';

interface Material {
  random: Random;
  known: Known;
  /** Small valid pictures. */
  pictures: readonly Buffer[];
  session?: Session;
}

/** Parts of URLs that cannot be decoded, or look like path traversal. */
const brokenUrlParts = [
  '%',
  '%zz',
  '%ff%fe',
  '%c0%ae',
  '%00',
  '..',
  '%2e%2e%2f',
  '%2f',
  '%5c',
  ';',
];

/** A request to a call, usually with one or more invalid parts. */
export function generateRequest(operation: Operation, material: Material): FuzzRequest {
  const { random, known, pictures, session } = material;
  const invalidRate = random.pick([0, 0, 0.05, 0.15, 0.4]);
  const context = { random, known, invalidRate, post: aPost(material) };
  const request: FuzzRequest = {
    operation: operation.name,
    method: operation.method === 'GET' && random.chance(0.02) ? 'HEAD' : operation.method,
    url: addressFor(context, operation),
    headers: session ? { authorization: `Bearer ${session.token}` } : {},
    isSessionIntact: true,
  };
  if (operation.body && !random.chance(invalidRate / 5)) {
    const { headers, bytes } = bodyFor(context, operation.body, random.pick(pictures));
    Object.assign(request.headers, headers);
    request.body = bytes;
  } else if (random.chance(invalidRate / 5)) {
    // A body where none is expected.
    request.headers['content-type'] = random.pick(['application/json', 'text/plain']);
    request.body = Buffer.from(random.pick(['{}', 'x', '{"a":', '[]']));
  }
  addUnusualHeaders(random, request, invalidRate);
  return request;
}

/** Often an own post, since most calls reject those of others. */
function aPost({ random, known, session }: Material) {
  const own = known.posts.filter(({ authorId }) => authorId === session?.memberId);
  return random.pick(own.length > 0 && random.chance(0.6) ? own : known.posts);
}

function bodyFor(
  context: GeneratorContext,
  { type, schema }: NonNullable<Operation['body']>,
  image: Buffer,
) {
  const { random, invalidRate } = context;
  if (type !== 'multipart/form-data') {
    return jsonBody(random, valueFor(context, schema), invalidRate);
  }
  const data = schema.properties?.data as JsonSchema | undefined;
  const parts = data ? { image, data: valueFor(context, data) } : { image };
  return uploadBody(random, parts, invalidRate);
}

function addressFor(context: GeneratorContext, { path, parameters }: Operation): string {
  const { random, invalidRate } = context;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(invalidRate / 4)) return random.pick(brokenUrlParts);
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return encoded(textOf(valueFor(context, parameter?.schema ?? {}, name))) || 'x';
  });
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .filter(({ required }) => random.chance(required ? 1 - invalidRate / 4 : 0.7))
    .flatMap(({ name, schema }) => pairsFor(context, name, schema));
  if (random.chance(invalidRate)) pairs.push(`${encoded(invalidText(random))}=1`);
  if (random.chance(invalidRate / 4)) pairs.push(random.pick(brokenUrlParts));
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

function pairsFor(context: GeneratorContext, name: string, schema: JsonSchema): string[] {
  const { random, invalidRate } = context;
  const value = valueFor(context, schema, name);
  const values = Array.isArray(value) ? value.slice(0, 60) : [value];
  const key = random.chance(invalidRate / 3)
    ? random.pick([`${name}[]`, `${name}[a]`, `${name}.a`, name.toUpperCase(), '__proto__'])
    : name;
  const pairs = values.map((one) => `${key}=${encoded(textOf(one))}`);
  return random.chance(invalidRate / 2) ? [...pairs, ...pairs, key, `${key}=`] : pairs;
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** URL-encoded and limited, since servers reject long URLs. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 4000);
