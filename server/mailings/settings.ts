import type { MailSettingsView } from '#contract/notifications.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import type { MailingDeps } from './deliver.ts';
import { enqueueUnmailedComments } from './mail-comments.ts';
import { findMailSettings, type SettingsChange, updateMailSettings } from './queries/settings.ts';

interface Deps {
  db: Database;
  config: Pick<MailingDeps['config'], 'smtpUrl'>;
}

/** The mails that a member receives. */
export async function readMailSettings(
  { db, config }: Deps,
  memberId: string,
): Promise<MailSettingsView> {
  const row = await findMailSettings(db, memberId);
  if (!row) throw new Problem('unauthenticated');
  return {
    comments: row.comments_mail,
    digest: row.digest_mail,
    isMailServerConfigured: config.smtpUrl !== undefined,
    isRejected: Boolean(row.is_rejected),
  };
}

/** Changes the settings that are given. */
export async function changeMailSettings(
  deps: Pick<MailingDeps, 'db' | 'jobs' | 'now' | 'config'>,
  memberId: string,
  change: SettingsChange,
): Promise<MailSettingsView> {
  const { db, now, config } = deps;
  await db.write(async (tx) => {
    const isChanged = await updateMailSettings(tx, memberId, change, now());
    if (!isChanged) throw new Problem('unauthenticated');
    if (config.smtpUrl && change.comments === 'immediately') {
      await enqueueUnmailedComments(deps, tx, memberId);
    }
  });
  return readMailSettings(deps, memberId);
}
