import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMessage, type Mail, type Mailer, type Sender } from './mailer.ts';

/** Writes each mail to a file and prints its link, for sites without a mail server. */
export function createOutbox(
  dataDir: string,
  sender: Sender,
  announce: (text: string) => void,
): Mailer {
  const folder = join(dataDir, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail, id) {
      const { message } = await composer.sendMail(composeMessage(mail, id, sender));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replaceAll(':', '-');
      const name = `${time}-${id}.eml`;
      await writeAtomically(folder, name, message as Buffer);
      announce(announcement(mail));
      return `saved as ${join(folder, name)}`;
    },
    close: async () => {},
  };
}

/** Atomic and durable: the file is complete or absent, also after a power cut. */
async function writeAtomically(folder: string, name: string, content: Buffer): Promise<void> {
  const temporary = join(folder, `${name}.part`);
  try {
    await using file = await open(temporary, 'w', 0o600);
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await rename(temporary, join(folder, name));
  // Windows cannot sync a folder and does not need it.
  if (process.platform === 'win32') return;
  await using directory = await open(folder, 'r');
  await directory.sync();
}

function announcement({ to, subject, text }: Mail): string {
  const link = text.match(/https?:\/\/\S+/)?.[0];
  return `Mail to ${to}: ${link ?? subject}`;
}
