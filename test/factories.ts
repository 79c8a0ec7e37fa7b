import { argon2Sync, randomBytes } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { durations } from '#contract/limits.ts';
import type { Audience } from '#contract/posts.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import type { CommentsTable, LikesTable } from '#server/db/content-tables.ts';
import type { Database, WriteTransaction } from '#server/db/database.ts';
import type { MembersTable, Schema } from '#server/db/schema.ts';
import { searchablePost, searchableText } from '#server/db/search-text.ts';
import { createPictureKey } from '#server/platform/pictures/picture-urls.ts';
import { memberNamed, personNamed } from '#server/posts/people.ts';

/** A member as stored. */
export type Member = Selectable<MembersTable>;
/** A post as stored, with the image of its cover. */
export type Post = Selectable<Schema['posts']> & { image_id: string };

interface Timestamps {
  createdAt?: number;
}

/** An activated member; attributes have defaults. */
export async function buildMember(
  db: Database,
  attributes: Timestamps & {
    firstName?: string;
    lastName?: string;
    email?: string;
    role?: Member['role'];
    gender?: Member['gender'];
    birthDate?: string;
    password?: string;
    passwordHash?: string;
    isActivated?: boolean;
    /** With this reason. */
    suspended?: string;
    waitingSince?: number;
    mailLanguage?: string;
    nameable?: boolean;
  } = {},
): Promise<Member> {
  const { firstName = 'Mira', lastName = 'Petrović', createdAt = nextMoment() } = attributes;
  const id = crypto.randomUUID();
  return await db.write((tx) =>
    tx
      .insertInto('members')
      .values({
        id,
        email: attributes.email ?? `${id}@example.org`,
        password_hash: attributes.passwordHash ?? hashOf(attributes.password),
        first_name: firstName,
        last_name: lastName,
        gender: attributes.gender ?? null,
        birth_date: attributes.birthDate ?? null,
        role: attributes.role ?? 'member',
        image_id: null,
        activated_at:
          (attributes.isActivated ?? attributes.waitingSince === undefined) ? createdAt : null,
        waiting_since: attributes.waitingSince ?? null,
        suspended_at: attributes.suspended === undefined ? null : createdAt,
        suspension_reason: attributes.suspended ?? '',
        created_at: createdAt,
        updated_at: createdAt,
        search_name: searchableText(firstName, lastName),
        mail_language: attributes.mailLanguage ?? null,
        nameable: attributes.nameable ?? true,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

let lastMoment = 0;

/** Unique timestamps, since random ids do not order members of the same millisecond. */
function nextMoment(): number {
  lastMoment = Math.max(Date.now(), lastMoment + 1);
  return lastMoment;
}

/** The cheapest Argon2id parameters. */
export const minimumStrength = { memory: 8, passes: 1, parallelism: 1 };

function hashOf(password: string | undefined): string {
  if (password === undefined) return 'no password fits this';
  const nonce = randomBytes(16);
  const message = password.normalize('NFKC');
  const key = argon2Sync('argon2id', { message, nonce, ...minimumStrength, tagLength: 32 });
  const [salt, tag] = [nonce, key].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${tag}`;
}

async function searchName(tx: WriteTransaction, memberId: string): Promise<string> {
  const member = await tx
    .selectFrom('members')
    .select('search_name')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return member.search_name;
}

/** A public post with a picture, by a new member unless an author is given; tags by name, which must exist. */
export async function buildPost(
  db: Database,
  attributes: Timestamps & {
    author?: { id: string };
    title?: string;
    body?: string;
    audience?: Audience;
    tags?: string[];
    happenedOn?: string | null;
    place?: string;
    /** The description of its picture. */
    alt?: string;
    /** Who is in it: members, and names. */
    people?: readonly (string | { id: string })[];
  } = {},
): Promise<Post> {
  const { title = 'A day to remember', body = 'We walked to the lake and back.' } = attributes;
  const { audience = 'public', tags: names = [], createdAt = Date.now() } = attributes;
  const { happenedOn = null, place = '', alt = '' } = attributes;
  const author = attributes.author ?? (await buildMember(db));
  return await db.write(async (tx) => {
    const found = names.length
      ? await tx.selectFrom('tags').select(['id', 'name']).where('name', 'in', names).execute()
      : [];
    const tags = names.map((name) => {
      const tag = found.find((one) => one.name === name);
      if (tag === undefined) throw new Error(`There is no tag "${name}"`);
      return { _id: tag.id, name };
    });
    const post = await tx
      .insertInto('posts')
      .values({
        id: uuidv7(),
        member_id: author.id,
        title,
        body,
        audience,
        tags: JSON.stringify(tags),
        search_text: searchablePost(
          { title, body, tags, happenedOn, place },
          await searchName(tx, author.id),
        ),
        happened_on: happenedOn,
        timeline_on: happenedOn ?? new Date(createdAt).toISOString().slice(0, 10),
        place,
        created_at: createdAt,
        updated_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const [position, { _id }] of tags.entries()) {
      await tx
        .insertInto('post_tags')
        .values({
          post_id: post.id,
          tag_id: _id,
          position,
          created_at: createdAt,
          audience,
          member_id: post.member_id,
        })
        .execute();
    }
    const cover = { post_id: post.id, member_id: author.id, position: 0, alt };
    const storageKey = createPictureKey({ isPublic: audience === 'public' });
    const image_id = await insertPicture(tx, { ...cover, created_at: createdAt }, storageKey);
    await insertPeople(tx, post, attributes.people ?? []);
    return { ...post, image_id };
  });
}

async function insertPeople(
  tx: WriteTransaction,
  post: Selectable<Schema['posts']>,
  people: readonly (string | { id: string })[],
): Promise<void> {
  const { id: post_id, created_at, audience, member_id } = post;
  for (const [position, person] of people.entries()) {
    const { id, memberId, name, foldedName } =
      typeof person === 'string' ? personNamed(person) : memberNamed(person.id);
    await tx
      .insertInto('people')
      .values({ id, folded_name: foldedName, member_id: memberId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = { post_id, created_at, audience, member_id, person_id: id, name, position };
    await tx.insertInto('post_people').values(row).execute();
  }
}

async function insertPicture(
  tx: WriteTransaction,
  picture: Omit<Insertable<Schema['pictures']>, 'image_id'>,
  storage_key: string,
): Promise<string> {
  const size = { width: 800, height: 600, thumbhash: '', is_animated: false, bytes: 40_000 };
  const image = { ...size, id: uuidv7(), storage_key, created_at: picture.created_at };
  await tx.insertInto('images').values(image).execute();
  const row = { ...picture, image_id: image.id };
  await tx.insertInto('pictures').values(row).execute();
  return image.id;
}

/** Another picture of a post, or without one an upload that no post uses; by a new member unless given. */
export async function buildPicture(
  db: Database,
  attributes: Timestamps & {
    post?: Pick<Post, 'id' | 'member_id' | 'audience'>;
    member?: { id: string };
    /** From 1 on: 0 is the cover. */
    position?: number;
    alt?: string;
    storageKey?: string;
  } = {},
): Promise<{ image_id: string; storage_key: string }> {
  const { post, position = 1, alt = '', createdAt = Date.now() } = attributes;
  const memberId = post?.member_id ?? (attributes.member ?? (await buildMember(db))).id;
  const isPublic = post?.audience === 'public';
  const storage_key = attributes.storageKey ?? createPictureKey({ isPublic });
  const place = post ? { post_id: post.id, position } : { post_id: null, position: 0 };
  const picture = { ...place, member_id: memberId, alt, created_at: createdAt };
  const image_id = await db.write((tx) => insertPicture(tx, picture, storage_key));
  return { image_id, storage_key };
}

/** Many posts at the cost of one transaction. */
export async function buildPosts(
  db: Database,
  count: number,
  attributes: Parameters<typeof buildPost>[1] = {},
): Promise<Post[]> {
  return await inOneTransaction(db, async (inside) => {
    const posts: Post[] = [];
    for (let at = 0; at < count; at++) posts.push(await buildPost(inside, attributes));
    return posts;
  });
}

/** Runs factories in one transaction, which is most of the cost of a row. */
export function inOneTransaction<T>(
  db: Database,
  work: (inside: Database) => Promise<T>,
): Promise<T> {
  return db.write((tx) => work({ ...db, read: tx, write: (inner) => inner(tx) }));
}

/** A like; post and member are new unless given. */
export async function buildLike(
  db: Database,
  attributes: Timestamps & { post?: { id: string }; member?: { id: string } } = {},
): Promise<Selectable<LikesTable>> {
  const row = await reactionRow(db, attributes);
  return await db.write((tx) =>
    tx.insertInto('likes').values(row).returningAll().executeTakeFirstOrThrow(),
  );
}

/** A comment; post and member are new unless given. */
export async function buildComment(
  db: Database,
  attributes: Timestamps & {
    post?: { id: string };
    member?: { id: string };
    /** The comment that it replies to. */
    parent?: Selectable<CommentsTable>;
    body?: string;
    attempt?: string;
  } = {},
): Promise<Selectable<CommentsTable>> {
  const { body = 'I remember that day!', parent, attempt = null } = attributes;
  const post = parent ? { id: parent.post_id } : attributes.post;
  const row = await reactionRow(db, { ...attributes, ...(post && { post }) });
  const thread_id = parent?.thread_id ?? row.id;
  const thread_at = parent?.thread_at ?? row.created_at;
  return await db.write((tx) =>
    tx
      .insertInto('comments')
      .values({ ...row, body, thread_id, thread_at, idempotency_key: attempt })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** A signed-in session; the token is what a browser sends after "Bearer ". */
export async function buildSession(
  db: Database,
  attributes: Timestamps & { member?: { id: string }; expiresAt?: number } = {},
): Promise<{ id: string; token: string; memberId: string }> {
  const id = uuidv7();
  const { createdAt = Date.now() } = attributes;
  const { expiresAt = createdAt + durations.session } = attributes;
  const member = attributes.member ?? (await buildMember(db));
  const token = randomBytes(32).toString('base64url');
  await db.write((tx) =>
    tx
      .insertInto('sessions')
      .values({
        id,
        member_id: member.id,
        token_hash: hashToken(token),
        user_agent: 'a test',
        created_at: createdAt,
        last_used_at: createdAt,
        expires_at: expiresAt,
      })
      .execute(),
  );
  return { id, token, memberId: member.id };
}

async function reactionRow(
  db: Database,
  attributes: Timestamps & { post?: { id: string }; member?: { id: string } },
) {
  const post = attributes.post ?? (await buildPost(db));
  const member = attributes.member ?? (await buildMember(db));
  return {
    id: uuidv7(),
    post_id: post.id,
    member_id: member.id,
    created_at: attributes.createdAt ?? Date.now(),
  };
}
