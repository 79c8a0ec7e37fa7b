import type { FastifyInstance } from 'fastify';
import type { CallServer } from '../platform/http/calls.ts';
import type { Log } from '../platform/log.ts';
import { done } from '../platform/message.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { MailingDeps } from './deliver.ts';
import { handleCommentMails } from './mail-comments.ts';
import { handleDigest } from './mail-digest.ts';
import { createMailPictures } from './mail-pictures.ts';
import { handlePostMails } from './mail-posts.ts';
import { changeMailSettings } from './settings.ts';
import { unsubscribe } from './unsubscribe.ts';

interface Options extends Omit<MailingDeps, 'mailPictures'> {
  storage: Storage;
  log: Log;
  api: CallServer;
  createRateLimit: CreateRateLimit;
}

/** Mails about comments, about new memories and the weekly digest: their settings, and the jobs that send them. */
export async function mailings(app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, now, signingSecret: secret } = options;
  const limit = options.createRateLimit({ name: 'mail-settings', points: 60, seconds: 10 * 60 });
  const deps = { ...options, mailPictures: createMailPictures(options) };
  handleCommentMails(deps);
  handlePostMails(deps);
  handleDigest(deps);

  api.serve('changeMailSettings', async ({ viewer, body }) => {
    await limit.consume(viewer.id);
    const mail = await changeMailSettings(options, viewer.id, body);
    return { ...done('mail_settings_saved'), mail };
  });

  // Not limited: mail providers send the requests of many members from few addresses, and only a
  // signed token reaches the database.
  api.serve(
    'unsubscribe',
    async ({ params }) => {
      const list = await unsubscribe({ db, secret, now }, params.token);
      return { ...done(`unsubscribed_from_${list}`), list };
    },
    { acceptsForms: true },
  );

  // A mail client that cannot post opens the address of the header in a browser.
  app.get<{ Params: { token: string } }>(
    '/api/unsubscribe/:token',
    { config: { requestClass: 'free' } },
    ({ params }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`/unsubscribe/${encodeURIComponent(params.token)}`),
  );
}
