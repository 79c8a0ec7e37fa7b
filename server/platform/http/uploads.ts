import { Socket } from 'node:net';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { imageMessages } from '#contract/posts.ts';
import { Problem } from '../problem.ts';
import { fieldErrorsOf, validationProblem } from './errors.ts';

const maxData = 32 * 1024;
/** Both parts, and what stands around them. */
const maxBody = limits.image.maxBytes + maxData + 8 * 1024;
/** Time for the other side to read why we stopped listening. */
const farewell = 2_000;

/** Milliseconds an upload may take to arrive, for the route's `bodyTimeout`. */
export const uploadTimeoutMs = 30_000;

/** Lets the routes of this scope receive files. Other routes go on refusing them with 415. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      fileSize: limits.image.maxBytes,
      fieldSize: maxData,
      fieldNameSize: 100,
      headerPairs: 20,
    },
    throwFileSizeLimit: false,
    // A browser may send the data as a file, too; the name of the part decides.
    isPartAFile: (name) => name !== 'data',
  });
  scope.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded) return;
    // What was not read is not wanted: the connection ends instead.
    if (raw.socket instanceof Socket) raw.socket.end();
    const timer = setTimeout(() => raw.destroy(), farewell).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

interface Received {
  image?: Buffer;
  data?: unknown;
  /** What was wrong with the data before anyone looked into it. */
  dataFault?: string;
}

/**
 * Reads an upload: one file part `image` and, when the call has a shape for it, one part `data` with
 * JSON; without one, parts of text are passed over. Stops listening at the first byte too many. Throws `validation` with every field at fault,
 * `unsupported_media_type` or `malformed`.
 */
export async function readUpload<Shape extends z.ZodType | undefined>(
  request: FastifyRequest,
  { data: shape }: { data?: Shape },
): Promise<{ image: Buffer; data: Shape extends z.ZodType ? z.output<Shape> : undefined }> {
  if (!request.isMultipart()) throw new Problem('unsupported_media_type');
  const { image, data, dataFault } = await receive(request, { takesData: shape !== undefined });
  const parsed = dataFault ? undefined : shape?.safeParse(data);
  const faults = {
    ...(dataFault ? { data: dataFault } : {}),
    ...(parsed?.error ? fieldErrorsOf(parsed.error) : {}),
    ...(image?.length ? {} : { image: imageMessages.required }),
  };
  if (!image?.length || Object.keys(faults).length > 0) throw validationProblem(faults);
  return { image, data: parsed?.data as never };
}

async function receive(
  request: FastifyRequest,
  { takesData }: { takesData: boolean },
): Promise<Received> {
  const { raw } = request;
  let received = 0;
  try {
    return await new Promise<Received>((resolve, reject) => {
      const refuseTooLarge = () => reject(validationProblem({ image: imageMessages.tooLarge }));
      // Counted as they come: junk before, between and after the parts belongs to no part.
      raw.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > maxBody) refuseTooLarge();
      });
      collect(request.parts(), takesData, refuseTooLarge).then(resolve, reject);
    });
  } catch (error) {
    raw.unpipe();
    raw.pause();
    throw asProblem(error);
  }
}

async function collect(
  parts: AsyncIterable<Multipart>,
  takesData: boolean,
  refuseTooLarge: () => void,
): Promise<Received> {
  const found: Received = takesData ? { dataFault: 'The data part is missing.' } : {};
  const seen = new Set<string>();
  for await (const part of parts) {
    const { fieldname: name } = part;
    // Clients may repeat in text what the address says already (`postId`, the current `image`).
    if (!takesData && part.type === 'file' && !part.filename) {
      part.file.resume();
      continue;
    }
    if (seen.has(name))
      throw validationProblem({ [name]: `There is more than one part "${name}".` });
    if (part.type === 'file' && name === 'image') {
      part.file.once('limit', refuseTooLarge);
      found.image = await readAll(part.file);
      // The limit may have been met before anyone could listen for it.
      if (part.file.truncated) refuseTooLarge();
    } else if (part.type === 'field' && takesData) {
      Object.assign(found, { dataFault: undefined }, readData(part));
    } else {
      throw new Problem('malformed', { message: 'There is a part that does not belong here.' });
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

function readData(part: Extract<Multipart, { type: 'field' }>): Received {
  if (part.valueTruncated) return { dataFault: 'The data part is too long.' };
  try {
    return { data: typeof part.value === 'string' ? JSON.parse(part.value) : part.value };
  } catch {
    return { dataFault: notJson };
  }
}

const notJson = 'The data part is not JSON.';

/** What the parser throws is the sender's fault, whatever it says. */
function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_INVALID_JSON_FIELD_ERROR') return validationProblem({ data: notJson });
  return new Problem('malformed', { cause: error });
}
