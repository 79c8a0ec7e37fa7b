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

/** By our own extension: nobody else ever named these files. */
const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

const always = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
};

/**
 * Serves the files of pictures: open ones to everyone and for ever, because a key never gets other
 * files; private ones only under an address we signed, and only until it expires.
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
        ? cachingOfPrivate(
            verifySignature(secret, signedSubjectOf(key), request.query, now()),
            now(),
          )
        : cachingOfOpen;
      if (!type || !caching) throw new Problem('not_found');
      const etag = `"${key}.${name}"`;
      // Whoever has these bytes has them right: they never change.
      const isKnown = matchesEtag(request.headers['if-none-match'], etag);
      const file = await storage.open(key, name);
      if (!file) throw new Problem('not_found');
      reply.headers({ ...always, ...caching, etag });
      if (isKnown) {
        file.stream.destroy();
        return reply.code(304).send();
      }
      reply.headers({ 'content-type': type, 'content-length': file.size });
      // A reader that goes away must not leave the file open.
      finished(reply.raw, () => file.stream.destroy());
      return reply.send(file.stream);
    },
  );
}

const cachingOfOpen = {
  // For ever in a browser; a cache on the way asks again, for the post may have become private.
  'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
  // Previews of a link are shown by other sites.
  'cross-origin-resource-policy': 'cross-origin',
};

function cachingOfPrivate(expires: number | undefined, now: number) {
  if (expires === undefined) return undefined;
  const seconds = Math.min(300, Math.floor((expires - now) / 1000));
  return { 'cache-control': `private, max-age=${seconds}` };
}
