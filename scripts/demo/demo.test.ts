import { globSync, readFileSync, statSync } from 'node:fs';
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
import { searchableText, searchWord } from '#server/db/search-text.ts';
import { renderPicture } from '#server/platform/pictures/render.ts';
import type { ProcessedPicture } from '#server/platform/pictures/worker-process.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { comments, memories, people } from './content.ts';
import { type FillDeps, fillSite } from './fill.ts';
import { readOptions } from './options.ts';
import { planSite } from './plan.ts';
import { createRandom } from './random.ts';

const words = '--posts 300 --members 30 --likes 700 --comments 200 --images 400'.split(' ');
const noProgress = { show: () => {}, end: () => {} };

/** Encoding takes most of the time; only one test needs it. */
const stubEncode = async (): Promise<ProcessedPicture> => ({
  width: 640,
  height: 480,
  isAnimated: false,
  thumbhash: '',
  bytes: 8,
  widths: [640],
  files: [{ name: 'full.jpg', bytes: Buffer.from('full.jpg') }],
});

const now = Date.UTC(2026, 5, 1);
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
    encode: stubEncode,
    progress: noProgress,
    memberHash: 'a hash',
    adminHash: 'another hash',
    invitationHash: 'c'.repeat(64),
    now,
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

it('creates the given number of members, posts, likes, comments and images', async () => {
  // And one who waits to be accepted.
  expect(await countOf('members')).toBe(31);
  expect(await countOf('posts')).toBe(300);
  expect(await countOf('likes')).toBe(700);
  expect(await countOf('comments')).toBe(200);
  expect(await countOf('images')).toBe(400);
});

it('stores denormalised counters that equal a recount', async () => {
  expect(await findWrongCounters(db)).toEqual([]);
});

it('fills the search index of posts and members', async () => {
  const findPosts = (keyword: string) =>
    db.read
      .selectFrom('posts')
      .select('tags')
      .where(db.dialect.textContains('publicPosts', searchWord(keyword)))
      .execute();
  expect(await findPosts('beekeeper')).toEqual([]);
  const [sea] = await findPosts('salt on everything');
  expect(sea?.tags[0]).toEqual({ _id: expect.any(String), name: 'sea' });
  for (const { id, last_name } of await db.read
    .selectFrom('members')
    .select(['id', 'last_name'])
    .where('activated_at', 'is not', null)
    .execute()) {
    const members = await db.read
      .selectFrom('members')
      .select('id')
      .where(db.dialect.textContains('activatedMembers', searchWord(last_name.slice(0, 2))))
      .execute();
    expect(members).toContainEqual({ id });
  }
});

it('has public posts for every keyword of the example in the search box', async () => {
  const source = readFileSync(new URL('../../web/features/posts/search-box.tsx', import.meta.url));
  const [, example = ''] = /placeholder="Search: ([^"]+)"/.exec(source.toString()) ?? [];
  expect(example).not.toBe('');
  const { posts } = planSite(readOptions([]).amounts, createRandom('keepsake').fork('plan'), now);
  const texts = posts
    .filter(({ audience }) => audience === 'public')
    .map(({ memory }) => searchableText(memory.title, memory.body, ...memory.tags));
  for (const keyword of example.split(';').map(searchWord)) {
    expect(texts.filter((text) => text.includes(keyword.trim())).length, keyword).toBeGreaterThan(
      0,
    );
  }
});

it('stores every picture, those of private posts under keys that need a signature', async () => {
  const rows = await db.read
    .selectFrom('posts')
    .innerJoin('images', 'images.id', 'posts.image_id')
    .select(['storage_key', 'audience'])
    .execute();
  for (const key of new Set(rows.map((row) => row.storage_key))) {
    const file = await deps.storage.open(key, 'full.jpg');
    expect(file?.size).toBeGreaterThan(0);
    file?.stream.destroy();
  }
  expect(
    rows.every((row) => row.storage_key.startsWith(row.audience === 'public' ? 'o-' : 'p-')),
  ).toBe(true);
  expect(new Set(rows.map(({ audience }) => audience)).size).toBe(3);
});

it('has a name, an invitation that was used once, a waiting member and a report', async () => {
  const site = await db.read.selectFrom('site').selectAll().executeTakeFirst();
  expect(site).toMatchObject({ name: 'Linden Street', reading: 'everyone', joining: 'approval' });
  const use = await db.read
    .selectFrom('invitation_uses')
    .innerJoin('invitations', 'invitations.id', 'invitation_uses.invitation_id')
    .innerJoin('members', 'members.id', 'invitations.member_id')
    .select(['role', 'uses', 'joined_at', 'expires_at'])
    .execute();
  expect(use).toEqual([
    { role: 'admin', uses: 5, joined_at: expect.any(Number), expires_at: expect.any(Number) },
  ]);
  const waiting = db.read.selectFrom('members').select('last_name');
  expect(await waiting.where('waiting_since', 'is not', null).execute()).toHaveLength(1);
  const report = await db.read
    .selectFrom('reports')
    .innerJoin('posts', 'posts.id', 'reports.item_id')
    .select(['posts.audience', 'posts.title', 'reports.title as reported_title'])
    .executeTakeFirstOrThrow();
  expect(report).toMatchObject({ audience: 'public', reported_title: report.title });
});

it('dates no like before its post or its member', async () => {
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

it('refuses a site that has members', async () => {
  await expect(fillSite(deps, readOptions([]))).rejects.toThrow('has members already');
  // And one who waits to be accepted.
  expect(await countOf('members')).toBe(31);
});

it('leaves an empty site when it fails, which can be filled again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-demo-'));
  const again = await connectDatabase({ dataDir });
  try {
    await again.migrate();
    const show = (label: string) => {
      if (label === 'likes') throw new Error('interrupted');
    };
    const broken = { ...deps, db: again, progress: { ...noProgress, show } };
    await expect(fillSite(broken, readOptions(words))).rejects.toThrow('interrupted');
    expect(await again.read.selectFrom('images').select('id').execute()).toEqual([]);
    const { rows } = await fillSite({ ...deps, db: again }, readOptions(words));
    expect(rows).toBeGreaterThan(1_630);
  } finally {
    await again.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('stores every size and format of a picture', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-demo-'));
  const small = await connectDatabase({ dataDir });
  try {
    await small.migrate();
    const storage = createDiskStorage(join(dataDir, 'uploads'));
    const options = readOptions('--posts 1 --members 2 --likes 0 --comments 0'.split(' '));
    const encode = (bytes: Buffer) => renderPicture(bytes, 'webp', { avif: 0, webp: 0 });
    await fillSite({ ...deps, db: small, encode, storage }, options);
    const images = await small.read.selectFrom('images').selectAll().execute();
    expect(images).toHaveLength(3);
    for (const { storage_key, width, thumbhash } of images) {
      expect(thumbhash).not.toBe('');
      for (const step of pictureWidths({ width, isAnimated: false })) {
        const file = await storage.open(storage_key, `${step}.avif`);
        expect(file?.size).toBeGreaterThan(0);
        file?.stream.destroy();
      }
    }
  } finally {
    await small.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('has texts within the limits of the site, and known tags', () => {
  expect(new Set(memories.map(({ title }) => title)).size).toBe(memories.length);
  for (const { title, tags } of memories) {
    expect(title.length).toBeLessThan(limits.title.max - 30);
    for (const tag of tags) expect(starterTagNames).toContain(tag);
  }
  for (const comment of comments) {
    expect(comment.length).toBeGreaterThanOrEqual(limits.comment.min);
    expect(comment.length).toBeLessThanOrEqual(limits.comment.max);
  }
});

it('uses every picture file and no other, under 1.5 MB in total', () => {
  const cwd = join(import.meta.dirname, 'pictures');
  const files = globSync('*', { cwd }).toSorted();
  const names = [
    ...memories.map(({ picture }) => picture),
    ...people.flatMap(({ portrait }) => portrait ?? []),
  ];
  expect(files).toEqual([...new Set(names)].map((name) => `${name}.webp`).toSorted());
  const bytes = files.reduce((sum, file) => sum + statSync(join(cwd, file)).size, 0);
  expect(bytes).toBeLessThan(1_500_000);
});

it.each([
  ['--posts many', 'many is not a whole number.'],
  ['--members 1', 'two members at least'],
  ['--posts 2 --members 2 --likes 5', 'more likes than pairs'],
  ['--colour blue', 'Use:'],
])('rejects %s and says why', (line, reason) => {
  expect(() => readOptions(line.split(' '))).toThrow(reason);
});
