import { z } from 'zod';
import { defaultAudience } from '#contract/policies.ts';
import { Audience, imageMessages, NewPost } from '#contract/posts.ts';
import type { Reading } from '#contract/site-defaults.ts';
import { prepareImage } from '../../api/prepare-image.ts';

/** The chosen picture; the result is what to send, after a photo that is too large was resized. */
const PictureFile = z.custom<File | null>().transform(async (file, context) => {
  try {
    if (!file) throw new Error(imageMessages.required);
    return await prepareImage(file);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

/** The values of the form: the body of `createPost` without its defaults, and the picture. */
export const Memory = NewPost.omit({ isPublic: true }).extend({
  audience: Audience,
  imageAlt: NewPost.shape.imageAlt.unwrap(),
  image: PictureFile,
});
export type MemoryValues = z.input<typeof Memory>;

export const emptyMemory = (reading: Reading): MemoryValues => ({
  title: '',
  body: '',
  tags: [],
  audience: defaultAudience(reading),
  imageAlt: '',
  image: null,
});
