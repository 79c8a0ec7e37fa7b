/** A member reports a post or comment. */
export const reportDialogTexts = {
  title: { post: 'Report this memory', comment: 'Report this comment' },
  lead: 'The administrators read it and decide. The author does not learn who reported.',
  category: 'What is wrong?',
  chooseCategory: 'Please choose',
  note: 'Note (optional)',
  noteHint: 'What should the administrators know?',
  submit: 'Send report',
} as const;
