/** What was done without a connection, and is sent as soon as there is one. */
export const pendingTexts = {
  waiting: 'Waiting for a connection',
  edit: 'Edit',
  remove: 'Remove',
  /** A toast with Undo. */
  removed: 'It is not sent any more.',
  alreadySent: 'It has been sent meanwhile.',
} as const;

/** Toasts. */
export const sentTexts = {
  view: 'View it',
  postRefused: (title: string, reason: string) => `“${title}” is not published: ${reason}`,
  commentRefused: (title: string, reason: string) =>
    `Your comment on “${title}” is not sent: ${reason}`,
  likeRefused: (title: string, reason: string) => `Your like of “${title}” is not sent: ${reason}`,
} as const;
