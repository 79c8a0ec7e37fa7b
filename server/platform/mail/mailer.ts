/** A finished mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Takes mails out of our hands. */
export interface Mailer {
  /**
   * Sends a mail and returns what the server said. The same `id` on every attempt gives the same
   * Message-ID. Throws `MailRefused` when asking again is of little use, `Unreachable` when the server is away.
   */
  send(mail: Mail, id: string): Promise<string>;
  close(): Promise<void>;
}

/** The mail server will not have this mail, now or later. */
export class MailRefused extends Error {}
