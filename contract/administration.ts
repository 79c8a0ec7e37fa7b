import { z } from 'zod';
import { Id, text } from './fields.ts';
import { limits } from './limits.ts';
import { messageCode } from './message-code.ts';

/** Letters of any script, digits, and characters that join words: readable in a URL. */
const tagPattern = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} &'-]*$/u;

/** The name of a tag, in lower case as every tag is. */
export const TagName = z.object({
  name: text({
    required: 'name_required',
    max: [limits.tagName.max, 'tag_name_too_long'],
  })
    .overwrite((name) => name.replace(/\s+/g, ' ').toLowerCase())
    .refine((name) => tagPattern.test(name), { error: messageCode('tag_name_characters') }),
});

/** The name of a tag in a URL. */
export const TagInUrl = text({ max: [100, 'tag_unknown'] });

/** Which tag takes over the posts of another one. */
export const TagMerge = z.object({ into: Id });

/** A tag as administrators see it. */
export const ManagedTagView = z.object({ _id: Id, name: z.string(), postsCount: z.int() });
export type ManagedTagView = z.infer<typeof ManagedTagView>;

/** Why an administrator removes something; optional, for the audit log. */
export const Reason = text({
  max: [limits.reason.max, 'reason_too_long'],
  lines: 'many',
})
  .default('')
  .describe('Stored in the audit log when an administrator removes what is not their own.');
