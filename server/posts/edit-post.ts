import type { z } from 'zod';
import { canEditPost, canSeePost, type Viewer } from '#contract/policies.ts';
import type { Audience, PostChanges } from '#contract/posts.ts';
import type { Database } from '../db/database.ts';
import { searchablePost } from '../db/search-text.ts';
import { createPictureKey } from '../platform/pictures/picture-urls.ts';
import { Problem } from '../platform/problem.ts';
import { withinLimits } from '../platform/rate-limits.ts';
import { enqueueFileRemoval } from '../platform/storage/cleanup.ts';
import { FilesNotFound } from '../platform/storage/storage.ts';
import { lockWriter } from './authors.ts';
import type { PostsDeps } from './deps.ts';
import {
  findPostForChange,
  moveImage,
  replacePostTags,
  updatePost,
} from './queries/write-posts.ts';
import { prepareTags } from './tags.ts';

/**
 * Changes the text, tags, audience and picture description of the viewer's own post. A post that becomes
 * public or stops being so gives its picture a new storage key: URLs handed out before stop working.
 */
export async function editPost(
  deps: PostsDeps,
  viewer: Viewer,
  { postId, title, body, tags: names, imageAlt, ...changes }: z.output<typeof PostChanges>,
): Promise<void> {
  await deps.limits.edits.consume(viewer.id);
  const post = await getOwnPost(deps.db, viewer, postId);
  const prepared = await prepareTags(deps, viewer, names);
  const audience = changedAudience(changes, post.audience);
  const isPublic = audience === 'public';
  // The pictures of the other two audiences have signed URLs alike.
  const needsNewKey = isPublic !== (post.audience === 'public');
  const newKey = needsNewKey ? createPictureKey({ isPublic }) : undefined;
  await withinLimits(prepared.limits, async () => {
    if (newKey) await copyFiles(deps, postId, post.storage_key, newKey);
    await deps.db.write(async (tx) => {
      const authorName = await lockWriter(deps.db, tx, viewer.id);
      const tags = await prepared.write(tx);
      const isChanged = await updatePost(
        tx,
        {
          postId,
          authorId: viewer.id,
          audience: post.audience,
          // The copied files belong to this image: it must not have been replaced since.
          imageId: newKey && post.image_id,
        },
        {
          title,
          body,
          audience,
          ...(imageAlt !== undefined && { image_alt: imageAlt }),
          tags: JSON.stringify(tags),
          search_text: searchablePost({ title, body, tags }, authorName),
          updated_at: deps.now(),
        },
      );
      if (!isChanged) throw new Problem('conflict');
      await replacePostTags(
        tx,
        { id: postId, created_at: post.created_at, audience, member_id: viewer.id },
        tags,
      );
      if (newKey && (await moveImage(tx, post.image_id, post.storage_key, newKey))) {
        await enqueueFileRemoval(deps.jobs, tx, post.storage_key);
      }
    });
  });
}

/** A client that knows only `isPublic` does not turn a post for members into a private one. */
function changedAudience(
  { audience, isPublic }: Pick<z.output<typeof PostChanges>, 'audience' | 'isPublic'>,
  current: Audience,
): Audience {
  if (audience || isPublic === undefined) return audience ?? current;
  if (isPublic) return 'public';
  return current === 'public' ? 'private' : current;
}

/** A post whose files are missing can still be edited: they are just as missing under the new key. */
async function copyFiles(
  { storage, log }: Pick<PostsDeps, 'storage' | 'log'>,
  postId: string,
  from: string,
  to: string,
): Promise<void> {
  try {
    await storage.copy(from, to);
  } catch (error) {
    if (!(error instanceof FilesNotFound)) throw error;
    log.error({ postId, key: from }, 'the picture of a post has no files');
  }
}

/** A post that the viewer may edit: their own. 404 rather than 403 if they may not even see it. */
export async function getOwnPost(db: Database, viewer: Viewer, postId: string) {
  const found = await findPostForChange(db, postId);
  const post = found && { userId: found.member_id, audience: found.audience };
  if (!post || !canSeePost(viewer, post)) throw new Problem('not_found');
  if (!canEditPost(viewer, post)) throw new Problem('forbidden');
  return found;
}
