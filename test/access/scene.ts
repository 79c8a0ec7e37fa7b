import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { hashToken } from '#server/accounts/tokens.ts';
import type { TokensTable } from '#server/db/schema.ts';
import type { Identity } from '#server/security/access-policy.ts';
import { enterMember } from '../account-steps.ts';
import { buildMember, buildPost, type Member, type Post } from '../factories.ts';
import { samplePicture } from '../sample-picture.ts';
import type { TestSite } from '../test-site.ts';

/** A client with a role; a visitor has no token, and uses a member's data where one is needed. */
export interface Person {
  member: Member;
  token: string | undefined;
  hasSession: boolean;
}

/** A person of every role, and posts in every state. */
export interface Scene {
  site: TestSite;
  people: Record<Identity, Person>;
  /** Both by the post author. */
  publicPost: Post;
  privatePost: Post;
  /** Deleted ones; the first was public. */
  gonePost: Post;
  forgottenPost: Post;
  picture: Buffer;
}

export async function buildScene(site: TestSite): Promise<Scene> {
  const enter = async (told: Parameters<typeof enterMember>[1] = {}) => ({
    ...(await enterMember(site, told)),
    hasSession: true,
  });
  const living = {
    member: await enter(),
    otherMember: await enter(),
    commentAuthor: await enter(),
    postAuthor: await enter(),
    admin: await enter({ role: 'admin' }),
  };
  const { member, postAuthor } = living;
  const dead = { hasSession: false };
  const unactivated = { ...(await enter({ isActivated: false })), ...dead };
  const revoked = { ...(await enter()), ...dead };
  const deleted = { ...(await enter()), ...dead };
  // Nobody else in the scene is the last administrator.
  await buildMember(site.db, { role: 'admin' });
  const author = postAuthor.member;
  const told = { author, tags: ['sea'], createdAt: site.time };
  const publicPost = await buildPost(site.db, told);
  const privatePost = await buildPost(site.db, { ...told, isPublic: false });
  const gonePost = await buildPost(site.db, told);
  const forgottenPost = await buildPost(site.db, { ...told, isPublic: false });
  await site.db.write(async (tx) => {
    await tx.deleteFrom('sessions').where('member_id', '=', revoked.member.id).execute();
    await tx.deleteFrom('members').where('id', '=', deleted.member.id).execute();
    await tx.deleteFrom('posts').where('id', 'in', [gonePost.id, forgottenPost.id]).execute();
  });
  const forged = { ...member, ...dead, token: createSecret() };
  const visitor = { ...member, ...dead, token: undefined };
  const people = { visitor, ...living, unactivated, revoked, deleted, forged };
  const picture = await samplePicture({ width: 16, height: 16 });
  return { site, people, publicPost, privatePost, gonePost, forgottenPost, picture };
}

/** Another person of the same role, for calls that change the person. */
export async function personLike({ site }: Scene, person: Person): Promise<Person> {
  if (!person.hasSession) return person;
  return { ...(await enterMember(site, { role: person.member.role })), hasSession: true };
}

/** What a token looks like. */
export const createSecret = () => randomBytes(32).toString('base64url');

/** A link as a mail would bring it; returns its token. */
export async function buildLink(
  { site }: Scene,
  member: Member,
  purpose: TokensTable['purpose'],
  told: { isSpent?: boolean; isExpired?: boolean; newEmail?: string } = {},
): Promise<string> {
  const token = createSecret();
  const newEmail = purpose === 'email_change' ? (told.newEmail ?? `${uuidv7()}@example.org`) : null;
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
        expires_at: site.time + (told.isExpired ? -1 : 60_000),
        used_at: told.isSpent ? site.time - 1 : null,
      })
      .execute(),
  );
  return token;
}

/** An unused tag; returns its id. */
export async function buildTag(
  { site }: Scene,
  name = `tag ${uuidv7().slice(-12)}`,
): Promise<string> {
  const id = uuidv7();
  await site.db.write((tx) =>
    tx.insertInto('tags').values({ id, name, created_at: site.time }).execute(),
  );
  return id;
}
