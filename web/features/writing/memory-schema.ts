import { z } from 'zod';
import { NewPost } from '#contract/posts.ts';
import { validateImage } from '../../api/image-upload.ts';

const PictureFile = z.custom<File | null>().superRefine((file, context) => {
  const error = validateImage(file);
  if (error) context.addIssue({ code: 'custom', message: error });
});

/** The values of the form: the body of `createPost` without its defaults, and the picture. */
export const Memory = NewPost.extend({
  isPublic: NewPost.shape.isPublic.unwrap(),
  imageAlt: NewPost.shape.imageAlt.unwrap(),
  image: PictureFile,
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
