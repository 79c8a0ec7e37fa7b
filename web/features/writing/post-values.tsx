import { z } from 'zod';
import { calendarDateOf, formatCalendarDate } from '#contract/dates.ts';
import { fold } from '#contract/fold.ts';
import { limits } from '#contract/limits.ts';
import { HappenedOn, isInFuture } from '#contract/memory-date.ts';
import { messageCode } from '#contract/message-code.ts';
import { defaultAudience } from '#contract/policies.ts';
import {
  Audience,
  ImageAlt,
  NewPost,
  Place,
  PostChanges,
  type PostWithPictures,
} from '#contract/posts.ts';
import type { Reading } from '#contract/site.ts';
import { audienceTexts, memoryFieldTexts } from '#texts/writing.ts';
import { differingFields, type FieldRules } from '../../api/merge-edits.ts';
import { showText } from '../../ui/feedback/edit-conflicts.tsx';
import { toEntries } from './album.ts';

/** No calendar is ahead of this one. What is in the future in the zone of the site, the server says. */
const firstTimeZone = 'Pacific/Kiritimati';

/** What the form has instead of the fields of the API: inputs have no null, files are sent separately. */
const formFields = {
  audience: Audience,
  happenedOn: HappenedOn.refine(
    (date) => !isInFuture(date, calendarDateOf(Date.now(), firstTimeZone)),
    { error: messageCode('date_in_future') },
  ),
  place: Place,
  /** `name` is not sent of a member: it is what the form shows. */
  people: z
    .array(z.object({ name: z.string(), memberId: z.string().nullable() }))
    .max(limits.people.max, messageCode('too_many_people')),
  pictures: z
    .array(z.object({ key: z.string(), alt: ImageAlt }))
    .min(1, messageCode('image_required'))
    .max(limits.pictures.max, messageCode('too_many_pictures')),
};

/** The rules for a new post. Fields of the API are in the form unless they are left out here. */
export const NewPostValues = NewPost.omit({
  isPublic: true,
  imageAlt: true,
  pictureIds: true,
  pictureAlts: true,
  attempt: true,
})
  .required()
  .extend(formFields);

/** The rules for changing a post, which has other messages. */
export const EditedPostValues = PostChanges.omit({
  postId: true,
  version: true,
  isPublic: true,
  imageAlt: true,
})
  .required()
  .extend(formFields);

/** A post as the form has it; drafts, comparison and merging have the same fields, or do not compile. */
export type PostValues = z.input<typeof NewPostValues>;

/** As stored in a draft, perhaps by another version of the site: an invalid field becomes empty. */
const StoredValues = z.object({
  title: z.string().catch(''),
  body: z.string().catch(''),
  tags: z.array(z.string()).catch([]),
  // Not a default that shows it to more people than its author chose.
  audience: Audience.catch('private'),
  happenedOn: z.string().catch(''),
  place: z.string().catch(''),
  people: z.array(z.object({ name: z.string(), memberId: z.string().nullable() })).catch([]),
  pictures: z.array(z.object({ key: z.string(), alt: z.string() })).catch([]),
} satisfies { [Name in keyof PostValues]-?: z.ZodCatch<z.ZodType<PostValues[Name]>> });

const StoredDraft = z.object({
  content: StoredValues,
  /** The saved post that the changes are based on; not of a new one. */
  base: StoredValues.optional().catch(undefined),
  /** Changes with the content, so that a retry after a lost response publishes it only once. */
  idempotencyKey: z.string().catch(''),
  /** The chosen files by their keys: a page may be closed before they are kept. */
  fileNames: z.record(z.string(), z.string()).optional().catch(undefined),
  /** What the server has said about fields of a memory that it refused. */
  errors: z.record(z.string(), z.string()).optional().catch(undefined),
  /** Epoch milliseconds. */
  savedAt: z.number(),
});
export type Draft = z.infer<typeof StoredDraft>;

const PublishedDraft = z.object({
  publishedAs: z.string(),
  /** The keys of its pictures; not known of a tab of the version before. */
  pictures: z.array(z.string()).optional().catch(undefined),
});

/** A stored draft, or the post as which another tab has published it; null of any other shape. */
export function parseDraft(json: string | null): Draft | z.infer<typeof PublishedDraft> | null {
  try {
    return PublishedDraft.or(StoredDraft).safeParse(JSON.parse(json ?? '')).data ?? null;
  } catch {
    return null;
  }
}

export const emptyPost = (reading: Reading): PostValues => ({
  ...StoredValues.parse({}),
  audience: defaultAudience(reading),
});

/** A saved post as the form has it. */
export const valuesOf = (post: PostWithPictures): PostValues => ({
  title: post.title,
  body: post.body,
  tags: post.tags.map(({ name }) => name),
  audience: post.audience,
  happenedOn: post.happenedOn ?? '',
  place: post.place,
  people: (post.people ?? []).map(({ name, memberId }) => ({ name, memberId })),
  pictures: toEntries(post.pictures),
});

/** Names without an account are the same person regardless of case and accents. */
export const keyOfPerson = ({ name, memberId }: PostValues['people'][number]): string =>
  memberId ?? `name:${fold(name)}`;

export const namesOf = (people: PostValues['people']): string =>
  people.map(({ name }) => name).join(', ');

/** Compares without the whitespace around texts; tags and pictures in their order. */
function isSame<Value>(one: Value, other: Value): boolean {
  const toJson = (value: Value) =>
    JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.trim() : part));
  return toJson(one) === toJson(other);
}

/** How a field is named and shown when it was changed elsewhere too; the form shows the pictures. */
export const postFields: FieldRules<PostValues> = {
  pictures: { label: memoryFieldTexts.pictures, isSame, show: ({ length }) => length },
  title: { label: memoryFieldTexts.title, isSame, show: showText },
  body: { label: memoryFieldTexts.body, isSame, show: showText },
  tags: {
    label: memoryFieldTexts.tags,
    isSame,
    show: (names) => showText(names.map((name) => `#${name}`).join(' ')),
  },
  happenedOn: {
    label: memoryFieldTexts.happenedOn,
    isSame,
    show: (date) => showText(formatCalendarDate(date)),
  },
  place: { label: memoryFieldTexts.place, isSame, show: showText },
  people: {
    label: memoryFieldTexts.people,
    // The name of a member may have changed.
    isSame: (one, other) => isSame(one.map(keyOfPerson), other.map(keyOfPerson)),
    show: (people) => showText(namesOf(people)),
  },
  audience: {
    label: memoryFieldTexts.audience,
    isSame,
    show: (audience) => audienceTexts.names[audience],
  },
};

export const hasChanges = (saved: PostValues, edited: PostValues): boolean =>
  differingFields(postFields, saved, edited).length > 0;
