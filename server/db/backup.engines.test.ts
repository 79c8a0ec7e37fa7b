import { randomInt } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { labelFor, refuseOtherVersion } from '#scripts/backup/archive-format.ts';
import { makeBackup } from '#scripts/backup/make-backup.ts';
import { checkArchive } from '#scripts/backup/read-archive.ts';
import { restoreBackup } from '#scripts/backup/restore-backup.ts';
import { appIconFiles } from '#server/platform/pictures/app-icons.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { createDatabase, createFolder, engine, openTestDatabase } from '#test/databases.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { buildMember } from '#test/factories.ts';
import {
  buildPictureWithFiles,
  buildPopulatedSite,
  buildPostWithFiles,
  pictureFiles,
} from '#test/populated-site.ts';
import { readFiles, readSite } from '#test/read-site.ts';
import { isFullRun } from '#test/thoroughness.ts';
import { findWrongCounters } from './check-counters.ts';
import { connectDatabase } from './connect.ts';
import type { Database } from './database.ts';

const version = '1.2.3';
const db = await openTestDatabase();
let folder: string;
let storage: Storage;
const opened: Database[] = [];

beforeEach(async () => {
  await emptyTables(db);
  folder = await createFolder();
  storage = createDiskStorage(join(folder, 'uploads'));
});
afterAll(async () => {
  for (const database of opened) await database.close();
});

/** About files: `npm test` runs it on SQLite only. */
const itOfArchives = it.runIf(engine === 'sqlite' || isFullRun);

const archiveNamed = (name: string) => join(folder, name);
const backUp = (name = 'site.tar.gz', from: Pick<Storage, 'open'> = storage) =>
  makeBackup({ db, storage: from, file: archiveNamed(name), version });

async function check(name = 'site.tar.gz') {
  const rowFolder = join(folder, `rows-${randomInt(1e9)}`);
  await mkdir(rowFolder);
  return await checkArchive(archiveNamed(name), rowFolder);
}

/** An empty site: on the engine of this run, or always on SQLite. */
async function emptySite({ isSqlite = false } = {}) {
  const dataDir = await createFolder();
  const options = isSqlite ? { dataDir } : await createDatabase({ isMigrated: true });
  const database = await connectDatabase(options);
  opened.push(database);
  await database.migrate();
  return { db: database, storage: createDiskStorage(join(dataDir, 'uploads')) };
}

async function deletePost(post: { id: string; image_id: string; storage_key: string }) {
  await db.write(async (tx) => {
    await tx.deleteFrom('posts').where('id', '=', post.id).execute();
    await tx.deleteFrom('images').where('id', '=', post.image_id).execute();
  });
  await storage.remove(post.storage_key);
}

async function pictureKeys(database: Database): Promise<string[]> {
  const rows = await database.read.selectFrom('images').select('storage_key').execute();
  return rows.map(({ storage_key }) => storage_key).sort();
}

async function keysIn(files: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.sort();
}

it.each([
  ['site.tar.gz', false],
  ['site.tar', true],
])('restores every row and every file of a backup in %s', async (name, isSqlite) => {
  await buildPopulatedSite(db, storage);
  const before = await readSite(db);
  const backup = await backUp(name);
  expect(backup.pictures).toMatchObject({ sets: 5, files: 30 });
  expect(backup.tables.members.rows).toBe(before.members?.length);
  const target = await emptySite({ isSqlite });
  await restoreBackup(await check(name), target);
  expect(await readSite(target.db)).toEqual(before);
  expect(await readFiles(target.storage)).toEqual(await readFiles(storage));
  expect(await findWrongCounters(target.db)).toEqual([]);
  const found = await target.db.read
    .selectFrom('posts')
    .select('title')
    .where(target.db.dialect.textContains('publicPosts', 'suma'))
    .execute();
  expect(found).toHaveLength(1);
  expect(await readSite(db)).toEqual(before);
});

itOfArchives('only its owner may read an archive, and nothing else is left beside it', async () => {
  await backUp();
  expect((await stat(archiveNamed('site.tar.gz'))).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name !== 'uploads')).toEqual(['site.tar.gz']);
});

it('a table of many batches is backed up completely', async () => {
  const members = Array.from({ length: 501 }, () => ({ createdAt: randomInt(1e6) }));
  for (const member of members) await buildMember(db, member);
  expect((await backUp()).tables.members.rows).toBe(501);
});

it('a backup during writes contains every picture that its rows refer to', async () => {
  const author = await buildMember(db);
  for (let at = 0; at < 40; at++) await buildPostWithFiles(db, storage, { author, tags: ['sea'] });
  let isDone = false;
  let written = 0;
  const remaining: Awaited<ReturnType<typeof buildPostWithFiles>>[] = [];
  async function live() {
    while (!isDone) {
      remaining.push(await buildPostWithFiles(db, storage, { author, tags: ['sea', 'family'] }));
      written += 1;
      const old =
        remaining.length > 5 ? remaining.splice(randomInt(remaining.length), 1)[0] : undefined;
      if (old) await deletePost(old);
    }
  }
  const living = live();
  await backUp().finally(() => {
    isDone = true;
  });
  await living;
  expect(written).toBeGreaterThan(0);
  const target = await emptySite();
  await restoreBackup(await check(), target);
  expect(await keysIn(target.storage)).toEqual(await pictureKeys(target.db));
  expect(Object.keys(await readFiles(target.storage))).toHaveLength(
    (await keysIn(target.storage)).length * 6,
  );
  expect(await findWrongCounters(target.db)).toEqual([]);
});

itOfArchives(
  'a picture created and deleted during the backup is omitted with its post',
  async () => {
    const stays = await buildPostWithFiles(db, storage);
    let passing: Awaited<ReturnType<typeof buildPostWithFiles>> | undefined;
    let hasGone = false;
    const watched: Pick<Storage, 'open'> = {
      async open(key, name) {
        passing ??= await buildPostWithFiles(db, storage);
        if (key === passing.storage_key && name === '800.avif' && !hasGone) {
          hasGone = true;
          await deletePost(passing);
        }
        return await storage.open(key, name);
      },
    };
    const backup = await backUp('site.tar.gz', watched);
    expect(hasGone).toBe(true);
    expect(backup).toMatchObject({ incomplete: [], pictures: { sets: 1 } });
    const target = await emptySite();
    await restoreBackup(await check(), target);
    expect(await pictureKeys(target.db)).toEqual([stays.storage_key]);
  },
);

itOfArchives('the icons of the logo are backed up with it', async () => {
  const names = appIconFiles.map(({ name }) => name);
  const files = [...pictureFiles, ...names];
  const logo = await buildPictureWithFiles(db, storage, {}, files);
  await db.write((tx) =>
    tx.insertInto('site').values({ id: 1, logo_id: logo.image_id, updated_at: 0 }).execute(),
  );
  expect((await backUp()).incomplete).toEqual([]);
  const target = await emptySite();
  await restoreBackup(await check(), target);
  for (const name of names) {
    expect(await target.storage.open(logo.storage_key, name), name).toBeDefined();
  }
});

itOfArchives('a picture that was deleted after it was copied is not restored', async () => {
  const [first, second] = [
    await buildPostWithFiles(db, storage),
    await buildPostWithFiles(db, storage),
  ];
  let reads = 0;
  const watched: Pick<Storage, 'open'> = {
    async open(key, name) {
      const file = await storage.open(key, name);
      // Both pictures are read concurrently; the last file of the second ends both.
      reads += 1;
      if (reads === 12) await deletePost(first);
      return file;
    },
  };
  expect((await backUp('site.tar.gz', watched)).pictures.sets).toBe(2);
  const target = await emptySite();
  await restoreBackup(await check(), target);
  expect(await pictureKeys(target.db)).toEqual([second.storage_key]);
  expect(await keysIn(target.storage)).toEqual([second.storage_key]);
});

itOfArchives(
  'a picture missing in the storage is reported, and the rest is backed up',
  async () => {
    const [lost, remaining] = [
      await buildPostWithFiles(db, storage),
      await buildPostWithFiles(db, storage),
    ];
    await storage.remove(lost.storage_key);
    expect((await backUp()).incomplete).toEqual([lost.storage_key]);
    const target = await emptySite();
    await restoreBackup(await check(), target);
    expect(await keysIn(target.storage)).toEqual([remaining.storage_key]);
    expect(await readSite(target.db)).toEqual(await readSite(db));
  },
);

itOfArchives('rejects an existing file and a name without a known extension', async () => {
  await writeFile(archiveNamed('site.tar.gz'), 'precious');
  await expect(backUp()).rejects.toThrow('site.tar.gz exists already and is not overwritten.');
  expect(await readFile(archiveNamed('site.tar.gz'), 'utf8')).toBe('precious');
  await expect(backUp('site.zip')).rejects.toThrow('ends in .tar.gz or .tar; site.zip does not.');
  await expect(backUp('nowhere/site.tar')).rejects.toThrow(/^There is no folder /);
});

itOfArchives('rejects a restore into a site with members', async () => {
  await backUp();
  const target = await emptySite();
  await buildMember(target.db);
  const before = await readSite(target.db);
  await expect(restoreBackup(await check(), target)).rejects.toThrow(
    'This site is in use already (it has members); it must be empty.',
  );
  expect(await readSite(target.db)).toEqual(before);
});

itOfArchives.each(['site.tar.gz', 'site.tar'])('detects damage anywhere in %s', async (name) => {
  await buildPopulatedSite(db, storage);
  await backUp(name);
  const whole = await readFile(archiveNamed(name));
  for (const share of [0, 0.1, 0.5, 0.9]) {
    await writeFile(archiveNamed(name), whole.subarray(0, Math.floor(whole.length * share)));
    await expect(check(name), `cut at ${share}`).rejects.toThrow(/damaged|no backup/);
  }
  // Inside a file of a picture, where no header of tar is damaged.
  const damaged = Buffer.from(whole);
  const inPicture = damaged.indexOf('full.jpg', damaged.indexOf('full.jpg') + 256);
  const position = name.endsWith('.gz') ? Math.floor(whole.length / 2) : inPicture;
  damaged.writeUInt8(damaged.readUInt8(position) ^ 1, position);
  await writeFile(archiveNamed(name), damaged);
  await expect(check(name)).rejects.toThrow(/^The archive .* is damaged or was cut short/);
});

it('a restore that fails leaves the site empty, and can be repeated', async () => {
  await buildPopulatedSite(db, storage);
  await backUp();
  const archive = await check();
  const { tables } = archive.manifest;
  const wrong = { ...tables, likes: { ...tables.likes, rows: tables.likes.rows + 1 } };
  const target = await emptySite();
  const before = await readSite(target.db);
  const failing = { ...archive, manifest: { ...archive.manifest, tables: wrong } };
  await expect(restoreBackup(failing, target)).rejects.toThrow(
    'likes came out with 2 rows instead of 3.',
  );
  expect(await readSite(target.db)).toEqual(before);
  expect(await keysIn(target.storage)).toEqual([]);
  // The state after a killed run.
  const [key = ''] = await keysIn(storage);
  await target.storage.put(key, [{ name: 'full.jpg', bytes: Buffer.from('half') }]);
  await restoreBackup(archive, target);
  expect(await readFiles(target.storage)).toEqual(await readFiles(storage));
});

itOfArchives('rejects an archive of another version with instructions', () => {
  const label = labelFor(version, new Date());
  refuseOtherVersion(label);
  expect(() =>
    refuseOtherVersion({ ...label, migrations: [...label.migrations, '9999-more'] }),
  ).toThrow(/made by a newer Keepsake \(it has 9999-more\); restore it with version 1\.2\.3/);
  expect(() => refuseOtherVersion({ ...label, migrations: [] })).toThrow(
    /made by an unreleased Keepsake; restore it with the version that made it/,
  );
  expect(() => refuseOtherVersion({ ...label, format: 2 })).toThrow(/made by a newer Keepsake;/);
});
