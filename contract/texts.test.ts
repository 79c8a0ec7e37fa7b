import { expect, it } from 'vitest';
import * as texts from './texts.ts';

/** Section 2 of the specification, and the texts of section 8 that are not errors of a call. */
const specified = {
  loginTexts: [
    'Login',
    'Please Login to create your own memories and like others memories.',
    'Forgot your password? Click here to reset it.',
    "Don't have account? Click here to Register",
  ],
  forgotPasswordTexts: [
    'Forgot your password?',
    "We'll email you a link to reset your password. Link will be valid only for 10 minutes.",
    'Cancel',
    'Send me a link',
  ],
  // Not specified, but said by the server and by the page.
  mailListNames: [],
  registerTexts: ['Resend it here'],
  activationTexts: [
    'Your activation link expired, please resend activation link to your email address',
  ],
  resetPasswordTexts: [
    'Reset Your Password',
    'Enter your new password below.',
    'New Password',
    'Confirm New Password',
    'Submit',
    '← Back to Login',
  ],
  emailActivationTexts: [
    'New Email Activation',
    'Your activation for new email is invalid or has expired.',
  ],
  postsTexts: [
    'Create memory',
    'No posts found for your search.',
    'Try different keywords or remove the filters.',
    'This member has not created any post yet.',
    'There are no tags',
    'Reply',
    'Translate',
    'Remove',
    'Something went wrong',
  ],
  editPostTexts: ['Edit Post', 'Change Image', 'Tags', 'Update Post', 'Failed to load post'],
  memberSearchTexts: ['MembersBySearchPage'],
  dashboardHomeTexts: ['Latest Posts', 'Top Liked Posts', 'Most Commented Posts'],
  ownPostsTexts: ['Your posts', 'You have not created any post yet.'],
  reactionsTexts: [
    'My Reactions',
    "Posts you've liked and commented on",
    'Liked Posts',
    'Comments',
    'Unknown',
    'By',
    'Go to post',
    'Remove Like',
    'You liked this post on',
    'On post:',
    'Delete Comment',
    "You haven't liked any posts yet.",
    "You haven't commented on any posts yet.",
  ],
  profileTexts: [
    'Change Image',
    'Change Email',
    'Change Password',
    'Delete Profile',
    'Email',
    'Member from',
    'Role',
    'Save changes',
  ],
  navigationTexts: [
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
} satisfies Record<keyof typeof texts, string[]>;

it.each(Object.entries(texts))('has the literal texts of the specification: %s', (name, actual) => {
  const wanted = specified[name as keyof typeof texts];
  expect(Object.values<string>(actual)).toEqual(expect.arrayContaining(wanted));
});
