import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '#server/db/connect.ts';
import { Ledger } from '#test/ledger.ts';
import { buildWriters, startMixedLoad } from '#test/mixed-load.ts';
import { startProduct } from '../bench/child-server.ts';
import type { Line } from '../bench/table.ts';
import { statusOf, timeUntil } from './probe.ts';
import { uploadTo } from './upload.ts';
import { inMs, note, promise } from './verdict.ts';

/** Fills the disk of a site that keeps everything on it, and makes room again. */
export async function tortureByFullDisk(): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-disk-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  if (!mount(dataDir)) return [note('not tried: no small disk can be mounted here', '')];
  stack.defer(() => void execFileSync('umount', [dataDir]));

  const db = await connectDatabase({ dataDir });
  await db.migrate();
  const ledger = new Ledger();
  const writers = await buildWriters(db, ledger, 4);
  const token = writers[0]?.token ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const server = await startProduct({ dataDir });
  try {
    const load = startMixedLoad(server.address, writers, ledger);
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
    const lost = await ledger.findLost(db);
    return [
      note('first write refused after', inMs(refusedAfter)),
      promise('a comment', String(written), '503 or 507', written === 503 || written === 507),
      promise(
        'an upload',
        `${upload.status} ${upload.message}`,
        '503 or 507',
        [503, 507].includes(upload.status),
      ),
      promise('reads', `${goodReads} of ${reads.length}`, 'all', goodReads === reads.length),
      promise('written again after', inMs(back), '≤ 10,000 ms', back <= 10_000),
      note('acknowledged writes', String(ledger.acknowledged)),
      promise('lost', String(lost.length), '0', lost.length === 0),
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

/** Random bytes, which no file system can store in less; then ever smaller ones, to the last. */
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

async function commentOn(address: string, token: string, postId: string): Promise<number> {
  const answer = await fetch(`${address}/api/post/comment`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ postId, body: 'x'.repeat(100) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
