import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import { defaultAudience, type Viewer } from '#contract/policies.ts';
import type { Audience, PostPageView } from '#contract/posts.ts';
import type { MessageCode } from '#texts/messages.ts';
import { distinctKeywords } from '../db/search-text.ts';
import type { CallServer } from '../platform/http/calls.ts';
import { done } from '../platform/message.ts';
import type { Page } from '../platform/paging.ts';
import { Problem } from '../platform/problem.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import { registerFileRemoval } from '../platform/storage/cleanup.ts';
import type { SiteReader } from '../site/settings.ts';
import { getAuthor } from './authors.ts';
import { changePictures, replaceCover, uploadPicture } from './change-pictures.ts';
import { handleAuthorRenames, handleRefreshes, handleTagRenames } from './denormalised-copies.ts';
import { createPostLimits, type PostsDeps } from './deps.ts';
import { editPost, getOwnPost } from './edit-post.ts';
import { publishPost } from './publish-post.ts';
import { countOwnPrivateWithTag, countPosts, countVisible, findAuthor } from './queries/counts.ts';
import { findUsedPictures } from './queries/pictures.ts';
import {
  findNeighbour,
  findPost,
  isGonePost,
  listPosts,
  listPostsByAuthor,
  listPostsByTag,
  listTopPosts,
  listVisibleVersions,
  type PostRow,
} from './queries/read-posts.ts';
import { searchPosts } from './queries/search.ts';
import { findTagByName, listTags } from './queries/tags.ts';
import { createTag, deleteTag, listManagedTags, mergeTags, renameTag } from './tags.ts';
import { deletePost, handleKeyRotation } from './trash-posts.ts';
import { pictureView, postView, postWithPictures } from './view.ts';

/** The comments that a post comes with; implemented by the comments module. */
export type NewestComments = (
  postId: string,
  limit?: number,
) => Promise<Pick<PostPageView, 'comments' | 'hasMoreComments'>>;

interface Options extends Omit<PostsDeps, 'limits'> {
  api: CallServer;
  createRateLimit: CreateRateLimit;
  newestComments: NewestComments;
  site: SiteReader;
}

export async function posts(_app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, pictureUrls, jobs, storage } = options;
  const deps = { ...options, limits: createPostLimits(options.createRateLimit) };
  handleKeyRotation(deps);
  registerFileRemoval({ jobs, storage, findUsed: (keys) => findUsedPictures(db, keys) });

  const views = (viewer: Viewer | null, rows: readonly PostRow[]) =>
    rows.map((row) => postView(row, viewer, pictureUrls));

  const listView = (viewer: Viewer | null, rows: readonly PostRow[], postsCount: number) => ({
    status: 'success' as const,
    posts: views(viewer, rows),
    postsCount,
  });

  async function getPostForEdit(viewer: Viewer, postId: string) {
    const row = await getRow(viewer, postId);
    return { ...postWithPictures(row, viewer, pictureUrls), version: row.version };
  }

  async function getRow(viewer: Viewer | null, postId: string) {
    const row = await findPost(db, viewer, postId);
    if (!row) throw new Problem((await isGonePost(db, postId)) ? 'gone' : 'not_found');
    return row;
  }

  async function getPostPage(viewer: Viewer | null, postId: string) {
    const row = await getRow(viewer, postId);
    const [previous = null, next = null] = await Promise.all([
      findNeighbour(db, viewer, row, 'previous'),
      findNeighbour(db, viewer, row, 'next'),
    ]);
    return { ...postWithPictures(row, viewer, pictureUrls), previous, next };
  }

  async function listAll(viewer: Viewer | null, page: Page) {
    const [rows, count] = await Promise.all([listPosts(db, viewer, page), countPosts(db, viewer)]);
    return listView(viewer, rows, count);
  }

  /** For clients that do not know audiences. */
  async function audienceByFlag(isPublic: boolean | undefined): Promise<Audience> {
    if (isPublic === undefined) return defaultAudience((await options.site.read()).reading);
    return isPublic ? 'public' : 'private';
  }

  api.serve('listPosts', ({ viewer, query }) => listAll(viewer, query));

  api.serve('listTags', async ({ viewer }) => ({
    status: 'success',
    tags: await listTags(db, viewer),
  }));

  api.serve('listPostsByTag', async ({ viewer, params, query }) => {
    const tag = await findTagByName(db, viewer, params.tag);
    if (!tag) return listView(viewer, [], 0);
    const [rows, count] = await Promise.all([
      listPostsByTag(db, viewer, tag.id, query),
      countVisible(viewer, tag, (memberId) => countOwnPrivateWithTag(db, memberId, tag.id)),
    ]);
    return listView(viewer, rows, count);
  });

  api.serve('listPostsByAuthor', async ({ viewer, params, query }) => {
    const author = await getAuthor(db, params.userId);
    const rows = await listPostsByAuthor(db, viewer, author.id, query);
    const isOwn = viewer?.id === author.id;
    const count = isOwn ? author.posts_count : await countVisible(viewer, author, async () => 0);
    return listView(viewer, rows, count);
  });

  api.serve('searchPosts', async ({ viewer, params, query }) => {
    const keywords = distinctKeywords(query.keyword);
    if (keywords.length === 0) return listAll(viewer, params);
    const { rows, count } = await searchPosts(db, viewer, keywords, params);
    return listView(viewer, rows, count);
  });

  api.serve('getPost', async ({ viewer, params, query }) => {
    const [post, comments] = await Promise.all([
      getPostPage(viewer, params.postId),
      deps.newestComments(params.postId, query.comments),
    ]);
    return { status: 'success', post: { ...post, ...comments } };
  });

  api.serve('checkVisiblePosts', async ({ viewer, body }) => ({
    status: 'success',
    posts: await listVisibleVersions(db, viewer, body.ids),
  }));

  api.serve('createPost', async ({ viewer, body, image }) => {
    const audience = body.audience ?? (await audienceByFlag(body.isPublic));
    const post = { ...body, audience, idempotencyKey: body.attempt };
    const id = await publishPost(deps, viewer, post, image);
    return { ...done(publishedMessages[audience]), post: { _id: id } };
  });

  api.serve('deletePost', async ({ viewer, params, query }) => {
    await deletePost(deps, viewer, { ...params, ...query });
    return done('post_trashed');
  });

  api.serve('listOwnPosts', async ({ viewer, query }) => {
    const [rows, author] = await Promise.all([
      listPostsByAuthor(db, viewer, viewer.id, query),
      findAuthor(db, viewer.id),
    ]);
    return listView(viewer, rows, author?.posts_count ?? 0);
  });

  api.serve('getPostForEdit', async ({ viewer, params }) => {
    await getOwnPost(db, viewer, params.postId);
    const [post, tags] = await Promise.all([
      getPostForEdit(viewer, params.postId),
      listTags(db, viewer),
    ]);
    return { status: 'success', post, tags };
  });

  api.serve('changePostInfo', async ({ viewer, body }) => {
    await editPost(deps, viewer, body);
    const post = await getPostForEdit(viewer, body.postId);
    return { ...done('post_updated'), post };
  });

  api.serve('uploadPicture', async ({ viewer, body, image }) => {
    const uploaded = await uploadPicture(deps, viewer, { bytes: image, alt: body.alt });
    const picture = pictureView(uploaded, pictureUrls);
    return { ...done('picture_uploaded'), picture };
  });

  api.serve('changePostPictures', async ({ viewer, body }) => {
    const version = await changePictures(deps, viewer, body);
    const { pictures } = await getPostForEdit(viewer, body.postId);
    return { ...done('pictures_updated'), pictures, version };
  });

  api.serve('changePostImage', async ({ viewer, query, body, image: bytes }) => {
    const version = await replaceCover(deps, viewer, { ...query, ...body, bytes });
    const { image, pictures } = await getPostForEdit(viewer, query.postId);
    return { ...done('picture_changed'), image, pictures, version };
  });

  api.serve('getDashboardHome', async ({ viewer }) => {
    const limit = limits.carouselPosts;
    const [newest, mostLiked, mostCommented] = await Promise.all([
      listPosts(db, viewer, { page: 1, limit }),
      listTopPosts(db, viewer, 'likes_count', limit),
      listTopPosts(db, viewer, 'comments_count', limit),
    ]);
    return {
      status: 'success',
      newPosts: views(viewer, newest),
      mostLikedPosts: views(viewer, mostLiked),
      mostCommentedPosts: views(viewer, mostCommented),
    };
  });
}

const publishedMessages = {
  public: 'post_published',
  members: 'post_published_for_members',
  private: 'private_post_saved',
} as const satisfies Record<Audience, MessageCode>;

/** Tag management, for administrators. */
export async function tags(
  _app: FastifyInstance,
  { api, ...deps }: Pick<PostsDeps, 'db' | 'jobs' | 'now'> & { api: CallServer },
): Promise<void> {
  handleTagRenames(deps.jobs, deps.db);
  handleRefreshes(deps.jobs, deps.db);
  handleAuthorRenames(deps.jobs, deps.db);

  api.serve('listManagedTags', async () => ({
    status: 'success',
    tags: await listManagedTags(deps.db),
  }));

  api.serve('createTag', async ({ body }) => {
    const tag = await createTag(deps, body.name);
    return { ...done('tag_created', { name: tag.name }), tag };
  });

  api.serve('renameTag', async ({ viewer, params, body }) => {
    const tag = await renameTag(deps, viewer.id, { ...params, ...body });
    return { ...done('tag_renamed', { name: tag.name }), tag };
  });

  api.serve('mergeTags', async ({ viewer, params, body }) => {
    const tag = await mergeTags(deps, viewer.id, { ...params, ...body });
    return { ...done('tag_merged', { name: tag.name }), tag };
  });

  api.serve('deleteTag', async ({ viewer, params }) => {
    await deleteTag(deps, viewer.id, params.tagId);
    return done('tag_deleted');
  });
}
