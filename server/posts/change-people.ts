import { limits } from '#contract/limits.ts';
import { canSeePost, type Viewer } from '#contract/policies.ts';
import { recordAuditEntry } from '../audit/entries.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import { lockActor, lockMembers } from './authors.ts';
import type { PostsDeps } from './deps.ts';
import { checkNameable, memberNamed, personNamed } from './people.ts';
import {
  deletePerson,
  findFullName,
  findNameToChange,
  hasRemovedName,
  listAuthorsNaming,
  lockPerson,
  moveNames,
  raiseVersions,
  removeName,
} from './queries/change-people.ts';
import { findPostForChange } from './queries/write-posts.ts';
import { isPostVisible } from './visibility.ts';

type Deps = Pick<PostsDeps, 'db' | 'now' | 'events'>;

/** Takes the viewer's name off a post that they may see; nobody else can name them in it again. */
export async function removeOwnName(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  postId: string,
): Promise<void> {
  const post = await findPostForChange(db, postId);
  if (!post || !canSeePost(viewer, { userId: post.member_id, audience: post.audience })) {
    throw new Problem('not_found');
  }
  await db.write(async (tx) => {
    // With the author, whose edit would otherwise name the viewer again.
    await lockActor(db, tx, viewer, post.member_id);
    if (!(await isPostVisible({ read: tx }, viewer, postId))) throw new Problem('not_found');
    const isNamed = (await raiseVersions(tx, viewer.id, { postId })) > 0;
    if (isNamed) {
      const { id } = personNamed((await findFullName(tx, viewer.id)) ?? '');
      await removeName(tx, postId, { memberId: viewer.id, personIds: [viewer.id, id] });
    } else if (!(await hasRemovedName(tx, postId, viewer.id))) throw new Problem('not_found');
  });
}

/**
 * Says which member a name is of, for administrators: the member is named in its place, except where
 * they are named already or have removed themselves. Returns both names.
 */
export async function joinPerson(
  { db, now, events }: Deps,
  viewer: Viewer,
  { personId, memberId }: { personId: string; memberId: string },
): Promise<{ name: string; member: string }> {
  return db.write(async (tx) => {
    const name = await lockName({ db }, tx, viewer, personId);
    await checkNameable(tx, { viewer, postId: null, memberIds: [memberId] }, 'memberId');
    const member = await findFullName(tx, memberId);
    if (member === undefined) throw new Problem('not_found');
    const at = now();
    const moved = await moveNames(tx, personId, memberNamed(memberId));
    await deletePerson(tx, personId);
    const entry = { subject: name, owner: member, adminId: viewer.id, at };
    await recordAuditEntry(tx, { action: 'person_joined', ...entry });
    // One notification, however many posts there are: of the newest that the member may see.
    const [postId] = moved
      .filter((post) => post.audience !== 'private' && post.audience !== 'trash')
      .filter((post) => post.member_id !== memberId)
      .toSorted((a, b) => b.created_at - a.created_at)
      .map(({ post_id }) => post_id);
    if (postId) await events.membersNamed(tx, { postId, memberIds: [memberId], at });
    return { name, member };
  });
}

/** Takes a name without an account off all posts, for administrators; returns it. */
export async function removePerson(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  personId: string,
): Promise<string> {
  return db.write(async (tx) => {
    const name = await lockName({ db }, tx, viewer, personId);
    await deletePerson(tx, personId);
    const entry = { subject: name, adminId: viewer.id, at: now() };
    await recordAuditEntry(tx, { action: 'person_removed', ...entry });
    return name;
  });
}

/**
 * Locks a name without an account and the authors of the posts that have it, whose edits would otherwise
 * name the person again; raises the versions of these posts. Returns the name.
 */
async function lockName(
  { db }: { db: Database },
  tx: WriteTransaction,
  viewer: Viewer,
  personId: string,
): Promise<string> {
  const authorIds = await listAuthorsNaming(tx, personId);
  await lockActor(db, tx, viewer, ...authorIds);
  await lockPerson(db, tx, personId);
  const name = await findNameToChange(tx, personId);
  if (name === undefined) throw new Problem('not_found');
  await raiseVersions(tx, personId);
  return name;
}

/** Leaves the name of a member who goes in the posts of others, without the account. */
export async function keepName(
  db: Database,
  tx: WriteTransaction,
  memberId: string,
): Promise<void> {
  // Members before posts, as by everything that writes.
  await lockMembers(db, tx, [memberId, ...(await listAuthorsNaming(tx, memberId))]);
  await lockPerson(db, tx, memberId);
  const fullName = await findFullName(tx, memberId);
  const ofOthers = { exceptOf: memberId };
  if (fullName === undefined || (await raiseVersions(tx, memberId, ofOthers)) === 0) return;
  const name = [...fullName].slice(0, limits.personName.max).join('').trim();
  await moveNames(tx, memberId, personNamed(name), ofOthers);
}
