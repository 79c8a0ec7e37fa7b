import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { compiledModules } from '#test/compiled-modules.ts';
import { buildPopulatedSite } from '#test/populated-site.ts';
import { readSite } from '#test/read-site.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

function run(script: string, words: string[], dataDir: string, more: Record<string, string> = {}) {
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>();
  const env = { ...compiledModules, DATA_DIR: dataDir, ...more };
  const path = join(import.meta.dirname, `${script}.ts`);
  execFile(process.execPath, [path, ...words], { cwd: folder, env }, (error, stdout, stderr) => {
    resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}`.trim() });
  });
  return promise;
}

it('an operator saves a site that is being served, and brings it back elsewhere', async () => {
  const db = await connectDatabase({ dataDir: join(folder, 'one'), exclusive: true });
  try {
    await db.migrate();
    await buildPopulatedSite(db, createDiskStorage(join(folder, 'one', 'uploads')));
    const saved = await run('backup', ['site.tar.gz'], 'one');
    expect(saved.said).toMatch(/site\.tar\.gz is written and proven .*, 3 posts, /);
    expect(saved.code).toBe(0);
    const refused = await run('restore', ['site.tar.gz'], 'one');
    expect(refused.said).toMatch(/^Another Keepsake server already uses the data folder/);
    expect(refused.code).toBe(1);
    const back = await run('restore', ['site.tar.gz'], 'two');
    expect(back.said).toMatch(/The site of .* is back, compared row by row: /);
    const restored = await connectDatabase({ dataDir: join(folder, 'two') });
    expect(await readSite(restored)).toEqual(await readSite(db));
    await restored.close();
  } finally {
    await db.close();
  }
});

it('what cannot be done is said in a sentence, and leaves nothing behind', async () => {
  const before = await readdir(folder);
  const nowhere = /^There is no Keepsake database in .*; check DATA_DIR\.$/;
  expect(await run('backup', ['x.tar.gz'], 'three')).toEqual({
    code: 1,
    said: expect.stringMatching(nowhere),
  });
  expect((await run('restore', ['x.tar.gz'], 'three')).said).toBe('There is no file x.tar.gz.');
  expect((await run('restore', [], 'three')).said).toMatch(/^Use: npm run restore/);
  const database = 'postgres://keepsake:secret@127.0.0.1:1/keepsake';
  expect((await run('migrate-to', [database], 'three')).said).toMatch(nowhere);
  expect((await run('migrate-to', ['mysql://x'], 'three')).said).toMatch(
    /^DATABASE_URL must be a postgres:\/\/ address/,
  );
  const moved = await run('migrate-to', [database], 'three', { DATABASE_URL: database });
  expect(moved.said).toMatch(/^This site is on PostgreSQL already/);
  expect(await readdir(folder)).toEqual(before);
});
