import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isPrivateKey, signedSubjectOf } from '../pictures/picture-urls.ts';
import { Problem } from '../problem.ts';
import { verifySignature } from '../signatures.ts';
import type { Storage } from '../storage/storage.ts';
import { matchesEtag } from './cached-response.ts';

interface PictureServing {
  storage: Pick<Storage, 'open'>;
  secret: Buffer;
  now: () => number;
}

/** By extension: only this program names these files. */
const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

const commonHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
};

/**
 * Serves the files of pictures. Public ones are immutable, because a key never gets other files;
 * private ones need a signed URL that has not expired.
 */
export function servePictures(
  app: FastifyInstance,
  { storage, secret, now }: PictureServing,
): void {
  app.get<{ Params: { key: string; name: string }; Querystring: Record<string, unknown> }>(
    '/pictures/:key/:name',
    { config: { requestClass: 'free' } },
    async (request, reply) => {
      const { key, name } = request.params;
      const type = types[name.split('.')[1] ?? ''];
      const caching = isPrivateKey(key)
        ? privateHeaders(verifySignature(secret, signedSubjectOf(key), request.query, now()), now())
        : publicHeaders;
      if (!type || !caching) throw new Problem('not_found');
      const etag = `"${key}.${name}"`;
      const isKnown = matchesEtag(request.headers['if-none-match'], etag);
      const file = await storage.open(key, name);
      if (!file) throw new Problem('not_found');
      reply.headers({ ...commonHeaders, ...caching, etag });
      if (isKnown) {
        file.stream.destroy();
        return reply.code(304).send();
      }
      reply.headers({ 'content-type': type, 'content-length': file.size });
      // A client that disconnects must not leave the file open.
      finished(reply.raw, () => file.stream.destroy());
      return reply.send(file.stream);
    },
  );
}

const publicHeaders = {
  // Immutable in a browser; shared caches revalidate, since the post may have become private.
  'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
  // Other sites show the picture in link previews.
  'cross-origin-resource-policy': 'cross-origin',
};

function privateHeaders(expires: number | undefined, now: number) {
  if (expires === undefined) return undefined;
  const seconds = Math.min(300, Math.floor((expires - now) / 1000));
  return { 'cache-control': `private, max-age=${seconds}` };
}
