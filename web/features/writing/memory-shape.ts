import { z } from 'zod';
import { NewPost } from '#contract/posts.ts';
import { judgePicture } from '../../api/image-upload.ts';

const Picture = z.custom<File | null>().superRefine((file, context) => {
  const fault = judgePicture(file);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});

/** The form of a new memory: what the call takes, with nothing left to defaults, and the picture. */
export const Memory = NewPost.extend({
  isPublic: NewPost.shape.isPublic.unwrap(),
  imageAlt: NewPost.shape.imageAlt.unwrap(),
  image: Picture,
});
export type MemoryValues = z.infer<typeof Memory>;

export const emptyMemory: MemoryValues = {
  title: '',
  body: '',
  tags: [],
  isPublic: true,
  imageAlt: '',
  image: null,
};
