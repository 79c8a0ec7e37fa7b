/** Behind “Recent notices”. */
export const noticesTexts = {
  description: 'What this page told you since you opened it, newest first.',
} as const;
