import { plural } from './plural.ts';

/** The question before logging out, when something would be lost. */
export const logOutTexts = {
  question: 'Log out and delete what is not published?',
  deleted: 'Logging out deletes from this device:',
  drafts: (count: number) => `${count} ${plural(count, { one: 'draft', other: 'drafts' })}`,
  shares: (count: number) =>
    `${count} ${plural(count, { one: 'share', other: 'shares' })} from another app`,
  pending: (count: number) =>
    plural(count, {
      one: `${count} memory, comment or like that waits for a connection`,
      other: `${count} memories, comments or likes that wait for a connection`,
    }),
  unsaved: 'what you have changed on this page and not saved',
  confirm: 'Log out and delete',
  cancel: 'Stay logged in',
  /** In the question before logging out everywhere. */
  everywhere: 'What you have not published yet is deleted from this device.',
} as const;
