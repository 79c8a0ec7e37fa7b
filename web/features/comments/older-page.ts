import { pageSize } from '#contract/limits.ts';

/**
 * The page that goes on where the comments on the screen end. Its size divides what is already
 * there, so that it brings a full batch and hardly a comment twice; it never leaves one out.
 */
export function olderPage(shown: number): { page: number; limit: number } {
  const parts = Math.max(1, Math.ceil(shown / pageSize.max));
  const limit = Math.max(pageSize.comments, Math.floor(shown / parts));
  return { page: Math.floor(shown / limit) + 1, limit };
}
