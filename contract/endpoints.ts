/**
 * Method, path, access and default error message of a call. Separate from the schemas in
 * `contract/calls.ts`, so that the client in the browser does not load the validator.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:name` marks a parameter. */
  path: `/api/${string}`;
  access: 'visitor' | 'member' | 'admin';
  /** Shown when a failed response has no message of its own. */
  failure: string;
  /** A GET with side effects: rejected as a navigation or a HEAD request. */
  isUnsafeGet?: boolean;
  /** A GET whose response is for nobody else: it is never stored. */
  isUncached?: boolean;
  /** The Authorization header is not read: an expired token in a browser must not spoil a mail link. */
  ignoresToken?: boolean;
}

/** The default error message of most calls. */
const requestFailed = 'Request failed. Please try again.';

/** All calls, in the order of the API reference. */
export const endpoints = {
  // Accounts and sessions
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'visitor',
    failure: 'Login failed. Please try again.',
    ignoresToken: true,
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'visitor',
    failure: 'Register failed. Please try again.',
    ignoresToken: true,
  },
  getCurrentUser: { method: 'GET', path: '/api/auth/me', access: 'member', failure: requestFailed },
  activateAccount: {
    method: 'POST',
    path: '/api/auth/activation/:token',
    access: 'visitor',
    failure: requestFailed,
    ignoresToken: true,
  },
  changePassword: {
    method: 'PATCH',
    path: '/api/auth/changePassword',
    access: 'member',
    failure: 'Request for change password failed. Please try again.',
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgotPassword',
    access: 'visitor',
    failure: 'Request for forgot password failed. Please try again.',
    ignoresToken: true,
  },
  resetPassword: {
    method: 'PATCH',
    path: '/api/auth/resetPassword/:token',
    access: 'visitor',
    failure: 'Request for reset password failed. Please try again.',
    ignoresToken: true,
  },
  resendActivation: {
    method: 'POST',
    path: '/api/auth/resendActivation',
    access: 'visitor',
    failure: 'Request for resend activation link failed. Please try again.',
    ignoresToken: true,
  },
  checkLink: {
    method: 'GET',
    path: '/api/auth/link/:kind/:token',
    access: 'visitor',
    failure: requestFailed,
    isUncached: true,
    ignoresToken: true,
  },
  checkInvitation: {
    method: 'GET',
    path: '/api/auth/invitation/:token',
    access: 'visitor',
    failure: requestFailed,
    isUncached: true,
    ignoresToken: true,
  },
  logout: { method: 'POST', path: '/api/auth/logout', access: 'member', failure: requestFailed },
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'member',
    failure: requestFailed,
  },
  endAllSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'member',
    failure: requestFailed,
  },

  // Invitations
  listInvitations: {
    method: 'GET',
    path: '/api/invitation',
    access: 'member',
    failure: requestFailed,
  },
  createInvitation: {
    method: 'POST',
    path: '/api/invitation',
    access: 'member',
    failure: requestFailed,
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/api/invitation/:invitationId',
    access: 'member',
    failure: requestFailed,
  },

  // Posts, likes and comments
  listPosts: { method: 'GET', path: '/api/post', access: 'visitor', failure: requestFailed },
  listTags: { method: 'GET', path: '/api/post/tag', access: 'visitor', failure: requestFailed },
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
  getPost: { method: 'GET', path: '/api/post/:postId', access: 'visitor', failure: requestFailed },
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

  // Members
  listMembers: { method: 'GET', path: '/api/member', access: 'visitor', failure: requestFailed },
  getMember: {
    method: 'GET',
    path: '/api/member/:memberId',
    access: 'visitor',
    failure: requestFailed,
  },
  deleteMember: {
    method: 'DELETE',
    path: '/api/member/:memberId',
    access: 'admin',
    failure: 'Delete request failed. Please try again.',
  },

  // Dashboard
  getDashboardHome: {
    method: 'GET',
    path: '/api/dashboard/home/posts',
    access: 'member',
    failure: requestFailed,
  },
  listOnThisDay: {
    method: 'GET',
    path: '/api/dashboard/onThisDay',
    access: 'member',
    failure: requestFailed,
  },
  getProfile: {
    method: 'GET',
    path: '/api/dashboard/profile',
    access: 'member',
    failure: requestFailed,
  },
  changeProfileImage: {
    method: 'PATCH',
    path: '/api/dashboard/profile/image',
    access: 'member',
    failure: 'Update image failed. Please try again.',
  },
  changeProfileInfo: {
    method: 'PATCH',
    path: '/api/dashboard/profile/info',
    access: 'member',
    failure: 'Update user info failed. Please try again.',
  },
  listOwnPosts: {
    method: 'GET',
    path: '/api/dashboard/user/posts',
    access: 'member',
    failure: requestFailed,
  },
  listOwnLikes: {
    method: 'GET',
    path: '/api/dashboard/reactions/likes',
    access: 'member',
    failure: requestFailed,
  },
  listOwnComments: {
    method: 'GET',
    path: '/api/dashboard/reactions/comments',
    access: 'member',
    failure: requestFailed,
  },
  getPostForEdit: {
    method: 'GET',
    path: '/api/dashboard/singlePost/edit/:postId',
    access: 'member',
    failure: requestFailed,
  },
  changePostImage: {
    method: 'PATCH',
    path: '/api/dashboard/posts/edit/image',
    access: 'member',
    failure: 'Update post image failed. Please try again.',
  },
  changePostInfo: {
    method: 'PATCH',
    path: '/api/dashboard/posts/edit/info',
    access: 'member',
    failure: 'Update post info failed. Please try again.',
  },
  deleteProfile: {
    method: 'POST',
    path: '/api/dashboard/profile/delete',
    access: 'member',
    failure: 'Delete user profile failed. Please try again.',
  },
  requestExport: {
    method: 'POST',
    path: '/api/dashboard/export',
    access: 'member',
    failure: requestFailed,
  },
  requestEmailChange: {
    method: 'PATCH',
    path: '/api/dashboard/profile/edit/email',
    access: 'member',
    failure: 'Change email failed. Please try again.',
  },
  confirmEmailChange: {
    method: 'GET',
    path: '/api/dashboard/changeEmail/:token',
    access: 'visitor',
    failure: requestFailed,
    isUnsafeGet: true,
    ignoresToken: true,
  },

  // The site
  getSite: {
    method: 'GET',
    path: '/api/site',
    access: 'visitor',
    failure: requestFailed,
    ignoresToken: true,
  },
  getSitePage: {
    method: 'GET',
    path: '/api/site/:page',
    access: 'visitor',
    failure: requestFailed,
    ignoresToken: true,
  },

  reportItem: { method: 'POST', path: '/api/report', access: 'member', failure: requestFailed },

  // Administration
  getSiteSettings: {
    method: 'GET',
    path: '/api/admin/site',
    access: 'admin',
    failure: requestFailed,
  },
  changeSite: {
    method: 'PUT',
    path: '/api/admin/site',
    access: 'admin',
    failure: 'The settings could not be saved. Please try again.',
  },
  changeSiteLogo: {
    method: 'PUT',
    path: '/api/admin/site/logo',
    access: 'admin',
    failure: 'Update image failed. Please try again.',
  },
  removeSiteLogo: {
    method: 'DELETE',
    path: '/api/admin/site/logo',
    access: 'admin',
    failure: requestFailed,
  },
  listWaiting: {
    method: 'GET',
    path: '/api/admin/waiting',
    access: 'admin',
    failure: requestFailed,
  },
  acceptMember: {
    method: 'PUT',
    path: '/api/admin/waiting/:memberId/accept',
    access: 'admin',
    failure: requestFailed,
  },
  declineMember: {
    method: 'PUT',
    path: '/api/admin/waiting/:memberId/decline',
    access: 'admin',
    failure: requestFailed,
  },
  listManagedTags: {
    method: 'GET',
    path: '/api/admin/tags',
    access: 'admin',
    failure: requestFailed,
  },
  createTag: { method: 'POST', path: '/api/admin/tags', access: 'admin', failure: requestFailed },
  renameTag: {
    method: 'PATCH',
    path: '/api/admin/tags/:tagId',
    access: 'admin',
    failure: requestFailed,
  },
  mergeTags: {
    method: 'POST',
    path: '/api/admin/tags/:tagId/merge',
    access: 'admin',
    failure: requestFailed,
  },
  deleteTag: {
    method: 'DELETE',
    path: '/api/admin/tags/:tagId',
    access: 'admin',
    failure: requestFailed,
  },
  changeRole: {
    method: 'PUT',
    path: '/api/admin/member/:memberId/role',
    access: 'admin',
    failure: requestFailed,
  },
  changeSuspension: {
    method: 'PUT',
    path: '/api/admin/member/:memberId/suspension',
    access: 'admin',
    failure: requestFailed,
  },
  listReports: {
    method: 'GET',
    path: '/api/admin/report',
    access: 'admin',
    failure: requestFailed,
  },
  dismissReport: {
    method: 'PUT',
    path: '/api/admin/report/:kind/:itemId/dismiss',
    access: 'admin',
    failure: requestFailed,
  },
  listAuditEntries: {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    failure: requestFailed,
  },
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;
