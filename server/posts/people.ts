import { createHash } from 'node:crypto';
import type { PersonToName } from '#contract/people.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import { searchableText } from '../db/search-text.ts';
import type { Events } from '../events.ts';
import { type Message, say } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import type { LimitedKey } from '../platform/rate-limits.ts';
import type { PostLimits } from './deps.ts';
import {
  deleteOtherPeople,
  forgetRemoval,
  listNameable,
  listPeopleNamedBy,
  listPersonIds,
  listRemovedNames,
  type PersonRow,
  type PostOfPeople,
  writePeople,
} from './queries/people.ts';

/** Who names somebody, and in which post. */
interface Naming {
  author: Viewer;
  post: PostOfPeople;
  at: number;
}

/**
 * Names these people in a post of the author, and nobody else. Those who are named in it already stay
 * whatever they have decided since; members who are added must allow it. To be called with the row of
 * the author locked, as changes of the same post wait for it.
 */
export async function namePeople(
  { events }: { events: Pick<Events, 'membersNamed'> },
  tx: WriteTransaction,
  { author, post, at }: Naming,
  people: readonly PersonToName[],
): Promise<void> {
  const rows = distinctPeople(people);
  const named = await listPersonIds(tx, post.post_id);
  const added = rows.filter(({ id }) => !named.includes(id)).flatMap(memberOf);
  await checkNameable(tx, { viewer: author, postId: post.post_id, memberIds: added });
  const addedNames = rows.filter(({ id, memberId }) => memberId === null && !named.includes(id));
  await checkNotRemoved(tx, { author, postId: post.post_id }, addedNames);
  if (added.includes(author.id)) await forgetRemoval(tx, post.post_id, author.id);
  await deleteOtherPeople(
    tx,
    post.post_id,
    rows.map(({ id }) => id),
  );
  if (rows.length > 0) await writePeople(tx, post, rows);
  // In a private post they are told when it is shared.
  const memberIds = post.audience === 'private' ? [] : added.filter((id) => id !== author.id);
  if (memberIds.length > 0) await events.membersNamed(tx, { postId: post.post_id, memberIds, at });
}

/**
 * What names count against that the author has not used yet, whoever else has: the caller counts them while
 * it writes the post.
 */
export async function limitsOfNames(
  { db, limits }: { db: Database; limits: Pick<PostLimits, 'newNames'> },
  author: Viewer,
  people: readonly PersonToName[],
): Promise<LimitedKey[]> {
  const ids = distinctPeople(people).flatMap(({ id, memberId }) => (memberId === null ? id : []));
  const known = ids.length > 0 ? await listPeopleNamedBy(db, author.id, ids) : [];
  const added = ids.length - known.length;
  return added > 0 ? [[limits.newNames, author.id, added]] : [];
}

/** Refuses members who cannot be named in a new post, before its pictures are stored. */
export async function checkNewPeople(
  { db }: { db: Database },
  viewer: Viewer,
  people: readonly PersonToName[],
): Promise<void> {
  const memberIds = distinctPeople(people).flatMap(memberOf);
  await checkNameable(db.read, { viewer, postId: null, memberIds });
}

/** Whoever names themselves needs no permission. */
export async function checkNameable(
  executor: Parameters<typeof listNameable>[0],
  { viewer, postId, memberIds }: { viewer: Viewer; postId: string | null; memberIds: string[] },
  field = 'people',
): Promise<void> {
  const refusal = (message: Message) =>
    new Problem('validation', { message, fields: { [field]: message } });
  const others = memberIds.filter((id) => id !== viewer.id);
  if (others.length === 0) return;
  const found = await listNameable(executor, others, postId);
  // The same for accounts that wait and none at all; who is suspended seems not to want it.
  if (found.length < others.length) throw refusal(say('person_not_nameable'));
  for (const { first_name, last_name, nameable, removed_from } of found) {
    const name = `${first_name} ${last_name}`;
    if (!nameable) throw refusal(say('person_refuses', { name }));
    if (removed_from !== null) throw refusal(say('person_refuses_post', { name }));
  }
}

/** Who has removed themselves from a post is not named there again as somebody without an account. */
async function checkNotRemoved(
  tx: WriteTransaction,
  { author, postId }: { author: Viewer; postId: string },
  names: readonly PersonRow[],
): Promise<void> {
  const removed = names.length > 0 ? await listRemovedNames(tx, postId, author.id) : [];
  const refused = names.find(({ foldedName }) => removed.includes(foldedName ?? ''));
  if (!refused) return;
  // As the author has written it: nothing of the account.
  const message = say('person_refuses_post', { name: refused.name ?? '' });
  throw new Problem('validation', { message, fields: { people: message } });
}

/** The people in their order, each once. */
function distinctPeople(people: readonly PersonToName[]): PersonRow[] {
  const rows = people.map((person) =>
    'memberId' in person ? memberNamed(person.memberId) : personNamed(person.name),
  );
  return rows.filter(({ id }, at) => rows.findIndex((other) => other.id === id) === at);
}

export const memberNamed = (memberId: string): PersonRow => ({
  id: memberId,
  memberId,
  name: null,
  foldedName: null,
});

/** Somebody without an account. */
export function personNamed(name: string): PersonRow {
  const foldedName = searchableText(name);
  return { id: personIdOf(foldedName), memberId: null, name, foldedName };
}

const memberOf = ({ memberId }: PersonRow): string[] => (memberId === null ? [] : [memberId]);

/**
 * The id of a person without an account follows from the name, so that whoever names somebody does not
 * learn whether a post that they may not see names the same person.
 */
function personIdOf(foldedName: string): string {
  const hash = createHash('sha256').update(foldedName).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}
