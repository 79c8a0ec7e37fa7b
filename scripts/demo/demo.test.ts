import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { pictureWidths } from '#contract/pictures.ts';
import { findWrongCounters } from '#server/db/check-counters.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { starterTagNames } from '#server/db/migrations/0001-baseline.ts';
import { searchKeyword } from '#server/db/search-text.ts';
import { createPictures } from '#server/platform/pictures/pictures.ts';
import type { ProcessedPicture } from '#server/platform/pictures/worker-messages.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { remarks } from './content/comments.ts';
import { memories } from './content/memories.ts';
import { rasterise } from './drawing/raster.ts';
import { type FillDeps, fillSite } from './fill.ts';
import { readOptions } from './options.ts';

const words = '--posts 300 --members 30 --likes 700 --comments 200 --images 400'.split(' ');
const silence = { show: () => {}, end: () => {} };

/** Encoding takes most of the time; one test below does it in earnest. */
const encodeQuickly = async (): Promise<ProcessedPicture> => ({
  width: 640,
  height: 480,
  isAnimated: false,
  thumbhash: '',
  bytes: 8,
  widths: [640],
  files: [{ name: 'full.jpg', bytes: Buffer.from('full.jpg') }],
});

let folder: string;
let db: Database;
let deps: FillDeps;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-demo-'));
  db = await connectDatabase({ dataDir: folder });
  await db.migrate();
  deps = {
    db,
    storage: createDiskStorage(join(folder, 'uploads')),
    encode: encodeQuickly,
    progress: silence,
    memberHash: 'a hash',
    adminHash: 'another hash',
    now: Date.UTC(2026, 5, 1),
  };
  await fillSite(deps, readOptions(words));
});

afterAll(async () => {
  await db?.close();
  await rm(folder, { recursive: true, force: true });
});

const countOf = async (table: 'members' | 'posts' | 'likes' | 'comments' | 'images') => {
  const rows = await db.read.selectFrom(table).select('id').execute();
  return rows.length;
};

it('there is as much of everything as was asked for', async () => {
  expect(await countOf('members')).toBe(30);
  expect(await countOf('posts')).toBe(300);
  expect(await countOf('likes')).toBe(700);
  expect(await countOf('comments')).toBe(200);
  expect(await countOf('images')).toBe(400);
});

it('every count equals a recount', async () => {
  expect(await findWrongCounters(db)).toEqual([]);
});

it('every post can be found by its words, every member by the beginning of a name', async () => {
  const found = await db.read
    .selectFrom('posts')
    .select('id')
    .where(db.dialect.textContains('publicPosts', 'beekeeper'))
    .execute();
  expect(found).toEqual([]);
  const sea = await db.read
    .selectFrom('posts')
    .select('tags')
    .where(db.dialect.textContains('publicPosts', searchKeyword('salt on everything')))
    .execute();
  expect(sea.length).toBeGreaterThan(0);
  expect(sea[0]?.tags[0]).toEqual({ _id: expect.any(String), name: 'sea' });
  for (const { id, last_name } of await db.read
    .selectFrom('members')
    .select(['id', 'last_name'])
    .execute()) {
    const beginning = searchKeyword(last_name.slice(0, 2));
    const members = await db.read
      .selectFrom('members')
      .select('id')
      .where(db.dialect.textContains('activatedMembers', beginning))
      .execute();
    expect(members).toContainEqual({ id });
  }
});

it('every picture is there, and that of a private post needs a signature', async () => {
  const rows = await db.read
    .selectFrom('posts')
    .innerJoin('images', 'images.id', 'posts.image_id')
    .select(['storage_key', 'is_public'])
    .execute();
  for (const key of new Set(rows.map((row) => row.storage_key))) {
    const file = await deps.storage.open(key, 'full.jpg');
    expect(file?.size).toBeGreaterThan(0);
    file?.stream.destroy();
  }
  expect(rows.every((row) => row.storage_key.startsWith(row.is_public ? 'o-' : 'p-'))).toBe(true);
  expect(rows.some((row) => !row.is_public)).toBe(true);
});

it('nobody reacts before the post was there, or before having joined', async () => {
  const early = await db.read
    .selectFrom('likes')
    .innerJoin('posts', 'posts.id', 'likes.post_id')
    .innerJoin('members', 'members.id', 'likes.member_id')
    .select('likes.id')
    .where((eb) =>
      eb.or([
        eb('likes.created_at', '<', eb.ref('posts.created_at')),
        eb('likes.created_at', '<', eb.ref('members.created_at')),
      ]),
    )
    .execute();
  expect(early).toEqual([]);
});

it('a site with members is left alone', async () => {
  await expect(fillSite(deps, readOptions([]))).rejects.toThrow('has members already');
  expect(await countOf('members')).toBe(30);
});

it('filling that breaks off leaves an empty site, which can be filled', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-demo-'));
  const again = await connectDatabase({ dataDir });
  try {
    await again.migrate();
    const show = (label: string) => {
      if (label === 'likes') throw new Error('broken off');
    };
    const broken = { ...deps, db: again, progress: { ...silence, show } };
    await expect(fillSite(broken, readOptions(words))).rejects.toThrow('broken off');
    expect(await again.read.selectFrom('images').select('id').execute()).toEqual([]);
    const { rows } = await fillSite({ ...deps, db: again }, readOptions(words));
    expect(rows).toBeGreaterThan(1_630);
  } finally {
    await again.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('a drawing passes through the picture pipeline of the product', async () => {
  const pictures = createPictures({ processes: 1, deadline: 60_000 });
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-demo-'));
  const small = await connectDatabase({ dataDir });
  try {
    await small.migrate();
    const storage = createDiskStorage(join(dataDir, 'uploads'));
    const options = readOptions('--posts 0 --members 2 --likes 0 --comments 0'.split(' '));
    const encode = async (svg: string) => await pictures.process(await rasterise(svg));
    await fillSite({ ...deps, db: small, encode, storage }, options);
    const images = await small.read.selectFrom('images').selectAll().execute();
    for (const { storage_key, width, thumbhash } of images) {
      expect(thumbhash).not.toBe('');
      for (const step of pictureWidths({ width, isAnimated: false })) {
        const file = await storage.open(storage_key, `${step}.avif`);
        expect(file?.size).toBeGreaterThan(0);
        file?.stream.destroy();
      }
    }
  } finally {
    await pictures.close();
    await small.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('what is told fits the rules of the site', () => {
  expect(new Set(memories.map(({ title }) => title)).size).toBe(memories.length);
  for (const { title, tags } of memories) {
    expect(title.length).toBeLessThan(limits.title.max - 30);
    for (const tag of tags) expect(starterTagNames).toContain(tag);
  }
  for (const remark of remarks) {
    expect(remark.length).toBeGreaterThanOrEqual(limits.comment.min);
    expect(remark.length).toBeLessThanOrEqual(limits.comment.max);
  }
});

it.each([
  ['--posts many', 'many is not a whole number.'],
  ['--members 1', 'two members at least'],
  ['--posts 2 --members 2 --likes 5', 'more likes than pairs'],
  ['--colour blue', 'Use:'],
])('%s is refused with a reason', (line, reason) => {
  expect(() => readOptions(line.split(' '))).toThrow(reason);
});
