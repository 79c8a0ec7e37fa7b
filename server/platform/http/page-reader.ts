import type { FastifyInstance } from 'fastify';
import { type Reading, tagOf } from '../cache/stored-answer.ts';
import { inProcessAddress } from './in-process.ts';

/** A call to the API from inside the process: what the pages' loaders speak through. */
export type InProcessApi = (call: {
  method: string;
  path: string;
}) => Promise<{ status: number; body: unknown }>;

/** Reads what documents show, and remembers it: whoever reads the same shows the same. */
export function createPageReader(app: FastifyInstance) {
  async function read(path: string) {
    const answer = await app.inject({ url: path, remoteAddress: inProcessAddress });
    const { statusCode: status, headers, rawPayload } = answer;
    const tag = headers.etag?.toString() ?? tagOf(rawPayload);
    return { answer, reading: { path, status, tag } };
  }

  /** The API for one document, and what was read through it. */
  function begin(): { api: InProcessApi; readings: Reading[] } {
    const readings: Reading[] = [];
    async function api({ method, path }: { method: string; path: string }) {
      if (method !== 'GET') throw new Error(`A page only reads: ${method} ${path}`);
      const { answer, reading } = await read(path);
      readings.push(reading);
      return { status: answer.statusCode, body: answer.json() };
    }
    return { api, readings };
  }

  /** What cannot be read now is left to the document, which has words for it. */
  async function isAsItWas({ path, status, tag }: Reading): Promise<boolean> {
    const { reading } = await read(path).catch(() => ({ reading: undefined }));
    return reading?.status === status && reading.tag === tag;
  }

  /** Whether all that a document has read is as it was. Of one that read nothing, nobody knows. */
  async function isUnchanged(readings: readonly Reading[]): Promise<boolean> {
    const answers = await Promise.all(readings.map(isAsItWas));
    return answers.length > 0 && answers.every(Boolean);
  }

  return { begin, isUnchanged };
}
