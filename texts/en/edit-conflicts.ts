/** Something was changed in two places; `submit` is the label of the button that saves. */
export const editConflictTexts = {
  /** The subject is, for example, “This memory” or “Your profile”. */
  heading: (subject: string) => `${subject} was changed elsewhere`,
  lead: (submit: string) =>
    `In another tab or on another device, while you were editing. Nothing is lost: choose what stays, then press “${submit}” again.`,
  taken: (fields: string) => `Already taken from there: ${fields}.`,
  mine: {
    heading: 'Mine',
    labelOf: (field: string) => `${field}, mine`,
    choose: 'Keep mine',
    chooseOf: (field: string) => `Keep mine: ${field}`,
  },
  theirs: {
    heading: 'Theirs',
    labelOf: (field: string) => `${field}, theirs`,
    choose: 'Take theirs',
    chooseOf: (field: string) => `Take theirs: ${field}`,
  },
  /** Instead of the text of a field. */
  empty: 'empty',
  open: (open: number, count: number) => `${open} of ${count} still to choose`,
  ready: (submit: string) => `Ready: press “${submit}”.`,
  // Toasts.
  merged: (fields: string) => `Changed elsewhere, and kept: ${fields}.`,
  saved: 'Everything is saved.',
} as const;

/** Beside the button that saves. */
export const savedFormTexts = {
  changed: 'Not saved yet',
  unchanged: 'Nothing has changed',
} as const;
