import { Socket } from 'node:net';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { type Message, say } from '../message.ts';
import { Problem } from '../problem.ts';
import { bodyLimitOf } from './body-limits.ts';
import { validate, validationProblem } from './validation.ts';

/** The multipart framing. */
const maxFraming = 8 * 1024;
/** Milliseconds for the client to read the error response before its connection is destroyed. */
const lingerMs = 2_000;

/** The `bodyTimeout` of upload routes. */
export const uploadTimeoutMs = 30_000;

/**
 * Accepts multipart bodies on the routes of this scope, with data of this shape. All other routes reject
 * them with 415.
 */
export async function acceptUploads(scope: FastifyInstance, data?: z.ZodObject): Promise<void> {
  await scope.register(multipart, {
    limits: {
      fileSize: limits.image.maxBytes,
      fieldSize: bodyLimitOf(data),
      fieldNameSize: 100,
      headerPairs: 20,
    },
    throwFileSizeLimit: false,
    // A browser may send the data as a file too, so the part's name decides.
    isPartAFile: (name) => name !== 'data',
  });
  scope.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded) return;
    // The rest of a rejected body is not read; the connection is closed instead.
    if (raw.socket instanceof Socket) raw.socket.end();
    const timer = setTimeout(() => raw.destroy(), lingerMs).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

interface Received {
  image?: Buffer;
  data?: unknown;
  /** Fields of the data that were sent as text parts. */
  texts: Record<string, string>;
  /** Why the data part is missing or unreadable. */
  dataError?: Message;
}

/**
 * Reads an upload: one file part `image` and, if the call has a shape for it, one JSON part `data`.
 * Unless `data` is required, its fields may be text parts instead, and other text parts are ignored.
 * Stops reading at the size limit. Throws `validation` with all invalid fields,
 * `unsupported_media_type` or `malformed`.
 */
export async function readUpload<Shape extends z.ZodObject | undefined>(
  request: FastifyRequest,
  { data: shape, insteadOfImage }: { data?: Shape; insteadOfImage?: string },
): Promise<{
  image: Buffer | undefined;
  data: Shape extends z.ZodObject ? z.output<Shape> : undefined;
}> {
  if (!request.isMultipart()) throw new Problem('unsupported_media_type');
  const needsData = shape !== undefined && !shape.safeParse({}).success;
  const fields = shape && Object.keys(shape.shape);
  const maxBytes = limits.image.maxBytes + bodyLimitOf(shape) + maxFraming;
  const expected = { fields, needsData, maxBytes };
  const { image, texts, data = texts, dataError } = await receive(request, expected);
  const parsed = dataError || !shape ? undefined : validate(shape, data);
  const errors = {
    ...(dataError ? { data: dataError } : {}),
    ...parsed?.fields,
    ...(image || hasItems(data, insteadOfImage) ? {} : { image: say('image_required') }),
  };
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  return { image, data: parsed?.data as never };
}

/** Whether this field of the data is a list with something in it; other faults are found by its shape. */
function hasItems(data: unknown, field: string | undefined): boolean {
  if (field === undefined || typeof data !== 'object' || data === null) return false;
  const list: unknown = Reflect.get(data, field);
  return Array.isArray(list) && list.length > 0;
}

interface ExpectedData {
  /** The fields of `data`; undefined if the call has none. */
  fields: string[] | undefined;
  needsData: boolean;
  /** Of the whole body. */
  maxBytes: number;
}

async function receive(request: FastifyRequest, expected: ExpectedData): Promise<Received> {
  const { raw } = request;
  let received = 0;
  try {
    return await new Promise<Received>((resolve, reject) => {
      const rejectTooLarge = () => reject(validationProblem({ image: say('image_too_large') }));
      // Counted here because bytes before, between and after the parts belong to no part.
      raw.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > expected.maxBytes) rejectTooLarge();
      });
      collect(request.parts(), expected, rejectTooLarge).then(resolve, reject);
    });
  } catch (error) {
    raw.unpipe();
    raw.pause();
    throw asProblem(error);
  }
}

async function collect(
  parts: AsyncIterable<Multipart>,
  { fields, needsData }: ExpectedData,
  rejectTooLarge: () => void,
): Promise<Received> {
  const found: Received = { texts: {} };
  if (needsData) found.dataError = say('data_missing');
  const seen = new Set<string>();
  for await (const part of parts) {
    const { fieldname: name } = part;
    // Clients may send fields that the URL contains already (`postId`, the current `image`).
    if (!needsData && part.type === 'file' && !part.filename) {
      if (fields?.includes(name)) found.texts[name] = (await readAll(part.file)).toString();
      else part.file.resume();
      continue;
    }
    if (seen.has(name)) throw validationProblem({ [name]: say('part_twice', { name }) });
    if (part.type === 'file' && name === 'image') {
      part.file.once('limit', rejectTooLarge);
      const bytes = await readAll(part.file);
      if (bytes.length > 0) found.image = bytes;
      // The limit may have been reached before the listener was added.
      if (part.file.truncated) rejectTooLarge();
    } else if (part.type === 'field' && fields) {
      Object.assign(found, { dataError: undefined }, readData(part));
    } else {
      throw new Problem('malformed', { message: say('part_unknown') });
    }
    seen.add(name);
  }
  return found;
}

async function readAll(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function readData(
  part: Extract<Multipart, { type: 'field' }>,
): Pick<Received, 'data' | 'dataError'> {
  if (part.valueTruncated) return { dataError: say('data_too_long') };
  try {
    return { data: typeof part.value === 'string' ? JSON.parse(part.value) : part.value };
  } catch {
    return { dataError: say('data_not_json') };
  }
}

/** Every error of the parser is caused by the client's data. */
function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_INVALID_JSON_FIELD_ERROR')
    return validationProblem({ data: say('data_not_json') });
  return new Problem('malformed', { cause: error });
}
