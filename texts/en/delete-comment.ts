export const deleteCommentTexts = {
  comment: {
    title: (name: string) => `Remove the comment of ${name}?`,
    confirm: 'Remove comment',
  },
  reply: {
    title: (name: string) => `Remove the reply of ${name}?`,
    confirm: 'Remove reply',
  },
  /** With the comment, in quotation marks. */
  consequence: <Part>(comment: Part) => [comment, ' goes to the trash.'],
  consequenceWithReplies: <Part>(comment: Part) => [
    comment,
    ' goes to the trash; its replies stay.',
  ],
} as const;
