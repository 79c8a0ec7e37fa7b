import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A parsed mail. */
export interface ReadMail {
  to: string[];
  from: string;
  fromName: string;
  subject: string;
  text: string;
  html: string;
  /** The links of the plain text. */
  links: string[];
  attachments: { type: string; disposition: string | null; cid: string; bytes: Buffer }[];
  /** By name in lower case. */
  headers: Record<string, string>;
}

/** Parsed mails by path: each is written once, and tests read the outbox again and again. */
const parsed = new Map<string, Promise<ReadMail>>();

/** The mails a site without a mail server has put into its outbox, oldest first. */
export async function readOutbox(dataDir: string): Promise<ReadMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.toSorted().map((name) => {
      const path = join(folder, name);
      const mail = parsed.get(path) ?? readFile(path).then(readMail);
      parsed.set(path, mail);
      return mail;
    }),
  );
}

/** Parses one raw mail. */
export async function readMail(raw: Buffer | string): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? '';
  return {
    to: (mail.to ?? []).map(({ address }) => address ?? ''),
    from: mail.from?.address ?? '',
    fromName: mail.from?.name ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ mimeType, disposition, contentId = '', content }) => ({
      type: mimeType,
      disposition,
      cid: contentId,
      bytes: Buffer.from(content as ArrayBuffer),
    })),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
  };
}
