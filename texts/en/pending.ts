/** What was done without a connection, and is sent as soon as there is one. */
export const waitingTexts = {
  waiting: 'Waiting for a connection',
  edit: 'Edit',
  remove: 'Remove',
} as const;

export const pendingTexts = {
  /** The name of the list for screen readers. */
  list: 'Not sent yet',
  commentOn: <Part>(post: Part) => ['Your comment on “', post, '”'],
  /** A toast with Undo. */
  removed: 'Removed. It is not sent.',
  alreadySent: 'It has been sent meanwhile.',
  /** After Edit. */
  formInUse: 'The form has another text. Please publish or discard that one first.',
} as const;

/** Toasts. */
export const keptTexts = {
  post: 'Your memory is published as soon as there is a connection.',
  comment: 'Your comment is sent as soon as there is a connection.',
} as const;

/** Toasts. */
export const sentTexts = {
  view: 'View it',
  postRefused: (title: string, reason: string) => `“${title}” is not published: ${reason}`,
  commentRefused: (title: string, reason: string) =>
    `Your comment on “${title}” is not sent: ${reason}`,
  likeRefused: (title: string, reason: string) => `Your like of “${title}” is not sent: ${reason}`,
} as const;
