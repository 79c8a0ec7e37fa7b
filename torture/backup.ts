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
import { Ledger } from '#test/ledger.ts';
import { buildWriters, startMixedLoad, type Writer } from '#test/mixed-load.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startProduct } from '../bench/child-server.ts';
import type { BenchSite, Engine } from '../bench/engine.ts';
import { fill } from '../bench/fill.ts';
import type { Line } from '../bench/table.ts';
import { inMs, note, promise } from './verdict.ts';

/** What is promised for ten thousand posts, each with a picture; fewer get a part of it. */
const promisedMs = 60_000;
const promisedPosts = 10_000;

/** Between two writes of one of five: some forty a second, which is millions a day. */
const pause = 100;

/** As large as a photograph is in all its sizes. */
const bytesOfPicture = 290_000;

/** Saves a site while it is written to, brings it back elsewhere, and compares what visitors see. */
export async function tortureByBackup(engine: Engine, posts: number): Promise<Line[]> {
  const place = await engine.createSite();
  const db = await connectDatabase(place);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => db.close());
  await db.migrate();
  await fillWithPictures(place, db, posts);
  const ledger = new Ledger();
  const writers = await buildWriters(db, ledger, 4);
  const picture = await samplePicture({ width: 120, height: 90, hue: 1 });
  const all = [...writers, ...writers.slice(0, 1).map((writer) => ({ ...writer, picture }))];
  const { address } = stack.use(await startProduct(place));
  const paths = await untouchedPages(db, writers);

  const load = startMixedLoad(address, all, ledger, { pause });
  const archive = join(place.dataDir, 'site.tar.gz');
  stack.defer(() => rm(archive, { force: true }));
  const savedIn = await timeOf('backup', archive, place);
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

  const allowed = Math.max(10_000, (promisedMs * posts) / promisedPosts);
  return [
    note('load average of the machine', loadavg()[0]?.toFixed(1) ?? ''),
    note('posts, size of the archive', `${posts}, ${Math.round(size / 1_000_000)} MB`),
    note('written meanwhile', `${ledger.acknowledged}`),
    promise('saved and proven in', inMs(savedIn), `≤ ${inMs(allowed)}`, savedIn <= allowed),
    promise('brought back in', inMs(restoredIn), `≤ ${inMs(allowed)}`, restoredIn <= allowed),
    promise(
      'pages and pictures that differ',
      different.slice(0, 3).join(' ') || `0 of ${paths.length}`,
      '0',
      different.length === 0,
    ),
  ];
}

/** The demo site, in which every post has a picture of its own. */
async function fillWithPictures(place: BenchSite, db: Database, posts: number): Promise<void> {
  await fill(place, posts);
  // Only what is measured has to outlive a power cut.
  const unsynced = { write: (path: string, bytes: Buffer) => writeFile(path, bytes) };
  const storage = createDiskStorage(join(place.dataDir, 'uploads'), {
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

/** Noise, which cannot be compressed: neither can photographs. */
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

/** Pages on which nobody writes meanwhile, and the pictures on them. */
async function untouchedPages({ read }: Database, writers: Writer[]): Promise<string[]> {
  const posts = await read
    .selectFrom('posts')
    .innerJoin('images', 'images.id', 'posts.image_id')
    .select(['posts.id', 'posts.member_id', 'images.storage_key'])
    .where('posts.is_public', '=', true)
    .where(
      'posts.id',
      'not in',
      writers.map(({ postId }) => postId),
    )
    .orderBy('posts.id')
    .execute();
  const some = posts.filter((_, at) => at % Math.ceil(posts.length / 100) === 0);
  return some.flatMap(({ id, member_id, storage_key }) => [
    `/post/${id}`,
    `/post/author/${member_id}`,
    `/pictures/${storage_key}/full.jpg`,
  ]);
}

/** Milliseconds a program of the operator takes. */
async function timeOf(program: 'backup' | 'restore', archive: string, place: BenchSite) {
  const script = join(import.meta.dirname, '../scripts', `${program}.ts`);
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = place;
  const env = { DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) };
  const begun = performance.now();
  await promisify(execFile)(process.execPath, [script, archive], { env });
  return performance.now() - begun;
}

async function digestOf(url: string): Promise<string> {
  const answer = await fetch(url);
  const body = Buffer.from(await answer.arrayBuffer());
  // Each server tells its own port where it tells its address.
  const text = body.toString('latin1').replaceAll(`:${new URL(url).port}`, '');
  return `${answer.status} ${createHash('sha256').update(text).digest('hex')}`;
}
