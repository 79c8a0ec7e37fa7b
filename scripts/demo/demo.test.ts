import { globSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDateOf } from '#contract/dates.ts';
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
import { searchBoxTexts } from '#texts/search-box.ts';
import { comments, memories, people, replies } from './content.ts';
import { type FillDeps, type Filled, fillSite } from './fill.ts';
import { readOptions } from './options.ts';
import { planSite } from './plan.ts';
import { createRandom } from './random.ts';

const words = '--posts 120 --members 20 --likes 280 --comments 200 --images 320'.split(' ');
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
let filled: Filled;

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
    timeZone: 'Europe/Belgrade',
  };
  filled = await fillSite(deps, readOptions(words));
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
  expect(await countOf('members')).toBe(21);
  expect(await countOf('posts')).toBe(120);
  expect(await countOf('likes')).toBe(280);
  expect(await countOf('comments')).toBe(200);
  expect(await countOf('images')).toBe(320);
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
  const [, example = ''] = /^Search: (.+)$/.exec(searchBoxTexts.placeholder) ?? [];
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

it('has dates and places of different precision, none later than its publication', async () => {
  const rows = await db.read
    .selectFrom('posts')
    .select(['happened_on', 'timeline_on', 'place', 'created_at'])
    .execute();
  const dated = rows.filter(({ happened_on }) => happened_on !== null);
  expect(new Set(dated.map(({ happened_on }) => happened_on?.length))).toEqual(new Set([4, 7, 10]));
  expect(dated.length).toBeLessThan(rows.length);
  expect(rows.some(({ place }) => place !== '')).toBe(true);
  for (const { created_at, timeline_on } of rows) {
    expect(timeline_on <= calendarDateOf(created_at, deps.timeZone), timeline_on).toBe(true);
  }
});

it('gives a third of the posts two to six different pictures', async () => {
  const rows = await db.read
    .selectFrom('pictures')
    .innerJoin('images', 'images.id', 'pictures.image_id')
    .innerJoin('posts', 'posts.id', 'pictures.post_id')
    .select(['posts.id', 'posts.audience', 'images.storage_key', 'pictures.position'])
    .execute();
  const albums = [...Map.groupBy(rows, ({ id }) => id).values()].filter(({ length }) => length > 1);
  expect(albums.length).toBeGreaterThan(30);
  expect(albums.length).toBeLessThan(50);
  for (const pictures of albums) {
    const keys = pictures.map(({ storage_key }) => storage_key);
    expect(new Set(keys).size).toBe(pictures.length);
    expect(pictures.map(({ position }) => position).toSorted()).toEqual([...pictures.keys()]);
    const prefix = pictures[0]?.audience === 'public' ? 'o-' : 'p-';
    for (const key of keys) expect(key.startsWith(prefix)).toBe(true);
  }
  const sizes = new Set(albums.map(({ length }) => length));
  expect([...sizes].toSorted()).toEqual([2, 3, 4, 5, 6]);
});

it('names members and people without an account, nobody in an own memory', async () => {
  const rows = await db.read
    .selectFrom('post_people')
    .select(['post_id', 'person_id', 'name', 'member_id'])
    .execute();
  expect(new Set(rows.map(({ post_id }) => post_id)).size).toBeGreaterThan(20);
  expect(rows.filter(({ name }) => name !== null).length).toBeGreaterThan(5);
  expect(rows.filter(({ name }) => name === null).length).toBeGreaterThan(20);
  expect(rows.filter(({ person_id, member_id }) => person_id === member_id)).toEqual([]);
});

it('stores every picture, those of private posts under keys that need a signature', async () => {
  const rows = await db.read
    .selectFrom('posts')
    .innerJoin('pictures', 'pictures.post_id', 'posts.id')
    .innerJoin('images', 'images.id', 'pictures.image_id')
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
  // Also that of a post in the trash.
  expect(new Set(rows.map(({ audience }) => audience)).size).toBe(4);
});

it('has a name, an invitation that was used once, a waiting member and a report, and says so', async () => {
  const site = await db.read.selectFrom('site').selectAll().executeTakeFirst();
  expect(site?.settings).toMatchObject({ name: 'Linden Street', joining: 'everyone' });
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
  expect(await db.read.selectFrom('mutes').selectAll().execute()).toHaveLength(1);
  const notifications = await db.read
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'notifications.member_id')
    .select(['kind', 'members.email', 'read_at'])
    .orderBy('notifications.updated_at')
    .execute();
  const forAdmin = { email: filled.adminEmail, read_at: null };
  expect(notifications.filter(({ kind }) => kind === 'named')).not.toEqual([]);
  expect(notifications.filter(({ kind }) => kind !== 'named')).toEqual([
    { ...forAdmin, kind: 'waiting' },
    { ...forAdmin, kind: 'reports' },
  ]);
  const shared = await db.read
    .selectFrom('news')
    .innerJoin('posts', 'posts.id', 'news.post_id')
    .select('posts.audience')
    .execute();
  expect(shared).toHaveLength(3);
  expect(shared.filter(({ audience }) => audience === 'private')).toEqual([]);
  // Why somebody waits although everyone may join.
  const changes = await db.read
    .selectFrom('audit_entries')
    .select(['subject'])
    .orderBy('created_at')
    .execute();
  expect(changes.map(({ subject }) => subject)).toEqual([
    'Who may join: Everyone → With approval',
    'Who may join: With approval → Everyone',
  ]);
});

it('has a post and a comment in the trash of the member, of whom the picture needs a signature', async () => {
  const member = await db.read
    .selectFrom('members')
    .select('id')
    .where('email', '=', filled.memberEmail)
    .executeTakeFirstOrThrow();
  const posts = await db.read
    .selectFrom('posts')
    .innerJoin('pictures', 'pictures.post_id', 'posts.id')
    .innerJoin('images', 'images.id', 'pictures.image_id')
    .select(['former_audience', 'storage_key'])
    .where('trashed_by', '=', member.id)
    .where('position', '=', 0)
    .execute();
  const comments = db.read.selectFrom('comments').select('id').where('trashed_by', '=', member.id);
  expect(posts).toHaveLength(1);
  expect(posts[0]?.storage_key).toMatch(/^p-/);
  expect(await comments.execute()).toHaveLength(1);
});

it('has replies below earlier comments on the same post, and edited comments', async () => {
  const rows = await db.read.selectFrom('comments').selectAll().execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = rows.filter(({ id, thread_id }) => thread_id !== id);
  expect(found.length).toBeGreaterThan(5);
  for (const { post_id, thread_id, thread_at, created_at } of found) {
    expect(byId.get(thread_id)).toMatchObject({ post_id, thread_id, created_at: thread_at });
    expect(created_at).toBeGreaterThanOrEqual(thread_at);
  }
  expect(rows.some(({ edited_at }) => edited_at !== null)).toBe(true);
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
  expect(await countOf('members')).toBe(21);
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
    const few = readOptions('--posts 9 --members 3 --likes 9 --comments 9'.split(' '));
    await expect(fillSite(broken, few)).rejects.toThrow('interrupted');
    expect(await again.read.selectFrom('images').select('id').execute()).toEqual([]);
    const { rows } = await fillSite({ ...deps, db: again }, few);
    expect(rows).toBeGreaterThan(30);
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
    const encode = (bytes: Buffer) =>
      renderPicture(bytes, 'webp', { effort: { avif: 0, webp: 0 } });
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
  for (const comment of [...comments, ...replies]) {
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
