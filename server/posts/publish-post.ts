import { uuidv7 } from 'uuidv7';
import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Audience, NewPost } from '#contract/posts.ts';
import type { PlainMessageCode } from '#texts/messages.ts';
import { searchablePost } from '../db/search-text.ts';
import { say } from '../platform/message.ts';
import { storePicture } from '../platform/pictures/store-picture.ts';
import { Problem } from '../platform/problem.ts';
import { withinLimits } from '../platform/rate-limits.ts';
import { lockWriter } from './authors.ts';
import type { PostsDeps } from './deps.ts';
import { checkMemoryDate, timelineDate } from './memory-date.ts';
import { checkNewPeople, limitsOfNames, namePeople } from './people.ts';
import { copyFiles, moveToCopies } from './picture-keys.ts';
import {
  insertImage,
  listUploads,
  type PostPicture,
  replacePictures,
  takeUploads,
} from './queries/pictures.ts';
import { findPostByIdempotencyKey, insertPost } from './queries/write-posts.ts';
import { prepareTags } from './tags.ts';

/** A new post whose audience is decided. */
type PostToPublish = Omit<NewPost, 'attempt'> & {
  audience: Audience;
  idempotencyKey: NewPost['attempt'];
};

/**
 * Publishes a post with its pictures; returns its id. A retry with the same idempotency key returns the
 * existing post.
 */
export async function publishPost(
  deps: PostsDeps,
  author: Viewer,
  post: PostToPublish,
  image: Buffer | undefined,
): Promise<string> {
  const published = await findPublished(deps, author, post);
  if (published) return published;
  checkMemoryDate(deps, post.happenedOn);
  const picturesCount = post.pictureIds.length + (image ? 1 : 0);
  if (picturesCount > limits.pictures.max) throw invalidPictures('too_many_pictures');
  try {
    return await publish(deps, author, post, image);
  } catch (error) {
    // A concurrent retry was faster; the files stored here become orphans and are removed later.
    const first = isByRetry(deps, error) && (await findPublished(deps, author, post));
    if (first) return first;
    throw error;
  }
}

/** Whether the error may be due to the same post: its key exists, or its uploads are used. */
const isByRetry = ({ db }: PostsDeps, error: unknown) =>
  db.dialect.isUniqueViolation(error) || (error instanceof Problem && error.code === 'validation');

async function findPublished({ db }: PostsDeps, author: Viewer, { idempotencyKey }: PostToPublish) {
  const post = idempotencyKey
    ? await findPostByIdempotencyKey(db, author.id, idempotencyKey)
    : undefined;
  if (post?.audience === 'trash') {
    throw new Problem('conflict', {
      message: say('published_post_in_trash'),
    });
  }
  return post?.id;
}

async function publish(
  deps: PostsDeps,
  author: Viewer,
  post: PostToPublish,
  image: Buffer | undefined,
): Promise<string> {
  const uploads = await getUploads(deps, author, post);
  await checkNewPeople(deps, author, post.people);
  const tags = await prepareTags(deps, author, post.tags);
  const counted = [...tags.limits, ...(await limitsOfNames(deps, author, post.people))];
  return withinLimits(counted, () => write(deps, author, { post, image, uploads, tags }));
}

/** The uploaded pictures in the order of the post, with the descriptions given with it. */
async function getUploads(
  { db }: PostsDeps,
  author: Viewer,
  { pictureIds, pictureAlts }: PostToPublish,
): Promise<PostPicture[]> {
  const found = await listUploads(db, author.id, pictureIds);
  return pictureIds.map((id, index) => {
    const upload = found.find(({ image_id }) => image_id === id);
    if (!upload) throw invalidPictures('picture_not_found');
    return { ...upload, alt: pictureAlts?.[index] ?? upload.alt };
  });
}

function invalidPictures(code: PlainMessageCode): Problem {
  const message = say(code);
  return new Problem('validation', { message, fields: { pictureIds: message } });
}

interface PreparedPost {
  post: PostToPublish;
  image: Buffer | undefined;
  uploads: PostPicture[];
  tags: Awaited<ReturnType<typeof prepareTags>>;
}

async function write(
  deps: PostsDeps,
  author: Viewer,
  { post, image: bytes, uploads, tags: prepared }: PreparedPost,
): Promise<string> {
  const isPublic = post.audience === 'public';
  const { storedKilobytes } = deps.limits;
  const memberId = author.id;
  const image = bytes && (await storePicture(deps, { bytes, isPublic, memberId, storedKilobytes }));
  const cover = image ? [{ image_id: image.id, alt: post.imageAlt }] : [];
  // Unused uploads have private keys, like the pictures of the other two audiences.
  const copies = isPublic ? await copyFiles(deps, uploads, { isPublic }) : [];
  const id = uuidv7();
  const createdAt = deps.now();
  const happenedOn = post.happenedOn ?? null;
  await deps.db.write(async (tx) => {
    const authorName = await lockWriter(deps.db, tx, author.id);
    const tags = await prepared.write(tx);
    if (image) await insertImage(tx, image);
    const isTaken =
      (await takeUploads(tx, author.id, post.pictureIds)) &&
      (await moveToCopies(deps.jobs, tx, copies));
    if (!isTaken) throw invalidPictures('picture_not_found');
    await insertPost(
      tx,
      {
        id,
        member_id: author.id,
        title: post.title,
        body: post.body,
        audience: post.audience,
        tags: JSON.stringify(tags),
        search_text: searchablePost({ ...post, tags }, authorName),
        happened_on: happenedOn,
        timeline_on: timelineDate(deps, { happenedOn, createdAt }),
        place: post.place,
        created_at: createdAt,
        updated_at: null,
        idempotency_key: post.idempotencyKey ?? null,
      },
      tags,
    );
    await replacePictures(tx, { postId: id, memberId, at: createdAt }, [...cover, ...uploads]);
    if (post.audience !== 'private') {
      await deps.events.postShared(tx, { postId: id, at: createdAt });
    }
    if (post.people.length > 0) {
      const row = {
        post_id: id,
        created_at: createdAt,
        audience: post.audience,
        member_id: memberId,
      };
      await namePeople(deps, tx, { author, post: row, at: createdAt }, post.people);
    }
  });
  return id;
}
