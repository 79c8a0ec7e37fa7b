import { uuidv7 } from 'uuidv7';
import type { Viewer } from '#contract/policies.ts';
import type { Audience, NewPost } from '#contract/posts.ts';
import { searchablePost } from '../db/search-text.ts';
import { storePicture, withinUploadLimit } from '../platform/pictures/store-picture.ts';
import { withinLimits } from '../platform/rate-limits.ts';
import { lockWriter } from './authors.ts';
import type { PostsDeps } from './deps.ts';
import { findPostByIdempotencyKey, insertImage, insertPost } from './queries/write-posts.ts';
import { prepareTags } from './tags.ts';

/** A new post whose audience is decided. */
type PostToPublish = NewPost & { audience: Audience };

/**
 * Publishes a post with its picture; returns its id. `attempt` is an idempotency key: a retry with the
 * same key returns the existing post.
 */
export async function publishPost(
  deps: PostsDeps,
  author: Viewer,
  post: PostToPublish,
  picture: Buffer,
): Promise<string> {
  const published = await findPublished(deps, author, post);
  if (published) return published;
  try {
    return await withinUploadLimit(deps.limits.uploads, author.id, () =>
      publish(deps, author, post, picture),
    );
  } catch (error) {
    // A concurrent retry was faster; the files stored here become orphans and are removed later.
    const first =
      deps.db.dialect.isUniqueViolation(error) && (await findPublished(deps, author, post));
    if (first) return first;
    throw error;
  }
}

async function findPublished({ db }: PostsDeps, author: Viewer, { attempt: key }: PostToPublish) {
  return key && (await findPostByIdempotencyKey(db, author.id, key))?.id;
}

async function publish(
  deps: PostsDeps,
  author: Viewer,
  post: PostToPublish,
  picture: Buffer,
): Promise<string> {
  const tags = await prepareTags(deps, author, post.tags);
  return withinLimits(tags.limits, () => write(deps, author, { post, picture, tags }));
}

interface PreparedPost {
  post: PostToPublish;
  picture: Buffer;
  tags: Awaited<ReturnType<typeof prepareTags>>;
}

async function write(
  deps: PostsDeps,
  author: Viewer,
  { post, picture, tags: prepared }: PreparedPost,
): Promise<string> {
  const image = await storePicture(deps, picture, {
    isPublic: post.audience === 'public',
  });
  const id = uuidv7();
  await deps.db.write(async (tx) => {
    const authorName = await lockWriter(deps.db, tx, author.id);
    const tags = await prepared.write(tx);
    await insertImage(tx, image);
    await insertPost(
      tx,
      {
        id,
        member_id: author.id,
        title: post.title,
        body: post.body,
        image_id: image.id,
        image_alt: post.imageAlt,
        audience: post.audience,
        tags: JSON.stringify(tags),
        search_text: searchablePost({ ...post, tags }, authorName),
        created_at: deps.now(),
        updated_at: null,
        attempt: post.attempt ?? null,
      },
      tags,
    );
  });
  return id;
}
