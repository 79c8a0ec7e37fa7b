import type { Audience, PostView } from '#contract/posts.ts';
import type { CommentView } from '#contract/reactions.ts';
import type { Database } from '#server/db/database.ts';
import type { TestSite } from './test-site.ts';

interface ModelPost {
  userId: string;
  audience: Audience;
  tags: readonly string[];
  isTrashed: boolean;
}

interface ModelComment {
  postId: string;
  /** The comment that it replies to, or its own id. */
  threadId: string;
  userId: string;
  body: string;
  isTrashed: boolean;
}

/**
 * Posts, likes and comments as they have to be after a history of accepted requests, in memory. Nothing
 * but a request about a reaction changes it: neither moving its post to the trash nor restoring it.
 */
export class PostsModel {
  readonly posts = new Map<string, ModelPost>();
  readonly comments = new Map<string, ModelComment>();
  /** `postId userId` of each like. */
  readonly likes = new Set<string>();

  change(id: string, changes: Partial<ModelPost>): void {
    const post = this.posts.get(id);
    if (!post) throw new Error(`There is no post ${id}`);
    this.posts.set(id, { ...post, ...changes });
  }

  changeComment(id: string, changes: Partial<ModelComment>): void {
    const comment = this.comments.get(id);
    if (!comment) throw new Error(`There is no comment ${id}`);
    this.comments.set(id, { ...comment, ...changes });
  }

  /** The comments of a post as it shows them, with all replies; null is the text of a removed one. */
  threads(postId: string) {
    const shown = [...this.comments].flatMap(([id, { isTrashed, ...comment }]) =>
      comment.postId === postId && !isTrashed ? [{ id, ...comment }] : [],
    );
    // Ids are in the order of time.
    const threadIds = [...new Set(shown.map(({ threadId }) => threadId))].toSorted().toReversed();
    return threadIds.map((id) => ({
      id,
      body: shown.find((comment) => comment.id === id)?.body ?? null,
      replies: shown
        .filter((comment) => comment.threadId === id && comment.id !== id)
        .toSorted(byId)
        .map(({ id: replyId, body }) => ({ id: replyId, body })),
    }));
  }

  deletePost(id: string): void {
    this.posts.delete(id);
    for (const like of this.likes) if (like.startsWith(id)) this.likes.delete(like);
    for (const [commentId, { postId }] of this.comments) {
      if (postId === id) this.comments.delete(commentId);
    }
  }

  deleteMember(userId: string): void {
    for (const [id, post] of this.posts) if (post.userId === userId) this.deletePost(id);
    for (const like of this.likes) if (like.endsWith(userId)) this.likes.delete(like);
    for (const [id, comment] of this.comments) {
      if (comment.userId === userId) this.comments.delete(id);
    }
  }

  emptyTrash(): void {
    for (const [id, { isTrashed }] of this.posts) if (isTrashed) this.deletePost(id);
    for (const [id, { isTrashed }] of this.comments) if (isTrashed) this.comments.delete(id);
  }

  /** The posts outside the trash with their reactions, by id. */
  rows() {
    return [...this.posts]
      .filter(([, { isTrashed }]) => !isTrashed)
      .map(([id, { userId, audience, tags }]) => ({
        id,
        userId,
        audience,
        tags: tags.toSorted(),
        likers: [...this.likes]
          .filter((like) => like.startsWith(id))
          .map((like) => like.split(' ')[1] ?? '')
          .toSorted(),
        comments: [...this.comments.values()].filter(
          ({ postId, isTrashed }) => postId === id && !isTrashed,
        ).length,
      }))
      .toSorted(byId);
  }
}

/** The same rows from the database, with live counts. */
export async function readPostRows({ read }: Database) {
  const posts = await read
    .selectFrom('posts')
    .select(['id', 'member_id', 'audience', 'timeline_on'])
    .where('audience', '<>', 'trash')
    .$narrowType<{ audience: Audience }>()
    .execute();
  const likes = await read.selectFrom('likes').select(['post_id', 'member_id']).execute();
  const comments = await read
    .selectFrom('comments')
    .select('post_id')
    .where('trashed_at', 'is', null)
    .execute();
  const tags = await read
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
    .select(['post_id', 'name'])
    .execute();
  return posts
    .map(({ id, member_id, audience, timeline_on }) => ({
      id,
      userId: member_id,
      audience,
      timelineOn: timeline_on,
      likers: likes
        .filter((like) => like.post_id === id)
        .map((like) => like.member_id)
        .toSorted(),
      comments: comments.filter((comment) => comment.post_id === id).length,
      tags: tags
        .filter((tag) => tag.post_id === id)
        .map((tag) => tag.name)
        .toSorted(),
    }))
    .toSorted(byId);
}

/** The comments of a post in the form of the model, page by page. */
export async function readThreads(site: TestSite, postId: string, token: string | undefined) {
  const path = `/api/post/${postId}/comments?limit=5`;
  const firsts = (await readPages(site, path, token)).filter(({ parentId }) => parentId === null);
  return await Promise.all(
    firsts.map(async ({ _id, body, isRemoved, repliesCount }) => {
      const replies = await readPages(site, `${path}&parentId=${_id}`, token);
      if (replies.length !== repliesCount) throw new Error(`${_id} has ${repliesCount} replies`);
      return {
        id: _id,
        body: isRemoved ? null : body,
        replies: replies.map((reply) => ({ id: reply._id, body: reply.body })),
      };
    }),
  );
}

async function readPages(site: TestSite, path: string, token: string | undefined) {
  const comments: CommentView[] = [];
  for (let page = 1; ; page++) {
    const response = (await site.get(`${path}&page=${page}`, token)).json();
    comments.push(...response.comments);
    if (!response.hasMore) return comments;
  }
}

export const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/** A whole list, page by page, with the count of its first page. */
export async function readWholeList(site: TestSite, path: string, token: string | undefined) {
  const posts: PostView[] = [];
  let postsCount: number | undefined;
  for (let page = 1; ; page++) {
    const response = (await site.get(`${path}?page=${page}&limit=100`, token)).json();
    postsCount ??= response.postsCount;
    posts.push(...response.posts);
    if (response.posts.length < 100) break;
  }
  const counts = posts.map(({ _id, likesCount, likedByMe, commentsCount }) => ({
    id: _id,
    likesCount,
    likedByMe,
    commentsCount,
  }));
  return { postsCount, posts: counts.toSorted(byId) };
}
