import type { z } from 'zod';
import { PostChanges } from '#contract/posts.ts';

/** The form of an edited post: the call's own shape, without the id that the page knows. */
export const EditedPost = PostChanges.omit({ postId: true });
export type EditedValues = z.infer<typeof EditedPost>;
