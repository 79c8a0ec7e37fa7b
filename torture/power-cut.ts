import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWrongCounters } from '#server/db/check-counters.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { AcknowledgedWrites } from '#test/acknowledged-writes.ts';
import { findMissingFiles } from '#test/missing-files.ts';
import { buildWriters, startMixedLoad } from '#test/mixed-load.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startProduct } from '../bench/child-server.ts';
import type { BenchSite } from '../bench/engine.ts';
import type { Line } from '../bench/table.ts';
import { integrityOf } from './crash.ts';
import { check, note } from './results.ts';

const mostWrites = 400;

/** Cuts the power of the disk repeatedly during writes: an ext4 image that loses all it has not synced. */
export async function testPowerCuts(cuts: number): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-power-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const disk = await createDisk(folder);
  if (!disk) return [note('skipped: no file system can be created and mounted here', '')];
  stack.defer(() => disk.unmount());

  const site = { dataDir: join(disk.folder, 'data') };
  const writes = new AcknowledgedWrites();
  const writers = await withDatabase(site, async (db) => {
    await db.migrate();
    return buildWriters(db, writes, 8);
  });
  const since = Date.now();
  const picture = await samplePicture({ width: 120, height: 90, hue: 1 });
  writers.push(...writers.slice(0, 2).map((writer) => ({ ...writer, picture })));

  const lost: string[] = [];
  for (let cut = 0; cut < cuts; cut++) {
    const server = await startProduct(site);
    const load = startMixedLoad(server.address, writers, writes);
    const enough = writes.waitForCount(writes.count + randomInt(1, mostWrites + 1));
    await Promise.race([enough, load.ended]);
    disk.cutPower();
    process.kill(server.pid, 'SIGKILL');
    await server[Symbol.asyncDispose]();
    // What a server without a disk responds is not examined, but what it acknowledges has to be there.
    await load.ended.catch(() => {});
    disk.unmount();
    disk.mount();
    // Opening it here checkpoints its log; half of the servers begin with what the cut left.
    if (cut % 2 === 1) lost.push(...(await withDatabase(site, (db) => writes.findLost(db))));
  }
  const storage = createDiskStorage(join(site.dataDir, 'uploads'));
  const broken = await withDatabase(site, (db) => findMissingFiles(db, storage, { since }));
  const wrong = await withDatabase(site, findWrongCounters);
  return [
    note('power cuts', String(cuts)),
    note('acknowledged writes', writes.count.toLocaleString('en')),
    check('lost', lost.slice(0, 3).join('; ') || '0', '0', lost.length === 0),
    check('posts with missing files', String(broken.length), '0', broken.length === 0),
    check('wrong counters', wrong.join(', ') || 'none', 'none', wrong.length === 0),
    await integrityOf(site),
  ];
}

/** An open file would keep the disk from being unmounted. */
async function withDatabase<T>(site: BenchSite, use: (db: Database) => Promise<T>): Promise<T> {
  const db = await connectDatabase(site);
  try {
    return await use(db);
  } finally {
    await db.close();
  }
}

interface Disk {
  folder: string;
  mount(): void;
  unmount(): void;
  /** From now on nothing reaches the disk. */
  cutPower(): void;
}

/** A mounted file system in a file; undefined where that is not allowed. */
async function createDisk(parent: string): Promise<Disk | undefined> {
  const image = join(parent, 'disk.img');
  const folder = join(parent, 'disk');
  const program = join(parent, 'cut-power');
  const run = (file: string, ...options: string[]) =>
    void execFileSync(file, options, { stdio: 'ignore' });
  const mount = () => run('mount', '-o', 'loop', image, folder);
  try {
    await mkdir(folder);
    await writeFile(image, '');
    await truncate(image, 512 * 1024 * 1024);
    run('mkfs.ext4', '-q', image);
    run('gcc', '-o', program, join(import.meta.dirname, 'cut-power.c'));
    mount();
  } catch {
    return undefined;
  }
  return {
    folder,
    mount,
    unmount: () => run('umount', folder),
    cutPower: () => run(program, folder),
  };
}
