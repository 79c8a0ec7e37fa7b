import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fillSite } from '#scripts/demo/fill.ts';
import { createPasswords } from '#server/accounts/passwords.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import type { ProcessedPicture } from '#server/platform/pictures/worker-process.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { buildPost } from '#test/factories.ts';
import type { BenchSite } from './engine.ts';

/** A member of a filled site. */
export interface Login {
  email: string;
  password: string;
}

/** The test data of a filled site. */
export interface TestData extends Login {
  posts: number;
  postId: string;
}

/** Occurs in few posts, though all of its parts occur in many. */
export const selectiveWord = 'weatherman';
const postsWithWord = 5;

const noProgress = { show: () => {}, end: () => {} };

/** Measurements do not need real pictures. */
const stubPicture: ProcessedPicture = {
  width: 1600,
  height: 1067,
  isAnimated: false,
  thumbhash: '3PcNNYSFeXh/h3eld0iHZoZgVwh2',
  bytes: 8,
  widths: [400, 800, 1600],
  files: [{ name: 'full.jpg', bytes: Buffer.from('full.jpg') }],
};

/** Per post, as on the demo site. */
const usualReactions = { likes: 7, comments: 3 };

/** Fills the demo site with this many posts; `reactions` is the number per post. */
export async function fill(
  site: BenchSite,
  posts: number,
  reactions = usualReactions,
): Promise<TestData> {
  const password = 'bench-password';
  const hash = await createPasswords().hash(password);
  const db = await connectDatabase(site);
  try {
    await db.migrate();
    const { memberEmail } = await fillSite(
      {
        db,
        storage: createDiskStorage(join(site.dataDir, 'uploads')),
        encode: async () => stubPicture,
        progress: noProgress,
        memberHash: hash,
        adminHash: hash,
        invitationHash: hashToken(password),
        now: Date.now(),
        timeZone: 'UTC',
      },
      {
        amounts: {
          members: 200,
          posts,
          likes: posts * reactions.likes,
          comments: posts * reactions.comments,
          images: 0,
        },
        seed: 'bench',
      },
    );
    return { posts, email: memberEmail, password, postId: await addPostsWithWord(db) };
  } finally {
    await db.close();
  }
}

/** Fills a site by the demo of a version, which has a schema of its own. */
export async function fillDemo(
  { dataDir, databaseUrl }: BenchSite,
  root: string,
  amounts = '',
): Promise<Login> {
  const demo = [join(root, 'scripts', 'demo.ts'), ...amounts.split(' ').filter(Boolean)];
  const { stdout } = await promisify(execFile)(process.execPath, demo, {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  const [, email = '', password = ''] = /A member:\s+(\S+)\s+(\S+)/.exec(stdout) ?? [];
  return { email, password };
}

/** Adds a few posts with the word, older than all others. Returns a post of the first page. */
async function addPostsWithWord(db: Database): Promise<string> {
  const newest = db.read
    .selectFrom('posts')
    .select(['id', 'member_id'])
    .where('audience', '=', 'public');
  const { id, member_id } = await newest
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (let i = 1; i <= postsWithWord; i++) {
    const title = `What the ${selectiveWord} said`;
    await buildPost(db, { author: { id: member_id }, title, createdAt: i });
  }
  return id;
}
