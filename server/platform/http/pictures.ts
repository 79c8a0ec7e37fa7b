import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { neutralAvatarPath, signedSubjectOf } from '../pictures/picture-urls.ts';
import { Problem } from '../problem.ts';
import { verifySignature } from '../signatures.ts';
import type { Storage } from '../storage/storage.ts';
import { matchesEtag } from './cached-response.ts';

interface PictureServing {
  storage: Pick<Storage, 'open'>;
  secret: Buffer;
  now: () => number;
  needsSignature: (key: string) => Promise<boolean>;
  /** The origin of the pages, if they have pictures from another one, such as that of a CDN. */
  readableBy?: string | undefined;
}

/** By extension: only this program names these files. */
const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

const commonHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
};

/** Pages read pictures of another origin to keep them offline. */
const allowOrigin = 'access-control-allow-origin';

/** Shown by foreign front ends for a member without a picture. */
const neutralAvatar =
  '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">' +
  '<rect width="128" height="128" fill="#d8d3cc"/><g fill="#8a837a">' +
  '<circle cx="64" cy="50" r="24"/><path d="M16 128a48 44 0 0 1 96 0z"/></g></svg>';

/**
 * Serves the files of pictures. Public ones are immutable, because a key never gets other files;
 * private ones, and all but the logo of a closed site, need a signed URL that has not expired.
 */
export function servePictures(
  app: FastifyInstance,
  { storage, secret, now, needsSignature, readableBy }: PictureServing,
): void {
  app.get<{ Params: { key: string; name: string }; Querystring: Record<string, unknown> }>(
    '/pictures/:key/:name',
    { config: { requestClass: 'free' } },
    async (request, reply) => {
      const { key, name } = request.params;
      // Refusals too, which would look like a lost connection, and whether or not the request names an
      // origin: caches have it for those that do.
      if (readableBy && !reply.hasHeader(allowOrigin)) reply.header(allowOrigin, readableBy);
      const type = types[name.split('.')[1] ?? ''];
      const caching = (await needsSignature(key))
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

  app.get(neutralAvatarPath, { config: { requestClass: 'free' } }, async (_request, reply) => {
    const headers = { 'cache-control': 'public, max-age=86400', ...crossOrigin };
    return reply
      .headers({ ...commonHeaders, ...headers, 'content-type': 'image/svg+xml' })
      .send(neutralAvatar);
  });
}

/** Link previews and front ends of other origins show pictures; a signature is the permission. */
const crossOrigin = { 'cross-origin-resource-policy': 'cross-origin' };

const publicHeaders = {
  // Immutable in a browser; shared caches revalidate, since the post may have become private.
  'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
  ...crossOrigin,
};

function privateHeaders(expires: number | undefined, now: number) {
  if (expires === undefined) return undefined;
  const seconds = Math.min(300, Math.floor((expires - now) / 1000));
  return { 'cache-control': `private, max-age=${seconds}`, ...crossOrigin };
}
