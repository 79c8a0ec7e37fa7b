import type { PostTag } from '../db/content-tables.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import { searchablePost } from '../db/search-text.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { lockAuthor, lockMembers } from './authors.ts';
import {
  findPostTexts,
  listPostsWithTag,
  listPostTextsOfAuthor,
  listTagsOfPost,
  updateDenormalisedColumns,
} from './queries/tags.ts';

const retagJob = 'posts.retag';

/** Small enough not to block other writers for long: a batch locks its posts and their authors. */
const batchSize = 50;

const lowestId = '00000000-0000-0000-0000-000000000000';

/** Enqueues the update of the denormalised tags of all posts with this tag. */
export function enqueueRetag(jobs: Jobs, tx: WriteTransaction, tagId: string): Promise<void> {
  return jobs.enqueue(tx, retagJob, { tagId, after: lowestId });
}

/** Registers the job that updates denormalised tags in batches; each batch enqueues the next. */
export function handleTagRenames(jobs: Jobs, db: Database): void {
  jobs.handle<{ tagId: string; after: string }>(retagJob, ({ tagId, after }) =>
    db.write(async (tx) => {
      const posts = await listPostsWithTag(tx, tagId, after, batchSize);
      // All authors before any post: whoever likes a post locks themselves first.
      const authorIds = new Set(posts.map(({ member_id }) => member_id));
      if (authorIds.size > 0) await lockMembers(db, tx, [...authorIds]);
      for (const { id, member_id } of posts) await refreshCopies(db, tx, id, member_id);
      const last = posts.at(batchSize - 1);
      if (last) await jobs.enqueue(tx, retagJob, { tagId, after: last.id });
    }),
  );
}

const refreshJob = 'posts.refreshCopies';

/** Enqueues the update of the denormalised copies of these posts, in batches. */
export async function enqueueRefresh(
  jobs: Jobs,
  tx: WriteTransaction,
  postIds: readonly string[],
): Promise<void> {
  for (let first = 0; first < postIds.length; first += batchSize) {
    await jobs.enqueue(tx, refreshJob, { postIds: postIds.slice(first, first + batchSize) });
  }
}

/** Registers the job. Each post in a transaction of its own: they have several authors. */
export function handleRefreshes(jobs: Jobs, db: Database): void {
  jobs.handle<{ postIds: string[] }>(refreshJob, async ({ postIds }) => {
    for (const postId of postIds) {
      await db.write(async (tx) => {
        const post = await findPostTexts(tx, postId);
        if (post) await refreshCopies(db, tx, postId, post.member_id);
      });
    }
  });
}

const renameJob = 'posts.renameAuthor';

/**
 * Enqueues the update of the author's name in the search text of all posts of a member. A rename
 * replaces one that has not begun; one that has continues with the new name.
 */
export function enqueueAuthorRename(
  jobs: Jobs,
  tx: WriteTransaction,
  memberId: string,
): Promise<void> {
  const uniqueKey = `${renameJob} ${memberId}`;
  return jobs.enqueue(tx, renameJob, { memberId, after: lowestId }, { uniqueKey });
}

/** Registers the job that does it in batches; each batch enqueues the next. */
export function handleAuthorRenames(jobs: Jobs, db: Database): void {
  jobs.handle<{ memberId: string; after: string }>(renameJob, ({ memberId, after }) =>
    db.write(async (tx) => {
      // Before the posts are read: edits take the same lock.
      const { search_name: authorName = '' } = (await lockAuthor(db, tx, memberId)) ?? {};
      const posts = await listPostTextsOfAuthor(tx, memberId, after, batchSize);
      for (const { id, tags, ...text } of posts) {
        const search_text = searchablePost({ ...text, tags }, authorName);
        await updateDenormalisedColumns(tx, id, { search_text, hasOtherTags: false });
      }
      const last = posts.at(batchSize - 1);
      if (last) await jobs.enqueue(tx, renameJob, { memberId, after: last.id });
    }),
  );
}

/** Updates the copies of a post's tags and of its author's name. */
export async function refreshCopies(
  db: Database,
  tx: WriteTransaction,
  postId: string,
  authorId: string,
): Promise<void> {
  // Before the post is read: an edit takes the same lock.
  const { search_name: authorName = '' } = (await lockAuthor(db, tx, authorId)) ?? {};
  const post = await findPostTexts(tx, postId);
  if (!post) return;
  const tags = await listTagsOfPost(tx, postId);
  const namesOf = (all: PostTag[]) => JSON.stringify(all.map(({ name }) => name));
  await updateDenormalisedColumns(tx, postId, {
    hasOtherTags: namesOf(tags) !== namesOf(post.tags),
    tags: JSON.stringify(tags),
    search_text: searchablePost({ ...post, tags }, authorName),
  });
}
