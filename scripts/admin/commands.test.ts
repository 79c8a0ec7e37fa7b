import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { buildMember } from '#test/factories.ts';
import { runAdmin } from './commands.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-admin-'));
});
afterAll(() => rm(folder, { recursive: true }));

const config = () => ({ ...readConfig({ ADMIN_EMAIL: 'chief@example.org' }), dataDir: folder });
const admin = (...words: string[]) => runAdmin(words, config());

it('manages tags and lists the audit log', async () => {
  expect(await admin('add-tag', ' Night ')).toBe('The tag #night is there.');
  expect(await admin('rename-tag', '#night', 'evening')).toMatch(/^The tag is called #evening/);
  expect(await admin('merge-tag', 'evening', 'sea')).toMatch(/^Its posts have the tag #sea/);
  expect(await admin('tags')).not.toContain('evening');
  expect(await admin('audit')).toMatch(
    /Z {2}The operator removed the tag #evening {2}Merged into #sea\n.*renamed the tag #night {2}Renamed to #evening$/,
  );
});

it('warns when revoking the role from ADMIN_EMAIL, which the next start grants again', async () => {
  const db = await connectDatabase(config());
  await db.migrate();
  for (const email of ['chief@example.org', 'other@example.org', 'last@example.org']) {
    await buildMember(db, { email, role: 'admin' });
  }
  await db.close();
  expect(await admin('revoke', 'Chief@example.org')).toMatch(
    /ADMIN_EMAIL .* grants the role again/,
  );
  expect(await admin('revoke', 'other@example.org')).not.toContain('ADMIN_EMAIL');
});

it('rejects unknown tags and accounts', async () => {
  await expect(admin('delete-tag', 'nowhere')).rejects.toThrow('There is no tag #nowhere.');
  await expect(admin('grant', 'nobody@example.org')).rejects.toThrow(/^There is no activated/);
});

it.each([[[]], [['grant']], [['list', 'all']], [['toString']]])(
  'prints the usage for %j',
  async (words) => {
    await expect(admin(...words)).rejects.toThrow(/^Use:\n {2}npm run admin -- list\n/);
  },
);
