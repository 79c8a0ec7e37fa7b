import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMessage, type Mail, type Mailer, type Sender } from './mailer.ts';

/** Keeps each mail as a file for whoever runs the site, and announces it. */
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
      await writeWhole(folder, name, message as Buffer);
      announce(announcement(mail));
      return `kept as ${join(folder, name)}`;
    },
    close: async () => {},
  };
}

/** The file is there with all of its bytes or not at all, also after a power cut. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(folder, `${name}.part`);
  try {
    await using file = await open(unfinished, 'w', 0o600);
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await rename(unfinished, join(folder, name));
  // Windows has no way to sync a folder, and none is needed there.
  if (process.platform === 'win32') return;
  await using directory = await open(folder, 'r');
  await directory.sync();
}

function announcement({ to, subject, text }: Mail): string {
  const link = text.match(/https?:\/\/\S+/)?.[0];
  return `Mail to ${to}: ${link ?? subject}`;
}
