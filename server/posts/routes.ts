import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#contract/policies.ts';
import type { CommentView } from '#contract/posts.ts';
import { searchKeyword } from '../db/search-text.ts';
import type { CallServer } from '../platform/http/calls.ts';
import type { Page } from '../platform/paging.ts';
import { Problem } from '../platform/problem.ts';
import type { CreateLimit } from '../platform/rate-limits.ts';
import { handleFileRemoval } from '../platform/storage/cleanup.ts';
import { changePicture } from './change-picture.ts';
import { deletePost } from './delete-post.ts';
import type { PostsDeps } from './deps.ts';
import { editPost } from './edit-post.ts';
import { createPostLimits } from './limits.ts';
import { getOwnPost } from './own-post.ts';
import { publishPost } from './publish-post.ts';
import { countOwnPrivateWithTag, countPosts, findAuthor } from './queries/counts.ts';
import { listPosts, listPostsByAuthor, listPostsByTag } from './queries/lists.ts';
import { searchPosts } from './queries/search.ts';
import type { PostRow } from './queries/selection.ts';
import { findPost, isGonePost } from './queries/single.ts';
import { findTag, listTags } from './queries/tags.ts';
import { findShownPictures } from './sweep-pictures.ts';
import { postView } from './view.ts';

/** The comments a post's page begins with; written by the module of comments. */
export type NewestComments = (postId: string) => Promise<CommentView[]>;

interface Options extends Omit<PostsDeps, 'limits'> {
  api: CallServer;
  createLimit: CreateLimit;
  newestComments: NewestComments;
}

export async function posts(_app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, addresses, jobs, storage } = options;
  const deps = { ...options, limits: createPostLimits(options.createLimit) };
  handleFileRemoval({ jobs, storage, findUsed: (keys) => findShownPictures(db, keys) });

  const listView = (viewer: Viewer | null, rows: readonly PostRow[], postsCount: number) => ({
    status: 'success' as const,
    posts: rows.map((row) => postView(row, viewer, addresses)),
    postsCount,
  });

  async function getPost(viewer: Viewer | null, postId: string) {
    const row = await findPost(db, viewer, postId);
    if (!row) throw new Problem((await isGonePost(db, postId)) ? 'gone' : 'not_found');
    return postView(row, viewer, addresses);
  }

  async function listAll(viewer: Viewer | null, page: Page) {
    const [rows, count] = await Promise.all([listPosts(db, viewer, page), countPosts(db, viewer)]);
    return listView(viewer, rows, count);
  }

  api.serve('listPosts', ({ viewer, query }) => listAll(viewer, query));

  api.serve('listTags', async () => ({ status: 'success', tags: await listTags(db) }));

  api.serve('listPostsByTag', async ({ viewer, params, query }) => {
    const tag = await findTag(db, params.tag);
    if (!tag) return listView(viewer, [], 0);
    const isAdmin = viewer?.role === 'admin';
    const [rows, own] = await Promise.all([
      listPostsByTag(db, viewer, tag.id, query),
      viewer && !isAdmin ? countOwnPrivateWithTag(db, viewer.id, tag.id) : 0,
    ]);
    return listView(viewer, rows, isAdmin ? tag.posts_count : tag.public_posts_count + own);
  });

  api.serve('listPostsByAuthor', async ({ viewer, params, query }) => {
    const author = await findAuthor(db, params.userId);
    if (!author) throw new Problem('not_found');
    const rows = await listPostsByAuthor(db, viewer, author.id, query);
    const seesAll = viewer?.role === 'admin' || viewer?.id === author.id;
    return listView(viewer, rows, seesAll ? author.posts_count : author.public_posts_count);
  });

  api.serve('searchPosts', async ({ viewer, params, query }) => {
    const words = [...new Set(query.keyword.map(searchKeyword))].filter((word) => word !== '');
    if (words.length === 0) return listAll(viewer, params);
    const { rows, count } = await searchPosts(db, viewer, words, params);
    return listView(viewer, rows, count);
  });

  api.serve('getPost', async ({ viewer, params }) => {
    const [post, comments] = await Promise.all([
      getPost(viewer, params.postId),
      deps.newestComments(params.postId),
    ]);
    return { status: 'success', post: { ...post, comments } };
  });

  api.serve('createPost', async ({ viewer, body, image }) => {
    const id = await publishPost(deps, viewer, body, image);
    return { status: 'success', message: 'Your memory is published.', post: { _id: id } };
  });

  api.serve('deletePost', async ({ viewer, params, query }) => {
    await deletePost(deps, viewer, { ...params, ...query });
    return { status: 'success', message: 'The post is deleted.' };
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
    const [post, tags] = await Promise.all([getPost(viewer, params.postId), listTags(db)]);
    return { status: 'success', post, tags };
  });

  api.serve('changePostInfo', async ({ viewer, body }) => {
    await editPost(deps, viewer, body);
    const post = await getPost(viewer, body.postId);
    return { status: 'success', message: 'Your post is updated.', post };
  });

  api.serve('changePostImage', async ({ viewer, query, image }) => {
    const key = await changePicture(deps, viewer, query.postId, image);
    return {
      status: 'success',
      message: 'The picture is changed.',
      image: addresses.imageOf(key),
    };
  });
}
