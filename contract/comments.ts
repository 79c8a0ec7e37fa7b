import { z } from 'zod';
import { Id, Instant, text } from './fields.ts';
import { limits } from './limits.ts';

export const NewComment = z.object({
  body: text({
    required: 'comment is required',
    min: [limits.comment.min, `comment must be at least ${limits.comment.min} characters`],
    max: [limits.comment.max, `comment must be at most ${limits.comment.max} characters`],
    lines: 'many',
  }),
  postId: Id,
});

export const CommentView = z.object({
  _id: Id,
  body: z.string(),
  createdAt: Instant,
  user: z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    image: z.string().nullable(),
  }),
});
export type CommentView = z.infer<typeof CommentView>;
