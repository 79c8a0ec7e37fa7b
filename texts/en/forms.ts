export const fieldTexts = { required: 'Required' } as const;

export const passwordFieldTexts = { show: 'Show password', hide: 'Hide password' } as const;

export const choiceFieldTexts = { keys: 'Arrow keys move, the space bar chooses.' } as const;

export const textAreaTexts = {
  /** Read out after “120/500”. */
  characters: 'characters',
  nearLimit: (limit: number) => `Close to the limit of ${limit} characters`,
  overLimit: (limit: number) => `Over the limit of ${limit} characters`,
} as const;

export const dialogTexts = {
  /** The answer to “Leave without saving?” that stays. */
  keepEditing: 'Keep editing',
} as const;

export const drawerTexts = { close: 'Close menu' } as const;
