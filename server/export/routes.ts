import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { CallServer } from '../platform/http/calls.ts';
import { privateCacheControl } from '../platform/http/fast-path.ts';
import { done } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { SiteReader } from '../site/settings.ts';
import { exportFiles } from './export-files.ts';
import { findProfile } from './queries.ts';
import { exportPath, exportUrl, verifyExportUrl } from './signed-url.ts';
import { zipOf } from './zip.ts';

interface Options {
  api: CallServer;
  db: Database;
  storage: Storage;
  signingSecret: Buffer;
  createRateLimit: CreateRateLimit;
  now: () => number;
  site: SiteReader;
  config: { timeZone: string };
}

/** Browsers download files from URLs, which must not contain the session token: they are signed. */
export async function exports(app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, now, createRateLimit } = options;
  const deps = { ...options, secret: options.signingSecret, timeZone: options.config.timeZone };
  const requests = createRateLimit({ name: 'export', points: 5, seconds: 60 * 60 });
  // A URL may be opened again by a browser that lost its connection.
  const downloads = createRateLimit({ name: 'export-download', points: 15, seconds: 60 * 60 });
  const acquireSlot = createExportSlots();

  api.serve('requestExport', async ({ viewer }) => {
    await requests.consume(viewer.id);
    const subject = { member: viewer.id, session: viewer.sessionId };
    return { ...done('export_ready'), address: exportUrl(deps, subject) };
  });

  app.get<{ Querystring: Record<string, unknown> }>(
    exportPath,
    { exposeHeadRoute: false, config: { isDownload: true } },
    async (request, reply) => {
      const subject = verifyExportUrl(deps, request.query);
      const profile = subject && (await findProfile(db, subject, now()));
      if (!profile) throw new Problem('bad_link');
      // Before the rate limit, so that a rejected request does not count against it.
      reply.raw.once('close', acquireSlot(profile.id));
      await downloads.consume(profile.id);
      // On a slow connection, a large file may stall for longer than a page.
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

const maxConcurrentExports = 8;
/** Two, because a browser that lost its connection retries before the server notices. */
const maxConcurrentExportsPerMember = 2;

/** Limits the number of concurrent exports; returns a function that releases the slot, once. */
export function createExportSlots() {
  const running: string[] = [];

  return function acquireSlot(memberId: string): () => void {
    const ofMember = running.filter((id) => id === memberId).length;
    if (running.length >= maxConcurrentExports || ofMember >= maxConcurrentExportsPerMember) {
      throw new Problem('unavailable', { retryAfter: 30 });
    }
    running.push(memberId);
    let isHeld = true;
    return () => {
      if (isHeld) running.splice(running.indexOf(memberId), 1);
      isHeld = false;
    };
  };
}
