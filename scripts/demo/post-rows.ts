import type { PostTag } from '#server/db/schema.ts';
import { searchableText } from '#server/db/search-text.ts';
import type { Plan } from './plan.ts';

/** The picture of a post, as far as the post knows it. */
export interface PostPicture {
  id: string;
  alt: string;
}

/** How many reactions each post has, by its place in the plan. */
export interface ReactionShares {
  likes: readonly number[];
  comments: readonly number[];
}

/** The tags of the site, by name. */
export type KnownTags = ReadonlyMap<string, PostTag>;

const tagsOf = (names: readonly string[], known: KnownTags) =>
  names.flatMap((name) => known.get(name) ?? []);

/** One row of `posts` after the other. */
export function* postRows(
  { members, posts }: Plan,
  known: KnownTags,
  pictureOf: (at: number) => PostPicture,
  shares: ReactionShares,
) {
  for (const [at, post] of posts.entries()) {
    const { title, body } = post.memory;
    const tags = tagsOf(post.memory.tags, known);
    const picture = pictureOf(at);
    yield {
      id: post.id,
      member_id: members[post.author]?.id ?? '',
      title,
      body,
      image_id: picture.id,
      // Not everyone takes the time to describe a picture.
      image_alt: at % 7 === 6 ? '' : picture.alt,
      is_public: post.isPublic,
      tags,
      likes_count: shares.likes[at] ?? 0,
      comments_count: shares.comments[at] ?? 0,
      search_text: searchableText(title, body, ...tags.map(({ name }) => name)),
      created_at: post.createdAt,
      updated_at: post.updatedAt,
    };
  }
}

/** The rows of `post_tags` that go with them. */
export function* postTagRows({ posts, members }: Plan, known: KnownTags) {
  for (const { id, memory, author, createdAt, isPublic } of posts) {
    const member_id = members[author]?.id ?? '';
    for (const [position, tag] of tagsOf(memory.tags, known).entries()) {
      yield {
        post_id: id,
        tag_id: tag._id,
        position,
        created_at: createdAt,
        is_public: isPublic,
        member_id,
      };
    }
  }
}
