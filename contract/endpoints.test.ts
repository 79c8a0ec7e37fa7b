import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { failures } from '#texts/failures.ts';
import type { CallShape } from './call-shape.ts';
import { calls } from './calls.ts';
import { type CallName, type Endpoint, endpoints } from './endpoints.ts';

const requestFailed = 'Request failed. Please try again.';

type Specified = [name: CallName, call: string, sent: string, read: string, failure: string];

/** Sections 7 and 8 of the specification: each call, its input, the fields of its response, and its default error. */
const specified: Specified[] = [
  [
    'login',
    'POST /api/auth/login',
    'email password',
    'status message user token',
    'Login failed. Please try again.',
  ],
  [
    'register',
    'POST /api/auth/register',
    'firstName lastName email password confirmPassword',
    'status message',
    'Register failed. Please try again.',
  ],
  ['getCurrentUser', 'GET /api/auth/me', '', 'status user', requestFailed],
  ['activateAccount', 'POST /api/auth/activation/{}', '', 'status message', requestFailed],
  [
    'changePassword',
    'PATCH /api/auth/changePassword',
    'currentPassword newPassword confirmNewPassword email',
    'status message',
    'Request for change password failed. Please try again.',
  ],
  [
    'forgotPassword',
    'POST /api/auth/forgotPassword',
    'email',
    'status message',
    'Request for forgot password failed. Please try again.',
  ],
  [
    'resetPassword',
    'PATCH /api/auth/resetPassword/{}',
    'newPassword confirmNewPassword',
    'status message',
    'Request for reset password failed. Please try again.',
  ],
  [
    'resendActivation',
    'POST /api/auth/resendActivation',
    'email',
    'status message',
    'Request for resend activation link failed. Please try again.',
  ],
  ['listPosts', 'GET /api/post', 'page limit', 'status posts postsCount', requestFailed],
  ['getPost', 'GET /api/post/{}', '', 'status post', requestFailed],
  ['listPostsByTag', 'GET /api/post/tag/{}', 'page limit', 'posts postsCount', requestFailed],
  ['listPostsByAuthor', 'GET /api/post/user/{}', 'page limit', 'posts postsCount', requestFailed],
  ['searchPosts', 'GET /api/post/search/{}/{}', 'keyword', 'posts postsCount', requestFailed],
  [
    'createPost',
    'POST /api/post',
    'image title body tags isPublic',
    'status message',
    'Add new post failed. Please try again.',
  ],
  [
    'deletePost',
    'DELETE /api/post/{}/{}',
    '',
    'status message',
    'Delete post failed. Please try again.',
  ],
  ['likePost', 'PUT /api/post/like/{}/{}', '', 'status message', requestFailed],
  ['listTags', 'GET /api/post/tag', '', 'tags', requestFailed],
  [
    'addComment',
    'POST /api/post/comment',
    'body postId',
    'message',
    'Add comment failed. Please try again.',
  ],
  [
    'deleteComment',
    'DELETE /api/post/comment/{}',
    '',
    'message',
    'Delete comment failed. Please try again.',
  ],
  ['listMembers', 'GET /api/member', 'page limit member', 'members membersCount', requestFailed],
  ['getMember', 'GET /api/member/{}', '', 'member', requestFailed],
  [
    'deleteMember',
    'DELETE /api/member/{}',
    '',
    'message',
    'Delete request failed. Please try again.',
  ],
  [
    'getDashboardHome',
    'GET /api/dashboard/home/posts',
    '',
    'newPosts mostLikedPosts mostCommentedPosts',
    requestFailed,
  ],
  ['getProfile', 'GET /api/dashboard/profile', '', 'user', requestFailed],
  [
    'changeProfileImage',
    'PATCH /api/dashboard/profile/image',
    'image',
    'message image',
    'Update image failed. Please try again.',
  ],
  [
    'changeProfileInfo',
    'PATCH /api/dashboard/profile/info',
    'firstName lastName birthDate gender',
    'message user',
    'Update user info failed. Please try again.',
  ],
  [
    'listOwnPosts',
    'GET /api/dashboard/user/posts',
    'page limit',
    'posts postsCount',
    requestFailed,
  ],
  [
    'listOwnLikes',
    'GET /api/dashboard/reactions/likes',
    'page limit',
    'likes total',
    requestFailed,
  ],
  [
    'listOwnComments',
    'GET /api/dashboard/reactions/comments',
    'page limit',
    'comments total',
    requestFailed,
  ],
  ['getPostForEdit', 'GET /api/dashboard/singlePost/edit/{}', '', 'post tags', requestFailed],
  [
    'changePostImage',
    'PATCH /api/dashboard/posts/edit/image',
    'postId image',
    'message image',
    'Update post image failed. Please try again.',
  ],
  [
    'changePostInfo',
    'PATCH /api/dashboard/posts/edit/info',
    'title body tags isPublic postId',
    'message post',
    'Update post info failed. Please try again.',
  ],
  [
    'deleteProfile',
    'POST /api/dashboard/profile/delete',
    'password',
    'message',
    'Delete user profile failed. Please try again.',
  ],
  [
    'requestEmailChange',
    'PATCH /api/dashboard/profile/edit/email',
    'password newEmail',
    'message',
    'Change email failed. Please try again.',
  ],
  ['confirmEmailChange', 'GET /api/dashboard/changeEmail/{}', '', 'message', requestFailed],
];

const words = (text: string) => text.split(' ').filter((word) => word !== '');
const keys = (shape?: z.ZodObject) => Object.keys(shape?.shape ?? {});

/** The names of the fields of a call outside its path. */
function takenBy({ query, body, upload }: CallShape): string[] {
  return [...keys(query), ...keys(body), ...keys(upload?.data), ...(upload ? ['image'] : [])];
}

describe('a call of the specification', () => {
  it.each(specified)('%s is %s', (name, call) => {
    const { method, path } = endpoints[name];
    expect(`${method} ${path.replace(/:\w+/g, '{}')}`).toBe(call);
  });

  it.each(specified)(
    '%s accepts the request and returns the response of the specification',
    (name, _, sent, read) => {
      const shape: CallShape = calls[name];
      expect(takenBy(shape)).toEqual(expect.arrayContaining(words(sent)));
      expect(keys(shape.output)).toEqual(expect.arrayContaining(words(read)));
    },
  );

  it.each(specified)('%s has the default error message of the specification', (name, ...rest) => {
    const ofCalls: Partial<Record<CallName, string>> = failures;
    expect(ofCalls[name] ?? failures.default).toBe(rest.at(-1));
  });
});

it('every default error message is of a call', () => {
  const { default: _, ...ofCalls } = failures;
  expect(Object.keys(endpoints)).toEqual(expect.arrayContaining(Object.keys(ofCalls)));
});

/** Whether a call changes something, and so tells a person what it did. */
const writes = (name: CallName) => {
  const { method, isUnsafeGet, isRead }: Endpoint = endpoints[name];
  return (method !== 'GET' && !isRead) || isUnsafeGet === true;
};

describe('a message for a person', () => {
  it.each(specified)('is in the response of %s if the specification reads it', (name, ...rest) => {
    expect(writes(name)).toBe(words(rest[2]).includes('message'));
  });

  it.each(Object.entries(calls))(
    'is in the response of %s if it changes something',
    (name, call) => {
      const { message }: Record<string, z.ZodType> = call.output.shape;
      const isRequired = message !== undefined && !message.safeParse(undefined).success;
      expect(isRequired).toBe(writes(name as CallName));
    },
  );
});

describe('every successful response', () => {
  it.each(Object.entries(calls))('has the status success: %s', (name, { output }) => {
    const statuses = ['success', 'info', 'error'].filter(
      (status) => output.shape.status.safeParse(status).success,
    );
    expect(statuses).toEqual(name === 'activateAccount' ? ['success', 'info'] : ['success']);
  });
});
