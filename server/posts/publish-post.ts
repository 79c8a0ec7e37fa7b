import { uuidv7 } from 'uuidv7';
import type { Viewer } from '#contract/policies.ts';
import type { NewPost } from '#contract/posts.ts';
import type { PostsDeps } from './deps.ts';
import { getTags } from './known-tags.ts';
import { insertImage, insertPost } from './queries.ts';
import { searchableText } from './searchable-text.ts';
import { storePicture } from './store-picture.ts';

/** Publishes a post with its picture; returns its id. */
export async function publishPost(
  deps: PostsDeps,
  author: Viewer,
  post: NewPost,
  picture: Buffer,
): Promise<string> {
  await deps.limits.uploads.take(author.id);
  const tags = await getTags(deps.db, post.tags);
  const image = await storePicture(deps, picture, post);
  const id = uuidv7();
  await deps.db.write(async (tx) => {
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
        is_public: post.isPublic,
        tags: JSON.stringify(tags),
        search_text: searchableText(post.title, post.body, tags),
        created_at: deps.now(),
        updated_at: null,
      },
      tags,
    );
  });
  return id;
}
