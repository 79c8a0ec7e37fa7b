export const manifestTexts = {
  /** Of an installed site. */
  description: 'A social memories blog: publish, remember, share.',
} as const;
