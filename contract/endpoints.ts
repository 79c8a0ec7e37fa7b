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

type Route = Pick<Endpoint, 'method' | 'path' | 'access'>;

/** A call; its handler and client are typed by method, path and access. */
function call<
  const Method extends Route['method'],
  const Path extends Route['path'],
  const Access extends Route['access'],
>(
  method: Method,
  path: Path,
  access: Access,
  options: Partial<Omit<Endpoint, keyof Route>> = {},
): Endpoint & { method: Method; path: Path; access: Access } {
  return { method, path, access, failure: 'Request failed. Please try again.', ...options };
}

/** All calls, in the order of the API reference. */
export const endpoints = {
  // Accounts and sessions
  login: call('POST', '/api/auth/login', 'visitor', {
    failure: 'Login failed. Please try again.',
    ignoresToken: true,
  }),
  register: call('POST', '/api/auth/register', 'visitor', {
    failure: 'Register failed. Please try again.',
    ignoresToken: true,
  }),
  getCurrentUser: call('GET', '/api/auth/me', 'member'),
  activateAccount: call('POST', '/api/auth/activation/:token', 'visitor', { ignoresToken: true }),
  changePassword: call('PATCH', '/api/auth/changePassword', 'member', {
    failure: 'Request for change password failed. Please try again.',
  }),
  forgotPassword: call('POST', '/api/auth/forgotPassword', 'visitor', {
    failure: 'Request for forgot password failed. Please try again.',
    ignoresToken: true,
  }),
  resetPassword: call('PATCH', '/api/auth/resetPassword/:token', 'visitor', {
    failure: 'Request for reset password failed. Please try again.',
    ignoresToken: true,
  }),
  resendActivation: call('POST', '/api/auth/resendActivation', 'visitor', {
    failure: 'Request for resend activation link failed. Please try again.',
    ignoresToken: true,
  }),
  checkLink: call('GET', '/api/auth/link/:kind/:token', 'visitor', {
    isUncached: true,
    ignoresToken: true,
  }),
  checkInvitation: call('GET', '/api/auth/invitation/:token', 'visitor', {
    isUncached: true,
    ignoresToken: true,
  }),
  logout: call('POST', '/api/auth/logout', 'member'),
  listSessions: call('GET', '/api/auth/sessions', 'member'),
  endAllSessions: call('DELETE', '/api/auth/sessions', 'member'),

  // Invitations
  listInvitations: call('GET', '/api/invitation', 'member'),
  createInvitation: call('POST', '/api/invitation', 'member'),
  revokeInvitation: call('DELETE', '/api/invitation/:invitationId', 'member'),

  // Posts, likes and comments
  listPosts: call('GET', '/api/post', 'visitor'),
  listTags: call('GET', '/api/post/tag', 'visitor'),
  listPostsByTag: call('GET', '/api/post/tag/:tag', 'visitor'),
  listPostsByAuthor: call('GET', '/api/post/user/:userId', 'visitor'),
  listTimeline: call('GET', '/api/post/timeline', 'visitor'),
  searchPosts: call('GET', '/api/post/search/:page/:limit', 'visitor'),
  getPost: call('GET', '/api/post/:postId', 'visitor'),
  listComments: call('GET', '/api/post/:postId/comments', 'visitor'),
  listLikes: call('GET', '/api/post/:postId/likes', 'visitor'),
  createPost: call('POST', '/api/post', 'member', {
    failure: 'Add new post failed. Please try again.',
  }),
  uploadPicture: call('POST', '/api/post/picture', 'member', {
    failure: 'The picture could not be uploaded. Please try again.',
  }),
  deletePost: call('DELETE', '/api/post/:postId/:authorId', 'member', {
    failure: 'Delete post failed. Please try again.',
  }),
  likePost: call('PUT', '/api/post/like/:postId/:action', 'member'),
  addComment: call('POST', '/api/post/comment', 'member', {
    failure: 'Add comment failed. Please try again.',
  }),
  editComment: call('PATCH', '/api/post/comment/:commentId', 'member', {
    failure: 'The comment could not be changed. Please try again.',
  }),
  deleteComment: call('DELETE', '/api/post/comment/:commentId', 'member', {
    failure: 'Delete comment failed. Please try again.',
  }),

  // Members
  listMembers: call('GET', '/api/member', 'visitor'),
  getMember: call('GET', '/api/member/:memberId', 'visitor'),
  deleteMember: call('DELETE', '/api/member/:memberId', 'admin', {
    failure: 'Delete request failed. Please try again.',
  }),

  // Dashboard
  getDashboardHome: call('GET', '/api/dashboard/home/posts', 'member'),
  listOnThisDay: call('GET', '/api/dashboard/onThisDay', 'member'),
  listNotifications: call('GET', '/api/dashboard/notifications', 'member'),
  readNotifications: call('PUT', '/api/dashboard/notifications/read', 'member'),
  getProfile: call('GET', '/api/dashboard/profile', 'member'),
  changeProfileImage: call('PATCH', '/api/dashboard/profile/image', 'member', {
    failure: 'Update image failed. Please try again.',
  }),
  changeProfileInfo: call('PATCH', '/api/dashboard/profile/info', 'member', {
    failure: 'Update user info failed. Please try again.',
  }),
  changeMailSettings: call('PATCH', '/api/dashboard/profile/mail', 'member', {
    failure: 'The settings could not be saved. Please try again.',
  }),
  unsubscribe: call('POST', '/api/unsubscribe/:token', 'visitor', { ignoresToken: true }),
  listOwnPosts: call('GET', '/api/dashboard/user/posts', 'member'),
  listOwnLikes: call('GET', '/api/dashboard/reactions/likes', 'member'),
  listOwnComments: call('GET', '/api/dashboard/reactions/comments', 'member'),
  listTrash: call('GET', '/api/dashboard/trash', 'member'),
  restoreTrash: call('PUT', '/api/dashboard/trash/:kind/:itemId/restore', 'member', {
    failure: 'It could not be restored. Please try again.',
  }),
  purgeTrash: call('DELETE', '/api/dashboard/trash/:kind/:itemId', 'member', {
    failure: 'It could not be deleted. Please try again.',
  }),
  getPostForEdit: call('GET', '/api/dashboard/singlePost/edit/:postId', 'member'),
  changePostImage: call('PATCH', '/api/dashboard/posts/edit/image', 'member', {
    failure: 'Update post image failed. Please try again.',
  }),
  changePostPictures: call('PUT', '/api/dashboard/posts/edit/pictures', 'member', {
    failure: 'The pictures could not be changed. Please try again.',
  }),
  changePostInfo: call('PATCH', '/api/dashboard/posts/edit/info', 'member', {
    failure: 'Update post info failed. Please try again.',
  }),
  deleteProfile: call('POST', '/api/dashboard/profile/delete', 'member', {
    failure: 'Delete user profile failed. Please try again.',
  }),
  requestExport: call('POST', '/api/dashboard/export', 'member'),
  requestEmailChange: call('PATCH', '/api/dashboard/profile/edit/email', 'member', {
    failure: 'Change email failed. Please try again.',
  }),
  confirmEmailChange: call('GET', '/api/dashboard/changeEmail/:token', 'visitor', {
    isUnsafeGet: true,
    ignoresToken: true,
  }),

  // The site
  getSite: call('GET', '/api/site', 'visitor', { ignoresToken: true }),
  getSitePage: call('GET', '/api/site/:page', 'visitor', { ignoresToken: true }),

  reportItem: call('POST', '/api/report', 'member'),

  // Administration
  getSiteSettings: call('GET', '/api/admin/site', 'admin'),
  changeSite: call('PUT', '/api/admin/site', 'admin', {
    failure: 'The settings could not be saved. Please try again.',
  }),
  changeSiteLogo: call('PUT', '/api/admin/site/logo', 'admin', {
    failure: 'Update image failed. Please try again.',
  }),
  removeSiteLogo: call('DELETE', '/api/admin/site/logo', 'admin'),
  listWaiting: call('GET', '/api/admin/waiting', 'admin'),
  acceptMember: call('PUT', '/api/admin/waiting/:memberId/accept', 'admin'),
  declineMember: call('PUT', '/api/admin/waiting/:memberId/decline', 'admin'),
  listManagedTags: call('GET', '/api/admin/tags', 'admin'),
  createTag: call('POST', '/api/admin/tags', 'admin'),
  renameTag: call('PATCH', '/api/admin/tags/:tagId', 'admin'),
  mergeTags: call('POST', '/api/admin/tags/:tagId/merge', 'admin'),
  deleteTag: call('DELETE', '/api/admin/tags/:tagId', 'admin'),
  changeRole: call('PUT', '/api/admin/member/:memberId/role', 'admin'),
  changeSuspension: call('PUT', '/api/admin/member/:memberId/suspension', 'admin'),
  listReports: call('GET', '/api/admin/report', 'admin'),
  dismissReport: call('PUT', '/api/admin/report/:kind/:itemId/dismiss', 'admin'),
  listAuditEntries: call('GET', '/api/admin/audit', 'admin'),
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;
