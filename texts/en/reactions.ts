/** The likes and comments of the member in the dashboard. */
export const reactionsTexts = {
  /** Also the title of the page. */
  title: 'My Reactions',
  subtitle: "Posts you've liked and commented on",
  likedTab: 'Liked Posts',
  commentsTab: 'Comments',
  pages: 'Pages of reactions',
  noLikes: "You haven't liked any posts yet.",
  noLikesHint: 'A heart below a memory brings it here.',
  noComments: "You haven't commented on any posts yet.",
  noCommentsHint: 'What you say to a memory is kept here.',
  browsePosts: 'Browse posts',
} as const;

export const ownLikeTexts = {
  /** The title or the author of a post that the member cannot see any more. */
  unknown: 'Unknown',
  by: <Part>(author: Part) => ['By ', author],
  likedOn: <Part>(date: Part) => ['You liked this post on ', date],
  goToPost: 'Go to post',
  /** Read aloud after `goToPost`. */
  afterGoToPost: (post: string) => ` “${post}”`,
  removeLike: 'Remove Like',
  /** Read aloud after `removeLike`. */
  afterRemoveLike: (post: string) => ` of “${post}”`,
  removeFailed: 'Something went wrong',
} as const;

/** A comment or reply of the member. */
export const ownCommentTexts = {
  quoted: (comment: string) => `“${comment}”`,
  replyTo: <Part>(author: Part, comment: Part) => ['In reply to ', author, ': ', comment],
  replyToUnknown: 'In reply to a comment that is not available',
  onPost: <Part>(post: Part) => ['On post: ', post],
  /** In place of the title of a post that the member cannot see any more. */
  unknownPost: 'Unknown',
  /** Follows the date of the comment. */
  edited: <Part>(date: Part) => ['edited ', date],
  delete: { comment: 'Delete Comment', reply: 'Delete Reply' },
  /** Read aloud after `delete`. */
  afterDelete: (comment: string) => ` “${comment}”`,
} as const;

export const deleteOwnCommentTexts = {
  comment: {
    title: 'Delete your comment?',
    titleOn: (post: string) => `Delete your comment on “${post}”?`,
    confirm: 'Delete Comment',
  },
  reply: {
    title: 'Delete your reply?',
    titleOn: (post: string) => `Delete your reply on “${post}”?`,
    confirm: 'Delete Reply',
  },
  /** With the comment, in quotation marks. */
  consequence: <Part>(comment: Part) => [comment, ' goes to the trash.'],
} as const;
