import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { CallServer } from '../platform/http/calls.ts';
import { privateCacheControl } from '../platform/http/fast-path.ts';
import { Problem } from '../platform/problem.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { exportFiles } from './export-files.ts';
import { createExportPlaces } from './places.ts';
import { findProfile } from './queries.ts';
import { exportAddress, exportPath, readExportAddress } from './signed-address.ts';
import { zipOf } from './zip.ts';

interface Options {
  api: CallServer;
  db: Database;
  storage: Storage;
  pictureSecret: Buffer;
  createRateLimit: CreateRateLimit;
  now: () => number;
  config: { timeZone: string };
}

/** A browser saves a file only from an address, which cannot carry the token: it is signed instead. */
export async function exports(app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, now, createRateLimit } = options;
  const deps = { ...options, secret: options.pictureSecret, timeZone: options.config.timeZone };
  const requests = createRateLimit({ name: 'export', points: 5, seconds: 60 * 60 });
  // An address may be opened again, by a browser that lost its connection.
  const downloads = createRateLimit({ name: 'export-download', points: 15, seconds: 60 * 60 });
  const enter = createExportPlaces();

  api.serve('requestExport', async ({ viewer }) => {
    await requests.consume(viewer.id);
    const subject = { member: viewer.id, session: viewer.sessionId };
    return { status: 'success', address: exportAddress(deps, subject) };
  });

  app.get<{ Querystring: Record<string, unknown> }>(
    exportPath,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const subject = readExportAddress(deps, request.query);
      const profile = subject && (await findProfile(db, subject, now()));
      if (!profile) throw new Problem('bad_link');
      // First, so that who is asked to come back has not used up anything.
      reply.raw.once('close', enter(profile.id));
      await downloads.consume(profile.id);
      // A large file on a poor line rests for longer than a page would.
      if (request.socket instanceof Socket) request.socket.setTimeout(30_000);
      const day = new Date(now()).toISOString().slice(0, 10);
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="keepsake-${day}.zip"`,
        'cache-control': privateCacheControl,
      });
      return reply.send(zipOf(exportFiles(deps, profile)));
    },
  );
}
