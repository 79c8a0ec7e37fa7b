/** The page of a person who is in memories. */
export const personTexts = {
  /** The title of the page while the person is not known. */
  title: 'Person',
  /** A link to what the member has written. */
  ownMemories: 'Memories by this member',
} as const;
