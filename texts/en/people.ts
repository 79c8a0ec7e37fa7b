/** The page of a person who is in memories. */
export const personTexts = {
  /** The title of the page while the person is not known. */
  title: 'Person',
  /** Heading and title. */
  memoriesWith: (name: string) => `Memories with ${name}`,
  /** A link to what the member has written. */
  ownMemories: 'Memories by this member',
} as const;

/** The question before one's own name is removed from a memory. */
export const removeOwnNameTexts = {
  title: (post: string) => `Remove your name from “${post}”?`,
  consequence: 'Nobody else can name you in this memory again.',
  confirm: 'Remove my name',
} as const;
