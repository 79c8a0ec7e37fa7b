import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Events } from '../events.ts';
import type { CallServer } from '../platform/http/calls.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { done } from '../platform/message.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import type { SiteReader } from '../site/settings.ts';
import { mutePost } from './mute.ts';
import { handleFanOut } from './notify.ts';
import { handleNotificationPurge } from './purge-expired.ts';
import { findVersion } from './queries/read-notifications.ts';
import { createNewsVersion } from './read-news.ts';
import { countDecisions, listPage, markNotificationsAsRead } from './read-notifications.ts';

interface Options {
  jobs: Jobs;
  events: Events;
  api: CallServer;
  db: Database;
  pictureUrls: PictureUrls;
  createRateLimit: CreateRateLimit;
  now: () => number;
  site: SiteReader;
  config: { timeZone: string };
}

/** Names and pictures of others change without a new version; they may be so old in a response. */
const maxAgeMs = { open: 60 * 60_000, closed: 5 * 60_000 };

export async function notifications(_app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, now, site, createRateLimit } = options;
  handleFanOut(options);
  handleNotificationPurge(options);
  const findNews = createNewsVersion(options);
  const limit = createRateLimit({ name: 'mark-notifications', points: 300, seconds: 5 * 60 });
  const mutes = createRateLimit({ name: 'mute', points: 60, seconds: 5 * 60 });

  api.serve(
    'listNotifications',
    async ({ viewer, query }) => ({
      status: 'success',
      ...(await listPage(options, viewer, query)),
      ...(await countDecisions(options, viewer)),
    }),
    {
      async version({ viewer, query: { page, limit } }) {
        // On a closed site the URLs of pictures are signed and expire.
        const access = (await site.isSiteClosed()) ? 'closed' : 'open';
        const age = Math.floor(now() / maxAgeMs[access]);
        // An administrator may have no notification whose version a decision would increment.
        const { waitingCount, reportedCount } = await countDecisions(options, viewer);
        const own = await findVersion(db, viewer.id);
        return [own, await findNews(), waitingCount, reportedCount, page, limit, access, age].join(
          ' ',
        );
      },
    },
  );

  api.serve('mutePost', async ({ viewer, params: { postId }, body: { isMuted } }) => {
    await mutes.consume(viewer.id);
    await mutePost(options, viewer, { postId, isMuted });
    return { ...done(isMuted ? 'post_muted' : 'post_unmuted'), isMuted };
  });

  api.serve('readNotifications', async ({ viewer, body }) => {
    await limit.consume(viewer.id);
    const unreadCount = await markNotificationsAsRead(options, viewer, body);
    return { ...done('notifications_read'), unreadCount };
  });
}
