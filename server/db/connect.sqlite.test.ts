import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connectionErrorOf } from '#test/connection-error.ts';
import { createDatabase, createFolder } from '#test/databases.ts';
import { startProcess } from '#test/processes/start-process.ts';
import { connectDatabase } from './connect.ts';

it('creates a folder only its owner can enter', async () => {
  const dataDir = join(await createFolder(), 'new', 'data');
  const db = await connectDatabase({ dataDir });
  await db.close();
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(await readdir(dataDir)).toEqual(['keepsake.db']);
});

it('rejects a folder that cannot be created, and creates nothing', async () => {
  const parent = await createFolder();
  await writeFile(join(parent, 'taken'), 'a file, not a folder');
  const dataDir = join(parent, 'taken', 'data');
  expect(await connectionErrorOf({ dataDir, exclusive: true })).toMatch(
    /^The data folder .*taken.data cannot be written \(ENOTDIR\)/,
  );
  expect(await readdir(parent)).toEqual(['taken']);
});

it('rejects a file that is not a database, and does not change it', async () => {
  const dataDir = await createFolder();
  const file = join(dataDir, 'keepsake.db');
  await writeFile(file, 'A diary, and certainly no database. '.repeat(40));
  expect(await connectionErrorOf({ dataDir, exclusive: true })).toBe(
    `The file ${file} is not a Keepsake database; move it away or set DATA_DIR to another folder.`,
  );
  expect(await readdir(dataDir)).toEqual(['keepsake.db']);
});

it('rejects a folder in place of the database file', async () => {
  const dataDir = await createFolder();
  await mkdir(join(dataDir, 'keepsake.db'));
  expect(await connectionErrorOf({ dataDir, exclusive: true })).toMatch(/cannot be opened/);
  expect(await readdir(dataDir)).toEqual(['keepsake.db']);
});

it('rejects a second server, allows tools, and releases the lock on kill -9', async () => {
  const options = { ...(await createDatabase({ isMigrated: true })), exclusive: true };
  const server = startProcess('hold-database', options);
  expect(await server.nextLine()).toBe('open');

  const refusal = `Another Keepsake server already uses the data folder ${options.dataDir}; stop it first or set DATA_DIR to another folder.`;
  expect(await startProcess('hold-database', options).nextLine()).toBe(refusal);
  expect(await connectionErrorOf(options)).toBe(refusal);

  const tool = await connectDatabase({ ...options, exclusive: false });
  await tool.write((tx) =>
    tx.updateTable('tags').set({ name: 'seas' }).where('name', '=', 'sea').execute(),
  );
  await tool.close();

  await server.kill();
  const next = await connectDatabase(options);
  await expect(next.ping()).resolves.toBeUndefined();
  await next.close();
  const afterClose = await connectDatabase(options);
  await afterClose.close();
});
