import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { checkArchive } from '#scripts/backup/read-archive.ts';
import { restoreBackup } from '#scripts/backup/restore-backup.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { createDatabase, createFolder, engine, openOwnDatabase } from '#test/databases.ts';
import { readFiles, readSite } from '#test/read-site.ts';
import { baselineArchive, createBaselineDatabase } from '#test/upgrade/baseline-database.ts';
import { findWrongCounters } from './check-counters.ts';
import { connectDatabase } from './connect.ts';
import { hashOf } from './known-schema.ts';
import { migrations } from './migrate.ts';
import { type Migration, postgresTypes, sqliteTypes } from './migrations/migration.ts';
import { searchWord } from './search-text.ts';

const types = engine === 'sqlite' ? sqliteTypes : postgresTypes;

/** Of the migrations, which never change; a new one is added here. */
const released: Record<string, readonly [sqlite: string, postgres: string]> = {
  '0001-baseline': [
    'b827873b83fce609a76e7737456820973df2d6464fe900ddb790eb126c83ee67',
    '5d77e415aebaf3e3ba9d753d9e5473550e63997c95e78b8a82bb4c90694988d8',
  ],
  '0002-migration-hashes': [
    '0947014578ca22be51d77d3674fdd531de5388bf2c59532e522bafc6be0af05e',
    '0947014578ca22be51d77d3674fdd531de5388bf2c59532e522bafc6be0af05e',
  ],
  '0003-edit-versions': [
    'e87cbbdd4bcc108219ea0cd0c97c3a114c0999065ea425a65c4a3979addfedd0',
    'e87cbbdd4bcc108219ea0cd0c97c3a114c0999065ea425a65c4a3979addfedd0',
  ],
  '0004-hashed-rate-limits': [
    'fb8898233acdadad68bae039595249411982047346f45fec215b97470e51bb3f',
    'fb8898233acdadad68bae039595249411982047346f45fec215b97470e51bb3f',
  ],
  '0005-one-picture-table': [
    '43c46c2703edce8d5640bcddac951872a93b784b2d7914b44db3274501160574',
    '0d3da0dfb3e3d960873bb9df968e4a60af58d3db79c1eb11870bb2c54545a252',
  ],
  '0006-idempotency-key': [
    'dae28d3ef2a91a3da11dbdabbe4e3149fe635e633c3038a4a8f3daf9aaaae43b',
    'dae28d3ef2a91a3da11dbdabbe4e3149fe635e633c3038a4a8f3daf9aaaae43b',
  ],
  '0007-site-settings': [
    '456bf93f58dd86f6f1b0c2ffcbfa59bb10629cc81243ead1be6aaf67d7ae4a7b',
    '02851ee6da73ae9fa07fdeda3da0ec42ce4aa699e07142c14ae0aaa9ad9efa0f',
  ],
  '0008-inboxes': [
    'a2a0594132770552f682a06a64625ee322b1a77e1fe15502377b19bdfcef5575',
    '4ed9746d59eee9f4fb7682be4e12d09712af93f893ab5284da57a8e435bc47cc',
  ],
  '0009-declared-totals': [
    '144dfc0fe3f991c300fdc96691e5924f0b5dccf9860259657b5300b8be162c09',
    'e93cc22db8b947a12c8b8196e4ebd60588d1ba660bedef6825b04af3bd7d19d9',
  ],
  '0010-content-writes': [
    'b31fceecec2f8e3c577158b96ceada668b22fda4fa215561dec40e7fe8ef571e',
    'b31fceecec2f8e3c577158b96ceada668b22fda4fa215561dec40e7fe8ef571e',
  ],
  '0011-mail-language': [
    'e771648ff5eac5b81fd8a695082c2acb6c27e0351b33737528006da848083f99',
    'e771648ff5eac5b81fd8a695082c2acb6c27e0351b33737528006da848083f99',
  ],
  '0012-mutes': [
    '854c0a46b9660caa682e6c1b53dd82a5dd51171293649fc4530f8a28ca3e0ea1',
    '76bfcac44b6c58cab0c4f4741f8f55d40d41c9b208a2fe138df7c93367b87314',
  ],
  '0013-notification-kinds': [
    '0eb65ff0d6e3bae2bdc03d3bd39732acee3cfcc7f6abdcd94dc5b5d033448ea6',
    'eb2f87815d2a984bfa9cc4d9946f58e17c8864baac20af5a6be5062b5192e040',
  ],
  '0014-news': [
    '7541e71fc56da954acc1f247106d8ab96f726bfd48ee1d2aa0f3dcaebdd968a0',
    'e827f5efe616244ad3a49e9d7f7fcbce8d9dcf84789939ca6fa1fddf2c42bc26',
  ],
  '0015-people': [
    '5176df1670154ef16f9844443091da8ebe75b0e6b973b3df1a0409dd1bb4a441',
    'd4e44a3643bb587a2c0df28813a9cd09023c9884f78e8d2238d7462a9d676a9c',
  ],
  '0016-comment-idempotency-key': [
    'c622409c2397733d7d78520f6d76388820f9ed847d3af8ed05516abd05f3436f',
    'de21cbb169ad04db6fede4f7438175ce717b7aa9ceae49560747c0a205300c8d',
  ],
  '0017-push': [
    'b1770f283708ab1a8bb99a17055a3a3c51e6da2a09813e1838108936abfd7c34',
    '039a8df80e1c7f0566682a01eb95e638ed4b406b2c50f7193241884248959dc7',
  ],
  '0018-name-search': [
    'd0c3d222e7743636b48d942df6467bbbe1bca3c8cda115d3ec3405980d84a481',
    '632a91f63593a9017ea301df9a286738ddf544b4dd2f83b23ab227e8a92d769e',
  ],
  '0019-audit-details': [
    'de0dbb5ffd564edba8e5cf1184bc07bacbe6130f5771129a300a216fe73e32c0',
    '4d9118d0b64f472f0db1150e327a18c8abaf2e479b4cc388cc8962a59964fdbf',
  ],
  '0020-opened-news': [
    'cf229c00f091df8094ed0211c345ea3df9223ba6d407228fdf5b443c4be0d70c',
    '51d886ad1f7e1674fbdb598dc4e72779f10e0e26eb6cc0d0f19befa8e8d55148',
  ],
};

/** Of the populated database: columns in the baseline, one column since. */
const upgradedSettings = {
  name: 'Kućica',
  welcome: 'Dobro došli',
  reading: 'members',
  joining: 'invitation',
  inviting: 'members',
  tagging: 'members',
  about: 'Line\nline',
  privacy: '',
};

it('no migration is ever changed', () => {
  expect(Object.keys(released)).toEqual(migrations.map(({ name }) => name));
  for (const [name, [sqlite, postgres]] of Object.entries(released)) {
    const migration = migrations.find((each) => each.name === name);
    expect(migration && hashOf(migration, sqliteTypes), name).toBe(sqlite);
    expect(migration && hashOf(migration, postgresTypes), name).toBe(postgres);
  }
});

it('upgrades a populated database that has only the baseline, and stores the hashes', async () => {
  const options = await createBaselineDatabase();
  const older = await connectDatabase(options);
  // An album in another order than it was uploaded in, and with a gap, as an older version may have left it.
  // Not as a write to content, which the baseline cannot count.
  const album = sql`select post_id from pictures where post_id is not null limit 1`;
  const moved = sql`update ${sql.table('pictures')} set
    position = case when post_id is null then 2 else 4 end, post_id = (${album})`;
  await older.write((tx) => moved.execute(tx));
  const { site: settings, ...before } = await readSite(older);
  expect(before.posts).toHaveLength(3);
  const rejected = { email: 'old@example.org', count: 2 };
  const { rows } = await older.write((tx) =>
    sql<{ member_id: string; version: number }>`update inboxes
      set rejected_email = ${rejected.email}, rejections = ${rejected.count}, mail_count = 3,
        digest_mail = 'never'
      returning member_id, version`.execute(tx),
  );
  const [{ member_id, version } = { member_id: '', version: 0 }] = rows;
  expect(version).toBeGreaterThan(0);
  await older.close();
  const db = await openOwnDatabase(options);
  expect(await db.migrate()).toEqual(migrations.slice(1).map(({ name }) => name));
  const after = await readSite(db);
  const { posts = [], pictures = [], ...same } = before;
  for (const [table, rows] of Object.entries(same)) expect(after[table]).toMatchObject(rows);
  expect(after.posts).toMatchObject(
    posts.map(({ image_id, image_alt, attempt, ...post }) => {
      return { ...post, idempotency_key: attempt };
    }),
  );
  const inOneTable = [
    ...posts.map(({ id, member_id, image_id, image_alt: alt, created_at }) => {
      return { image_id, member_id, post_id: id, position: 0, alt, created_at };
    }),
    ...pictures.map((picture, uploaded) => ({ ...picture, position: pictures.length - uploaded })),
  ];
  expect(after.pictures).toHaveLength(inOneTable.length);
  expect(after.pictures).toEqual(expect.arrayContaining(inOneTable));
  expect(settings).toMatchObject([{ ...upgradedSettings, logo_id: null }]);
  expect(after.site).toMatchObject([{ settings: upgradedSettings, logo_id: null }]);
  expect(after.notification_versions).toEqual([{ member_id, version }]);
  expect(after.mail_settings).toMatchObject([
    {
      member_id,
      comments_mail: 'daily',
      digest_mail: 'never',
      posts_mail: 'never',
      mail_day: '2026-01-15',
      mail_count: 3,
    },
  ]);
  expect(after.members).toMatchObject(after.members?.map(() => ({ mail_language: null })) ?? []);
  expect(after.mail_rejections).toEqual([{ member_id, ...rejected }]);
  expect(await findWrongCounters(db)).toEqual([]);
  const found = await db.read
    .selectFrom('posts')
    .select('place')
    .where(db.dialect.textContains('publicPosts', searchWord('suma')))
    .execute();
  expect(found).toEqual([{ place: 'Šid' }]);
  const history = db.read.selectFrom('migrations').select(['name', 'hash']).orderBy('name');
  expect(await history.execute()).toEqual(
    migrations.map((migration) => ({ name: migration.name, hash: hashOf(migration, types) })),
  );
});

it('accepts a database that also has tables of the operator', async () => {
  const options = await createBaselineDatabase();
  const db = await connectDatabase(options);
  await db.write((tx) => sql`create table monitoring (value text)`.execute(tx));
  await db.close();
  await (await connectDatabase(options)).close();
});

it.each([
  ['a column more', 'alter table posts add column mood text'],
  ['an index less', 'drop index posts_newest'],
  [
    'a trigger less',
    engine === 'sqlite'
      ? 'drop trigger likes_count_insert'
      : 'drop trigger likes_count_insert on likes',
  ],
])('refuses a database whose baseline has %s, in one sentence', async (_, statement) => {
  const options = await createBaselineDatabase();
  const db = await connectDatabase(options);
  await db.write((tx) => sql.raw(statement).execute(tx));
  await db.close();
  await expect(connectDatabase(options)).rejects.toThrow(
    /^The database .* was made by an unreleased Keepsake with other tables; start the version that made it, or choose an empty database and restore a backup of a release\.$/,
  );
});

it('refuses a database to which another text of a migration was applied', async () => {
  const options = await createDatabase({ isMigrated: true });
  const db = await connectDatabase(options);
  const [baseline] = migrations;
  await db.write((tx) =>
    tx
      .updateTable('migrations')
      .set({ hash: 'f'.repeat(64) })
      .where('name', '=', baseline?.name ?? '')
      .execute(),
  );
  await db.close();
  await expect(connectDatabase(options)).rejects.toThrow(/made by an unreleased Keepsake/);
});

it('is not ready on an older schema, and ready on its own and a newer one', async () => {
  const options = await createBaselineDatabase();
  const db = await openOwnDatabase(options);
  await expect(db.ping()).rejects.toThrow(/lacks 0002-migration-hashes/);
  await db.migrate();
  await expect(db.ping()).resolves.toBeUndefined();
  const later: Migration = {
    name: '9999-later',
    statements: () => ['create table later (a text)'],
  };
  const newer = await connectDatabase({ ...options, migrations: [...migrations, later] });
  await newer.migrate();
  await newer.close();
  await expect(db.ping()).resolves.toBeUndefined();
});

it('restores a backup that was made with only the baseline', async () => {
  const folder = await createFolder();
  const rowFolder = join(folder, 'rows');
  await mkdir(rowFolder);
  const archive = await checkArchive(baselineArchive, rowFolder);
  const db = await openOwnDatabase();
  const storage = createDiskStorage(join(folder, 'uploads'));
  await restoreBackup(archive, { db, storage });
  expect(await findWrongCounters(db)).toEqual([]);
  const site = await readSite(db);
  expect(site.posts).toMatchObject([{ version: 1 }, { version: 1 }, { version: 1 }]);
  expect(site.pictures?.map(({ post_id, position }) => [post_id !== null, position])).toEqual([
    [true, 0],
    [true, 0],
    [true, 0],
    [true, 1],
    [false, 0],
  ]);
  expect(site.members).toHaveLength(4);
  expect(site.site).toMatchObject([{ settings: upgradedSettings }]);
  expect(site.mail_settings).toMatchObject([{ comments_mail: 'daily' }]);
  expect(Object.keys(await readFiles(storage))).toHaveLength(30);
});
