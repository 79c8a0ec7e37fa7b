import { z } from 'zod';
import { calendarDateOf } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import { HappenedOn, isInFuture, memoryDateMessages } from '#contract/memory-date.ts';
import { defaultAudience } from '#contract/policies.ts';
import {
  Audience,
  ImageAlt,
  imageMessages,
  NewPost,
  Place,
  PostChanges,
  pictureListMessages,
} from '#contract/posts.ts';
import type { Reading } from '#contract/site-defaults.ts';

/** No calendar is ahead of this one. What is in the future in the zone of the site, the server says. */
const firstTimeZone = 'Pacific/Kiritimati';

/** Empty when nothing is known: inputs have no null. */
const MemoryDate = HappenedOn.refine(
  (date) => !isInFuture(date, calendarDateOf(Date.now(), firstTimeZone)),
  { error: memoryDateMessages.future },
);

/** The pictures of a form; their files are uploaded separately. */
const Album = z
  .array(z.object({ key: z.string(), alt: ImageAlt }))
  .min(1, imageMessages.required)
  .max(limits.pictures.max, pictureListMessages.tooMany);

/** The values of the form for a new memory: the body of `createPost` without its defaults, and the pictures. */
export const Memory = NewPost.omit({
  isPublic: true,
  imageAlt: true,
  pictureIds: true,
  pictureAlts: true,
}).extend({
  audience: Audience,
  happenedOn: MemoryDate,
  place: Place,
  pictures: Album,
});
export type MemoryValues = z.input<typeof Memory>;

/** The values of the form for changing a post. */
export const EditedPost = PostChanges.omit({
  postId: true,
  version: true,
  isPublic: true,
  imageAlt: true,
})
  .required()
  .extend({ happenedOn: MemoryDate, place: Place, pictures: Album });
export type EditedPost = z.input<typeof EditedPost>;

export const emptyMemory = (reading: Reading): MemoryValues => ({
  title: '',
  body: '',
  tags: [],
  audience: defaultAudience(reading),
  happenedOn: '',
  place: '',
  pictures: [],
});
