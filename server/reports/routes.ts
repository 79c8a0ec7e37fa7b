import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { CallServer } from '../platform/http/calls.ts';
import { done } from '../platform/message.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import { dismissReport, readReportedItems, reportItem } from './reports.ts';

interface Options {
  api: CallServer;
  db: Database;
  pictureUrls: PictureUrls;
  createRateLimit: CreateRateLimit;
  now: () => number;
}

export async function reports(_app: FastifyInstance, options: Options): Promise<void> {
  const { api, createRateLimit } = options;
  const limit = createRateLimit({ name: 'report', points: 10, seconds: 60 * 60 });
  const deps = { ...options, limit };

  api.serve('reportItem', async ({ viewer, body }) => {
    const isNew = await reportItem(deps, viewer, body);
    return done(isNew ? 'item_reported' : 'item_reported_before');
  });

  api.serve('listReports', async ({ viewer, query }) => ({
    status: 'success',
    ...(await readReportedItems(options, viewer, query)),
  }));

  api.serve('dismissReport', async ({ viewer, params }) => {
    await dismissReport(deps, viewer.id, params);
    return done('reports_dismissed');
  });
}
