import { pipeline, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../cache/accepted-encoding.ts';
import {
  type Compression,
  canCompress,
  compress,
  compressPieces,
  worthCompressing,
} from '../cache/compress.ts';

const textual = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

/** Compresses texts that are made for one request. What is kept for many comes in a form of its own. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const encoding = compressionFor(request, reply);
    if (!encoding) return done(null, payload);
    if (payload instanceof Readable) {
      announce(reply, encoding);
      // Whatever ends one of them ends both; a fault is told by the one that is sent.
      return done(
        null,
        pipeline(payload, compressPieces(encoding), () => {}),
      );
    }
    const text = asBytes(payload);
    if (!text || text.length < worthCompressing || !canCompress()) return done(null, payload);
    announce(reply, encoding);
    compress(text, encoding).then((bytes) => done(null, bytes), done);
  });
}

function compressionFor(request: FastifyRequest, reply: FastifyReply): Compression | undefined {
  // Bytes with a tag are sent as they are: others would go out under the same tag.
  if (request.method === 'HEAD' || reply.hasHeader('etag')) return undefined;
  // What is said instead of an answer that failed on its way is another text.
  reply.removeHeader('content-encoding');
  if (!textual.test(`${reply.getHeader('content-type')}`)) return undefined;
  const accepted = acceptedEncoding(request.headers['accept-encoding']);
  return accepted === 'identity' ? undefined : accepted;
}

function asBytes(payload: unknown): Buffer | undefined {
  if (typeof payload === 'string') return Buffer.from(payload);
  return Buffer.isBuffer(payload) ? payload : undefined;
}

function announce(reply: FastifyReply, encoding: Compression): void {
  reply.removeHeader('content-length').header('content-encoding', encoding);
  const vary = `${reply.getHeader('vary') ?? ''}`;
  if (!/\baccept-encoding\b/i.test(vary)) {
    reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
  }
}
