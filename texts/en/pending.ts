/** What was done without a connection, and is sent as soon as there is one. */
export const waitingTexts = {
  waiting: 'Waiting for a connection',
  sending: (picture: number, pictures: number) =>
    pictures === 1 ? 'Sending…' : `Sending ${picture} of ${pictures}`,
  /** After what the server has said. */
  sentAgain: (reason: string) => `${reason} It is sent again by itself.`,
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
  /** It is too late to take it back. */
  beingSent: 'It is being sent right now.',
  picturesMissing: 'Some of its pictures are not on this device any more.',
  picturesUnreadable: 'The pictures of your memory cannot be read on this device right now.',
  /** After Edit. */
  formInUse: 'The form has another text. Please publish or discard that one first.',
  /** Toasts, without a connection. */
  postWaits:
    'Your memory waits on this device. It is published once the site is open with a connection.',
  commentWaits:
    'Your comment waits on this device. It is sent once the site is open with a connection.',
} as const;

/** Toasts. */
export const sentTexts = {
  view: 'View it',
  postRefused: (title: string, reason: string) => `“${title}” is not published: ${reason}`,
  commentRefused: (title: string, reason: string) =>
    `Your comment on “${title}” is not sent: ${reason}`,
  likeRefused: (title: string, reason: string) => `Your like of “${title}” is not sent: ${reason}`,
} as const;
