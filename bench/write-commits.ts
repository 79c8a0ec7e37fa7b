import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import type { BenchSite } from './engine.ts';

/** Of the version to measure: its folder, its site, and how many write at a time. */
export interface CommitsInput {
  root: string;
  site: BenchSite;
  writers: number;
}

/**
 * One serving process without its HTTP server, as a child process: it says when it is ready, and responds
 * to a number of seconds with the number of content transactions that it has committed in that time.
 */
const { root, site, writers }: CommitsInput = JSON.parse(process.argv[2] ?? '');
const connect: typeof import('#server/db/connect.ts') = await import(
  join(root, 'server/db/connect.ts')
);
const factories: typeof import('#test/factories.ts') = await import(
  join(root, 'test/factories.ts')
);
const db = await connect.connectDatabase({ ...site, exclusive: true });
await db.migrate();
const member = await factories.buildMember(db);
// Each writer likes a post of its own: what is measured is the commit, no lock of a row.
const posts = await Promise.all(
  Array.from({ length: writers }, () => factories.buildPost(db, { author: member })),
);

async function likeUntil(end: number, post_id: string): Promise<number> {
  let commits = 0;
  for (; performance.now() < end; commits += 2) {
    const id = uuidv7();
    const like = { id, post_id, member_id: member.id, created_at: Date.now() };
    await db.write((tx) => tx.insertInto('likes').values(like).execute());
    await db.write((tx) => tx.deleteFrom('likes').where('id', '=', id).execute());
  }
  return commits;
}

process.on('message', async (seconds: number) => {
  const end = performance.now() + seconds * 1000;
  const commits = await Promise.all(posts.map(({ id }) => likeUntil(end, id)));
  process.send?.(commits.reduce((sum, one) => sum + one, 0));
});
process.on('disconnect', () => void db.close());
process.send?.(0);
