const tryLater = 'Nothing is lost. Please try again in a moment.';

/** The page that is shown instead of one that cannot be opened. */
export const errorPageTexts = {
  missing: {
    title: 'This page is not in the album',
    text: 'It may be private, moved or deleted, or the address has a typing error.',
  },
  deleted: {
    title: 'This memory has been deleted',
    text: 'It was here once; its author or an administrator has removed it.',
  },
  forbidden: {
    title: 'This page is not yours to open',
    text: 'It is for administrators. What is yours is in your dashboard.',
  },
  rateLimit: {
    title: 'One moment, please',
    text: 'Many pages were opened in a short time. Please try again in a minute.',
  },
  unavailable: {
    title: 'We are catching our breath',
    text: tryLater,
  },
  badAddress: {
    title: 'This address does not work',
    text: tryLater,
  },
  ourFault: {
    title: 'Something went wrong on our side',
    text: tryLater,
  },
  // Buttons.
  browsePosts: 'Browse posts',
  goToDashboard: 'Go to your dashboard',
  tryAgain: 'Try again',
} as const;
