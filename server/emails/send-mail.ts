import { siteDefaults } from '#contract/site.ts';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import type { SiteReader } from '../site/settings.ts';
import type { MailRequest } from './mail-values.ts';

interface Deps {
  mailer: Mailer;
  site: SiteReader;
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
    to: string,
    ...[template, values]: MailRequest
  ): Promise<void> => {
    const { name } = await site.read();
    // A site without a name of its own has the sender of its configuration.
    const sender = name === siteDefaults.name ? {} : { fromName: name };
    const list = unsubscribeUrl === undefined ? {} : { unsubscribeUrl };
    // With the first mail: React and the templates cost memory and start-up time.
    const { renderMail } = await import('./render-mail.ts');
    const mail = await renderMail(name, template, values);
    await mailer.send({ to, ...list, ...sender, ...mail, pictures }, id);
  };
}
