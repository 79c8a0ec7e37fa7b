import type { Passwords } from './accounts/passwords.ts';
import { accounts } from './accounts/routes.ts';
import { authenticateSession } from './accounts/sessions.ts';
import { audit } from './audit/routes.ts';
import { newestComments } from './comments/newest-comments.ts';
import { comments } from './comments/routes.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Events } from './events.ts';
import { exports } from './export/routes.ts';
import { feeds } from './feeds/routes.ts';
import { likes } from './likes/routes.ts';
import { enqueueCommentMails } from './mailings/mail-comments.ts';
import { enqueuePostMails } from './mailings/mail-posts.ts';
import { mailings } from './mailings/routes.ts';
import { readMailSettings } from './mailings/settings.ts';
import { members } from './members/routes.ts';
import {
  notifyOfAuditEntry,
  notifyOfJoining,
  notifyOfNaming,
  notifyOfPost,
  notifyOfWaiting,
} from './notifications/notify.ts';
import { notifications } from './notifications/routes.ts';
import { createCallServer } from './platform/http/calls.ts';
import type { HttpServer } from './platform/http/http-server.ts';
import { servePictures } from './platform/http/pictures.ts';
import { createUploadLimits } from './platform/http/upload-limits.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { createPictureUrls, isPrivateKey } from './platform/pictures/picture-urls.ts';
import type { Pictures } from './platform/pictures/pictures.ts';
import { createPushNetwork, type PushNetwork } from './platform/push/push-service.ts';
import { createBackoffLimits, createRateLimits } from './platform/rate-limits.ts';
import type { Storage } from './platform/storage/storage.ts';
import { keepName } from './posts/change-people.ts';
import { enqueueAuthorRename } from './posts/denormalised-copies.ts';
import { people } from './posts/people-routes.ts';
import { posts, tags } from './posts/routes.ts';
import { timeline } from './posts/timeline-routes.ts';
import { enqueuePostPush, enqueuePush } from './push/deliver.ts';
import { push } from './push/routes.ts';
import { readPushSettings } from './push/settings.ts';
import { deleteResolvedReports, resolveReports } from './reports/reports.ts';
import { reports } from './reports/routes.ts';
import { openWithLogoIcons } from './site/logo-icons.ts';
import { site as siteModule } from './site/routes.ts';
import { isForMembers, type SiteReader } from './site/settings.ts';
import { trash } from './trash/routes.ts';

export interface ModuleDeps {
  config: Config;
  log: Log;
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  pictures: Pictures;
  storage: Storage;
  site: SiteReader;
  /** Signs the URLs of private pictures, and hashes the keys of rate limits. */
  signingSecret: Buffer;
  /** Hashes and verifies passwords. Default: `createPasswords()`. */
  passwords?: Passwords;
  /** Reaches push services. Default: `createPushNetwork()`. */
  pushNetwork?: PushNetwork;
  /** The current time in epoch milliseconds. */
  now: () => number;
}

/** Registers the API with its pictures, feeds and exports; returns what pages need of it. */
export async function registerModules(http: HttpServer, deps: ModuleDeps) {
  const { app, cache, sendCached } = http;
  const { config, db, now, signingSecret, site } = deps;
  const limiting = { db, scale: config.rateLimitScale, secret: signingSecret };
  const createRateLimit = createRateLimits(limiting);
  const api = createCallServer(app, {
    ...http,
    authenticate: (token) => authenticateSession(db, token, now()),
    uploads: createUploadLimits(createRateLimit),
    isSiteClosed: site.isSiteClosed,
  });
  const needsSignature = (key: string) => isPrivateKey(key) || isForMembers(key, site.latest());
  const pictureUrls = createPictureUrls({
    secret: signingSecret,
    now,
    baseUrl: config.picturesUrl,
    hasNeutralAvatar: config.corsOrigins.length > 0,
    needsSignature,
  });
  const options = {
    ...deps,
    pushNetwork: deps.pushNetwork ?? createPushNetwork(),
    api,
    site,
    pictureUrls,
    cache,
    sendCached,
    createRateLimit,
    createBackoffLimit: createBackoffLimits(limiting),
    events: connectEvents(deps),
    readMailSettings: (memberId: string) => readMailSettings({ db, config }, memberId),
    readPushSettings: (device: { memberId: string; sessionId: string }) =>
      readPushSettings({ db }, device),
    newestComments: (postId: string, limit?: number) =>
      newestComments({ db, pictureUrls }, postId, limit),
  };
  await app.register(siteModule, options);
  await app.register(accounts, options);
  await app.register(members, options);
  await app.register(posts, options);
  await app.register(tags, options);
  await app.register(people, options);
  await app.register(timeline, options);
  await app.register(likes, options);
  await app.register(comments, options);
  await app.register(notifications, options);
  await app.register(mailings, options);
  await app.register(push, options);
  await app.register(trash, options);
  await app.register(reports, options);
  await app.register(audit, options);
  await app.register(exports, options);
  await app.register(feeds, options);
  const siteOrigin = new URL(config.publicUrl).origin;
  const picturesOrigin = new URL(config.picturesUrl, siteOrigin).origin;
  servePictures(app, {
    storage: { open: openWithLogoIcons(deps) },
    secret: signingSecret,
    now,
    async needsSignature(key) {
      if (isPrivateKey(key)) return true;
      // While the database is unavailable, the last known settings apply.
      await site.read().catch(() => undefined);
      return needsSignature(key);
    },
    readableBy: picturesOrigin === siteOrigin ? undefined : siteOrigin,
  });
  return { site, pictureUrls };
}

/** Who listens to what modules tell each other. */
function connectEvents(deps: ModuleDeps): Events {
  const { db, jobs, config } = deps;
  const events: Events = {
    nameChanged: (tx, memberId) => enqueueAuthorRename(jobs, tx, memberId),
    nameKept: (tx, memberId) => keepName(db, tx, memberId),
    accountWaits: (tx, at) => notifyOfWaiting(db, tx, at),
    memberJoined: (tx, joined) => notifyOfJoining(db, tx, joined),
    audited: notifyOfAuditEntry,
    itemRemoved: resolveReports,
    itemRestored: deleteResolvedReports,
    async postShared(tx, shared) {
      const post = { ...shared, timeZone: config.timeZone };
      if (!(await notifyOfPost({ events }, tx, post))) return;
      await enqueuePostMails(deps, tx, shared.at);
      await enqueuePostPush(deps, tx, shared.postId);
    },
    async membersNamed(tx, named) {
      await notifyOfNaming(tx, named);
      await enqueuePush(deps, tx, { ...named, kind: 'named' });
    },
    async commentNotified(tx, notified) {
      await enqueueCommentMails(deps, tx, notified);
      await enqueuePush(deps, tx, { ...notified, kind: 'comments' });
    },
  };
  return events;
}
