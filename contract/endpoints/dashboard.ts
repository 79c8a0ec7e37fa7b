import { type Endpoint, requestFailed } from './endpoint.ts';

/** What a member has and does on the dashboard. */
export const dashboard = {
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
    isForScriptsOnly: true,
  },
} as const satisfies Record<string, Endpoint>;
