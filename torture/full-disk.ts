import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '#server/db/connect.ts';
import { AcknowledgedWrites } from '#test/acknowledged-writes.ts';
import { buildWriters, startMixedLoad } from '#test/mixed-load.ts';
import { startProduct } from '../bench/child-server.ts';
import type { Line } from '../bench/table.ts';
import { statusOf, timeUntil } from './probe.ts';
import { check, inMs, note } from './results.ts';
import { commentOn, uploadTo } from './upload.ts';

/** Fills the disk with the database and the uploads of a site, and frees it again. */
export async function testFullDisk(): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-disk-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  if (!mount(dataDir)) return [note('skipped: no small disk can be mounted here', '')];
  stack.defer(() => void execFileSync('umount', [dataDir]));

  const db = await connectDatabase({ dataDir });
  await db.migrate();
  const writes = new AcknowledgedWrites();
  const writers = await buildWriters(db, writes, 4);
  const token = writers[0]?.token ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const server = await startProduct({ dataDir });
  try {
    const load = startMixedLoad(server.address, writers, writes);
    const filler = join(dataDir, 'filler');
    await fillUp(filler);
    const comment = () => commentOn(server.address, token, writers[0]?.postId ?? '');
    const refusedAfter = await timeUntil(async () => (await comment()) === 503);
    const written = await comment();
    const upload = await uploadTo(server.address, token);
    const reads: number[] = [];
    for (let at = 0; at < 20; at++) {
      reads.push(await statusOf(`${server.address}/api/post?x=${at}`));
      reads.push(await statusOf(`${server.address}/post?x=${at}`));
      reads.push(await statusOf(`${server.address}/api/auth/me`, headers));
      reads.push(await statusOf(`${server.address}/healthz`));
    }
    const goodReads = reads.filter((status) => status === 200).length;
    await rm(filler);
    const back = await timeUntil(async () => (await comment()) === 200);
    load.stop();
    await load.ended;
    const lost = await writes.findLost(db);
    return [
      note('first write refused after', inMs(refusedAfter)),
      check('a comment', String(written), '503 or 507', written === 503 || written === 507),
      check(
        'an upload',
        `${upload.status} ${upload.message}`,
        '503 or 507',
        [503, 507].includes(upload.status),
      ),
      check('reads', `${goodReads} of ${reads.length}`, 'all', goodReads === reads.length),
      check('writes accepted again after', inMs(back), '≤ 10,000 ms', back <= 10_000),
      note('acknowledged writes', String(writes.count)),
      check('lost', String(lost.length), '0', lost.length === 0),
    ];
  } finally {
    await server[Symbol.asyncDispose]();
    await db.close();
  }
}

function mount(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'keepsake', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** Random bytes, which no file system can compress, in ever smaller chunks. */
async function fillUp(path: string): Promise<void> {
  const file = await open(path, 'a');
  for (let size = 1024 * 1024; size >= 512; ) {
    try {
      await file.appendFile(randomBytes(size));
    } catch {
      size /= 2;
    }
  }
  await file.close();
}
