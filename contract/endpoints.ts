/**
 * Where each call lives, who may make it, and what a person is told when it fails without words.
 * Kept apart from the shapes in `calls.ts`, so that the browser's client needs no validator.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:name` marks a parameter. */
  path: `/api/${string}`;
  access: 'visitor' | 'member' | 'admin';
  summary: string;
  /** The specification's default for a failure that brings no message. */
  failure: string;
  /** A GET that changes something: opening its address, or asking for its head, must not. */
  isForScriptsOnly?: boolean;
}

const requestFailed = 'Request failed. Please try again.';

export const endpoints = {
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'visitor',
    summary: 'Log in with e-mail and password',
    failure: 'Login failed. Please try again.',
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'visitor',
    summary: 'Register; the answer is the same whether or not the address is known',
    failure: 'Register failed. Please try again.',
  },
  getCurrentUser: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'member',
    summary: 'Who is logged in',
    failure: requestFailed,
  },
  activateAccount: {
    method: 'POST',
    path: '/api/auth/activation/:token',
    access: 'visitor',
    summary: 'Activate an account with the token from the mail',
    failure: requestFailed,
  },
  changePassword: {
    method: 'PATCH',
    path: '/api/auth/changePassword',
    access: 'member',
    summary: 'Change the own password; ends all sessions',
    failure: 'Request for change password failed. Please try again.',
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgotPassword',
    access: 'visitor',
    summary: 'Ask for a link to reset the password',
    failure: 'Request for forgot password failed. Please try again.',
  },
  resetPassword: {
    method: 'PATCH',
    path: '/api/auth/resetPassword/:token',
    access: 'visitor',
    summary: 'Set a new password with the token from the mail; ends all sessions',
    failure: 'Request for reset password failed. Please try again.',
  },
  resendActivation: {
    method: 'POST',
    path: '/api/auth/resendActivation',
    access: 'visitor',
    summary: 'Ask for a new activation link',
    failure: 'Request for resend activation link failed. Please try again.',
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'member',
    summary: 'End this session',
    failure: requestFailed,
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'member',
    summary: 'Where one is logged in',
    failure: requestFailed,
  },
  endAllSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'member',
    summary: 'Log out everywhere, here included',
    failure: requestFailed,
  },

  listPosts: {
    method: 'GET',
    path: '/api/post',
    access: 'visitor',
    summary: 'Posts the viewer may see, newest first',
    failure: requestFailed,
  },
  listTags: {
    method: 'GET',
    path: '/api/post/tag',
    access: 'visitor',
    summary: 'All tags',
    failure: requestFailed,
  },
  listPostsByTag: {
    method: 'GET',
    path: '/api/post/tag/:tag',
    access: 'visitor',
    summary: 'Posts with a tag, newest first',
    failure: requestFailed,
  },
  listPostsByAuthor: {
    method: 'GET',
    path: '/api/post/user/:userId',
    access: 'visitor',
    summary: 'Posts of one member, newest first',
    failure: requestFailed,
  },
  searchPosts: {
    method: 'GET',
    path: '/api/post/search/:page/:limit',
    access: 'visitor',
    summary: 'Posts in which any keyword occurs, best match first',
    failure: requestFailed,
  },
  getPost: {
    method: 'GET',
    path: '/api/post/:postId',
    access: 'visitor',
    summary: 'One post with its newest comments',
    failure: requestFailed,
  },
  listComments: {
    method: 'GET',
    path: '/api/post/:postId/comments',
    access: 'visitor',
    summary: 'The comments of a post, newest first',
    failure: requestFailed,
  },
  createPost: {
    method: 'POST',
    path: '/api/post',
    access: 'member',
    summary: 'Publish a post with one picture',
    failure: 'Add new post failed. Please try again.',
  },
  deletePost: {
    method: 'DELETE',
    path: '/api/post/:postId/:authorId',
    access: 'member',
    summary: 'Delete a post with its likes, comments and files',
    failure: 'Delete post failed. Please try again.',
  },
  likePost: {
    method: 'PUT',
    path: '/api/post/like/:postId/:action',
    access: 'member',
    summary: 'Like a post, or take the like back; doing it twice changes nothing',
    failure: requestFailed,
  },
  addComment: {
    method: 'POST',
    path: '/api/post/comment',
    access: 'member',
    summary: 'Comment on a post',
    failure: 'Add comment failed. Please try again.',
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/post/comment/:commentId',
    access: 'member',
    summary: 'Remove a comment',
    failure: 'Delete comment failed. Please try again.',
  },

  listMembers: {
    method: 'GET',
    path: '/api/member',
    access: 'visitor',
    summary: 'Members, optionally those whose name contains a text',
    failure: requestFailed,
  },
  getMember: {
    method: 'GET',
    path: '/api/member/:memberId',
    access: 'visitor',
    summary: 'One member; administrators are told more',
    failure: requestFailed,
  },
  deleteMember: {
    method: 'DELETE',
    path: '/api/member/:memberId',
    access: 'admin',
    summary: 'Delete a member and all that is theirs',
    failure: 'Delete request failed. Please try again.',
  },

  getDashboardHome: {
    method: 'GET',
    path: '/api/dashboard/home/posts',
    access: 'member',
    summary: 'The three lists of the dashboard’s home',
    failure: requestFailed,
  },
  getProfile: {
    method: 'GET',
    path: '/api/dashboard/profile',
    access: 'member',
    summary: 'The own profile',
    failure: requestFailed,
  },
  changeProfileImage: {
    method: 'PATCH',
    path: '/api/dashboard/profile/image',
    access: 'member',
    summary: 'Change the own picture',
    failure: 'Update image failed. Please try again.',
  },
  changeProfileInfo: {
    method: 'PATCH',
    path: '/api/dashboard/profile/info',
    access: 'member',
    summary: 'Change name, birth date and gender',
    failure: 'Update user info failed. Please try again.',
  },
  listOwnPosts: {
    method: 'GET',
    path: '/api/dashboard/user/posts',
    access: 'member',
    summary: 'The own posts, public and private',
    failure: requestFailed,
  },
  listOwnLikes: {
    method: 'GET',
    path: '/api/dashboard/reactions/likes',
    access: 'member',
    summary: 'What one has liked',
    failure: requestFailed,
  },
  listOwnComments: {
    method: 'GET',
    path: '/api/dashboard/reactions/comments',
    access: 'member',
    summary: 'What one has commented',
    failure: requestFailed,
  },
  getPostForEdit: {
    method: 'GET',
    path: '/api/dashboard/singlePost/edit/:postId',
    access: 'member',
    summary: 'An own post and all tags, for editing',
    failure: requestFailed,
  },
  changePostImage: {
    method: 'PATCH',
    path: '/api/dashboard/posts/edit/image',
    access: 'member',
    summary: 'Change the picture of an own post',
    failure: 'Update post image failed. Please try again.',
  },
  changePostInfo: {
    method: 'PATCH',
    path: '/api/dashboard/posts/edit/info',
    access: 'member',
    summary: 'Change the words, tags and visibility of an own post',
    failure: 'Update post info failed. Please try again.',
  },
  deleteProfile: {
    method: 'POST',
    path: '/api/dashboard/profile/delete',
    access: 'member',
    summary: 'Leave: delete the own account and all that is in it',
    failure: 'Delete user profile failed. Please try again.',
  },
  requestEmailChange: {
    method: 'PATCH',
    path: '/api/dashboard/profile/edit/email',
    access: 'member',
    summary: 'Ask for a link to move the account to another address',
    failure: 'Change email failed. Please try again.',
  },
  confirmEmailChange: {
    method: 'GET',
    path: '/api/dashboard/changeEmail/:token',
    access: 'visitor',
    summary: 'Confirm the new address with the token from the mail; ends all sessions',
    failure: requestFailed,
    isForScriptsOnly: true,
  },

  listManagedTags: {
    method: 'GET',
    path: '/api/admin/tags',
    access: 'admin',
    summary: 'All tags with how many posts have them',
    failure: requestFailed,
  },
  createTag: {
    method: 'POST',
    path: '/api/admin/tags',
    access: 'admin',
    summary: 'Add a tag',
    failure: requestFailed,
  },
  renameTag: {
    method: 'PATCH',
    path: '/api/admin/tags/:tagId',
    access: 'admin',
    summary: 'Give a tag another name, on all its posts',
    failure: requestFailed,
  },
  mergeTags: {
    method: 'POST',
    path: '/api/admin/tags/:tagId/merge',
    access: 'admin',
    summary: 'Move the posts of a tag to another one, and delete it',
    failure: requestFailed,
  },
  deleteTag: {
    method: 'DELETE',
    path: '/api/admin/tags/:tagId',
    access: 'admin',
    summary: 'Delete a tag that no post has',
    failure: requestFailed,
  },
  listRemovals: {
    method: 'GET',
    path: '/api/admin/removals',
    access: 'admin',
    summary: 'What administrators removed, newest first',
    failure: requestFailed,
  },
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;
