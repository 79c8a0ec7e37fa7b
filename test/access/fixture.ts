import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { hashToken } from '#server/accounts/tokens.ts';
import type { TokensTable } from '#server/db/schema.ts';
import { enterMember } from '../account-steps.ts';
import { buildMember, buildPost, inOneTransaction, type Member, type Post } from '../factories.ts';
import type { Identity } from '../policies/access-rules.ts';
import { samplePicture } from '../sample-picture.ts';
import type { TestSite } from '../test-site.ts';
import { trashPost } from '../trash-factories.ts';

/** A client with a role; a visitor has no token, and uses a member's data where one is needed. */
export interface Person {
  member: Member;
  token: string | undefined;
  hasSession: boolean;
}

/** A person of every role, and posts in every state. */
export interface AccessFixture {
  site: TestSite;
  people: Record<Identity, Person>;
  /** By the post author. */
  publicPost: Post;
  membersPost: Post;
  privatePost: Post;
  /** Deleted. */
  deletedPublicPost: Post;
  deletedPrivatePost: Post;
  /** In the trash of their author. */
  trashedPublicPost: Post;
  trashedPrivatePost: Post;
  picture: Buffer;
}

export async function buildAccessFixture(site: TestSite): Promise<AccessFixture> {
  picture ??= await samplePicture({ width: 16, height: 16 });
  const rows = await inOneTransaction(site.db, (db) => buildRows({ db, time: site.time }));
  return { site, picture, ...rows };
}

let picture: Buffer | undefined;

async function buildRows(site: Pick<TestSite, 'db' | 'time'>) {
  const enter = async (attributes: Parameters<typeof enterMember>[1] = {}) => ({
    ...(await enterMember(site, attributes)),
    hasSession: true,
  });
  const signedIn = {
    member: await enter(),
    otherMember: await enter(),
    commentAuthor: await enter(),
    postAuthor: await enter(),
    admin: await enter({ role: 'admin' }),
  };
  const { member, postAuthor } = signedIn;
  const noSession = { hasSession: false };
  const unactivated = { ...(await enter({ isActivated: false })), ...noSession };
  const suspended = { ...(await enter({ suspended: 'Spam' })), ...noSession };
  const revoked = { ...(await enter()), ...noSession };
  const deleted = { ...(await enter()), ...noSession };
  // A second administrator, so that nobody in the fixture is the last one.
  await buildMember(site.db, { role: 'admin' });
  const author = postAuthor.member;
  const attributes = { author, tags: ['sea'], createdAt: site.time };
  const publicPost = await buildPost(site.db, attributes);
  const membersPost = await buildPost(site.db, { ...attributes, audience: 'members' });
  const privatePost = await buildPost(site.db, { ...attributes, audience: 'private' });
  const deletedPublicPost = await buildPost(site.db, attributes);
  const deletedPrivatePost = await buildPost(site.db, { ...attributes, audience: 'private' });
  const trashedPublicPost = await buildPost(site.db, attributes);
  const trashedPrivatePost = await buildPost(site.db, { ...attributes, audience: 'private' });
  for (const post of [trashedPublicPost, trashedPrivatePost]) {
    await trashPost(site.db, post, { by: author });
  }
  await site.db.write(async (tx) => {
    await tx.deleteFrom('sessions').where('member_id', '=', revoked.member.id).execute();
    await tx.deleteFrom('members').where('id', '=', deleted.member.id).execute();
    await tx
      .deleteFrom('posts')
      .where('id', 'in', [deletedPublicPost.id, deletedPrivatePost.id])
      .execute();
  });
  const forged = { ...member, ...noSession, token: createSecret() };
  const visitor = { ...member, ...noSession, token: undefined };
  const people = { visitor, ...signedIn, unactivated, suspended, revoked, deleted, forged };
  return {
    people,
    publicPost,
    membersPost,
    privatePost,
    deletedPublicPost,
    deletedPrivatePost,
    trashedPublicPost,
    trashedPrivatePost,
  };
}

/** Another person of the same role, for calls that change the person. */
export async function personLike({ site }: AccessFixture, person: Person): Promise<Person> {
  if (!person.hasSession) return person;
  return { ...(await enterMember(site, { role: person.member.role })), hasSession: true };
}

/** A random token. */
export const createSecret = () => randomBytes(32).toString('base64url');

/** A link as a mail would bring it; returns its token. */
export async function buildLink(
  { site }: AccessFixture,
  member: Member,
  purpose: TokensTable['purpose'],
  attributes: { isSpent?: boolean; isExpired?: boolean; newEmail?: string } = {},
): Promise<string> {
  const token = createSecret();
  const newEmail =
    purpose === 'email_change' ? (attributes.newEmail ?? `${uuidv7()}@example.org`) : null;
  await site.db.write((tx) =>
    tx
      .insertInto('tokens')
      .values({
        id: uuidv7(),
        member_id: member.id,
        purpose,
        token_hash: hashToken(token),
        new_email: newEmail,
        created_at: site.time - 60_000,
        expires_at: site.time + (attributes.isExpired ? -1 : 60_000),
        used_at: attributes.isSpent ? site.time - 1 : null,
      })
      .execute(),
  );
  return token;
}

/** An unused tag; returns its id. */
export async function buildTag(
  { site }: AccessFixture,
  name = `tag ${uuidv7().slice(-12)}`,
): Promise<string> {
  const id = uuidv7();
  await site.db.write((tx) =>
    tx.insertInto('tags').values({ id, name, created_at: site.time }).execute(),
  );
  return id;
}
