/** The page that changes a memory; its form has its words in `writing.ts`. */
export const editPostTexts = {
  heading: 'Edit Post',
  loadFailed: 'Failed to load post',
  pictureOf: (title: string) => `Picture of ${title}`,
  changeImage: 'Change Image',
  upload: 'Upload',
  coverChangedElsewhere:
    'The cover was changed elsewhere, and is shown here now. To replace this one, choose your picture again.',
  submit: 'Update Post',
  leaveTitle: 'Leave without updating?',
  leaveConsequence: 'The changes you made to this post will be lost.',
  leave: 'Leave without updating',
} as const;
