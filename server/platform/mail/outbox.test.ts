import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFolder } from '#test/databases.ts';
import { readOutbox } from '#test/mail-reader.ts';
import { createMailer } from './create-mailer.ts';

const link = 'http://localhost:4000/activation/Jx3k9QpLw2v8ZtR5nYb7Hc1Ad4Ef6GmKoSuVxWyTqPi';

async function openOutbox() {
  const dataDir = join(await createFolder(), 'data');
  const announced: string[] = [];
  const mailer = createMailer({
    mailFrom: 'Keepsake <no-reply@localhost>',
    dataDir,
    publicUrl: 'http://localhost:4000',
    announce: (text) => announced.push(text),
  });
  const send = (to: string, id: string) =>
    mailer.send(
      { to, subject: 'Dobro došla', text: `Otvori:\n${link}\nZdravo!`, html: '<p>Zdravo</p>' },
      id,
    );
  return { dataDir, folder: join(dataDir, 'outbox'), announced, send };
}

it('saves mails in order, complete and readable by the owner only, and prints their link', async () => {
  const { dataDir, folder, announced, send } = await openOutbox();
  expect(await send('mira@example.org', 'job-2')).toMatch(/^saved as .*job-2\.eml$/);
  await send('ana@example.org', 'job-3');
  const mails = await readOutbox(dataDir);
  expect(mails.map(({ to }) => to[0])).toEqual(['mira@example.org', 'ana@example.org']);
  expect(mails[0]).toMatchObject({ subject: 'Dobro došla', links: [link] });
  expect(announced[0]).toBe(`Mail to mira@example.org: ${link}`);
  const names = await readdir(folder);
  expect(names.filter((name) => !name.endsWith('.eml'))).toEqual([]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600);
  const raw = await readFile(join(folder, names[0] ?? ''), 'utf8');
  expect(raw).toContain('Message-ID: <job-2@localhost>');
});

it('rejects values that could add a header or leave the folder', async () => {
  const { dataDir, announced, send } = await openOutbox();
  await expect(send('mira@example.org\nBcc: a@b.rs', 'job-1')).rejects.toThrow();
  await expect(send('mira@example.org', '../job-1')).rejects.toThrow();
  expect(await readOutbox(dataDir)).toEqual([]);
  expect(announced).toEqual([]);
});
