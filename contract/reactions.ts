import { z } from 'zod';
import { Id, Instant } from './fields.ts';

export const LikeAction = z.enum(['like', 'dislike']);

/** A like in one's own list; `post` is null when the post can no longer be seen. */
export const LikeView = z.object({
  _id: Id,
  createdAt: Instant,
  postId: Id.describe('Which like to take back, also when the post can no longer be seen.'),
  post: z
    .object({
      _id: Id,
      title: z.string(),
      createdAt: Instant,
      user: z.object({ firstName: z.string(), lastName: z.string() }),
    })
    .nullable(),
});
export type LikeView = z.infer<typeof LikeView>;

/** A comment in one's own list; `post` is null when the post can no longer be seen. */
export const OwnCommentView = z.object({
  _id: Id,
  body: z.string(),
  createdAt: Instant,
  post: z.object({ _id: Id, title: z.string() }).nullable(),
});
export type OwnCommentView = z.infer<typeof OwnCommentView>;
