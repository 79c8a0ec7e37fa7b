import { uuidv7 } from 'uuidv7';
import type { ManagedTagView } from '#contract/administration.ts';
import { recordRemoval } from '../../audit/record-removal.ts';
import type { Database, Writing } from '../../db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { Problem } from '../../platform/problem.ts';
import {
  deleteUnusedTag,
  findTag,
  insertTag,
  listTagsInUse,
  movePostsToTag,
  type TagInUse,
  updateTagName,
} from './queries.ts';
import { retagPostsLater } from './retag-posts.ts';

interface Deps {
  db: Database;
  jobs: Jobs;
  now: () => number;
}

/** Who does it: an administrator, or null for the operator at his shell. */
type AdminId = string | null;

export async function listManagedTags(db: Database): Promise<ManagedTagView[]> {
  return (await listTagsInUse(db)).map(managedTag);
}

export async function createTag({ db, now }: Deps, name: string): Promise<ManagedTagView> {
  const id = uuidv7();
  return refuseTakenName(db, async (tx) => {
    await insertTag(tx, { id, name, created_at: now() });
    return { _id: id, name, postsCount: 0 };
  });
}

/** Renames a tag. Its posts follow within moments, by a job. */
export function renameTag(
  { db, jobs }: Deps,
  { tagId, name }: { tagId: string; name: string },
): Promise<ManagedTagView> {
  return refuseTakenName(db, async (tx) => {
    const tag = await getTag(tx, tagId);
    if (tag.name !== name) {
      await updateTagName(tx, tagId, name);
      await retagPostsLater(jobs, tx, tagId);
    }
    return { ...managedTag(tag), name };
  });
}

/** Gives the posts of one tag to another, and deletes the first. */
export function mergeTags(
  { db, jobs, now }: Deps,
  adminId: AdminId,
  { tagId, into }: { tagId: string; into: string },
): Promise<ManagedTagView> {
  if (tagId === into) {
    throw new Problem('conflict', { message: 'A tag cannot be merged into itself.' });
  }
  return db.write(async (tx) => {
    const tag = await getTag(tx, tagId);
    const target = await getTag(tx, into);
    await movePostsToTag(tx, tagId, into);
    if (!(await deleteUnusedTag(tx, tagId))) {
      throw new Problem('conflict', {
        message: `Someone just used the tag #${tag.name}. Please try again.`,
      });
    }
    await retagPostsLater(jobs, tx, into);
    await recordRemoval(tx, {
      kind: 'tag',
      subject: tag.name,
      owner: '',
      adminId,
      reason: `Merged into #${target.name}`,
      at: now(),
    });
    return managedTag(await getTag(tx, into));
  });
}

/** Deletes a tag that no post has. */
export async function deleteTag({ db, now }: Deps, adminId: AdminId, tagId: string): Promise<void> {
  await db.write(async (tx) => {
    const tag = await getTag(tx, tagId);
    if (!(await deleteUnusedTag(tx, tagId))) {
      throw new Problem('conflict', {
        message: `Posts still have the tag #${tag.name}. Merge it into another one instead.`,
      });
    }
    const removal = { kind: 'tag' as const, subject: tag.name, owner: '', reason: '' };
    await recordRemoval(tx, { ...removal, adminId, at: now() });
  });
}

async function getTag(tx: Writing, tagId: string): Promise<TagInUse> {
  const tag = await findTag(tx, tagId);
  if (!tag) throw new Problem('not_found');
  return tag;
}

async function refuseTakenName<Result>(
  db: Database,
  work: (tx: Writing) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.write(work);
  } catch (error) {
    if (!db.dialect.isDuplicate(error)) throw error;
    const message = 'There is a tag with this name already';
    throw new Problem('validation', { message, fields: { name: message }, cause: error });
  }
}

function managedTag({ id, name, posts_count }: TagInUse): ManagedTagView {
  return { _id: id, name, postsCount: posts_count };
}
