import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { type ManagedTagView, TagName } from '#contract/administration.ts';
import { type AuditDetail, auditDetailText } from '#contract/audit-detail.ts';
import { fold } from '#contract/fold.ts';
import { messageCode } from '#contract/message-code.ts';
import type { Viewer } from '#contract/policies.ts';
import { recordAuditEntry } from '../audit/entries.ts';
import type { PostTag } from '../db/content-tables.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { say } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import type { LimitedKey } from '../platform/rate-limits.ts';
import { findCatalogue } from '../site/catalogue.ts';
import type { SiteReader } from '../site/settings.ts';
import { enqueueRefresh, enqueueRetag } from './denormalised-copies.ts';
import type { PostLimits } from './deps.ts';
import {
  deleteUnusedTag,
  findTagById,
  findTagByName,
  insertTag,
  insertTagsOfPost,
  listTags,
  listTagsWithCounts,
  movePostsToTag,
  type TagRow,
  untagTrash,
  updateTagName,
} from './queries/tags.ts';

interface PreparedTags {
  /** What the new ones count against; the caller counts them while it writes the post. */
  limits: LimitedKey[];
  /** Called in the transaction that writes the post; returns the tags in order. */
  write: (tx: WriteTransaction) => Promise<PostTag[]>;
}

interface NamedTagsDeps {
  db: Database;
  site: SiteReader;
  now: () => number;
  limits: Pick<PostLimits, 'newTags'>;
}

/**
 * Prepares the tags of a post. A name is compared with the list regardless of case and accents, and written as it is
 * there. An unknown one is a validation error, or a new tag where members may add tags. Nothing tells the viewer
 * whether a tag that they may not know of exists.
 */
export async function prepareTags(
  deps: NamedTagsDeps,
  viewer: Viewer,
  names: readonly string[],
): Promise<PreparedTags> {
  const known = await listTags(deps.db, viewer);
  const find = createFinder(known);
  const missing = names.find((name) => !find(name));
  if (missing !== undefined && (await deps.site.read()).tagging !== 'members') {
    throw noSuchTag(missing);
  }
  const wanted = [...new Set(names.map((name) => find(name)?.name ?? newTagName(name)))];
  const added = wanted.filter((name) => !known.some((tag) => tag.name === name));
  if (added.length === 0) return { limits: [], write: async () => inOrder(wanted, known) };
  const limits: LimitedKey[] = [[deps.limits.newTags, viewer.id, added.length]];
  const write = async (tx: WriteTransaction) => {
    // In one order: concurrent transactions that add the same tags wait for each other in turn.
    const rows = added.toSorted().map((name) => ({
      // Random: a UUIDv7 would tell when somebody else added the tag.
      id: randomUUID(),
      name,
      created_at: deps.now(),
    }));
    return inOrder(wanted, [...known, ...(await insertTagsOfPost(tx, rows))]);
  };
  return { limits, write };
}

/** Finds a tag by its name, or else the first one that differs in case, accents or script only. */
function createFinder(tags: readonly PostTag[]): (name: string) => PostTag | undefined {
  const exactly = new Map(tags.map((tag) => [tag.name, tag]));
  const folded = new Map(tags.toReversed().map((tag) => [fold(tag.name), tag]));
  return (name) => {
    const spaced = name.replace(/\s+/g, ' ');
    return exactly.get(spaced.toLowerCase()) ?? folded.get(fold(spaced));
  };
}

function inOrder(names: readonly string[], tags: readonly PostTag[]): PostTag[] {
  return names.map((name) => {
    const tag = tags.find((one) => one.name === name);
    if (tag) return tag;
    throw noSuchTag(name);
  });
}

function noSuchTag(name: string): Problem {
  const message = say('tag_not_in_list', { name });
  return new Problem('validation', { message, fields: { tags: message } });
}

/** By the rules for the tags of administrators. */
function newTagName(name: string): string {
  const parsed = TagName.safeParse({ name });
  if (parsed.success) return parsed.data.name;
  // The rules for any text have been applied to the name already.
  const isTooLong = parsed.error.issues[0]?.message === messageCode('tag_name_too_long');
  const message = say(isTooLong ? 'new_tag_too_long' : 'new_tag_characters', { name });
  throw new Problem('validation', { message, fields: { tags: message } });
}

/** A tag that visitors may know of; case-insensitive. */
export async function getPublicTag(db: Database, name: string): Promise<TagRow> {
  const tag = await findTagByName(db, null, name);
  if (!tag) throw new Problem('not_found');
  return tag;
}

interface Deps {
  db: Database;
  jobs: Jobs;
  now: () => number;
}

/** The acting administrator, or null for the operator on the command line. */
type AdminId = string | null;

export async function listManagedTags(db: Database): Promise<ManagedTagView[]> {
  return (await listTagsWithCounts(db)).map(managedTag);
}

export async function createTag({ db, now }: Deps, name: string): Promise<ManagedTagView> {
  return rejectDuplicateName(db, async (tx) => {
    const tag = await insertTag(tx, { id: uuidv7(), name, created_at: now() });
    if (!tag) throw duplicateName();
    return managedTag(tag);
  });
}

/** Renames a tag. A job updates the denormalised name on its posts. */
export function renameTag(
  { db, jobs, now }: Deps,
  adminId: AdminId,
  { tagId, name }: { tagId: string; name: string },
): Promise<ManagedTagView> {
  return rejectDuplicateName(db, async (tx) => {
    const tag = await getTag(tx, tagId);
    if (tag.name !== name) {
      await updateTagName(tx, tagId, name);
      await enqueueRetag(jobs, tx, tagId);
      const detail: AuditDetail = { code: 'renamed_to', params: { tag: name } };
      await recordAuditEntry(tx, {
        action: 'tag_renamed',
        subject: tag.name,
        adminId,
        reason: auditDetailText(detail, await findCatalogue(tx)),
        detail,
        at: now(),
      });
    }
    return { ...managedTag(tag), name };
  });
}

/** Moves the posts of one tag to another, and deletes the first. */
export function mergeTags(
  { db, jobs, now }: Deps,
  adminId: AdminId,
  { tagId, into }: { tagId: string; into: string },
): Promise<ManagedTagView> {
  if (tagId === into) {
    throw new Problem('conflict', { message: say('tag_merged_into_itself') });
  }
  return db.write(async (tx) => {
    const tag = await getTag(tx, tagId);
    const target = await getTag(tx, into);
    await movePostsToTag(tx, tagId, into);
    if (!(await deleteUnusedTag(tx, tagId))) {
      throw justUsed(tag);
    }
    await enqueueRetag(jobs, tx, into);
    const detail: AuditDetail = { code: 'merged_into', params: { tag: target.name } };
    await recordAuditEntry(tx, {
      action: 'tag_removed',
      subject: tag.name,
      adminId,
      reason: auditDetailText(detail, await findCatalogue(tx)),
      detail,
      at: now(),
    });
    return managedTag(await getTag(tx, into));
  });
}

/** Deletes a tag that only posts in the trash have, which lose it, or none. */
export async function deleteTag(
  { db, jobs, now }: Deps,
  adminId: AdminId,
  tagId: string,
): Promise<void> {
  await db.write(async (tx) => {
    const tag = await getTag(tx, tagId);
    await enqueueRefresh(jobs, tx, await untagTrash(tx, tagId));
    const isDeleted = await deleteUnusedTag(tx, tagId).catch((error) => {
      // A post with it has just been moved to the trash.
      throw db.dialect.isForeignKeyViolation(error) ? justUsed(tag, error) : error;
    });
    if (!isDeleted) {
      throw new Problem('conflict', {
        message: say('tag_in_use', { name: tag.name }),
      });
    }
    await recordAuditEntry(tx, {
      action: 'tag_removed',
      subject: tag.name,
      adminId,
      at: now(),
    });
  });
}

const justUsed = ({ name }: TagRow, cause?: unknown) =>
  new Problem('conflict', {
    message: say('tag_just_used', { name }),
    cause,
  });

async function getTag(tx: WriteTransaction, tagId: string): Promise<TagRow> {
  const tag = await findTagById(tx, tagId);
  if (!tag) throw new Problem('not_found');
  return tag;
}

async function rejectDuplicateName<Result>(
  db: Database,
  work: (tx: WriteTransaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.write(work);
  } catch (error) {
    if (!db.dialect.isUniqueViolation(error)) throw error;
    throw duplicateName(error);
  }
}

function duplicateName(cause?: unknown): Problem {
  const message = say('tag_exists');
  return new Problem('validation', { message, fields: { name: message }, cause });
}

function managedTag({ id, name, posts_count }: TagRow): ManagedTagView {
  return { _id: id, name, postsCount: posts_count };
}
