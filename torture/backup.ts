import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pictureFormats, pictureWidths } from '#contract/pictures.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { createPictureKey } from '#server/platform/pictures/picture-urls.ts';
import { diskFiles } from '#server/platform/storage/disk-files.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { AcknowledgedWrites } from '#test/acknowledged-writes.ts';
import { buildWriters, startMixedLoad, type Writer } from '#test/mixed-load.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startProduct } from '../bench/child-server.ts';
import type { BenchSite, Engine } from '../bench/engine.ts';
import { fill } from '../bench/fill.ts';
import type { Line } from '../bench/table.ts';
import { check, inMs, note } from './results.ts';

/** The limit for ten thousand posts with pictures; it is proportional to the number of posts. */
const maxMs = 60_000;
const postsForMaxMs = 10_000;

/** Milliseconds between two writes of each of five writers: about forty per second. */
const pause = 100;

/** The size of a photograph in all its renditions. */
const bytesOfPicture = 290_000;

/** Backs up a site during writes, restores it elsewhere, and compares the responses to visitors. */
export async function testBackup(engine: Engine, posts: number): Promise<Line[]> {
  const site = await engine.createSite();
  const db = await connectDatabase(site);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => db.close());
  await db.migrate();
  await fillWithPictures(site, db, posts);
  const writes = new AcknowledgedWrites();
  const writers = await buildWriters(db, writes, 4);
  const picture = await samplePicture({ width: 120, height: 90, hue: 1 });
  const all = [...writers, ...writers.slice(0, 1).map((writer) => ({ ...writer, picture }))];
  const { address } = stack.use(await startProduct(site));
  const paths = await untouchedPages(db, writers);

  const load = startMixedLoad(address, all, writes, { pause });
  const archive = join(site.dataDir, 'site.tar.gz');
  stack.defer(() => rm(archive, { force: true }));
  const savedIn = await timeOf('backup', archive, site);
  load.stop();
  await load.ended;
  const { size } = await stat(archive);
  const copy = await engine.createSite();
  const restoredIn = await timeOf('restore', archive, copy);
  const restored = stack.use(await startProduct(copy));
  const different: string[] = [];
  for (const path of paths) {
    const [before, after] = [
      await digestOf(address + path),
      await digestOf(restored.address + path),
    ];
    if (before !== after) different.push(path);
  }

  const allowed = Math.max(30_000, (maxMs * posts) / postsForMaxMs);
  return [
    note('load average of the machine', loadavg()[0]?.toFixed(1) ?? ''),
    note('posts, size of the archive', `${posts}, ${Math.round(size / 1_000_000)} MB`),
    note('writes during the backup', `${writes.count}`),
    check('backed up and verified in', inMs(savedIn), `≤ ${inMs(allowed)}`, savedIn <= allowed),
    check('restored in', inMs(restoredIn), `≤ ${inMs(allowed)}`, restoredIn <= allowed),
    check(
      'pages and pictures that differ',
      different.slice(0, 3).join(' ') || `0 of ${paths.length}`,
      '0',
      different.length === 0,
    ),
  ];
}

/** The demo site, in which every post has a picture of its own. */
async function fillWithPictures(site: BenchSite, db: Database, posts: number): Promise<void> {
  await fill(site, posts);
  // Test data needs no durability.
  const unsynced = { write: (path: string, bytes: Buffer) => writeFile(path, bytes) };
  const storage = createDiskStorage(join(site.dataDir, 'uploads'), {
    ...diskFiles,
    ...unsynced,
    syncFolder: async () => {},
  });
  const images = await db.read.selectFrom('images').select('id').execute();
  for (const { id } of images) {
    const storage_key = createPictureKey({ isPublic: true });
    const { files, width, bytes } = noisePicture();
    await storage.put(storage_key, files);
    const changed = { storage_key, width, bytes, is_animated: false };
    await db.write((tx) => tx.updateTable('images').set(changed).where('id', '=', id).execute());
  }
}

/** Noise is as incompressible as a photograph. */
function noisePicture() {
  const width = 1600;
  const widths = pictureWidths({ width, isAnimated: false });
  const sizes = widths.flatMap((size) =>
    pictureFormats(false).map((format) => `${size}.${format}`),
  );
  const names = [...sizes, 'small.webp', 'full.jpg'];
  const each = Math.round(bytesOfPicture / names.length);
  const files = names.map((name) => ({ name, bytes: randomBytes(each) }));
  return { width, bytes: each * names.length, files };
}

/** Pages that the load does not change, and their pictures. */
async function untouchedPages({ read }: Database, writers: Writer[]): Promise<string[]> {
  const posts = await read
    .selectFrom('posts')
    .innerJoin('pictures', 'pictures.post_id', 'posts.id')
    .innerJoin('images', 'images.id', 'pictures.image_id')
    .select(['posts.id', 'posts.member_id', 'images.storage_key'])
    .where('posts.audience', '=', 'public')
    .where('pictures.position', '=', 0)
    .where(
      'posts.id',
      'not in',
      writers.map(({ postId }) => postId),
    )
    .orderBy('posts.created_at')
    .execute();
  // The page of the newest one links to the next, which is published meanwhile.
  posts.pop();
  const some = posts.filter((_, at) => at % Math.ceil(posts.length / 100) === 0);
  return some.flatMap(({ id, member_id, storage_key }) => [
    `/post/${id}`,
    `/post/author/${member_id}`,
    `/pictures/${storage_key}/full.jpg`,
  ]);
}

/** Runs a command of the operator; returns its duration in milliseconds. */
async function timeOf(program: 'backup' | 'restore', archive: string, site: BenchSite) {
  const script = join(import.meta.dirname, '../scripts', `${program}.ts`);
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = site;
  const env = { DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) };
  const begun = performance.now();
  await promisify(execFile)(process.execPath, [script, archive], { env });
  return performance.now() - begun;
}

async function digestOf(url: string): Promise<string> {
  const response = await fetch(url);
  const body = Buffer.from(await response.arrayBuffer());
  // Absolute URLs contain the port of the server.
  const text = body.toString('latin1').replaceAll(`:${new URL(url).port}`, '');
  return `${response.status} ${createHash('sha256').update(text).digest('hex')}`;
}
