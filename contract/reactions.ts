import { z } from 'zod';
import { attempt, Id, memberPicture, Timestamp, text } from './fields.ts';
import { limits } from './limits.ts';

const commentBody = text({
  required: 'comment_required',
  min: [limits.comment.min, 'comment_too_short'],
  max: [limits.comment.max, 'comment_too_long'],
  lines: 'many',
});

export const NewComment = z.object({
  body: commentBody,
  postId: Id,
  parentId: Id.optional().describe(
    'The comment that it replies to. A reply to a reply is one to the comment above both.',
  ),
  attempt,
});

export const CommentChange = z.object({
  body: commentBody,
  editedAt: Timestamp.nullable()
    .optional()
    .describe(
      'As the client knows it: if it was edited meanwhile, the message says that it was replaced.',
    ),
});

/** A member with picture, as lists of people show them. */
export const PersonView = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  ...memberPicture,
});
export type PersonView = z.infer<typeof PersonView>;

export const CommentView = z.object({
  _id: Id,
  parentId: Id.nullable().describe('The comment that it replies to.'),
  body: z.string(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable().describe('When its author last edited it.'),
  user: PersonView.describe('Of a removed comment: a zero id, empty names, no picture.'),
  isRemoved: z
    .boolean()
    .describe('A removed comment that has replies: without text and author, and not counted.'),
  repliesCount: z.int().describe('0 for a reply.'),
});
export type CommentView = z.infer<typeof CommentView>;

/** A like in the list of those who like a post. */
export const LikerView = z.object({ user: PersonView, createdAt: Timestamp });
export type LikerView = z.infer<typeof LikerView>;

/** A like in the member's own list; of a post that can no longer be seen only the id. */
export const LikeView = z.object({
  _id: Id,
  createdAt: Timestamp,
  postId: Id.describe('For unliking, even when the post can no longer be seen.'),
  post: z.object({
    _id: Id,
    title: z.string().optional(),
    createdAt: Timestamp.optional(),
    user: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
  }),
});
export type LikeView = z.infer<typeof LikeView>;

/** A comment in the member's own list; of a post that can no longer be seen only the id. */
export const OwnCommentView = z.object({
  _id: Id,
  body: z.string(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  user: z.object({ id: Id, firstName: z.string(), lastName: z.string() }),
  post: z.object({ _id: Id, title: z.string().optional() }),
  isReply: z.boolean(),
  repliesTo: z
    .object({ firstName: z.string(), lastName: z.string(), body: z.string() })
    .nullable()
    .describe('The comment of a reply, if it still exists and the post can be seen.'),
});
export type OwnCommentView = z.infer<typeof OwnCommentView>;
