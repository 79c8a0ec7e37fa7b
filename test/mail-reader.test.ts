import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readOutbox } from './mail-reader.ts';

const raw = [
  'From: Keepsake <no-reply@localhost>',
  'To: ana@primer.rs',
  'Subject: =?utf-8?Q?Dobrodo=C5=A1la?=',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Open http://localhost:4000/activation/abc=3Ddef to begin.',
].join('\r\n');

it('the outbox is read in order, with words and links as a person sees them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-outbox-'));
  try {
    expect(await readOutbox(dataDir)).toEqual([]);
    await mkdir(join(dataDir, 'outbox'));
    await writeFile(join(dataDir, 'outbox', '2.eml'), raw.replace('ana@', 'iva@'));
    await writeFile(join(dataDir, 'outbox', '1.eml'), raw);
    await writeFile(join(dataDir, 'outbox', '3.eml.part'), 'not yet a mail');
    const mails = await readOutbox(dataDir);
    expect(mails.map(({ to }) => to)).toEqual([['ana@primer.rs'], ['iva@primer.rs']]);
    expect(mails[0]).toMatchObject({
      from: 'no-reply@localhost',
      subject: 'Dobrodošla',
      links: ['http://localhost:4000/activation/abc=def'],
    });
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
