/** The section above the posts; the form in it has its words in `writing.ts`. */
export const createMemoryTexts = { heading: 'Create memory' } as const;
