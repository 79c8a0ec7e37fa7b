/**
 * Method, path and access of a call. Separate from the schemas in `contract/calls.ts`, so that the client
 * in the browser does not load the validator.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:name` marks a parameter. */
  path: `/api/${string}`;
  access: 'visitor' | 'member' | 'admin';
  /** A GET with side effects: rejected as a navigation or a HEAD request. */
  isUnsafeGet?: boolean;
  /** A GET whose response is for nobody else: it is never stored. */
  isUncached?: boolean;
  /** A POST that changes nothing, because its input is too long for a URL: limited as a read. */
  isRead?: true;
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
  return { method, path, access, ...options };
}

/** All calls, in the order of the API reference. */
export const endpoints = {
  // Accounts and sessions
  login: call('POST', '/api/auth/login', 'visitor', {
    ignoresToken: true,
  }),
  register: call('POST', '/api/auth/register', 'visitor', {
    ignoresToken: true,
  }),
  getCurrentUser: call('GET', '/api/auth/me', 'member'),
  activateAccount: call('POST', '/api/auth/activation/:token', 'visitor', { ignoresToken: true }),
  changePassword: call('PATCH', '/api/auth/changePassword', 'member'),
  forgotPassword: call('POST', '/api/auth/forgotPassword', 'visitor', {
    ignoresToken: true,
  }),
  resetPassword: call('PATCH', '/api/auth/resetPassword/:token', 'visitor', {
    ignoresToken: true,
  }),
  resendActivation: call('POST', '/api/auth/resendActivation', 'visitor', {
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
  logoutByHash: call('POST', '/api/auth/logout/hash', 'visitor', { ignoresToken: true }),
  listSessions: call('GET', '/api/auth/sessions', 'member'),
  endAllSessions: call('DELETE', '/api/auth/sessions', 'member'),
  endSession: call('DELETE', '/api/auth/sessions/:sessionId', 'member'),

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
  checkVisiblePosts: call('POST', '/api/post/visible', 'member', { isRead: true }),
  createPost: call('POST', '/api/post', 'member'),
  uploadPicture: call('POST', '/api/post/picture', 'member'),
  deletePost: call('DELETE', '/api/post/:postId/:authorId', 'member'),
  likePost: call('PUT', '/api/post/like/:postId/:action', 'member'),
  mutePost: call('PUT', '/api/post/:postId/mute', 'member'),
  addComment: call('POST', '/api/post/comment', 'member'),
  editComment: call('PATCH', '/api/post/comment/:commentId', 'member'),
  deleteComment: call('DELETE', '/api/post/comment/:commentId', 'member'),

  // People in posts
  listPeople: call('GET', '/api/people', 'member'),
  listPostsByPerson: call('GET', '/api/people/:personId/posts', 'visitor'),
  removeOwnName: call('DELETE', '/api/post/:postId/people/me', 'member'),

  // Members
  listMembers: call('GET', '/api/member', 'visitor'),
  getMember: call('GET', '/api/member/:memberId', 'visitor'),
  deleteMember: call('DELETE', '/api/member/:memberId', 'admin'),

  // Dashboard
  getDashboardHome: call('GET', '/api/dashboard/home/posts', 'member'),
  listOnThisDay: call('GET', '/api/dashboard/onThisDay', 'member'),
  listNotifications: call('GET', '/api/dashboard/notifications', 'member'),
  readNotifications: call('PUT', '/api/dashboard/notifications/read', 'member'),
  getProfile: call('GET', '/api/dashboard/profile', 'member'),
  changeProfileImage: call('PATCH', '/api/dashboard/profile/image', 'member'),
  changeProfileInfo: call('PATCH', '/api/dashboard/profile/info', 'member'),
  changeMailSettings: call('PATCH', '/api/dashboard/profile/mail', 'member'),
  getPushKey: call('GET', '/api/push/key', 'member'),
  subscribeToPush: call('PUT', '/api/dashboard/push', 'member'),
  unsubscribeFromPush: call('DELETE', '/api/dashboard/push', 'member'),
  changePushSettings: call('PATCH', '/api/dashboard/profile/push', 'member'),
  unsubscribe: call('POST', '/api/unsubscribe/:token', 'visitor', { ignoresToken: true }),
  listOwnPosts: call('GET', '/api/dashboard/user/posts', 'member'),
  listOwnLikes: call('GET', '/api/dashboard/reactions/likes', 'member'),
  listOwnComments: call('GET', '/api/dashboard/reactions/comments', 'member'),
  listTrash: call('GET', '/api/dashboard/trash', 'member'),
  restoreTrash: call('PUT', '/api/dashboard/trash/:kind/:itemId/restore', 'member'),
  purgeTrash: call('DELETE', '/api/dashboard/trash/:kind/:itemId', 'member'),
  getPostForEdit: call('GET', '/api/dashboard/singlePost/edit/:postId', 'member'),
  changePostImage: call('PATCH', '/api/dashboard/posts/edit/image', 'member'),
  changePostPictures: call('PUT', '/api/dashboard/posts/edit/pictures', 'member'),
  changePostInfo: call('PATCH', '/api/dashboard/posts/edit/info', 'member'),
  deleteProfile: call('POST', '/api/dashboard/profile/delete', 'member'),
  requestExport: call('POST', '/api/dashboard/export', 'member'),
  requestEmailChange: call('PATCH', '/api/dashboard/profile/edit/email', 'member'),
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
  changeSite: call('PUT', '/api/admin/site', 'admin'),
  changeSiteLogo: call('PUT', '/api/admin/site/logo', 'admin'),
  removeSiteLogo: call('DELETE', '/api/admin/site/logo', 'admin'),
  listWaiting: call('GET', '/api/admin/waiting', 'admin'),
  acceptMember: call('PUT', '/api/admin/waiting/:memberId/accept', 'admin'),
  declineMember: call('PUT', '/api/admin/waiting/:memberId/decline', 'admin'),
  listManagedTags: call('GET', '/api/admin/tags', 'admin'),
  createTag: call('POST', '/api/admin/tags', 'admin'),
  renameTag: call('PATCH', '/api/admin/tags/:tagId', 'admin'),
  mergeTags: call('POST', '/api/admin/tags/:tagId/merge', 'admin'),
  deleteTag: call('DELETE', '/api/admin/tags/:tagId', 'admin'),
  joinPerson: call('PUT', '/api/admin/people/:personId', 'admin'),
  removePerson: call('DELETE', '/api/admin/people/:personId', 'admin'),
  changeRole: call('PUT', '/api/admin/member/:memberId/role', 'admin'),
  changeSuspension: call('PUT', '/api/admin/member/:memberId/suspension', 'admin'),
  listReports: call('GET', '/api/admin/report', 'admin'),
  dismissReport: call('PUT', '/api/admin/report/:kind/:itemId/dismiss', 'admin'),
  listAuditEntries: call('GET', '/api/admin/audit', 'admin'),
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;
