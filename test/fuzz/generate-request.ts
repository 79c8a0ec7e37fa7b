import type { Random } from '#scripts/demo/random.ts';
import { type Drawing, type Known, valueFor } from './from-schema.ts';
import type { JsonSchema, Operation } from './operations.ts';
import type { FuzzRequest } from './request.ts';
import type { Session } from './sessions.ts';
import { jsonBody, uploadBody } from './strange-bodies.ts';
import { addStrangeHeaders } from './strange-headers.ts';
import { strangeText } from './strange-values.ts';

interface Material {
  random: Random;
  known: Known;
  /** Small valid pictures. */
  pictures: readonly Buffer[];
  session?: Session;
}

/** Pieces of addresses that are no text at all. */
const brokenPieces = ['%', '%zz', '%ff%fe', '%c0%ae', '%00', '..', '%2e%2e%2f', '%2f', '%5c', ';'];

/** A request to a call, usually with one or more invalid parts. */
export function generateRequest(operation: Operation, material: Material): FuzzRequest {
  const { random, known, pictures, session } = material;
  const strangeness = random.pick([0, 0, 0.05, 0.15, 0.4]);
  const drawing = { random, known, strangeness, post: aPost(material) };
  const request: FuzzRequest = {
    operation: operation.name,
    method: operation.method === 'GET' && random.chance(0.02) ? 'HEAD' : operation.method,
    url: addressFor(drawing, operation),
    headers: session ? { authorization: `Bearer ${session.token}` } : {},
    isSessionWhole: true,
  };
  if (operation.body && !random.chance(strangeness / 5)) {
    const { headers, bytes } = bodyFor(drawing, operation.body, random.pick(pictures));
    Object.assign(request.headers, headers);
    request.body = bytes;
  } else if (random.chance(strangeness / 5)) {
    // A body where none is expected.
    request.headers['content-type'] = random.pick(['application/json', 'text/plain']);
    request.body = Buffer.from(random.pick(['{}', 'x', '{"a":', '[]']));
  }
  addStrangeHeaders(random, request, strangeness);
  return request;
}

/** Often an own post, since most calls reject those of others. */
function aPost({ random, known, session }: Material) {
  const own = known.posts.filter(({ authorId }) => authorId === session?.memberId);
  return random.pick(own.length > 0 && random.chance(0.6) ? own : known.posts);
}

function bodyFor(
  drawing: Drawing,
  { type, schema }: NonNullable<Operation['body']>,
  image: Buffer,
) {
  const { random, strangeness } = drawing;
  if (type !== 'multipart/form-data') {
    return jsonBody(random, valueFor(drawing, schema), strangeness);
  }
  const data = schema.properties?.data as JsonSchema | undefined;
  const parts = data ? { image, data: valueFor(drawing, data) } : { image };
  return uploadBody(random, parts, strangeness);
}

function addressFor(drawing: Drawing, { path, parameters }: Operation): string {
  const { random, strangeness } = drawing;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(strangeness / 4)) return random.pick(brokenPieces);
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return encoded(textOf(valueFor(drawing, parameter?.schema ?? {}, name))) || 'x';
  });
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .filter(({ required }) => random.chance(required ? 1 - strangeness / 4 : 0.7))
    .flatMap(({ name, schema }) => pairsFor(drawing, name, schema));
  if (random.chance(strangeness)) pairs.push(`${encoded(strangeText(random))}=1`);
  if (random.chance(strangeness / 4)) pairs.push(random.pick(brokenPieces));
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

function pairsFor(drawing: Drawing, name: string, schema: JsonSchema): string[] {
  const { random, strangeness } = drawing;
  const value = valueFor(drawing, schema, name);
  const values = Array.isArray(value) ? value.slice(0, 60) : [value];
  const key = random.chance(strangeness / 3)
    ? random.pick([`${name}[]`, `${name}[a]`, `${name}.a`, name.toUpperCase(), '__proto__'])
    : name;
  const pairs = values.map((one) => `${key}=${encoded(textOf(one))}`);
  return random.chance(strangeness / 2) ? [...pairs, ...pairs, key, `${key}=`] : pairs;
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** As in an address, and no longer than a server reads. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 4000);
