import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { calendarDateOf } from '#contract/dates.ts';
import { insertMany, loadInOneTransaction } from '#server/db/bulk-load.ts';
import type { PostTag } from '#server/db/content-tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { searchablePost, searchableText } from '#server/db/search-text.ts';
import { loadCommunity, trashSamples } from './community.ts';
import type { Options } from './options.ts';
import { mentionRows, peopleRows, planPeople } from './people.ts';
import { type GetPicture, type PictureDeps, storePictures } from './pictures.ts';
import { type Plan, planComments, planLikes, planSite, shareReactions } from './plan.ts';
import type { Progress } from './progress.ts';
import { createRandom, idAt, type Random } from './random.ts';

/** What filling a site needs. One password hash serves all members but the administrator. */
export interface FillDeps extends Omit<PictureDeps, 'show'> {
  db: Database;
  progress: Progress;
  memberHash: string;
  adminHash: string;
  /** Of the token of an invitation. */
  invitationHash: string;
  now: number;
  /** Of the site, for the dates of posts. */
  timeZone: string;
}

export interface Filled {
  memberEmail: string;
  adminEmail: string;
  rows: number;
  /** Milliseconds that loading the rows took, without the pictures. */
  took: number;
}

/** Fills an empty site with sample members and posts. The same seed gives the same content. */
export async function fillSite(deps: FillDeps, { amounts, seed }: Options): Promise<Filled> {
  const { db, progress } = deps;
  await refuseSiteInUse(db);
  const random = createRandom(seed);
  const plan = planSite(amounts, random.fork('plan'), deps.now);
  const show = (done: number, total: number) => progress.show('files', done, total);
  const getPicture = await storePictures({ ...deps, show }, plan);
  const began = performance.now();
  const rows = await loadInOneTransaction(db, async (inside) => {
    await refuseSiteInUse(inside);
    return await loadPlan({ ...deps, db: inside }, plan, getPicture, { amounts, random });
  });
  await trashSamples(db, plan);
  const took = performance.now() - began;
  progress.end();
  const [member, admin] = plan.members;
  return { memberEmail: member?.email ?? '', adminEmail: admin?.email ?? '', rows, took };
}

async function refuseSiteInUse(db: Database): Promise<void> {
  const member = await db.read.selectFrom('members').select('id').limit(1).executeTakeFirst();
  if (member) {
    throw new Error('This site has members already; only an empty one is filled with samples.');
  }
}

/** Uses forks of `random` only, so that a retried transaction loads the same. Returns the row count. */
async function loadPlan(
  deps: FillDeps,
  plan: Plan,
  getPicture: GetPicture,
  { amounts, random }: { amounts: Options['amounts']; random: Random },
): Promise<number> {
  const { members, posts } = plan;
  const [ofLikes, ofComments] = [random.fork('likes'), random.fork('comments')];
  const likes = shareReactions(plan, amounts.likes, ofLikes, members.length);
  const comments = shareReactions(plan, amounts.comments, ofComments);
  const images = planImages(plan, getPicture, random.fork('images'), amounts.images);
  const tags = await findOrAddTags(deps, posts);
  const tagsByName = new Map(tags.map((tag) => [tag.name, tag]));
  const tagCount = posts.reduce((sum, { memory }) => sum + memory.tags.length, 0);
  const people = planPeople(plan, random.fork('people'));
  const pictureCount = posts.reduce((sum, { pictures }) => sum + pictures.length, 0);
  return (
    (await load(deps, 'images', images.rows, images.rows.length)) +
    (await load(deps, 'members', memberRows(plan, images.ofMembers, deps), members.length)) +
    // Posts are long, and all of their text goes into the search index: fewer in one statement.
    (await load(
      deps,
      'posts',
      postRows(plan, tagsByName, { likes, comments, timeZone: deps.timeZone }),
      posts.length,
      2_000,
    )) +
    (await load(deps, 'post_tags', postTagRows(plan, tagsByName), tagCount)) +
    (await load(deps, 'people', peopleRows(people), people.people.length)) +
    (await load(deps, 'post_people', mentionRows(people), people.mentions.length)) +
    (await load(deps, 'pictures', pictureRows(plan, images.ofPosts), pictureCount)) +
    (await load(deps, 'likes', planLikes(plan, likes, ofLikes), amounts.likes)) +
    (await load(deps, 'comments', planComments(plan, comments, ofComments), amounts.comments)) +
    (await loadCommunity(deps.db, plan, deps, random.fork('community')))
  );
}

/** The samples are English; a site in another language has other tags of its own. */
async function findOrAddTags({ db, now }: FillDeps, posts: Plan['posts']) {
  const known = await db.read.selectFrom('tags').select(['id as _id', 'name']).execute();
  const names = new Set(posts.flatMap(({ memory }) => memory.tags));
  for (const { name } of known) names.delete(name);
  const added = [...names].map((name) => ({ _id: uuidv7(), name }));
  if (added.length > 0) {
    const rows = added.map(({ _id, name }) => ({ id: _id, name, created_at: now }));
    await db.write((tx) => tx.insertInto('tags').values(rows).execute());
  }
  return [...known, ...added];
}

/** Inserts rows in batches small enough for the statement timeout of a busy database. */
async function load<Table extends keyof Schema>(
  { db, progress }: FillDeps,
  table: Table,
  rows: Iterable<Partial<Selectable<Schema[Table]>>>,
  total: number,
  batchSize = 4_000,
): Promise<number> {
  type Row = Selectable<Schema[Table]>;
  let done = 0;
  let batch: Row[] = [];
  async function flush(): Promise<void> {
    const columns = Object.keys(batch[0] ?? {}) as (keyof Row & string)[];
    await insertMany(db, table, columns, batch);
    done += batch.length;
    batch = [];
    progress.show(table, done, total);
  }
  for (const row of rows) {
    batch.push(row as Row);
    if (batch.length >= batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  return done;
}

/** One row for each portrait and each picture of a post, and unused ones up to `least`. */
function planImages(
  { members, posts, now }: Plan,
  getPicture: GetPicture,
  random: Random,
  least: number,
) {
  const rows: Selectable<Schema['images']>[] = [];
  function add(name: string, isPublic: boolean, created_at: number): string {
    const id = idAt(created_at, random);
    rows.push({ ...getPicture(name, isPublic), id, created_at });
    return id;
  }
  const ofMembers = members.map(({ portrait, joinedAt }) =>
    portrait === null ? null : add(portrait, true, joinedAt),
  );
  const ofPosts = posts.map(({ pictures, audience, createdAt }) =>
    pictures.map(({ picture }) => add(picture, audience === 'public', createdAt)),
  );
  const [first] = members;
  while (rows.length < least && first?.portrait) add(first.portrait, true, now);
  return { rows, ofMembers, ofPosts };
}

function memberRows(
  { members }: Plan,
  portraits: readonly (string | null)[],
  { memberHash, adminHash }: Pick<FillDeps, 'memberHash' | 'adminHash'>,
) {
  return members.map((member, at) => ({
    id: member.id,
    email: member.email,
    password_hash: at === 1 ? adminHash : memberHash,
    first_name: member.firstName,
    last_name: member.lastName,
    gender: member.gender,
    birth_date: at % 3 === 2 ? null : `${1952 + ((at * 17) % 52)}-0${1 + (at % 9)}-1${at % 10}`,
    role: at === 1 ? ('admin' as const) : ('member' as const),
    image_id: portraits[at] ?? null,
    activated_at: member.joinedAt,
    created_at: member.joinedAt,
    updated_at: member.joinedAt,
    search_name: searchableText(member.firstName, member.lastName),
  }));
}

type TagsByName = ReadonlyMap<string, PostTag>;

const findTags = (names: readonly string[], tagsByName: TagsByName) =>
  names.flatMap((name) => tagsByName.get(name) ?? []);

/** The numbers of likes and comments of each post. */
type Reactions = Record<'likes' | 'comments', readonly number[]>;

function* postRows(
  { posts }: Plan,
  tagsByName: TagsByName,
  { likes, comments, timeZone }: Reactions & Pick<FillDeps, 'timeZone'>,
) {
  for (const [at, { memory, author, ...post }] of posts.entries()) {
    const { title, body, happenedOn = null, place = '' } = memory;
    const tags = findTags(memory.tags, tagsByName);
    yield {
      id: post.id,
      member_id: author.id,
      title,
      body,
      audience: post.audience,
      tags,
      likes_count: likes[at] ?? 0,
      comments_count: comments[at] ?? 0,
      search_text: searchablePost(
        { title, body, tags, happenedOn, place },
        searchableText(author.firstName, author.lastName),
      ),
      happened_on: happenedOn,
      timeline_on: happenedOn ?? calendarDateOf(post.createdAt, timeZone),
      place,
      created_at: post.createdAt,
      updated_at: post.updatedAt,
    };
  }
}

/** The pictures of each post. */
function* pictureRows({ posts }: Plan, imageIds: readonly string[][]) {
  for (const [at, { id, author, pictures, createdAt }] of posts.entries()) {
    for (const [position, { alt }] of pictures.entries()) {
      // Not everyone takes the time to describe a picture.
      const isDescribed = position > 0 || at % 7 !== 6;
      yield {
        image_id: imageIds[at]?.[position] ?? '',
        member_id: author.id,
        post_id: id,
        position,
        alt: isDescribed ? alt : '',
        created_at: createdAt,
      };
    }
  }
}

function* postTagRows({ posts }: Plan, tagsByName: TagsByName) {
  for (const { id, memory, author, createdAt, audience } of posts) {
    for (const [position, tag] of findTags(memory.tags, tagsByName).entries()) {
      yield {
        post_id: id,
        tag_id: tag._id,
        position,
        created_at: createdAt,
        audience,
        member_id: author.id,
      };
    }
  }
}
