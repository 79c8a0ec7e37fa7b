/**
 * The literal texts of the specification, by screen. Validation messages are in the schemas, default
 * error messages in `endpoints.ts`. One export per screen, so that a page loads only its own.
 */
export const loginTexts = {
  heading: 'Login',
  lead: 'Please Login to create your own memories and like others memories.',
  forgot: 'Forgot your password? Click here to reset it.',
  register: "Don't have account? Click here to Register",
  notStored:
    'Your browser does not let this site store anything, so you are logged in only until you close or reload this page.',
} as const;

export const forgotPasswordTexts = {
  title: 'Forgot your password?',
  lead: "We'll email you a link to reset your password. Link will be valid only for 10 minutes.",
  cancel: 'Cancel',
  submit: 'Send me a link',
} as const;

/** What the lists of mails are called within a sentence. */
export const mailListNames = {
  comments: 'e-mails about comments and replies',
  digest: 'the weekly digest',
} as const;

export const registerTexts = { heading: 'Register', resend: 'Resend it here' } as const;

export const activationTexts = {
  expired: 'Your activation link expired, please resend activation link to your email address',
} as const;

export const resetPasswordTexts = {
  heading: 'Reset Your Password',
  lead: 'Enter your new password below.',
  newPassword: 'New Password',
  confirmNewPassword: 'Confirm New Password',
  submit: 'Submit',
  back: '← Back to Login',
} as const;

export const emailActivationTexts = {
  heading: 'New Email Activation',
  invalid: 'Your activation for new email is invalid or has expired.',
} as const;

export const postsTexts = {
  createHeading: 'Create memory',
  nothingFound: 'No posts found for your search.',
  nothingFoundHint: 'Try different keywords or remove the filters.',
  authorEmpty: 'This member has not created any post yet.',
  noTags: 'There are no tags',
  reply: 'Reply',
  translate: 'Translate',
  remove: 'Remove',
  removedComment: 'This comment was removed',
  likeFailed: 'Something went wrong',
} as const;

export const editPostTexts = {
  heading: 'Edit Post',
  changeImage: 'Change Image',
  tags: 'Tags',
  submit: 'Update Post',
  loadFailed: 'Failed to load post',
} as const;

export const memberSearchTexts = { placeholder: 'MembersBySearchPage' } as const;

export const dashboardHomeTexts = {
  latest: 'Latest Posts',
  topLiked: 'Top Liked Posts',
  mostCommented: 'Most Commented Posts',
} as const;

export const ownPostsTexts = {
  heading: 'Your posts',
  empty: 'You have not created any post yet.',
} as const;

export const reactionsTexts = {
  title: 'My Reactions',
  subtitle: "Posts you've liked and commented on",
  likedTab: 'Liked Posts',
  commentsTab: 'Comments',
  unknown: 'Unknown',
  by: 'By',
  goToPost: 'Go to post',
  removeLike: 'Remove Like',
  likedOn: 'You liked this post on',
  onPost: 'On post:',
  deleteComment: 'Delete Comment',
  noLikes: "You haven't liked any posts yet.",
  noComments: "You haven't commented on any posts yet.",
} as const;

export const profileTexts = {
  changeImage: 'Change Image',
  changeEmail: 'Change Email',
  changePassword: 'Change Password',
  deleteProfile: 'Delete Profile',
  email: 'Email',
  memberFrom: 'Member from',
  role: 'Role',
  submit: 'Save changes',
} as const;

export const navigationTexts = {
  login: 'Login',
  register: 'Register',
  posts: 'Posts',
  timeline: 'Timeline',
  members: 'Members',
  dashboard: 'Dashboard',
  logout: 'Log out',
  home: 'Home',
  profile: 'Profile',
  myPosts: 'My posts',
  myReactions: 'My reactions',
} as const;
