import { insertMany, loadInOneTransaction } from '#server/db/bulk-load.ts';
import type { Database } from '#server/db/database.ts';
import { searchableText } from '#server/db/search-text.ts';
import { idAt } from './ids.ts';
import { loadRows } from './load-rows.ts';
import {
  type KeptPicture,
  type MadePictures,
  makePictures,
  type PictureMakers,
} from './make-pictures.ts';
import type { Options } from './options.ts';
import { type Plan, planSite } from './plan.ts';
import { type PostPicture, postRows, postTagRows, type ReactionShares } from './post-rows.ts';
import type { Progress } from './progress.ts';
import { createRandom, type Random } from './random.ts';
import { planComments, planLikes, shareComments, shareLikes } from './reactions.ts';

/** What filling a site takes. Hashes are made by the caller: the same one serves every member. */
export interface FillDeps {
  db: Database;
  storage: PictureMakers['storage'];
  encode: PictureMakers['encode'];
  progress: Progress;
  memberHash: string;
  adminHash: string;
  now: number;
}

export interface Filled {
  memberEmail: string;
  adminEmail: string;
  rows: number;
  /** Milliseconds that the rows took, pictures aside. */
  took: number;
}

/** A site that has members already is not ours to fill. */
class SiteInUse extends Error {}

/** Fills an empty site with people who know each other. The same seed tells the same story. */
export async function fillSite(deps: FillDeps, { amounts, seed }: Options): Promise<Filled> {
  const { db, progress } = deps;
  await refuseSiteInUse(db);
  const random = createRandom(seed);
  const plan = planSite(amounts, random.fork('plan'), deps.now);
  const made = await makePictures(
    { ...deps, random: random.fork('pictures'), show: (...at) => progress.show('pictures', ...at) },
    plan,
  );
  const began = performance.now();
  const rows = await loadInOneTransaction(db, async (inside) => {
    await refuseSiteInUse(inside);
    return await loadPlan({ ...deps, db: inside }, plan, made, { amounts, random });
  });
  const took = performance.now() - began;
  progress.end();
  const [member, admin] = plan.members;
  return { memberEmail: member?.email ?? '', adminEmail: admin?.email ?? '', rows, took };
}

/** Draws from forks only, so that a second attempt loads the same. Returns the number of rows. */
async function loadPlan(
  deps: FillDeps,
  plan: Plan,
  made: MadePictures,
  { amounts, random }: { amounts: Options['amounts']; random: Random },
): Promise<number> {
  const images = planImages(plan, made, random.fork('images'), amounts.images);
  const [ofLikes, ofComments] = [random.fork('likes'), random.fork('comments')];
  const shares = {
    likes: shareLikes(plan, amounts.likes, ofLikes),
    comments: shareComments(plan, amounts.comments, ofComments),
  };
  return (
    (await loadImages(deps, images.rows)) +
    (await loadMembers(deps, plan, images.ofMembers)) +
    (await loadPosts(deps, plan, images.ofPost, shares)) +
    (await loadLikes(deps, planLikes(plan, shares.likes, ofLikes), amounts.likes)) +
    (await loadComments(deps, planComments(plan, shares.comments, ofComments), amounts.comments))
  );
}

async function refuseSiteInUse(db: Database): Promise<void> {
  const someone = await db.read.selectFrom('members').select('id').limit(1).executeTakeFirst();
  if (someone) {
    throw new SiteInUse('This site has members already; only an empty one is filled with samples.');
  }
}

interface ImageRow extends KeptPicture {
  id: string;
  created_at: number;
}

/** One row for each face and each post, and idle ones up to the number asked for. */
function planImages(
  { members, posts, now }: Plan,
  made: MadePictures,
  random: Random,
  least: number,
) {
  const rows: ImageRow[] = [];
  const add = (picture: KeptPicture, created_at: number) => {
    const row = { ...picture, id: idAt(created_at, random), created_at };
    rows.push(row);
    return row;
  };
  let faces = 0;
  const ofMembers = members.map(({ hasFace, joinedAt }) =>
    hasFace ? add(made.ofMember(faces++), joinedAt) : undefined,
  );
  const ofPosts = posts.map(({ createdAt }, at) => add(made.ofPost(at), createdAt));
  while (rows.length < least) add(made.ofMember(rows.length), now);
  return {
    rows,
    ofPost: (at: number) => ofPosts[at] ?? unplanned(),
    ofMembers: ofMembers.map((row) => row?.id ?? null),
  };
}

function unplanned(): never {
  throw new Error('This post was not planned.');
}

function loadImages({ db, progress }: FillDeps, rows: ImageRow[]): Promise<number> {
  const columns = [
    'id',
    'storage_key',
    'width',
    'height',
    'thumbhash',
    'is_animated',
    'bytes',
    'created_at',
  ] as const;
  return loadRows(rows, rows.length, {
    insert: (batch) => insertMany(db, 'images', columns, batch),
    show: (...at) => progress.show('images', ...at),
  });
}

function loadMembers(
  { db, progress, memberHash, adminHash }: FillDeps,
  { members }: Plan,
  faces: (string | null)[],
): Promise<number> {
  const columns = [
    'id',
    'email',
    'password_hash',
    'first_name',
    'last_name',
    'gender',
    'birth_date',
    'role',
    'image_id',
    'activated_at',
    'created_at',
    'updated_at',
    'search_name',
  ] as const;
  const rows = members.map((member, at) => ({
    id: member.id,
    email: member.email,
    password_hash: at === 1 ? adminHash : memberHash,
    first_name: member.firstName,
    last_name: member.lastName,
    gender: member.gender,
    birth_date: at % 3 === 2 ? null : `${1952 + ((at * 17) % 52)}-0${1 + (at % 9)}-1${at % 10}`,
    role: at === 1 ? ('admin' as const) : ('member' as const),
    image_id: faces[at] ?? null,
    activated_at: member.joinedAt,
    created_at: member.joinedAt,
    updated_at: member.joinedAt,
    search_name: searchableText(member.firstName, member.lastName),
  }));
  return loadRows(rows, rows.length, {
    insert: (batch) => insertMany(db, 'members', columns, batch),
    show: (...at) => progress.show('members', ...at),
  });
}

async function loadPosts(
  { db, progress }: FillDeps,
  plan: Plan,
  pictureOf: (at: number) => PostPicture,
  shares: ReactionShares,
): Promise<number> {
  const { posts } = plan;
  const columns = [
    'id',
    'member_id',
    'title',
    'body',
    'image_id',
    'image_alt',
    'is_public',
    'tags',
    'likes_count',
    'comments_count',
    'search_text',
    'created_at',
    'updated_at',
  ] as const;
  const tagColumns = [
    'post_id',
    'tag_id',
    'position',
    'created_at',
    'is_public',
    'member_id',
  ] as const;
  const known = await db.read.selectFrom('tags').select(['id as _id', 'name']).execute();
  const byName = new Map(known.map((tag) => [tag.name, tag]));
  const rows = postRows(plan, byName, pictureOf, shares);
  const tagRows = postTagRows(plan, byName);
  const tagsInAll = posts.reduce((sum, { memory }) => sum + memory.tags.length, 0);
  return (
    (await loadRows(rows, posts.length, {
      insert: (batch) => insertMany(db, 'posts', columns, batch),
      show: (...at) => progress.show('posts', ...at),
      // Each one is long, and all of its text goes into the search index.
      batchSize: 2_000,
    })) +
    (await loadRows(tagRows, tagsInAll, {
      insert: (batch) => insertMany(db, 'post_tags', tagColumns, batch),
      show: (...at) => progress.show('tags', ...at),
    }))
  );
}

const reactionColumns = ['id', 'post_id', 'member_id', 'created_at'] as const;

function loadLikes(
  { db, progress }: FillDeps,
  likes: ReturnType<typeof planLikes>,
  count: number,
): Promise<number> {
  return loadRows(likes, count, {
    insert: (batch) => insertMany(db, 'likes', reactionColumns, batch),
    show: (...at) => progress.show('likes', ...at),
  });
}

function loadComments(
  { db, progress }: FillDeps,
  comments: ReturnType<typeof planComments>,
  count: number,
): Promise<number> {
  return loadRows(comments, count, {
    insert: (batch) => insertMany(db, 'comments', [...reactionColumns, 'body'], batch),
    show: (...at) => progress.show('comments', ...at),
  });
}
