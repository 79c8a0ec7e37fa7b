import { expect, it } from 'vitest';
import * as accounts from '#texts/accounts.ts';
import * as comments from '#texts/comments.ts';
import * as common from '#texts/common.ts';
import * as createMemory from '#texts/create-memory.ts';
import * as dashboard from '#texts/dashboard.ts';
import * as editPost from '#texts/edit-post.ts';
import * as mailLinks from '#texts/mail-links.ts';
import * as memberSearch from '#texts/member-search.ts';
import { messages } from '#texts/messages.ts';
import * as navigation from '#texts/navigation.ts';
import * as ownPosts from '#texts/own-posts.ts';
import * as post from '#texts/post.ts';
import * as postSearch from '#texts/post-search.ts';
import * as posts from '#texts/posts.ts';
import * as profile from '#texts/profile.ts';
import * as reactions from '#texts/reactions.ts';

/**
 * Section 2 of the specification, and the texts of section 8 that are not errors of a call; those are in
 * `contract/endpoints.test.ts`, and the messages of fields in `contract/messages.test.ts`.
 */
const specified: [screen: string, catalogue: object, texts: string[]][] = [
  [
    'login and registration',
    accounts,
    [
      'Login',
      'Please Login to create your own memories and like others memories.',
      'Forgot your password? Click here to reset it.',
      "Don't have account? Click here to Register",
      'Resend it here',
    ],
  ],
  [
    'a forgotten password',
    { ...accounts, ...common },
    [
      'Forgot your password?',
      "We'll email you a link to reset your password. Link will be valid only for 10 minutes.",
      'Cancel',
      'Send me a link',
    ],
  ],
  [
    'an expired activation',
    { text: messages.activation_link_expired },
    ['Your activation link expired, please resend activation link to your email address'],
  ],
  [
    'links in e-mails',
    mailLinks,
    [
      'Reset Your Password',
      'Enter your new password below.',
      'New Password',
      'Confirm New Password',
      'Submit',
      '← Back to Login',
      'New Email Activation',
      'Your activation for new email is invalid or has expired.',
    ],
  ],
  ['the button for a memory', createMemory, ['Create memory']],
  [
    'search',
    postSearch,
    ['No posts found for your search.', 'Try different keywords or remove the filters.'],
  ],
  ['posts', posts, ['This member has not created any post yet.', 'Something went wrong']],
  ['a post', post, ['There are no tags']],
  ['comments', comments, ['Reply', 'Translate', 'Remove']],
  [
    'the form of a post',
    editPost,
    ['Edit Post', 'Change Image', 'Update Post', 'Failed to load post'],
  ],
  ['members', memberSearch, ['MembersBySearchPage']],
  ['the dashboard', dashboard, ['Latest Posts', 'Top Liked Posts', 'Most Commented Posts']],
  ['own posts', ownPosts, ['Your posts', 'You have not created any post yet.']],
  [
    'own reactions',
    reactions,
    [
      'My Reactions',
      "Posts you've liked and commented on",
      'Liked Posts',
      'Comments',
      'Unknown',
      'Go to post',
      'Remove Like',
      'Delete Comment',
      "You haven't liked any posts yet.",
      "You haven't commented on any posts yet.",
      'By Ana',
      'You liked this post on Ana',
      'On post: Ana',
    ],
  ],
  [
    'the profile',
    profile,
    [
      'Change Image',
      'Change Email',
      'Change Password',
      'Delete Profile',
      'Email',
      'Member from',
      'Role',
      'Save changes',
    ],
  ],
  [
    'navigation',
    navigation,
    [
      'Login',
      'Register',
      'Posts',
      'Members',
      'Dashboard',
      'Log out',
      'Home',
      'Profile',
      'My posts',
      'My reactions',
    ],
  ],
];

/** All texts, also those of functions with one parameter, about “Ana”. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return value.length === 1 ? [[value('Ana')].flat().join('')] : [];
  return Object.values(value ?? {}).flatMap(textsIn);
}

it.each(specified)('has the literal texts of the specification: %s', (_, catalogue, texts) => {
  expect(textsIn({ ...catalogue })).toEqual(expect.arrayContaining(texts));
});
