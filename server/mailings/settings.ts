import { type MailSettings, MailSettingsView } from '#contract/notifications.ts';
import { changeMailLanguage } from '../accounts/profile.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import type { MailingDeps } from './deliver.ts';
import { enqueueUnmailedComments } from './mail-comments.ts';
import { enqueueUnmailedPosts } from './mail-posts.ts';
import { findMailSettings, updateMailSettings } from './queries/settings.ts';

interface Deps {
  db: Database;
  config: Pick<MailingDeps['config'], 'smtpUrl'>;
}

/** A language that this version does not know is as if none was chosen. */
const storedLanguage = MailSettingsView.shape.language.catch(null);

/** The mails that a member receives. */
export async function readMailSettings(
  { db, config }: Deps,
  memberId: string,
): Promise<MailSettingsView> {
  const row = await findMailSettings(db, memberId);
  if (!row) throw new Problem('unauthenticated');
  return {
    comments: row.comments_mail,
    posts: row.posts_mail,
    digest: row.digest_mail,
    language: storedLanguage.parse(row.mail_language),
    isMailServerConfigured: config.smtpUrl !== undefined,
    isRejected: Boolean(row.is_rejected),
  };
}

type SettingsChange = { [Name in keyof MailSettings]?: MailSettings[Name] | undefined };

/** Changes the settings that are given. */
export async function changeMailSettings(
  deps: Pick<MailingDeps, 'db' | 'jobs' | 'now' | 'config'>,
  memberId: string,
  change: SettingsChange,
): Promise<MailSettingsView> {
  const { db, now, config } = deps;
  await db.write(async (tx) => {
    // The member first: that is the order of locks of a deletion.
    if (change.language !== undefined) await changeMailLanguage(tx, memberId, change.language);
    const isChanged = await updateMailSettings(tx, memberId, change, now());
    if (!isChanged) throw new Problem('unauthenticated');
    if (config.smtpUrl && change.comments === 'immediately') {
      await enqueueUnmailedComments(deps, tx, memberId);
    }
    if (config.smtpUrl && change.posts === 'immediately') {
      await enqueueUnmailedPosts(deps, tx, memberId);
    }
  });
  return readMailSettings(deps, memberId);
}
