import { plural } from './plural.ts';

/** The section of the profile about what this device keeps. */
export const keepTexts = {
  heading: 'On this device',
  lead: 'Memories that this device keeps can be read without a connection.',
  keep: 'Keep memories on this device',
  keepHint:
    'The newest ones and those you open, with their pictures: at most 200 memories and 40 MB, for 14 days. Logging out deletes them. Whoever can unlock this device can read them.',
  keeping: 'Memories are kept on this device.',
  storing: 'Storing the first ones…',
  stopped: 'Nothing is kept on this device any more.',
  /** “12 memories, 3.4 MB”. */
  kept: (count: number, size: string) =>
    `${count} ${plural(count, { one: 'memory', other: 'memories' })}, ${size}`,
  none: 'No memories yet.',
  deleteNow: 'Delete now',
  deleted: 'Deleted from this device. As long as this is on, new ones are kept.',
  /** Why there is nothing to turn on. */
  reasons: {
    insecure:
      'Keeping memories needs a secure connection: this site was opened with http instead of https.',
    unsupported: 'This browser cannot keep memories, or its settings forbid it.',
    noWorker:
      'Nothing is kept at the moment: this site has turned it off, or your browser is still setting it up.',
  },
  failed: 'This did not work on this device. Please try again.',
} as const;

/** How to install the site. */
export const installTexts = {
  heading: 'Open it like an app',
  ways: {
    handheld:
      'Tap Share, then “Add to Home Screen”. Open the site from there, log in and keep memories there: what Safari keeps is separate, and is deleted after seven days without a visit.',
    dock: 'In the menu of Safari, choose File, then “Add to Dock”.',
    menu: 'Choose “Install” or “Add to Home screen” in the menu or address bar of the browser.',
  },
} as const;

/** Asked once in an installed app. */
export const keepQuestionTexts = {
  question: 'Keep memories on this device, to read them without a connection?',
  keep: 'Keep',
  notNow: 'Not now',
  later: 'You can turn it on in your profile.',
} as const;
