/** Words that many screens have. */
export const commonTexts = {
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  retry: 'Retry',
  save: 'Save',
  undo: 'Undo',
} as const;
