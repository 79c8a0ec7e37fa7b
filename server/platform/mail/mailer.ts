import type { SendMailOptions } from 'nodemailer';

/** A rendered mail to one recipient. */
export interface Mail {
  to: string;
  /** Replaces the name of the configured sender; its address stays. */
  fromName?: string;
  subject: string;
  html: string;
  text: string;
  /** Receives a POST request when the recipient unsubscribes in the mail client (RFC 8058). */
  unsubscribeUrl?: string;
  /** JPEGs that the HTML shows, as `cid:…`. */
  pictures?: readonly { cid: string; bytes: Buffer }[];
}

export interface Mailer {
  /**
   * Sends a mail and returns the server's response. The same `id` on every attempt gives the same
   * Message-ID. Throws `MailRefused` when a retry is useless, `Unreachable` when the server is down.
   */
  send(mail: Mail, id: string): Promise<string>;
  close(): Promise<void>;
}

/** The mail server rejected this mail permanently. */
export class MailRefused extends Error {
  /** Whether it rejected the recipient's address, rather than our mail, login or configuration. */
  readonly isRecipientRejected: boolean;

  constructor(message: string, { isRecipientRejected = false } = {}) {
    super(message);
    this.isRecipientRejected = isRecipientRejected;
  }
}

export interface Sender {
  mailFrom: string;
  publicUrl: string;
}

const control = /[\p{Cc}\u2028\u2029]/u;
// One address, with nothing that could be parsed as a second one, a name or a comment.
const oneAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()\\,;"]{1,253}$/;
const plainId = /^[\w.-]{1,100}$/;

/** Builds a message; rejects values that could add a header or a recipient. */
export function composeMessage(
  mail: Mail,
  id: string,
  { mailFrom, publicUrl }: Sender,
): SendMailOptions {
  if (!plainId.test(id)) throw new Error('The id of a mail is letters, digits, dots and dashes.');
  if (control.test(mail.to) || !oneAddress.test(mail.to)) {
    throw new Error('A mail goes to one e-mail address and nothing else.');
  }
  const { fromName = '' } = mail;
  for (const [name, value] of Object.entries({
    subject: mail.subject,
    sender: mailFrom + fromName,
  })) {
    if (control.test(value)) throw new Error(`The ${name} of a mail is one line of plain text.`);
  }
  return {
    from: fromName === '' ? mailFrom : { name: fromName, address: addressIn(mailFrom) },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    attachments: (mail.pictures ?? []).map(({ cid, bytes }, at) => ({
      cid,
      content: bytes,
      contentType: 'image/jpeg',
      contentDisposition: 'inline',
      filename: `picture-${at + 1}.jpg`,
    })),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The URL is printable ASCII without angle brackets, so that it ends where the header says. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  if (!/^https?:\/\/[!-;=?-~]+$/.test(url)) throw new Error('The URL to unsubscribe is invalid.');
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The address of a sender such as `Keepsake <no-reply@localhost>`, or one without a name. */
const addressIn = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;
