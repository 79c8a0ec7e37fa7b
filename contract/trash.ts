import { z } from 'zod';
import { Id, ItemKind, Timestamp } from './fields.ts';
import { Audience, PictureView } from './posts.ts';

/** A post or comment that the viewer deleted. */
export const TrashItemView = z.object({
  _id: Id,
  kind: ItemKind,
  title: z
    .string()
    .nullable()
    .describe('Of the post; of a comment, of its post while the viewer may see that.'),
  body: z.string(),
  audience: Audience.nullable().describe('Who will read the post again; null for a comment.'),
  picture: PictureView.nullable().describe('The first one of the post; null for a comment.'),
  user: z
    .object({ id: Id, firstName: z.string(), lastName: z.string() })
    .describe('Who wrote it: authors of posts also delete comments of others.'),
  trashedAt: Timestamp,
  expiresAt: Timestamp.describe('From when on it is deleted permanently.'),
  canRestore: z.boolean().describe('False for a comment on a post that the viewer cannot see.'),
});
export type TrashItemView = z.infer<typeof TrashItemView>;
