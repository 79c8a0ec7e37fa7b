/** What a report says is wrong. */
export const reportCategoryTexts = {
  spam: 'Spam or advertising',
  hurtful: 'Hurtful or insulting',
  privacy: 'Shows something private',
  other: 'Something else',
} as const;
