import { z } from 'zod';
import { Id } from './fields.ts';

export const TagView = z.object({ _id: Id, name: z.string() });
export type TagView = z.infer<typeof TagView>;
