import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import { pictureSources, pictureWidths } from '#contract/pictures.ts';
import type { PictureView, PostPageView, PostView } from '#contract/posts.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { registerFileRemoval, sweepOrphans } from '#server/platform/storage/cleanup.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { createDatabase, createFolder } from '#test/databases.ts';
import { buildSession } from '#test/factories.ts';
import { startKillableServer } from '#test/killable-server.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { isFullRun } from '#test/thoroughness.ts';
import { removeUnusedUploads } from './picture-cleanup.ts';
import { findUsedPictures } from './queries/pictures.ts';

const uploads = isFullRun ? 100 : 25;
const uploadsAtOnce = 8;
/** The number of acknowledged uploads when the server is killed. */
const deadAfter = isFullRun ? 20 : 5;

const { databaseUrl, dataDir: sqliteDir } = await createDatabase({ isMigrated: true });
const dataDir = databaseUrl === undefined ? sqliteDir : await createFolder();
const db: Database = await connectDatabase({ databaseUrl, dataDir });
afterAll(() => db.close());
const folder = join(dataDir, 'uploads');
const storage = createDiskStorage(folder);

interface Acknowledged {
  id: string;
  token: string;
}

const words = { title: 'A day', body: 'Some words.', tags: ['sea'] };

/** Retries until the server accepts it; undefined when the server is killed before it responds. */
async function publish(
  address: string,
  token: string,
  picture: Buffer,
  isPublic: boolean,
): Promise<Acknowledged | undefined> {
  const body = await send(`${address}/api/post`, token, { data: { ...words, isPublic }, picture });
  return body?.post && { id: body.post._id, token };
}

interface Body {
  post?: { _id: string };
  picture?: PictureView;
}

/** The response to an upload, retried until it succeeds; undefined when the server is killed. */
async function send(
  url: string,
  token: string,
  { data, picture }: { data: object; picture?: Buffer },
): Promise<Body | undefined> {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  if (picture) form.set('image', new Blob([new Uint8Array(picture)]), 'picture.jpg');
  const headers = { authorization: `Bearer ${token}` };
  try {
    for (;;) {
      const response = await fetch(url, { method: 'POST', headers, body: form });
      const body = (await response.json()) as Body;
      if (response.ok) return body;
      // The queue of the decoder is limited, and so are the uploads of a member at once.
      expect([429, 503]).toContain(response.status);
      await wait(100);
    }
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

it('a server killed in the middle of uploads loses no acknowledged post and no picture', async ({
  annotate,
}) => {
  const sessions = await Promise.all(Array.from({ length: 5 }, () => buildSession(db)));
  const pictures = await Promise.all(
    Array.from({ length: uploads }, (_, hue) => samplePicture({ width: 40, height: 30, hue })),
  );
  const acknowledged: Acknowledged[] = [];
  const server = await startKillableServer({ dataDir, databaseUrl });
  const enough = Promise.withResolvers<void>();
  const waiting = [...pictures.entries()];
  const publishing = Array.from({ length: uploadsAtOnce }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [index, picture] = next;
      const token = sessions[index % sessions.length]?.token ?? '';
      const post = await publish(server.address, token, picture, index % 2 === 0);
      if (post) acknowledged.push(post);
      if (acknowledged.length >= deadAfter) enough.resolve();
    }
  });
  await enough.promise;
  await server.kill();
  await Promise.all(publishing);
  expect(acknowledged.length).toBeLessThan(uploads);

  const { address } = await startKillableServer({ dataDir, databaseUrl });
  const lost: string[] = [];
  let files = 0;
  for (const { id, token } of acknowledged) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${address}/api/post/${id}`, { headers });
    const { post } = (await response.json()) as { post?: PostView };
    for (const file of post ? addressesOf(post.picture) : []) {
      const { status, headers: fileHeaders, body } = await fetch(address + file);
      await body?.cancel();
      if (status !== 200 || fileHeaders.get('content-length') === '0') lost.push(file);
      files++;
    }
    if (!post) lost.push(id);
  }
  expect(lost).toEqual([]);
  expect(await imagesWithoutFiles()).toEqual([]);

  const left = await orphans();
  const later = () => Date.now() + 2 * 60 * 60_000;
  await sweepOrphans({ storage, isUsed: (keys) => findUsedPictures(db, keys), now: later });
  expect(await orphans()).toEqual({ sets: [], unfinished: [] });
  expect(await imagesWithoutFiles()).toEqual([]);
  const { rows } = await db.read
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  await annotate(
    `${uploads} uploads, ${acknowledged.length} acknowledged, ${rows} posts, ` +
      `${files} files fetched, ${lost.length} lost; ` +
      `orphans before the sweep: ${left.sets.length} whole, ${left.unfinished.length} unfinished`,
  );
}, 120_000);

it('a server killed during ten uploads of one memory leaves whole pictures, and nothing a day later', async () => {
  const { token } = await buildSession(db);
  const pictures = await Promise.all(
    Array.from({ length: 10 }, (_, hue) => samplePicture({ width: 200, height: 150, hue })),
  );
  const server = await startKillableServer({ dataDir, databaseUrl });
  const uploaded: PictureView[] = [];
  const enough = Promise.withResolvers<void>();
  const uploading = pictures.map(async (picture, index) => {
    const data = { alt: `Picture ${index}` };
    const body = await send(`${server.address}/api/post/picture`, token, { data, picture });
    if (body?.picture) uploaded.push(body.picture);
    if (uploaded.length >= 4) enough.resolve();
  });
  await enough.promise;
  await server.kill();
  await Promise.all(uploading);
  expect(await imagesWithoutFiles()).toEqual([]);

  const { address } = await startKillableServer({ dataDir, databaseUrl });
  const [first, second, ...unused] = uploaded.map(({ _id }) => _id);
  const data = { ...words, pictureIds: [second, first] };
  const { post } = (await send(`${address}/api/post`, token, { data })) ?? {};
  const response = await fetch(`${address}/api/post/${post?._id}`);
  const { pictures: shown } = ((await response.json()) as { post: PostPageView }).post;
  expect(shown.map(({ _id }) => _id)).toEqual([second, first]);
  for (const file of shown.flatMap(addressesOf)) {
    const { status, body } = await fetch(address + file);
    await body?.cancel();
    expect(status).toBe(200);
  }
  const later = () => Date.now() + 2 * durations.unusedUpload;
  const jobs = createJobs({ db, log: createLog({ readable: false, write: () => {} }), now: later });
  registerFileRemoval({ jobs, storage, findUsed: (keys) => findUsedPictures(db, keys) });
  // Those without a response may be among them.
  const removed = await removeUnusedUploads({ db, jobs, now: later });
  expect(removed).toBeGreaterThanOrEqual(unused.length);
  await jobs.runDue();
  await sweepOrphans({ storage, isUsed: (keys) => findUsedPictures(db, keys), now: later });
  expect(await orphans()).toEqual({ sets: [], unfinished: [] });
  expect(await imagesWithoutFiles()).toEqual([]);
  const left = await db.read.selectFrom('pictures').select(['post_id', 'position']).execute();
  const ofPosts = await db.read.selectFrom('posts').select('id').execute();
  expect(left.every(({ post_id }) => post_id !== null)).toBe(true);
  for (const { id } of ofPosts) {
    expect(left.filter(({ post_id }) => post_id === id)).toContainEqual({
      post_id: id,
      position: 0,
    });
  }
}, 120_000);

/** Every URL of a picture. */
function addressesOf({ width, isAnimated, base, suffix }: PictureView): string[] {
  const widths = pictureWidths({ width, isAnimated });
  const { avif = '', webp, jpeg } = pictureSources({ base, suffix, widths, isAnimated });
  const sources = [avif, webp, jpeg, `${base}/small.webp${suffix}`].join(', ').split(', ');
  return sources.map((source) => source.split(' ')[0] ?? '');
}

/** Files that a row refers to and the storage does not have. */
async function imagesWithoutFiles(): Promise<string[]> {
  const rows = await db.read
    .selectFrom('images')
    .select(['storage_key', 'width', 'is_animated'])
    .execute();
  const missing: string[] = [];
  for (const { storage_key: key, width, is_animated: isAnimated } of rows) {
    for (const file of addressesOf({ width, isAnimated, base: key, suffix: '' } as never)) {
      const found = await storage.open(key, file.slice(key.length + 1));
      found?.stream.destroy();
      if (!found?.size) missing.push(file);
    }
  }
  return missing;
}

async function orphans() {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  const used = await findUsedPictures(db, keys);
  return {
    sets: keys.filter((key) => !used.has(key)),
    unfinished: await readdir(join(folder, 'unfinished')).catch(() => []),
  };
}
