import { type Endpoint, requestFailed } from './endpoint.ts';

/** Posts, and what people say and feel about them. */
export const posts = {
  listPosts: {
    method: 'GET',
    path: '/api/post',
    access: 'visitor',
    failure: requestFailed,
  },
  listTags: {
    method: 'GET',
    path: '/api/post/tag',
    access: 'visitor',
    failure: requestFailed,
  },
  listPostsByTag: {
    method: 'GET',
    path: '/api/post/tag/:tag',
    access: 'visitor',
    failure: requestFailed,
  },
  listPostsByAuthor: {
    method: 'GET',
    path: '/api/post/user/:userId',
    access: 'visitor',
    failure: requestFailed,
  },
  searchPosts: {
    method: 'GET',
    path: '/api/post/search/:page/:limit',
    access: 'visitor',
    failure: requestFailed,
  },
  getPost: {
    method: 'GET',
    path: '/api/post/:postId',
    access: 'visitor',
    failure: requestFailed,
  },
  listComments: {
    method: 'GET',
    path: '/api/post/:postId/comments',
    access: 'visitor',
    failure: requestFailed,
  },
  createPost: {
    method: 'POST',
    path: '/api/post',
    access: 'member',
    failure: 'Add new post failed. Please try again.',
  },
  deletePost: {
    method: 'DELETE',
    path: '/api/post/:postId/:authorId',
    access: 'member',
    failure: 'Delete post failed. Please try again.',
  },
  likePost: {
    method: 'PUT',
    path: '/api/post/like/:postId/:action',
    access: 'member',
    failure: requestFailed,
  },
  addComment: {
    method: 'POST',
    path: '/api/post/comment',
    access: 'member',
    failure: 'Add comment failed. Please try again.',
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/post/comment/:commentId',
    access: 'member',
    failure: 'Delete comment failed. Please try again.',
  },
} as const satisfies Record<string, Endpoint>;
