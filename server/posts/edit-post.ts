import type { z } from 'zod';
import { canEditPost, canSeePost, type Viewer } from '#contract/policies.ts';
import type { Audience, PostChanges } from '#contract/posts.ts';
import type { Database } from '../db/database.ts';
import { searchablePost } from '../db/search-text.ts';
import { Problem } from '../platform/problem.ts';
import { withinLimits } from '../platform/rate-limits.ts';
import { lockWriter } from './authors.ts';
import type { PostsDeps } from './deps.ts';
import { checkMemoryDate, timelineDate } from './memory-date.ts';
import { limitsOfNames, namePeople } from './people.ts';
import { copyPictures, rotatePictureKeys } from './picture-keys.ts';
import { describeCover } from './queries/pictures.ts';
import { findPostTexts } from './queries/tags.ts';
import {
  findPostForChange,
  lockTotals,
  replacePostTags,
  updatePost,
} from './queries/write-posts.ts';
import { prepareTags } from './tags.ts';

/**
 * Changes the text, tags, audience, date, place and picture description of the viewer's own post. A
 * post for fewer readers than before gives its pictures new storage keys: URLs handed out before stop
 * working. So does one that becomes public, whose keys need no signature.
 */
export async function editPost(
  deps: PostsDeps,
  viewer: Viewer,
  input: z.output<typeof PostChanges>,
): Promise<void> {
  const { postId, version, title, body, tags: names, imageAlt, ...changes } = input;
  const { audience: wanted, isPublic: isWantedPublic, happenedOn, place, ...others } = changes;
  const { people, ...forgotten } = others;
  nothingIn(forgotten);
  await deps.limits.edits.consume(viewer.id);
  checkMemoryDate(deps, happenedOn);
  const post = await getOwnPost(deps.db, viewer, postId, version);
  const prepared = await prepareTags(deps, viewer, names);
  const audience = changedAudience({ wanted, isWantedPublic }, post.audience);
  const isPublic = audience === 'public';
  const isForMembersToo = post.audience === 'private' && audience === 'members';
  const needsNewKeys = audience !== post.audience && !isForMembersToo;
  const counted = [...prepared.limits, ...(await limitsOfNames(deps, viewer, people ?? []))];
  await withinLimits(counted, async () => {
    const copies = needsNewKeys ? await copyPictures(deps, postId, { isPublic }) : undefined;
    await deps.db.write(async (tx) => {
      const authorName = await lockWriter(deps.db, tx, viewer.id);
      const tags = await prepared.write(tx);
      // Not read before the lock of the author, which edits of the same post wait for.
      const current = await findPostTexts(tx, postId);
      const texts = {
        title,
        body,
        tags,
        happenedOn: happenedOn === undefined ? (current?.happenedOn ?? null) : happenedOn,
        place: place ?? current?.place ?? '',
      };
      const timelineOn = timelineDate(deps, {
        happenedOn: texts.happenedOn,
        createdAt: post.created_at,
      });
      const isMoved = audience !== post.audience || timelineOn !== current?.timeline_on;
      const hasOtherTags = JSON.stringify(tags) !== JSON.stringify(current?.tags);
      if (hasOtherTags || people) await lockTotals(deps.db, tx);
      const newVersion = await updatePost(
        tx,
        { postId, authorId: viewer.id, audience: post.audience, version },
        {
          title,
          body,
          // On PostgreSQL a column that is set to the same value counts as updated, and an update of
          // these two waits for all other changes of the totals.
          ...(isMoved && { audience, timeline_on: timelineOn }),
          tags: JSON.stringify(tags),
          search_text: searchablePost(texts, authorName),
          happened_on: texts.happenedOn,
          place: texts.place,
          updated_at: deps.now(),
        },
      );
      if (!newVersion) throw new Problem('conflict');
      if (imageAlt !== undefined) await describeCover(tx, postId, imageAlt);
      if (hasOtherTags) {
        const { created_at } = post;
        const row = { id: postId, created_at, audience, member_id: viewer.id };
        await replacePostTags(tx, row, tags);
      }
      if (people) {
        const { created_at } = post;
        const row = { post_id: postId, created_at, audience, member_id: viewer.id };
        await namePeople(deps, tx, { author: viewer, post: row, at: deps.now() }, people);
      }
      if (post.audience === 'private' && audience !== 'private') {
        await deps.events.postShared(tx, { postId, at: deps.now() });
      }
      const isRotated = !copies || (await rotatePictureKeys(deps.jobs, tx, postId, copies));
      if (!isRotated) throw new Problem('conflict');
    });
  });
}

/** Does not compile when the input has a field that nothing is done with. */
const nothingIn = (_: Record<string, never>) => undefined;

/** A client that knows only `isPublic` does not turn a post for members into a private one. */
function changedAudience(
  { wanted, isWantedPublic }: { wanted: Audience | undefined; isWantedPublic: boolean | undefined },
  current: Audience,
): Audience {
  if (wanted || isWantedPublic === undefined) return wanted ?? current;
  if (isWantedPublic) return 'public';
  return current === 'public' ? 'private' : current;
}

/**
 * A post that the viewer may edit: their own. 404 rather than 403 if they may not even see it. Another
 * version is a conflict before pictures are processed; the update is what decides.
 */
export async function getOwnPost(db: Database, viewer: Viewer, postId: string, version?: number) {
  const found = await findPostForChange(db, postId);
  const post = found && { userId: found.member_id, audience: found.audience };
  if (!post || !canSeePost(viewer, post)) throw new Problem('not_found');
  if (!canEditPost(viewer, post)) throw new Problem('forbidden');
  if (version !== undefined && version !== found.version) throw new Problem('conflict');
  return found;
}
