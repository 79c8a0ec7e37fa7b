import { type Language, languages } from '#contract/languages.ts';
import { siteDefaults } from '#contract/site.ts';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import type { SiteReader } from '../site/settings.ts';
import { ownText } from './mail-text.ts';
import type { MailRequest } from './mail-values.ts';

interface Deps {
  mailer: Mailer;
  site: SiteReader;
}

/** Who gets a mail; of an address without an account, the language is null. */
export interface MailRecipient {
  email: string;
  mail_language: string | null;
}

/** The language of mails to somebody: the chosen one, else the site's. */
export async function mailLanguage(
  site: SiteReader,
  { mail_language: chosen }: Pick<MailRecipient, 'mail_language'>,
): Promise<Language> {
  return languages.find((language) => language === chosen) ?? (await site.read()).language;
}

interface Sending {
  /** The same on every attempt; it becomes the Message-ID. */
  id: string;
  /** Of a mail that the recipient can unsubscribe from. */
  unsubscribeUrl?: string;
  /** Those that its values refer to. */
  pictures?: Mail['pictures'];
}

/** Creates the function that sends a mail with the name of the site, in its text and as its sender. */
export function createMailSender({ mailer, site }: Deps) {
  return async (
    { id, unsubscribeUrl, pictures = [] }: Sending,
    recipient: MailRecipient,
    ...[template, values]: MailRequest
  ): Promise<void> => {
    const { name } = await site.read();
    // A site without a name of its own has the sender of its configuration.
    const sender = name === siteDefaults.name ? {} : { fromName: ownText(name) };
    const list = unsubscribeUrl === undefined ? {} : { unsubscribeUrl };
    // With the first mail: React and the templates cost memory and start-up time.
    const { renderMail } = await import('./render-mail.ts');
    const language = await mailLanguage(site, recipient);
    const mail = await renderMail(name, template, values, language);
    await mailer.send({ to: recipient.email, ...list, ...sender, ...mail, pictures }, id);
  };
}
