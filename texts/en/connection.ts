/** A toast. */
export const offlineTexts = { offline: 'You are offline.' } as const;

/** Below the header. */
export const offlineBarTexts = {
  pageStays: 'You are offline. What is on this page stays.',
} as const;

/** In the same place, while the page is a copy that this device has kept. */
export const offlineCopyTexts = {
  /** A time of today, or a date with a time. */
  asOf: (time: string) => `Offline · as of ${time}`,
  /** Of a memory that was only in a list: its comments or other pictures are missing. */
  partAsOf: (time: string) =>
    `Offline · as of ${time} · only the text and the cover are on this device`,
} as const;

export const lazyPartTexts = {
  failed: 'This part of the page could not be loaded. Please reload the page.',
} as const;

/** Why a call got no response. */
export const callTexts = {
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  /** The member has pressed Cancel on the loading overlay. */
  cancelled: 'You stopped this.',
} as const;

/** In the place of what could not be loaded. */
export const readFailureTexts = {
  notLoaded: 'This could not be loaded',
  notUpdated: 'This could not be updated',
  offline: 'You are offline. It loads as soon as you are back.',
  /** After another sentence, where memories are kept on the device. */
  notOnDevice: 'This page is not on this device.',
  requestId: <Part>(id: Part) => ['Request id: ', id],
} as const;

/** A page that the service worker shows when the site gives no answer. */
export const offlinePageTexts = {
  title: 'You are offline',
  text: 'This page opens by itself as soon as the connection is back.',
  tryAgain: 'Try again',
  memories: 'Memories on this device',
} as const;

/** Below the header, after an update of the site. */
export const newVersionTexts = {
  ready: 'A new version is ready:',
  reload: 'Reload',
} as const;
