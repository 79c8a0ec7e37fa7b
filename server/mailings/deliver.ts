import type { MailList } from '#contract/notifications.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { ListLinks, MailPicture, MailRequest } from '../emails/mail-values.ts';
import { createMailSender, mailLanguage } from '../emails/send-mail.ts';
import { type Catalogue, catalogueOf } from '../platform/catalogues.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type Mailer, MailRefused } from '../platform/mail/mailer.ts';
import type { SiteReader } from '../site/settings.ts';
import type { MailPictures } from './mail-pictures.ts';
import type { Recipient } from './queries/settings.ts';
import { unsubscribeToken } from './unsubscribe.ts';

export interface MailingDeps {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  site: SiteReader;
  now: () => number;
  mailPictures: MailPictures;
  config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'timeZone'>;
  /** Signs the links that unsubscribe. */
  signingSecret: Buffer;
}

/** Pages that ask before they end mails. */
export interface MailingLinks extends ListLinks {
  /** Mutes the conversation about a post. */
  conversation: (postId: string) => URL;
}

interface Delivered {
  id: string;
  list: MailList;
  recipient: Recipient;
  pictures: ReadonlyMap<string, MailPicture>;
}

/**
 * Sends a mail of a list in the recipient's language, with its links to unsubscribe. Returns whether it was accepted: false when the
 * mail server rejected the recipient, so that a retry is useless.
 */
export async function deliver(
  { config, signingSecret, ...deps }: MailingDeps,
  { id, list, recipient, pictures }: Delivered,
  compose: (list: MailingLinks, catalogue: Catalogue) => MailRequest,
): Promise<boolean> {
  const { publicUrl } = config;
  const token = unsubscribeToken(signingSecret, recipient.id, list);
  const pageOf = (ofLink: string) => new URL(`${publicUrl}/unsubscribe/${ofLink}`);
  const links = {
    unsubscribe: pageOf(token),
    conversation: (postId: string) =>
      pageOf(unsubscribeToken(signingSecret, recipient.id, { postId })),
    settings: new URL(`${publicUrl}/dashboard/profile/${recipient.id}#email`),
  };
  const mail = compose(links, catalogueOf(await mailLanguage(deps.site, recipient)));
  const unsubscribeUrl = `${publicUrl}/api/unsubscribe/${token}`;
  try {
    const sending = { id, unsubscribeUrl, pictures: [...pictures.values()] };
    await createMailSender(deps)(sending, recipient, ...mail);
    return true;
  } catch (error) {
    if (error instanceof MailRefused && error.isRecipientRejected) return false;
    throw error;
  }
}

/** A title in a subject. */
export function shortened(title: string): string {
  const characters = [...title];
  return characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : title;
}

export const nameOf = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`;
