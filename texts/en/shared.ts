import { plural } from './plural.ts';

/** What another app, such as the gallery of a phone, has sent to the installed site. */
export const sharedTexts = {
  heading: 'New memory',
  needsScript: 'Please allow JavaScript for this page: sharing from other apps needs it.',
  from: 'Shared from another app',
  pictures: (count: number) =>
    plural(count, { one: `${count} picture`, other: `${count} pictures` }),
  /** Files that are no pictures, too large or too many. */
  leftOut: (count: number) =>
    plural(count, {
      one: 'One file was left out: pictures only, at most 10, up to 30 MB each and 100 MB together.',
      other: `${count} files were left out: pictures only, at most 10, up to 30 MB each and 100 MB together.`,
    }),
  add: 'Add to the memory',
  discard: 'Discard',
  added: 'Added to your memory.',
  nothing:
    'Nothing is waiting here. If you have just shared something from another app, please share it once more.',
  full: 'Three shares are waiting already. Add or discard one of them, then share the new one again.',
  failed: 'What you shared could not be kept on this device. Please share it once more.',
} as const;
